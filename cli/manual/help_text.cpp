// Help on a terminal takes no more than 80 columns.
#include <fmt/format.h>

#include "cli/manual/manual.hpp"
#include "formats/text.hpp"
#include "io/printable.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat::cli {
namespace {

constexpr std::size_t width = 80;
// Descriptions begin in this column; an option that is longer has a line to itself.
constexpr std::size_t description_column = 25;

std::string row_of(const Option& option) {
  std::string row = option.letter != 0 ? fmt::format("  -{}, ", option.letter) : "      ";
  row += "--" + option.name;
  if (option.takes_value()) row += ' ' + option.metavar;
  if (row.size() + 2 > description_column)
    row += '\n' + std::string(description_column, ' ');
  else
    row.append(description_column - row.size(), ' ');
  return row + fill(full_description(option), description_column, description_column, width) + '\n';
}

}  // namespace

std::string help_of(const Command& command) {
  const std::string summary = capitalised(std::string(command.summary));
  std::string text = fmt::format("Usage: sudosat {} [options]{}{}\n\n{}.\n", command.name,
                                 command.synopsis.empty() ? "" : " ", command.synopsis, summary);
  for (std::string_view paragraph : words_of(command.details, "\n"))
    text += '\n' + fill(paragraph, 0, 0, width) + '\n';
  text += "\nExamples:\n";
  for (std::string_view example : words_of(command.examples, "\n")) text += fmt::format("  {}\n", example);
  std::string_view group;
  for (const Option& option : options_of(command)) {
    const std::string_view heading = heading_of(option.group);
    if (heading != group) text += fmt::format("\n{}:\n", heading);
    group = heading;
    text += row_of(option);
  }
  if (!command.exits.yes.empty())
    text += '\n' +
            fill(command.exits.no.empty()
                     ? fmt::format("Exit status: 0 {}, 2 wrong usage or input.", command.exits.yes)
                     : fmt::format("Exit status: 0 {}, 1 {}, 2 wrong usage or input, 3 undecided.",
                                   command.exits.yes, command.exits.no),
                 0, 0, width) +
            '\n';
  return text;
}

std::span<const Example> examples_of_program() {
  static constexpr Example examples[] = {
      {"sudosat solve puzzle.txt", "solve every puzzle of a file"},
  };
  return examples;
}

// The overview takes no more than a screen of 24 lines. Its last line speaks of `sudosat help`.
std::string overview() {
  std::string text =
      "sudosat solves Sudoku boards of any size, and their variants, through SAT.\n"
      "Usage: sudosat COMMAND [options] [INPUT …]; an INPUT is a file, a link or -\n";
  for (const Command& command : commands())
    if (command.name != help_command.name)
      text += fmt::format("  {:<10}  {}\n", command.name, command.summary);
  for (const auto& [line, meaning] : examples_of_program())
    text += fmt::format("  {:<39}  {}\n", line, meaning);
  return text + "More: `sudosat help COMMAND`, `man sudosat`, pages in docs; sudosat --version\n";
}

}  // namespace sudosat::cli
