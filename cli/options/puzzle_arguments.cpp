#include "cli/options/puzzle_arguments.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "io/byte_source.hpp"
#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

constexpr std::uint64_t max_jobs = 1000;

// Reads "2x3", also written 2X3, 2,3 and 2*3; "3" alone is 3x3.
BoxSize boxes_in(const std::string& word) {
  const std::size_t sign = std::min(word.find_first_of("xX,*"), word.size());
  const auto rows = count_of(std::string_view(word).substr(0, sign));
  const auto columns = sign == word.size() ? rows : count_of(std::string_view(word).substr(sign + 1));
  constexpr std::uint64_t most = std::numeric_limits<int>::max();
  if (rows && columns && *rows > 0 && *columns > 0 && *rows <= most && *columns <= most)
    return {static_cast<int>(*rows), static_cast<int>(*columns)};
  throw UsageError(fmt::format("--boxes takes ROWSxCOLUMNS, not '{}'", word), "for example --boxes 2x3");
}

Value takes_boxes(std::optional<BoxSize>& variable) {
  return {.set = [&variable](const std::string& word) { variable = boxes_in(word); }};
}

}  // namespace

void PuzzleArguments::declare_reading(Options options) {
  const Options input = options.in(OptionGroup::input);
  options.in(OptionGroup::common)
      .value("from", "FORMAT", takes_choice(formats_to_read, read.format),
             "the input's format (default: by its content; see `sudosat list formats`)");
  input.value("boxes", "RxC", takes_boxes(read.boxes),
              "boxes of R rows and C columns, such as 2x3; 3 is 3x3");
  input.value("shape", "NAME", takes_choice(shapes_to_choose, read.shape),
              "a board of several grids, such as samurai (`sudosat list shapes`)");
  input.flag("latin", read.latin, "a Latin square: no boxes");
  input.value("alphabet", "NAME", takes_choice(alphabet_choices, read.alphabet),
              "how digits above 9 are written: as letters, 1-9A-Z, 0-9A-Z or A-Z, or as numbers, decimal");
  input.flag("ignore-unknown", read.ignore_unknown,
             "leave out rules that the program does not know, each with a warning");
  input.flag("guess-drawings", read.guess_drawings,
             "take drawings of SudokuPad and Penpa+ (lines, dots), which carry no rules, for what they "
             "usually mean");
  input.also("guess-lines");
  input.value("puzzle", "K", takes_count(puzzle), about_puzzle);
  options.in(OptionGroup::common)
      .flag("verbose,v", verbose, "say on standard error how each puzzle was read, and what was ignored");
  options.in(OptionGroup::common)
      .flag("quiet,q", output.quiet,
            "say nothing about single puzzles on standard error: the results say it in their place");
}

void PuzzleArguments::declare_jobs(Options options) {
  options.in(OptionGroup::common)
      .value("jobs,j", "N", takes_count(jobs, max_jobs),
             "work on N puzzles at a time; the results are the same");
}

void PuzzleArguments::declare_shard(Options options) {
  options.in(OptionGroup::many)
      .value("shard", "I/N", takes_shard(shard), "only every N-th puzzle, from the I-th (docs/scale-out.md)");
}

void PuzzleArguments::declare_statistics(Options options) {
  options.in(OptionGroup::common).flag("stats", statistics, "say on standard error what the solver did");
}

void PuzzleArguments::declare_filename(Options options) {
  has_lines = true;
  options.in(OptionGroup::output)
      .flag("no-filename", no_filename,
            "if there are several inputs, do not begin each line with the name of its input");
}

std::string PuzzleArguments::name_before(const Location& where) const {
  return names_inputs() ? printable(where.source) + ": " : "";
}

std::string PuzzleArguments::heading(const Location& where, bool is_first, std::string_view text) const {
  if (inputs.size() < 2 && is_first) return text.empty() ? "" : fmt::format("{}\n", text);
  return fmt::format("{}:{}{}\n", printable(to_string(where)), text.empty() ? "" : " ", text);
}

void PuzzleArguments::check() const {
  if (!read.format.empty()) find_format(read.format);
  if (verbose && output.quiet) throw UsageError("--verbose and --quiet contradict each other");
  if (puzzle && shard.of > 1) throw UsageError("--puzzle names one puzzle; it does not go with --shard");
  if (read.latin && read.boxes) throw UsageError("--latin and --boxes contradict each other");
}

void QueryArguments::declare(Options options) {
  declare_reading(options);
  output.declare_json(options);
  solver.declare(options);
  limits.declare(options);
  declare_jobs(options);
  declare_shard(options);
  output.declare_resume(options);
}

void QueryArguments::require_explaining() const {
  if (const BackendInfo& info = find_backend(solver.backend); !info.explains) refuse_to_explain(info.name);
}

}  // namespace sudosat::cli
