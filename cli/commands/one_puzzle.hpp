// The one puzzle that a command is about which makes files of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/options/puzzle_arguments.hpp"

namespace sudosat::cli {

struct OnePuzzle {
  std::optional<Record> record;  // nothing after an interrupt, or where the input could not be read
  Exit exit = Exit::yes;         // the worst that was met on the way
};

// The puzzle of --puzzle, or the only one. `what` is made of it: "a formula". Throws UsageError if
// there is no such puzzle, or, with the hint, if there are several and none is chosen.
OnePuzzle read_one_puzzle(const PuzzleArguments& arguments, std::string_view what,
                          std::string hint = "choose it with --puzzle K");

}  // namespace sudosat::cli
