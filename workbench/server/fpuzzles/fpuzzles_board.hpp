// The board of a request, as f-puzzles exports it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "puzzle/puzzle.hpp"
#include "queries/steps/steps.hpp"

namespace sudosat::server {

struct FpuzzlesBoard {
  Puzzle puzzle;
  // Only if entries count: per cell the digit or the marks that the player sees; empty if the cell is blank.
  Vector<DigitSet> seen = {};
  std::vector<bool> has_digit = {};
  Techniques allowed = {};  // all but the ones that `disabledlogic` names
  // From `truecandidatesoptions`.
  std::uint64_t count_to = 1;
  bool logical = false;
};

// Which digits and marks of a board count.
enum class Taken {
  givens,           // givens and the setter's marks
  digits_and_marks  // entries too; marks in the centre replace the setter's marks
};

// `data` is compressed JSON, or a link with it. Throws an Error that says what is wrong, also if two
// givens clash.
FpuzzlesBoard read_fpuzzles_board(const std::string& data, Taken taken);

}  // namespace sudosat::server
