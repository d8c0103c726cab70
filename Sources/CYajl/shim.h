#ifndef BATON_CYAJL_SHIM_H
#define BATON_CYAJL_SHIM_H

#if __has_include(<yajl/yajl_parse.h>)
#include <yajl/yajl_parse.h>
#else
// yajl's pkg-config file names a folder one level too deep for the <yajl/...> that its headers include
// each other by. Under /usr that is no harm; under a prefix of its own, such as Homebrew's, they cannot
// be included at all. What is used of yajl 2's interface is declared here then.
#include <stddef.h>

typedef enum {
  yajl_status_ok,
  yajl_status_client_canceled,
  yajl_status_error
} yajl_status;

typedef struct yajl_handle_t *yajl_handle;

typedef struct {
  int (*yajl_null)(void *ctx);
  int (*yajl_boolean)(void *ctx, int value);
  int (*yajl_integer)(void *ctx, long long value);
  int (*yajl_double)(void *ctx, double value);
  int (*yajl_number)(void *ctx, const char *text, size_t length);
  int (*yajl_string)(void *ctx, const unsigned char *text, size_t length);
  int (*yajl_start_map)(void *ctx);
  int (*yajl_map_key)(void *ctx, const unsigned char *text, size_t length);
  int (*yajl_end_map)(void *ctx);
  int (*yajl_start_array)(void *ctx);
  int (*yajl_end_array)(void *ctx);
} yajl_callbacks;

// The allocation functions; NULL for the C library's.
typedef struct {
  void *(*malloc)(void *ctx, size_t size);
  void *(*realloc)(void *ctx, void *block, size_t size);
  void (*free)(void *ctx, void *block);
  void *ctx;
} yajl_alloc_funcs;

yajl_handle yajl_alloc(const yajl_callbacks *callbacks, yajl_alloc_funcs *afs, void *ctx);
void yajl_free(yajl_handle handle);
yajl_status yajl_parse(yajl_handle handle, const unsigned char *text, size_t length);
yajl_status yajl_complete_parse(yajl_handle handle);
unsigned char *yajl_get_error(
    yajl_handle handle, int verbose, const unsigned char *text, size_t length);
size_t yajl_get_bytes_consumed(yajl_handle handle);
void yajl_free_error(yajl_handle handle, unsigned char *text);
#endif

#endif
