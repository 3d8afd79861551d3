// The script has a case for each command; in it a case for the option before the word, and otherwise options
// or arguments. If nothing is proposed, bash completes files.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/manual/manual.hpp"

namespace sudosat::cli {
namespace {

constexpr std::string_view bash_begin =
    R"(# Completes sudosat in bash. Written by `sudosat help --completion bash`.
_sudosat() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
  # Bash takes --option=value apart.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
)";

constexpr std::string_view bash_end = R"(
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o bashdefault -o default -F _sudosat sudosat
)";

std::string names(const Choices& choices) {
  std::vector<std::string_view> names;
  for (const Choice& choice : choices) names.push_back(choice.name);
  return fmt::format("{}", fmt::join(names, " "));
}

std::string all_spellings(const std::vector<Option>& options) {
  std::vector<std::string> all;
  for (const Option& option : options)
    for (std::string& spelling : spellings(option)) all.push_back(std::move(spelling));
  return fmt::format("{}", fmt::join(all, " "));
}

std::string case_of(const Command& command) {
  std::string text = fmt::format("    {})\n      case $before in\n", fmt::join(spellings(command), " | "));
  const std::vector<Option> options = options_of(command);
  for (const Option& option : options) {
    if (!option.takes_value()) continue;
    const std::string action = option.value.choices != nullptr
                                   ? fmt::format("words='{}'", names(option.value.choices()))
                               : option.takes_file() ? ":"
                                                     : "compopt +o default";  // a number, or a program
    text += fmt::format("        {}) {} ;;\n", fmt::join(spellings(option), " | "), action);
  }
  const std::string arguments =
      command.choices == nullptr ? "" : fmt::format(" || words='{}'", names(command.choices()));
  return text + fmt::format("        *) [[ $word == -* ]] && words='{}'{} ;;\n      esac\n      ;;\n",
                            all_spellings(options), arguments);
}

}  // namespace

std::string bash_completion() {
  std::string text(bash_begin);
  text += fmt::format("  ((COMP_CWORD > 1)) || words='{} {}'\n", names(command_choices()),
                      all_spellings(options_of_program()));
  text += "  ((COMP_CWORD == 1)) || case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) text += case_of(command);
  return text + "  esac" + std::string(bash_end);
}

}  // namespace sudosat::cli
