#include "cli/output_options.hpp"

#include <fmt/format.h>

#include "cli/picture_file.hpp"
#include "cli/terminal.hpp"
#include "cli/values.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {
namespace {

bool is_json_name(const std::string& path) {
  const std::string end = extension_of(path);
  return end == ".jsonl" || end == ".json";
}

Value takes_when(std::string& variable) {
  Value value = takes_choice(colour_choices, variable);
  value.set = [&variable](const std::string& word) {
    if (word != "auto" && word != "always" && word != "never") throw WrongValue{"auto, always or never"};
    variable = word;
  };
  return value;
}

// JSON Lines of answers, not of boards, are those of --json.
Value takes_file(OutputOptions& options) {
  Value value = with_default(takes_text(options.file), "standard output");
  value.set = [&options](const std::string& word) {
    options.file = word;
    if (options.in_words && is_json_name(word)) options.json = true;
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
      .value("output,o", "FILE", takes_file(*this), "write here; .gz, .xz and .zst are compressed");
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

std::optional<std::string> OutputOptions::format_name() const {
  if (format || in_words || json) return format;
  if (is_json_name(path())) return "jsonl";
  const std::string end = extension_of(path());
  for (const Format* known : formats())
    if (known->can_write() && end == fmt::format(".{}", known->name())) return std::string(known->name());
  return std::nullopt;
}

void OutputOptions::refuse_picture() const {
  const bool by_format = format == "png" || format == "pdf";
  const std::string name = by_format ? "board." + *format : path();
  if (!by_format && (format || !picture_kind_of(name))) return;
  throw UsageError(
      by_format ? fmt::format("'{}' is no format of puzzles but one of pictures", *format)
                : fmt::format("'{}' is the name of a picture, and this command writes text", name),
      fmt::format("`sudosat render -o {}` draws boards, with --solution also their solutions", name));
}

bool OutputOptions::is_terminal() const { return path() == "-" && stdout_is_terminal(); }

TerminalStyle OutputOptions::terminal_style() const {
  const bool on_terminal = is_terminal();
  return {.colour = use_colour(colour, on_terminal), .ascii = on_terminal && ascii_only()};
}

}  // namespace sudosat::cli
