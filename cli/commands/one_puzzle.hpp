// Inputs that hold one board: the puzzle that a command makes files of, and boards that options name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/options/puzzle_arguments.hpp"
#include "formats/record.hpp"

namespace sudosat::cli {

struct OnePuzzle {
  std::optional<Record> record;  // empty after an interrupt, or if the input could not be read
  Exit exit = Exit::yes;         // the worst exit status met while reading
};

// Reads the puzzle of --puzzle, or the only one. `what` says what the command makes of it: "a formula".
// Throws UsageError if there is no such puzzle, or, with the hint, if there are several and none is chosen.
OnePuzzle read_one_puzzle(const PuzzleArguments& arguments, std::string_view what,
                          std::string hint = "choose it with --puzzle K");

// Reads the one board of the file of an option, in any format; --from is about puzzles and does not matter.
// Throws InputError, SystemError, and UsageError if there are several boards.
Record read_board(std::string_view option, const std::string& path, ReadOptions options);

// Returns the digits among the entries. A cell without one holds a number below the first digit.
Grid digits_on(const Puzzle& puzzle, const Entries& entries);

}  // namespace sudosat::cli
