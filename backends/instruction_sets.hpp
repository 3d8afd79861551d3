// Whether this processor has what the instruction sets need for which vectors are compiled. Highway's
// library, which could tell, is not linked: it times the clock for 3 ms whenever a program starts.
#pragma once

// The instruction sets for which nothing is compiled: few processors have SSSE3 and not SSE4 as well, and
// vectors whose size only the processor knows (SVE of Arm, RVV of RISC-V) cannot be parts of arrays.
#define SUDOSAT_LEFT_OUT (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

// On other processors than those of x86 the compiler's own baseline serves. Without these two, Highway asks
// g++ on Arm for AES in each function, and g++ refuses to make vectors in the constructors that it writes
// itself, which lack it.
#if !defined(__x86_64__) && !defined(__i386__)
#define HWY_HAVE_RUNTIME_DISPATCH 0
#define TOOLCHAIN_MISS_SYS_AUXV_H
#endif

namespace sudosat {

#if defined(__x86_64__) || defined(__i386__)
inline bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512vl");
}
inline bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("fma");
}
inline bool has_sse4() {
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
         __builtin_cpu_supports("aes");
}
#endif

}  // namespace sudosat
