// The script has a call of _arguments for each command.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/manual/manual.hpp"

namespace sudosat::cli {
namespace {

constexpr std::string_view zsh_begin = R"(#compdef sudosat
# Completes sudosat in zsh. Written by `sudosat help --completion zsh`.
_sudosat() {
  if ((CURRENT == 2)); then
    local -a commands=(
)";

constexpr std::string_view zsh_end = R"(  esac
}
# Autoloaded, or sourced.
if [[ ${funcstack[1]} == _sudosat ]]; then
  _sudosat "$@"
else
  compdef _sudosat sudosat
fi
)";

std::string quoted_for_zsh(std::string_view text) {
  std::string quoted = "'";
  for (char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

// Returns the action ((name\:summary …)), whose words the shell evaluates.
std::string action_of(const Choices& choices) {
  std::string words;
  for (const auto& [name, summary] : choices)
    words += (words.empty() ? "" : " ") + name +
             (summary.empty() ? "" : "\\:" + escaped(summary, " \t\\'\"`$&|;<>()[]{}*?~#^!=:"));
  return "((" + words + "))";
}

std::string action_of(const Option& option) {
  if (option.value.choices != nullptr) return action_of(option.value.choices());
  return option.takes_file() ? "_files" : " ";
}

// Returns '(-o --output)'{-o+,--output=}'[description]:VALUE:action'.
std::string spec_of(const Option& option) {
  std::vector<std::string> forms;
  if (option.letter != 0)
    forms.push_back(fmt::format("-{}{}", option.letter, option.takes_value() ? "+" : ""));
  forms.push_back(fmt::format("--{}{}", option.name, option.takes_value() ? "=" : ""));
  const std::string excluded =
      option.value.repeats ? "*" : fmt::format("({})", fmt::join(spellings(option), " "));
  std::string rest = '[' + escaped(full_description(option), "[]\\") + ']';
  if (option.takes_value()) rest += fmt::format(":{}:{}", option.metavar, action_of(option));
  return quoted_for_zsh(excluded) +
         (forms.size() == 1 ? forms.front() : fmt::format("{{{}}}", fmt::join(forms, ","))) +
         quoted_for_zsh(rest);
}

}  // namespace

std::string zsh_completion() {
  std::string text(zsh_begin);
  for (const auto& [name, summary] : command_choices())
    text += fmt::format("      {}\n", quoted_for_zsh(name + ':' + escaped(summary, ":\\")));
  text += "    )\n    _describe command commands\n    _arguments";
  for (const Option& option : options_of_program()) text += " \\\n      " + spec_of(option);
  text +=
      "\n    return\n  fi\n"
      "  # To _arguments the command is the program.\n"
      "  shift words\n  ((CURRENT--))\n  case ${words[1]} in\n";
  for (const Command& command : commands()) {
    text += fmt::format("    {})\n      _arguments -s", fmt::join(spellings(command), " | "));
    for (const Option& option : options_of(command)) text += " \\\n        " + spec_of(option);
    const std::string action = command.choices == nullptr ? "_files" : action_of(command.choices());
    text += " \\\n        " + quoted_for_zsh("*:argument:" + action) + "\n      ;;\n";
  }
  return text + std::string(zsh_end);
}

}  // namespace sudosat::cli
