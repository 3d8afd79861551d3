
#include "base/nearest.hpp"
#include "cli/manual/manual.hpp"
#include "cli/options/command.hpp"
#include "cli/options/option.hpp"
#include "cli/running/console.hpp"

namespace sudosat::cli {
namespace {

struct HelpArguments : Arguments {
  void declare(Options options) override {
    options.flag("man", man, "a manual page, for man(1), in place of the help");
    options.value("completion", "SHELL", takes_choice([] { return choices_of(completions()); }, shell),
                  "the script with which bash, zsh or fish completes commands");
  }
  Exit run() const override;

  bool man = false;
  std::optional<std::string> shell;
};

Exit HelpArguments::run() const {
  if (shell) {
    if (man || !inputs.empty())
      throw UsageError("--completion is for all commands together; it takes no command");
    print(find_named(completions(), "shell", *shell).script());
    return Exit::yes;
  }
  std::string text;
  for (const std::string& name : inputs) {
    const Command& command = find_command(name);
    text += man ? manual_page(command) : help_of(command);
  }
  if (inputs.empty()) text = man ? manual_page() : overview();
  print(text);
  return Exit::yes;
}

}  // namespace

const Command help_command{
    .name = "help",
    .synopsis = "[COMMAND …]",
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
    .make = make<HelpArguments>,
};

}  // namespace sudosat::cli
