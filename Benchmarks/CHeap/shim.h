#ifndef BATON_CHEAP_SHIM_H
#define BATON_CHEAP_SHIM_H

#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#if __GLIBC_PREREQ(2, 33)
#define HEAP_IS_KNOWN
#endif
#endif

// Bytes that are allocated now; zero where the C library does not tell. Swift's module of the C library
// leaves <malloc.h> out.
static inline size_t heap_bytes(void) {
#ifdef HEAP_IS_KNOWN
  struct mallinfo2 information = mallinfo2();
  return information.uordblks + information.hblkhd;
#else
  return 0;
#endif
}

#endif
