#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "cli/options/command.hpp"

namespace sudosat::cli {
namespace {

// Maps a command that people look for, but that has another name here, to a hint.
struct Wish {
  std::string_view name, hint;
};

constexpr std::string_view rating = "`sudosat rate` says how hard puzzles are, on several scales";
constexpr std::string_view paper = "`sudosat render -o puzzle.pdf --per-page 1` makes a page to print";
constexpr std::string_view making = "`sudosat generate` makes puzzles";
constexpr Wish wishes[] = {
    {"next", "`sudosat hint` says the next step"},
    {"step", "`sudosat hint` says the next step"},
    {"steps", "`sudosat explain --steps` shows the way to the solution"},
    {"grade", rating},
    {"difficulty", rating},
    {"print", paper},
    {"draw", "`sudosat render` draws boards"},
    {"show", "`sudosat render` draws boards"},
    {"create", making},
    {"make", making},
    {"new", making},
    {"watch", "`sudosat serve` shows in the browser what follows while a puzzle is set"},
    {"validate", "`sudosat check` says whether there is one solution"},
    {"unique", "`sudosat check` says whether there is one solution"},
    {"fix",
     "`sudosat check --fix N` proposes givens that make the solution unique, `sudosat explain` what to drop"},
    {"rules", "`sudosat list rules` shows them"},
    {"formats", "`sudosat list formats` shows them"},
    {"backends", "`sudosat list backends` shows them"},
};

}  // namespace

std::span<const Command> commands() {
  static const std::array all{solve_command,   check_command,    count_command,    candidates_command,
                              explain_command, hint_command,     prove_command,    minimise_command,
                              rate_command,    generate_command, cubes_command,    merge_command,
                              compare_command, convert_command,  describe_command, render_command,
                              encode_command,  decode_command,   serve_command,    list_command,
                              help_command};
  return all;
}

const Command& find_command(std::string_view name) {
  for (const Command& command : commands())
    if (!name.empty() && name == command.also) return command;
  if (const auto wish = std::ranges::find(wishes, name, &Wish::name); wish != std::end(wishes))
    throw UsageError(fmt::format("there is no command '{}'", name), std::string(wish->hint));
  return find_named(commands(), "command", name);
}

Choices command_choices() { return choices_of(commands()); }

std::vector<std::string> Arguments::files_read() const {
  std::vector<std::string> files = inputs.empty() ? std::vector<std::string>{"-"} : inputs;
  files.insert(files.end(), files_of_options.begin(), files_of_options.end());
  return files;
}

std::vector<Option> options_of(Arguments& arguments) {
  std::vector<Option> table;
  const Options options(table);
  arguments.declare(options);
  options.in(OptionGroup::common).flag("help,h", arguments.help, "this help");
  return table;
}

Exit worse(Exit a, Exit b) {
  constexpr int ranks[] = {0, 1, 3, 2};  // indexed by Exit
  return ranks[static_cast<int>(a)] >= ranks[static_cast<int>(b)] ? a : b;
}

}  // namespace sudosat::cli
