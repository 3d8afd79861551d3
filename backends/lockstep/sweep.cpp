#include "backends/lockstep/sweep.hpp"

#include "backends/instruction_sets.hpp"

// Compiles the rest of this file, and what it includes, once for each instruction set.
#define HWY_DISABLED_TARGETS SUDOSAT_LEFT_OUT
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backends/lockstep/sweep.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "backends/lockstep/sweep-inl.hpp"

#if HWY_ONCE
namespace sudosat::lockstep {
namespace {

std::vector<SweepKernel> supported() {
  std::vector<SweepKernel> kernels;
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) kernels.push_back({"AVX-512", N_AVX3::sweep});
#endif
#if HWY_TARGETS & HWY_AVX2
  if (has_avx2()) kernels.push_back({"AVX2", N_AVX2::sweep});
#endif
#if HWY_TARGETS & HWY_SSE4
  if (has_sse4()) kernels.push_back({"SSE4", N_SSE4::sweep});
#endif
  kernels.push_back({"baseline", HWY_STATIC_DISPATCH(sweep)});
  return kernels;
}

}  // namespace

std::span<const SweepKernel> sweep_kernels() {
  static const std::vector<SweepKernel> kernels = supported();
  return kernels;
}

}  // namespace sudosat::lockstep
#endif
