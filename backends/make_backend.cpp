#include "backends/make_backend.hpp"

#include <fmt/format.h>

#include "base/error.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_backend(std::string_view name, const BackendOptions& options,
                                      const CommandMessages& messages) {
  const BackendInfo& info = find_backend(name);
  const bool has_command = !options.solver_command.empty();
  if (info.needs_command && !has_command)
    throw UsageError(fmt::format(fmt::runtime(messages.missing), info.name), messages.missing_hint);
  if (!info.needs_command && has_command)
    throw UsageError(fmt::format(fmt::runtime(messages.needless), info.name), messages.needless_hint);
  return info.make(options);
}

}  // namespace sudosat
