// Under the sanitizers, tests of many boards look at memory, not at answers. They are ten times slower, and
// the tests also run without them, so there they only have a part of their rounds (tests/CMakeLists.txt says
// which).
#pragma once

#include <algorithm>

namespace sudosat::test {

// The number of rounds in place of `count`.
constexpr int rounds(int count) { return std::max(1, count * SUDOSAT_TEST_ROUNDS / 100); }

// Whether tests of a fixed list of boards should take only some.
constexpr bool in_part = rounds(100) < 100;

// How often something must be met in all rounds. In part of the rounds it need not be met.
constexpr int at_least(int count) { return in_part ? 0 : count; }

}  // namespace sudosat::test
