// OpenSSL's hashes, without its other headers: all of them would import thousands of macros.
#include <openssl/sha.h>
