#include "backends/bitboard/lanes.hpp"

#include "backends/instruction_sets.hpp"

// Compiles the rest of this file, and what it includes, once for each instruction set.
#define HWY_DISABLED_TARGETS SUDOSAT_LEFT_OUT
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backends/bitboard/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "backends/bitboard/search-inl.hpp"

#if HWY_ONCE
#include <vector>

namespace sudosat::bitboard {
namespace {

std::vector<LaneKernel> supported() {
  std::vector<LaneKernel> kernels;
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512())
    kernels.push_back({"AVX-512", N_AVX3::search_each, N_AVX3::search_houses, N_AVX3::search_together,
                       N_AVX3::count_together});
#endif
#if HWY_TARGETS & HWY_AVX2
  if (has_avx2())
    kernels.push_back({"AVX2", N_AVX2::search_each, N_AVX2::search_houses, N_AVX2::search_together,
                       N_AVX2::count_together});
#endif
#if HWY_TARGETS & HWY_SSE4
  if (has_sse4())
    kernels.push_back({"SSE4", N_SSE4::search_each, N_SSE4::search_houses, N_SSE4::search_together,
                       N_SSE4::count_together});
#endif
  kernels.push_back({"baseline", HWY_STATIC_DISPATCH(search_each), HWY_STATIC_DISPATCH(search_houses),
                     HWY_STATIC_DISPATCH(search_together), HWY_STATIC_DISPATCH(count_together)});
  return kernels;
}

}  // namespace

std::span<const LaneKernel> lane_kernels() {
  static const std::vector<LaneKernel> kernels = supported();
  return kernels;
}

}  // namespace sudosat::bitboard
#endif
