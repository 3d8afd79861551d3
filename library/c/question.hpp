// The backend of a question, and its budget.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "library/c/handles.hpp"

namespace sudosat::library {

// Returns the backend that the options name, or the default. Throws UsageError if there is no such
// backend, if it needs a solver's command and there is none, and if there is one that it does not need.
std::unique_ptr<Backend> backend_of(const sudosat_options* options);
// Returns a budget whose time begins with this call. Throws UsageError if the timeout is negative or not a
// number.
Budget budget_of(const sudosat_options* options);

// Is the body of a function of the C interface that lends what `answer` finds about a puzzle: a unique
// pointer to a struct derived from the public one. Another function of the interface deletes it.
template <class Public, class Answer>
sudosat_code lend(const sudosat_puzzle* puzzle, const Public** place, const char* what, Answer&& answer) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& lent = required(place, what);
    lent = answer(asked).release();
  });
}

}  // namespace sudosat::library
