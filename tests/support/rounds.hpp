// Tests with random boards look at memory, not at answers, where they run under the sanitizers: ten times
// slower and after a run without them. There they have a part of their rounds (tests/CMakeLists.txt says
// which).
#pragma once

#include <algorithm>

namespace sudosat::testing {

// What stands for `count` rounds, or for how often something is to be met in as many.
constexpr int rounds(int count) { return std::max(1, count * SUDOSAT_TEST_ROUNDS / 100); }

}  // namespace sudosat::testing
