// The backend of a question, and its budget.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "library/c/handles.hpp"

namespace sudosat::library {

// The backend that the options name, or the `usual` one. Throws UsageError if there is no such backend, or if
// it needs a solver's command and there is none, or the other way round.
std::unique_ptr<Backend> backend_of(const sudosat_options* options, std::string_view usual);
// For a solution, or for whether there are several: `bitboard` for the classic boards that it takes, which
// it solves fastest, alone and in bulk; `staged` for all others.
std::string_view usual_backend(const Puzzle& puzzle);
// The timeout counts from this call. Throws UsageError if it is negative or no number.
Budget budget_of(const sudosat_options* options);

}  // namespace sudosat::library
