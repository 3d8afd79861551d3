#include "backends/bitboard/lanes.hpp"

// Compiles the rest of this file, and what it includes, once for each instruction set. Highway's library,
// which would choose among them, is not linked: it times the clock for 3 ms whenever a program starts.
#define HWY_DISABLED_TARGETS HWY_SSSE3
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
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl"))
    kernels.push_back({"AVX-512", N_AVX3::search_each, N_AVX3::search_houses, N_AVX3::search_together,
                       N_AVX3::count_together});
#endif
#if HWY_TARGETS & HWY_AVX2
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma"))
    kernels.push_back({"AVX2", N_AVX2::search_each, N_AVX2::search_houses, N_AVX2::search_together,
                       N_AVX2::count_together});
#endif
#if HWY_TARGETS & HWY_SSE4
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes"))
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
