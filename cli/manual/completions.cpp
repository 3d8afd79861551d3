// The shells for which there are completions.
#include "cli/manual/manual.hpp"

namespace sudosat::cli {

std::span<const Completion> completions() {
  static constexpr Completion all[] = {
      {"bash", bash_completion},
      {"zsh", zsh_completion},
      {"fish", fish_completion},
  };
  return all;
}

}  // namespace sudosat::cli
