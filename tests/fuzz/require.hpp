// Checks of fuzz targets, which also work in release builds, unlike assert().
#pragma once

#include <cstdio>
#include <cstdlib>

namespace sudosat::fuzz {

inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

}  // namespace sudosat::fuzz
