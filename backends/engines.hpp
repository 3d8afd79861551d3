// The engines that `staged` and `portfolio` join. Not every board has a local search, or one in vectors
// (lockstep.hpp).
#pragma once

#include <cstddef>

namespace sudosat {

// `native_as_given`: native search without what it would prepare for a long one. `full_plan`: all others
// together. `enumerator`: native search for one of many candidates, and for solutions beyond a thousand.
enum Engine : std::size_t {
  native,
  sat,
  local,
  vectors,
  native_as_given,
  full_plan,
  enumerator,
  engines,
  no_engine = engines
};

}  // namespace sudosat
