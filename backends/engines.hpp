// The engines that `staged` and `portfolio` join. Not every board has a local search, or one in vectors
// (lockstep.hpp).
#pragma once

#include <cstddef>

namespace sudosat {

enum Engine : std::size_t { native, sat, local, vectors, engines, no_engine = engines };

}  // namespace sudosat
