// How a puzzle can be solved by reasoning: a chain of explanations from its clues to its solution, each as small
// as can be found, in parts used.
//
// The idea is that of Bart Bogaerts, Emilio Gamba and Tias Guns, "A framework for step-wise explaining how to
// solve constraint satisfaction problems" (Artificial Intelligence, 2021), and of Joan Espasa, Ian Gent, Ruth
// Hoffmann, Christopher Jefferson and Alice Lynch, "Using small MUSes to explain how to solve pen and paper
// puzzles" (2021): what a person finds easy has a small minimal unsatisfiable subset.
#pragma once

#include <functional>

#include "backends/backend.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

struct StepsOptions {
  std::uint64_t seed = 0;
};

struct Stepped {
  // satisfiable: all cells are placed; unsatisfiable: the clues contradict each other, and the steps so far
  // lead there; unknown: the budget ended first.
  Status status = Status::unknown;
  // Where satisfiable, whether every cell was placed; if not, there are several solutions, which agree in no
  // more than what is known.
  bool complete = false;
  std::vector<DigitSet> candidates;  // what is left in the end
  Grid placed;                       // the digits that stand then; below the first digit where none does
  std::uint64_t calls = 0;           // of the solver
};

// Calls back with each step, verified: its parts contradict the opposite of each thing it gives, and without any one
// of them they do not. The callback says whether to go on. Throws UsageError where the backend cannot leave out parts.
Stepped explain_steps(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
                      const std::function<bool(const Step&)>& found, const Budget& budget);

}  // namespace sudosat
