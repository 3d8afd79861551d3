// The two engines that `staged` and `portfolio` join.
#pragma once

#include <cstddef>

namespace sudosat {

enum Engine : std::size_t { native, sat, engines, no_engine = engines };

}  // namespace sudosat
