// The scripts by which shells complete command lines. All are written from the options as the commands
// declare them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "cli/manual/manual.hpp"

namespace sudosat::cli {
namespace {

// In bash the script has a case for each command; within it a case for each option that takes a value, and
// otherwise options or arguments. If nothing is proposed, bash completes files.

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
                                                     : "compopt +o default";  // for a number or a program
    text += fmt::format("        {}) {} ;;\n", fmt::join(spellings(option), " | "), action);
  }
  const std::string arguments =
      command.choices == nullptr ? "" : fmt::format(" || words='{}'", names(command.choices()));
  return text + fmt::format("        *) [[ $word == -* ]] && words='{}'{} ;;\n      esac\n      ;;\n",
                            all_spellings(options), arguments);
}

std::string bash_completion() {
  std::string text(bash_begin);
  text += fmt::format("  ((COMP_CWORD > 1)) || words='{} {}'\n", names(command_choices()),
                      all_spellings(options_of_program()));
  text += "  ((COMP_CWORD == 1)) || case ${COMP_WORDS[1]} in\n";
  for (const Command& command : commands()) text += case_of(command);
  return text + "  esac" + std::string(bash_end);
}

// In zsh the script has a call of _arguments for each command.

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

// In fish the script has a line for each option, with the commands that have it.

constexpr std::string_view fish_begin =
    R"(# Completes sudosat in fish. Written by `sudosat help --completion fish`.
function __sudosat_command_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end
function __sudosat_without_command
    test (count (commandline -opc)) -eq 1
end
complete -c sudosat -f
)";

std::string quoted_for_fish(std::string_view text) { return "'" + escaped(text, "'\\") + '\''; }

// Returns words that fish evaluates: name\t'summary'.
std::string fish_words(const Choices& choices) {
  std::string words;
  for (const auto& [name, summary] : choices)
    words += (words.empty() ? "" : " ") + name + (summary.empty() ? "" : "\\t" + quoted_for_fish(summary));
  return quoted_for_fish(words);
}

std::string line_of(const Option& option) {
  std::string line;
  if (option.letter != 0) line += fmt::format(" -s {}", option.letter);
  line += " -l " + option.name;
  if (option.value.choices != nullptr)
    line += " -x -a " + fish_words(option.value.choices());
  else if (option.takes_file())
    line += " -r -F";
  else if (option.takes_value())
    line += " -x";
  return line + " -d " + quoted_for_fish(full_description(option));
}

std::string fish_completion() {
  std::string text(fish_begin);
  constexpr std::string_view first = "complete -c sudosat -n __sudosat_without_command";
  text += fmt::format("{} -a {}\n", first, fish_words(command_choices()));
  for (const Option& option : options_of_program()) text += fmt::format("{}{}\n", first, line_of(option));
  std::map<std::string, std::vector<std::string_view>> commands_with;  // the commands that have each line
  for (const Command& command : commands()) {
    const std::string arguments = command.choices == nullptr ? "F" : "a " + fish_words(command.choices());
    for (const std::string_view name : spellings(command)) {
      commands_with[" -" + arguments].push_back(name);
      for (const Option& option : options_of(command)) commands_with[line_of(option)].push_back(name);
    }
  }
  for (const auto& [rest, names] : commands_with)
    text += fmt::format("complete -c sudosat -n '__sudosat_command_is {}'{}\n", fmt::join(names, " "), rest);
  return text;
}

}  // namespace

std::span<const Completion> completions() {
  static constexpr Completion all[] = {
      {"bash", bash_completion},
      {"zsh", zsh_completion},
      {"fish", fish_completion},
  };
  return all;
}

}  // namespace sudosat::cli
