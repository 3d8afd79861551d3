#include "cli/output_options.hpp"

#include "cli/terminal.hpp"
#include "cli/values.hpp"

namespace sudosat::cli {
namespace {

Value takes_when(std::string& variable) {
  Value value = takes_choice(colour_choices, variable);
  value.set = [&variable](const std::string& word) {
    if (word != "auto" && word != "always" && word != "never") throw WrongValue{"auto, always or never"};
    variable = word;
  };
  return value;
}

}  // namespace

void OutputOptions::declare(Options options) {
  options.in(Group::output)
      .value("to", "FORMAT", takes_choice(formats_to_write, format),
             "the output's format (default: pretty on a terminal, else same: the input's layout)");
  declare_file(options);
  declare_colour(options);
}

void OutputOptions::declare_file(Options options) {
  options.in(Group::output)
      .value("output,o", "FILE", with_default(takes_text(file), "standard output"),
             "write here; .gz, .xz and .zst are compressed");
}

void OutputOptions::declare_colour(Options options) {
  options.in(Group::output).value("color", "WHEN", takes_when(colour), "auto, always or never");
}

void OutputOptions::declare_json(Options options) {
  options.in(Group::output).flag("json", json, "JSON Lines: an object for each puzzle (docs/json.md)");
}

void OutputOptions::declare_resume(Options options) {
  options.in(Group::many)
      .value("resume", "FILE", takes_text(resume),
             "write to this file; the answers it holds are kept, all but the last, and not worked out again");
}

std::string OutputOptions::path() const {
  if (!resume) return file.value_or("-");
  if (file) throw UsageError("--resume names the output; it does not go with --output");
  return *resume;
}

bool OutputOptions::is_terminal() const { return path() == "-" && stdout_is_terminal(); }

TerminalStyle OutputOptions::terminal_style() const {
  const bool on_terminal = is_terminal();
  return {.colour = use_colour(colour, on_terminal),
          .ascii = on_terminal && ascii_only(),
          .columns = on_terminal ? static_cast<int>(stdout_columns()) : 0};
}

}  // namespace sudosat::cli
