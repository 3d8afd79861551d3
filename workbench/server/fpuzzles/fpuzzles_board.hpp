// The board of a request, as f-puzzles exports it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/steps/steps.hpp"

namespace sudosat::server {

struct FpuzzlesBoard {
  Puzzle puzzle;
  // The digit or the marks that the player sees in each cell, if entries count; a blank cell has an empty
  // set.
  std::vector<DigitSet> seen = {};
  std::vector<bool> has_digit = {};
  Techniques allowed = {};  // all techniques but the ones that `disabledlogic` names
  // `truecandidatesoptions` holds the next two members.
  std::uint64_t count_to = 1;
  bool logical = false;
};

// Says which digits and marks of a board count.
enum class Taken {
  givens,           // givens and the setter's marks
  digits_and_marks  // entries too; marks in the centre replace the setter's marks
};

// `data` is compressed JSON, or a link with it. Throws an Error if it is wrong, also if two givens clash.
FpuzzlesBoard read_fpuzzles_board(const std::string& data, Taken taken);

// Steps of reasoning on a board with its marks, in the way that users of f-puzzles know.

struct Reasoned {
  std::vector<DigitSet> candidates;  // the candidates of each cell that are left at the end
  Grid placed;                       // the digits placed; the value of an open cell is below the first digit
  std::string message;               // what to tell the player, in lines
  bool is_valid = true;              // whether the digits and marks do not contradict each other
};

// Finds one step, or all of them. Returns nothing if the budget ended. If the player's marks are not the
// candidates that the digits leave, the first step is to write these candidates.
std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget);

// The candidates that the techniques of the board leave in the end. Throws BudgetEnded.
std::vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget);

}  // namespace sudosat::server
