#include <array>
#include <fmt/format.h>

#include "backends/builtin_backends.hpp"
#include "base/error.hpp"
#include "base/nearest.hpp"

namespace sudosat {

std::span<const BackendInfo> backends() {
  static const std::array all{
      auto_backend(),  cadical_backend(),  backtracking_backend(), bitboard_backend(),
      local_backend(), lockstep_backend(), portfolio_backend(),    process_backend(),
  };
  return all;
}

const BackendInfo& find_backend(std::string_view name) { return find_named(backends(), "backend", name); }

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
