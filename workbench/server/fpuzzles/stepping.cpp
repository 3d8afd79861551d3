#include "workbench/server/fpuzzles/stepping.hpp"

#include <fmt/format.h>

#include "queries/steps/step_words.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/telling.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {
namespace {

constexpr const char* invalid_board = "Board is invalid!\n";

// A step of a technique that is switched off is told as a contradiction, which finds the same.
std::string lines_of(const Puzzle& puzzle, const Model& model, const Step& step, const Techniques& allowed,
                     bool with_reason) {
  if (!is_allowed(step, allowed)) return fmt::format("Contradiction: => {}\n", conclusion(puzzle, step));
  const Telling told = tell(puzzle, model, step);
  return fmt::format("{}\n{}", title_of(step, told), with_reason ? told.reason + '\n' : "");
}

std::vector<bool> only_marked(const FpuzzlesBoard& board) {
  std::vector<bool> marked = board.has_digit;
  marked.flip();
  return marked;
}

// The board as it is, since its digits clash. What follows from them would hide that.
Reasoned as_it_is(const FpuzzlesBoard& board) {
  const Shape& shape = *board.puzzle.shape;
  Grid placed = empty_grid(board.puzzle);
  for (int cell = 0; cell < shape.cells(); ++cell)
    placed[cell] = shape.value_of(
        board.has_digit[static_cast<std::size_t>(cell)] ? board.puzzle.candidates[cell].first() : -1);
  return {board.puzzle.candidates, std::move(placed), invalid_board, false};
}

const char* last_line(Verdict verdict) {
  return verdict == Verdict::none     ? invalid_board
         : verdict == Verdict::unique ? "The board is solved.\n"
                                      : "No logical steps found.\n";
}

}  // namespace

std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget) {
  const Puzzle& puzzle = board.puzzle;
  const auto model = Model::of(puzzle, budget, Model::Purpose::parts);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates, only_marked(board));
  if (knowledge.refuted()) return as_it_is(board);
  Vector<DigitSet> candidates = knowledge.candidates();
  candidates.resize(puzzle.candidates.size());  // without variables
  if (only_one && candidates != board.seen)
    return Reasoned{std::move(candidates), knowledge.placed(empty_grid(puzzle)), "Initial candidates.\n",
                    true};
  Reasoned result;
  const auto backend = default_backend();
  std::size_t steps = 0;
  const Stepped stepped = explain_steps(
      puzzle, *backend, {.allowed = board.allowed, .only_marked = only_marked(board)},
      [&](const Step& step) {
        ++steps;
        result.message += lines_of(puzzle, *model, step, board.allowed, only_one);
        return !only_one;
      },
      budget);
  const bool has_step = only_one && steps > 0;
  if (stepped.verdict == Verdict::undecided && !has_step) return std::nullopt;
  result.candidates = stepped.candidates;
  result.placed = stepped.placed;
  result.is_valid = stepped.verdict != Verdict::none;
  if (!has_step || !result.is_valid) result.message += last_line(stepped.verdict);
  return result;
}

Vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget) {
  const auto backend = default_backend();
  Stepped stepped = explain_steps(
      board.puzzle, *backend, {.allowed = board.allowed}, [](const Step&) { return true; }, budget);
  if (stepped.verdict == Verdict::undecided) throw BudgetEnded();
  return std::move(stepped.candidates);
}

}  // namespace sudosat::server
