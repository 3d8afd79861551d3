// Solves a puzzle by reasoning: a chain of explanations from its clues to its solution, each with as few
// parts as can be found.
//
// The idea is that of Bart Bogaerts, Emilio Gamba and Tias Guns, "A framework for step-wise explaining how to
// solve constraint satisfaction problems" (Artificial Intelligence, 2021), and of Joan Espasa, Ian Gent, Ruth
// Hoffmann, Christopher Jefferson and Alice Lynch, "Using small MUSes to explain how to solve pen and paper
// puzzles" (2021): what a person finds easy has a small minimal unsatisfiable subset.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "queries/ask/check.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

// Which techniques are allowed, by the names of players. Singles, and steps by one rule, always are.
struct Techniques {
  bool pointing = true;        // locked candidates
  bool tuples = true;          // naked and hidden pairs, triples, …
  bool fishes = true;          // X-Wing, Swordfish, …
  bool wings = true;           // XY-Wing, XYZ-Wing, W-Wing
  bool chains = true;          // each link follows from the link before
  bool contradictions = true;  // every other step; if allowed, steps find all that follows

  friend bool operator==(const Techniques&, const Techniques&) = default;
};

// Whether the technique of a step may be used.
bool is_allowed(const Step& step, const Techniques& allowed);

struct StepsOptions {
  std::uint64_t seed = 0;
  Techniques allowed = {};
  // Cells of the board whose single candidate counts as a mark, so that placing it is a step. It is empty if
  // there are none.
  std::vector<bool> only_marked = {};
  // Candidates of variables that count as placed. The puzzle itself gives digits to cells of the board only.
  std::vector<Candidate> placed = {};
  // What follows of values from digits and kinds is known without a step: a player does this without a
  // thought, as striking a digit in its row.
  bool has_silent_values = false;
  // Do so little work for each step that it takes some tenths of a second. A step that would take longer is
  // a trial (trial.hpp) in place of the smallest, and may have parts that it does not need.
  bool soon = false;
};

struct Stepped {
  // none: the steps lead to a contradiction. unique: they place every cell. several: nothing more follows by
  // the allowed techniques; if all are allowed, the solutions agree in nothing else. undecided: the budget or
  // the callback ended the search.
  Verdict verdict = Verdict::undecided;
  std::vector<DigitSet> candidates;  // left after the last step
  Grid placed;                       // the digits placed by then; an open cell is below the first digit
  std::string
      contradiction;  // the contradiction in `candidates`, if there is one: "row 3 would have no place for 1"
  std::uint64_t calls = 0;  // how many times the solver was asked
};

// Calls back with each step as it is found, also with those that lead nowhere (path.hpp), until the callback
// returns false. Each is verified: its parts contradict the opposite of everything that it gives, and if one
// part is left out, something that it gives no longer follows. Throws UsageError if the backend cannot leave
// out parts.
Stepped explain_steps(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
                      const std::function<bool(const Step&)>& found, const Budget& budget);

}  // namespace sudosat
