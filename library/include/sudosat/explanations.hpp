/// @file
/// Why a board has no solution, why a cell holds its digit, and how a puzzle is solved step by step.
#pragma once

#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// What is explained.
enum class Claim {
  undecided = SUDOSAT_CLAIM_UNDECIDED,
  none = SUDOSAT_CLAIM_NONE,              ///< the board has no solution
  solvable = SUDOSAT_CLAIM_SOLVABLE,      ///< the board has a solution, so there is nothing to explain
  forced = SUDOSAT_CLAIM_FORCED,          ///< the cell holds the digit in every solution
  impossible = SUDOSAT_CLAIM_IMPOSSIBLE,  ///< the cell holds the digit in no solution
  open = SUDOSAT_CLAIM_OPEN               ///< the cell holds the digit in some solutions
};

/// What explain() found.
struct Explanation {
  Claim claim = Claim::undecided;  ///< what the explanation says
  std::string candidate;           ///< "r4c5=7"; empty for the board
  /// Clues and rules, "given 5 at r1c1", "row 3", that suffice; none can be left out.
  std::vector<std::string> reasons;
  /// Whether all that was asked is decided: the reasons, whether fewer suffice if that was asked, and what to
  /// drop.
  bool complete = false;
  /// The fewest clues and rules without which the board has a solution; none for a cell, or if no choice
  /// helps.
  std::vector<std::string> drop;
};

/// Why the board has no solution, if `cell` is empty; why a cell holds its digit, "r4c5"; why it has to hold
/// a digit, or cannot, "r4c5=7". With `smallest` no other set of reasons is smaller; for a cell of a board
/// without rules this holds in any case. Throws UsageError if the board has no such cell or digit.
inline Explanation explain(const Puzzle& puzzle, const std::string& cell = "", bool smallest = false,
                           const Options& options = {}) {
  const auto explanation = detail::lent<sudosat_explanation_free, sudosat_explanation>(
      sudosat_explain, options, puzzle.handle(), detail::or_null(cell), smallest ? 1 : 0);
  return {static_cast<Claim>(explanation->claim),
          explanation->candidate,
          {explanation->reasons, explanation->reasons + explanation->reason_count},
          explanation->complete != 0,
          {explanation->drop, explanation->drop + explanation->drop_count}};
}

/// A digit in a cell.
struct Candidate {
  int cell;   ///< the cell; from Puzzle::cells() on, a variable
  int digit;  ///< the value of the variable or cell
  friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// One step of reasoning.
struct Step {
  std::string technique;              ///< "Hidden Single"; "Chain" or "Net" if it has no usual name
  std::string title;                  ///< "Hidden Single: 5 in r4c5 (box 5)"
  std::string reason;                 ///< a sentence
  std::vector<std::string> uses;      ///< what is looked at: "row 3 has its 5"
  std::vector<Candidate> placed;      ///< what follows
  std::vector<Candidate> eliminated;  ///< what also follows, except what goes without saying
  std::vector<std::string> look;      ///< names of places to look at, without a digit: "row 3"
};

/// @cond
namespace detail {

inline std::vector<Candidate> candidates_of(const sudosat_candidate* all, std::size_t count) {
  std::vector<Candidate> copies;
  for (std::size_t k = 0; k < count; ++k) copies.push_back({all[k].cell, all[k].digit});
  return copies;
}

inline std::vector<Step> steps_of(const sudosat_step* all, std::size_t count) {
  std::vector<Step> copies;
  for (std::size_t k = 0; k < count; ++k) {
    const sudosat_step& step = all[k];
    copies.push_back({step.technique,
                      step.title,
                      step.reason,
                      {step.uses, step.uses + step.use_count},
                      candidates_of(step.placed, step.placed_count),
                      candidates_of(step.eliminated, step.eliminated_count),
                      {step.look, step.look + step.look_count}});
  }
  return copies;
}

}  // namespace detail
/// @endcond

/// A way through a puzzle.
struct Steps {
  /// unique: the steps lead to the solution; none: to a contradiction; several: nothing more follows;
  /// undecided: a limit ended them
  Verdict verdict = Verdict::undecided;
  std::vector<Step> steps;  ///< the steps in order
  bool complete = false;    ///< whether every step is known to be needed; if not, a limit came first
};

/// How the puzzle can be solved by reasoning, in steps as small as can be found.
inline Steps explain_steps(const Puzzle& puzzle, const Options& options = {}) {
  const auto found =
      detail::lent<sudosat_steps_free, sudosat_steps>(sudosat_explain_steps, options, puzzle.handle());
  return {static_cast<Verdict>(found->verdict), detail::steps_of(found->steps, found->step_count),
          found->complete != 0};
}

}  // namespace v0
}  // namespace sudosat
