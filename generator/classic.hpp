// Classic 9x9 puzzles in bulk: attempts at many puzzles go through their steps together, so that the
// kernel's lanes (backends/bitboard) always have boards to decide.
#pragma once

#include <span>

#include "generator/difficulty.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

// Whether the plan is about bare 9x9 boards.
bool is_classic(const Plan& plan);

// What the kernel found unique is not confirmed by others yet. The answers are in the order of the numbers.
std::vector<Made> make_classic(const Plan& plan, std::span<const std::uint64_t> numbers,
                               DifficultyJudge& judge, const Budget& budget);

}  // namespace sudosat
