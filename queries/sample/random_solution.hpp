// A random solution of a puzzle, and how evenly it was drawn from all there are.
#pragma once

#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

struct RandomSolution {
  enum class Drawn {
    // The solution was drawn from all, each with the same probability.
    uniformly,
    // Drawn from the solutions that random walks met, in proportion to their weights (sequential importance
    // resampling:
    // Rubin 1987). The more were met, the more equal are the probabilities of all solutions.
    by_weight,
    // Found by a search that began with random digits, since walks met no solution. How even that is is not
    // known.
    by_search,
  };

  Status status = Status::unknown;
  std::optional<Grid> solution;  // a solution if satisfiable; it has been judged
  Drawn drawn = Drawn::uniformly;
  std::uint64_t from = 0;  // the number of solutions it was drawn from
  Statistics statistics;
};

struct RandomOptions {
  std::uint64_t seed = 0;
  // How many solutions of a 9x9 board are enumerated, to draw from all of them; fewer on larger boards.
  std::uint64_t enumerated = 1000;
  std::uint64_t walks = 1000;
};

// The solution depends on puzzle and options alone. Only if it is drawn by search it depends on the backend,
// too, which has to be deterministic.
RandomSolution random_solution(const Puzzle& puzzle, Backend& backend, const RandomOptions& options,
                               const Budget& budget);

}  // namespace sudosat
