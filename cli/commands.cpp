#include <array>
#include <cctype>
#include <fmt/format.h>
#include <sstream>

#include "cli/command.hpp"

namespace sudosat::cli {

std::span<const Command> commands() {
  static const std::array all{solve_command,   check_command,   count_command,    candidates_command,
                              explain_command, prove_command,   minimise_command, cubes_command,
                              merge_command,   compare_command, convert_command,  render_command,
                              encode_command,  decode_command,  list_command,     help_command};
  return all;
}

std::string help_of(const Command& command) {
  boost::program_options::options_description options("Options", 100);
  command.add_options(options);
  std::string summary(command.summary);
  summary[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(summary[0])));
  std::ostringstream table;
  table << options;
  return fmt::format(
      "Usage: sudosat {} [options] {}\n\n{}.\n\n{}\n{}\nExit status: 0 yes, 1 no, 2 wrong usage or input, 3 "
      "undecided.\n",
      command.name, command.arguments, summary, command.details, table.str());
}

std::string overview() {
  std::string text =
      "sudosat solves Sudoku boards of any size through SAT, and checks the answer.\n\n"
      "Usage: sudosat COMMAND [options] [INPUT …]\n\nCommands:\n";
  for (const Command& command : commands())
    text += fmt::format("  {:<10}  {}\n", command.name, command.summary);
  text +=
      "\nExamples:\n"
      "  sudosat solve puzzle.txt                      solve every puzzle of a file, in its own layout\n"
      "  sudosat render puzzle.txt                     draw it with its rules; -o board.png makes a picture\n"
      "  sudosat encode puzzle.txt -o puzzle.cnf       write DIMACS for any other SAT solver …\n"
      "  minisat puzzle.cnf answer; sudosat decode puzzle.cnf answer    … and read its answer back\n"
      "\n`sudosat help COMMAND` tells more; an INPUT is a file, - for standard input, or a link.\n";
  return text;
}

Exit worse(Exit a, Exit b) {
  auto rank = [](Exit exit) {
    switch (exit) {
      case Exit::yes:
        return 0;
      case Exit::no:
        return 1;
      case Exit::undecided:
        return 2;
      case Exit::failed:
        break;
    }
    return 3;
  };
  return rank(a) >= rank(b) ? a : b;
}

}  // namespace sudosat::cli
