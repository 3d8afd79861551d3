#include <algorithm>
#include <fmt/format.h>

#include "cli/options/command.hpp"
#include "cli/options/option.hpp"
#include "cli/running/console.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {
namespace {

bool is_json_name(const std::string& path) {
  const std::string end = extension_of(path);
  return end == ".jsonl" || end == ".json";
}

struct WhenColours {
  const char* name;
  Colours colours;
  const char* summary = "";
};
constexpr WhenColours when_colours[] = {
    {"auto", Colours::on_terminal, "on a terminal"}, {"always", Colours::always}, {"never", Colours::never}};

Value takes_when(Colours& variable) {
  const auto set = [&variable](const std::string& word) {
    const auto* const when = std::ranges::find(when_colours, word, &WhenColours::name);
    if (when == std::end(when_colours)) throw WrongValue{"auto, always or never"};
    variable = when->colours;
  };
  return {
      .set = set, .default_value = when_colours[0].name, .choices = [] { return choices_of(when_colours); }};
}

}  // namespace

std::pair<std::filesystem::path, std::string> uncompressed(std::filesystem::path path) {
  const std::string extension = path.extension();
  const bool is_compressed = extension == ".gz" || extension == ".xz" || extension == ".zst";
  if (!is_compressed) return {std::move(path), ""};
  return {path.replace_extension(), extension};
}

std::string extension_of(const std::string& path) { return uncompressed(path).first.extension(); }

std::optional<PictureKind> picture_kind_of(const std::string& path) {
  const std::string extension = extension_of(path);
  if (extension == ".svg") return PictureKind::svg;
  if (extension == ".png") return PictureKind::png;
  if (extension == ".pdf") return PictureKind::pdf;
  return std::nullopt;
}

void OutputOptions::declare(Options options) {
  options.in(OptionGroup::common)
      .value("to", "FORMAT", takes_choice(formats_to_write, format),
             "the output's format (default: pretty on a terminal, else same: the input's layout)");
  declare_file(options);
  declare_colour(options);
}

void OutputOptions::declare_file(Options options) {
  const auto set = [this](const std::string& word) { name_file(word); };
  options.in(OptionGroup::common)
      .value("output,o", "FILE", {.set = set, .default_value = "standard output"},
             "write here; .gz, .xz and .zst are compressed");
}

void OutputOptions::declare_words_and_pictures(Options options, std::string_view what_pictures_show) {
  const auto set = [this](const std::string& word) {
    const bool is_picture = picture_kind_of(word).has_value();
    if (is_picture ? draw : file)
      throw UsageError("--output is given more than once",
                       "one file can take the words and another one the pictures");
    if (is_picture)
      draw = word;
    else
      name_file(word);
  };
  const Options common = options.in(OptionGroup::common);
  common.value(
      "output,o", "FILE", {.set = set, .default_value = "standard output", .repeats = true},
      fmt::format("write here; if the name ends in .svg, .png or .pdf, pictures {}, besides the words",
                  what_pictures_show));
  common.also("draw");
}

void OutputOptions::name_file(const std::string& path) {
  file = path;
  if (in_words && is_json_name(path)) json = true;
}

void OutputOptions::declare_colour(Options options) {
  const Options output = options.in(OptionGroup::output);
  output.value("color", "WHEN", takes_when(colours), "auto, always or never");
  output.also("colour");
}

void OutputOptions::declare_json(Options options) {
  options.in(OptionGroup::common).flag("json", json, "JSON Lines: an object for each puzzle (docs/json.md)");
}

void OutputOptions::declare_resume(Options options) {
  options.in(OptionGroup::many)
      .value("resume", "FILE", takes_text(resume),
             "write to this file, and go on with it where an earlier run ended; .FILE.resume says where");
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

const Format* OutputOptions::format_of_boards() const {
  const std::optional<std::string> name = format_name();
  if (!name) return is_terminal() ? &pretty_format() : nullptr;
  return *name == same_format ? nullptr : &find_format(*name);
}

void OutputOptions::refuse_picture() const {
  // SVG is not refused: it is a format of puzzles too.
  const std::optional<PictureKind> named = format ? picture_kind_of("board." + *format) : std::nullopt;
  const bool by_format = named && named != PictureKind::svg;
  const std::string name = by_format ? "board." + *format : path();
  if (!by_format && (format || !picture_kind_of(name))) return;
  throw UsageError(
      by_format ? fmt::format("'{}' is not a format of puzzles but one of pictures", *format)
                : fmt::format("'{}' is the name of a picture, and this command writes text", name),
      fmt::format("`sudosat render -o {}` draws boards, with --solution also their solutions", name));
}

bool OutputOptions::is_terminal() const { return path() == "-" && stdout_is_terminal(); }

TerminalStyle OutputOptions::terminal_style() const {
  const bool on_terminal = is_terminal();
  const bool has_colours =
      colours == Colours::on_terminal ? on_terminal && !wants_no_colours() : colours == Colours::always;
  return {.colour = has_colours,
          .ascii = on_terminal && ascii_only(),
          .columns = on_terminal ? static_cast<int>(stdout_columns()) : 0};
}

}  // namespace sudosat::cli
