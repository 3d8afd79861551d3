#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat::cli {
namespace {

Exit run(const Arguments& arguments) {
  if (arguments.inputs.empty()) {
    print(overview());
    return Exit::yes;
  }
  for (const std::string& name : arguments.inputs) print(help_of(find_named(commands(), "command", name)));
  return Exit::yes;
}

}  // namespace

const Command help_command{
    .name = "help",
    .arguments = "[COMMAND …]",
    .summary = "explain a command",
    .details = "  sudosat help solve\n",
    .add_options = add_help_option,
    .run = run,
};

}  // namespace sudosat::cli
