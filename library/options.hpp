// Who answers a question, and until when.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "library/handles.hpp"

namespace sudosat::library {

// The backend of the options, or this one where they name none. Throws UsageError where there is no such
// backend, or a solver's command that it does not need, or none where it needs one.
std::unique_ptr<Backend> backend_of(const sudosat_options* options, std::string_view usual);
// From now on. Throws UsageError where the timeout is negative or no number.
Budget budget_of(const sudosat_options* options);

}  // namespace sudosat::library
