# What this CaDiCaL offers beyond 1.5.3, found by compiling and collected in `cadical_features`.
include(CheckCXXSourceCompiles)
include(CMakePushCheckState)

set(cadical_features)
cmake_push_check_state(RESET)
set(CMAKE_REQUIRED_LIBRARIES CaDiCaL::CaDiCaL)
check_cxx_source_compiles(
  "#include <cadical.hpp>
   int main () { CaDiCaL::Solver s; return (int) s.get_statistic_value (\"conflicts\"); }"
  CADICAL_HAS_STATISTIC_VALUE)
cmake_pop_check_state()
if(CADICAL_HAS_STATISTIC_VALUE)
  list(APPEND cadical_features CADICAL_HAS_STATISTIC_VALUE)
endif()
