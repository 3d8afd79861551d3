// The script has a line for each option, with the commands that have it.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "cli/manual/manual.hpp"

namespace sudosat::cli {
namespace {

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
std::string words_of(const Choices& choices) {
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
    line += " -x -a " + words_of(option.value.choices());
  else if (option.takes_file())
    line += " -r -F";
  else if (option.takes_value())
    line += " -x";
  return line + " -d " + quoted_for_fish(full_description(option));
}

}  // namespace

std::string fish_completion() {
  std::string text(fish_begin);
  constexpr std::string_view first = "complete -c sudosat -n __sudosat_without_command";
  text += fmt::format("{} -a {}\n", first, words_of(command_choices()));
  for (const Option& option : options_of_program()) text += fmt::format("{}{}\n", first, line_of(option));
  std::map<std::string, std::vector<std::string_view>> commands_with;  // the rest of the line
  for (const Command& command : commands()) {
    const std::string arguments = command.choices == nullptr ? "F" : "a " + words_of(command.choices());
    for (const std::string_view name : spellings(command)) {
      commands_with[" -" + arguments].push_back(name);
      for (const Option& option : options_of(command)) commands_with[line_of(option)].push_back(name);
    }
  }
  for (const auto& [rest, names] : commands_with)
    text += fmt::format("complete -c sudosat -n '__sudosat_command_is {}'{}\n", fmt::join(names, " "), rest);
  return text;
}

}  // namespace sudosat::cli
