// A backend by its name and options, as users give them.
#pragma once

#include <memory>
#include <string_view>

#include "backends/backend.hpp"

namespace sudosat {

// Error texts for a backend and a solver command that do not go together. {} stands for the name of the
// backend.
struct CommandMessages {
  const char *missing, *missing_hint;    // the backend runs a command
  const char *needless, *needless_hint;  // it runs none
};

// Throws UsageError if there is no backend of this name, or it does not fit the command.
std::unique_ptr<Backend> make_backend(std::string_view name, const BackendOptions& options,
                                      const CommandMessages& messages);

}  // namespace sudosat
