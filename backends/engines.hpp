// The engines that `staged` and `portfolio` join. Not every board has a local search, or one in vectors
// (lockstep.hpp).
#pragma once

#include <cstddef>

namespace sudosat {

// `briefly`: native search without what it would prepare for a long one. `the_rest`: all others together.
// `listing`: native search for what solutions there are beyond a thousand.
enum Engine : std::size_t {
  native,
  sat,
  local,
  vectors,
  briefly,
  the_rest,
  listing,
  engines,
  no_engine = engines
};

}  // namespace sudosat
