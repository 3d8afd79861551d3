#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/manual/manual.hpp"
#include "cli/options.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat::cli {
namespace {

Choices shell_choices() {
  Choices choices;
  for (const Completion& completion : completions()) choices.push_back({std::string(completion.name)});
  return choices;
}

void add_help_options(OptionsDescription& options) {
  options.add_options()("man", "a manual page, for man(1), in place of the help")(
      "completion", choice("SHELL", shell_choices), "the script by which bash, zsh or fish completes");
  add_help_option(options);
}

Exit run_help(const Arguments& arguments) {
  const bool is_page = arguments.has("man");
  if (arguments.has("completion")) {
    if (is_page || !arguments.inputs.empty())
      throw UsageError("--completion is for all commands together, and goes alone");
    print(find_named(completions(), "shell", arguments.get<std::string>("completion")).script());
    return Exit::yes;
  }
  std::string text;
  for (const std::string& name : arguments.inputs) {
    const Command& command = find_named(commands(), "command", name);
    text += is_page ? manual_page(command) : help_of(command);
  }
  if (arguments.inputs.empty()) text = is_page ? manual_page() : overview();
  print(text);
  return Exit::yes;
}

}  // namespace

const Command help_command{
    .name = "help",
    .arguments = "[COMMAND …]",
    .choices = command_choices,
    .summary = "explain a command, as in `sudosat help solve`",
    .details =
        "Manual pages and completions are installed with the program; these options write them for "
        "elsewhere.",
    .examples =
        "sudosat help solve\n"
        "sudosat help solve --man | man -l -\n"
        "source <(sudosat help --completion bash)\n"
        "sudosat help --completion fish > ~/.config/fish/completions/sudosat.fish",
    .add_options = add_help_options,
    .run = run_help,
};

}  // namespace sudosat::cli
