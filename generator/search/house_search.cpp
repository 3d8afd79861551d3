#include "backends/instruction_sets.hpp"
#include "generator/clues/clue_search.hpp"

// Compiles the rest of this file, and what it includes, once for each instruction set. The lanes of most
// boards fill no vectors of AVX-512 (generator/search/house_tables.hpp).
#define HWY_DISABLED_TARGETS (SUDOSAT_LEFT_OUT | HWY_AVX3)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "generator/search/house_search.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "generator/search/house_search-inl.hpp"

#if HWY_ONCE
namespace sudosat {
namespace {

std::vector<HouseSearchKernel> supported() {
  std::vector<HouseSearchKernel> kernels;
#if HWY_TARGETS & HWY_AVX2
  if (has_avx2()) kernels.push_back({"AVX2", N_AVX2::search_in_houses});
#endif
#if HWY_TARGETS & HWY_SSE4
  if (has_sse4()) kernels.push_back({"SSE4", N_SSE4::search_in_houses});
#endif
  kernels.push_back({"baseline", HWY_STATIC_DISPATCH(search_in_houses)});
  return kernels;
}

}  // namespace

std::span<const HouseSearchKernel> house_search_kernels() {
  static const std::vector<HouseSearchKernel> kernels = supported();
  return kernels;
}

}  // namespace sudosat
#endif
