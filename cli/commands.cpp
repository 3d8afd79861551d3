#include <array>

#include "cli/command.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat::cli {

std::span<const Command> commands() {
  static const std::array all{
      solve_command,  check_command,    count_command,  candidates_command, explain_command, hint_command,
      prove_command,  minimise_command, cubes_command,  merge_command,      compare_command, convert_command,
      render_command, encode_command,   decode_command, serve_command,      list_command,    help_command};
  return all;
}

const Command& find_command(std::string_view name) {
  for (const Command& command : commands())
    if (!name.empty() && name == command.also) return command;
  return find_named(commands(), "command", name);
}

Choices command_choices() {
  Choices choices;
  for (const Command& command : commands())
    choices.push_back({std::string(command.name), std::string(command.summary)});
  return choices;
}

std::vector<std::string> Arguments::files_read() const {
  return inputs.empty() ? std::vector<std::string>{"-"} : inputs;
}

std::vector<Option> options_of(Arguments& arguments) {
  std::vector<Option> table;
  const Options options(table);
  arguments.declare(options);
  options.in(Group::common).flag("help,h", arguments.help, "this help");
  return table;
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
