// The puzzle of a command that is about one.
#pragma once

#include <optional>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::cli {

void add_puzzle_option(OptionsDescription& options);  // --puzzle

struct OnePuzzle {
  std::optional<Puzzle> puzzle;  // nothing where it cannot be read; that has been said then
  Exit exit = Exit::yes;         // of reading
};

// The only puzzle of the input, or the one chosen. Throws UsageError where there is none such, or several and
// none is chosen; `what` is of one puzzle: "a formula".
OnePuzzle read_one_puzzle(const Arguments& arguments, const char* what);

}  // namespace sudosat::cli
