// Whether this processor has what the instruction sets need for which vectors are compiled. Highway's
// library, which could tell, is not linked: it times the clock for 3 ms whenever a program starts.
#pragma once

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
