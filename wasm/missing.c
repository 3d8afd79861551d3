/* What the C library of Emscripten declares and does not have. */
#include <errno.h>

/* backends/cadical/cadical_statistics.cpp does without the numbers then. */
int memfd_create(const char* name, unsigned flags) {
  (void)name, (void)flags;
  errno = ENOSYS;
  return -1;
}
