#ifndef BATON_CYAJL_SHIM_H
#define BATON_CYAJL_SHIM_H

// pkg-config's include path ends in /yajl, one level too deep for <yajl/...>, which still resolves
// under /usr; the short spelling is what a prefix outside the default search path needs.
#if __has_include(<yajl/yajl_parse.h>)
#include <yajl/yajl_parse.h>
#else
#include <yajl_parse.h>
#endif

#endif
