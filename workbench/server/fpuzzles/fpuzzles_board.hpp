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
  // With marks: per cell what the player sees there, a digit or marks; empty if it is blank.
  Vector<DigitSet> seen = {};
  std::vector<bool> has_digit = {};
  Techniques allowed = {};     // without those of `disabledlogic`
  std::uint64_t count_to = 1;  // of `truecandidatesoptions`
  bool logical = false;        // likewise
};

// Which of a board's digits and marks count.
enum class Taken {
  givens,           // givens, and the setter's marks
  digits_and_marks  // also what is entered; marks in the centre replace those of the setter
};

// `data` is compressed JSON, or a link that holds it. Throws an Error that says what is wrong, also if two
// givens clash.
FpuzzlesBoard read_fpuzzles_board(const std::string& data, Taken taken);

}  // namespace sudosat::server
