#include "cli/options/puzzle_arguments.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

#include "backends/backend.hpp"
#include "base/nearest.hpp"
#include "base/number.hpp"
#include "cli/options/option.hpp"
#include "encoder/encoding.hpp"
#include "io/byte_source.hpp"
#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

constexpr std::uint64_t max_jobs = 1000;

// Reads "2x3", also written 2X3, 2,3 and 2*3; "3" alone is 3x3.
BoxSize boxes_in(const std::string& word) {
  const std::size_t sign = std::min(word.find_first_of("xX,*"), word.size());
  const auto rows = whole_number<std::uint64_t>(std::string_view(word).substr(0, sign));
  const auto columns =
      sign == word.size() ? rows : whole_number<std::uint64_t>(std::string_view(word).substr(sign + 1));
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

void EncodingNames::declare(Options options) {
  declare_encoding(options, "minimal, extended or reduced; see `sudosat list encodings`");
  declare_at_most_one(options);
}

void EncodingNames::declare_encoding(Options options, std::string description) {
  declare(options, "encoding", encoding_choices, encoding, std::move(description));
}

void EncodingNames::declare_at_most_one(Options options) {
  declare(options, "amo", at_most_one_choices, at_most_one,
          "how at-most-one is encoded; see `sudosat list encodings`");
}

void EncodingNames::declare(Options options, std::string_view name, Choices (*choices)(),
                            std::string& variable, std::string description) {
  Value value = takes_choice(choices, variable);
  value.set = [this, name, set = std::move(value.set)](const std::string& word) {
    set(word);
    given = fmt::format("--{}", name);
  };
  options.value(name, "NAME", std::move(value), std::move(description));
}

EncodingOptions EncodingNames::find() const {
  return {&find_encoding(encoding), &find_at_most_one(at_most_one)};
}

void SolverOptions::declare(Options options) {
  const Options solver = options.in(OptionGroup::solver);
  solver.value("backend,b", "NAME", takes_choice(backend_choices, backend),
               "the backend that solves; see `sudosat list backends`");
  solver.value("solver", "COMMAND", takes_text(command),
               "the program that process runs, such as 'minisat {cnf} {answer}', or ipasir's library");
  encoding.declare(solver);
}

const BackendInfo& known_backend(std::string_view name, std::string_view how_to_run) {
  std::vector<std::string_view> names;
  for (const BackendInfo& info : backends()) names.push_back(info.name);
  const std::string_view kind = name.substr(0, name.find(':'));
  if (std::ranges::count(names, kind) == 0 && nearest_name(kind, names).empty())
    throw UsageError(fmt::format("unknown backend '{}'", name),
                     fmt::format("if it is a SAT solver: {} '{} {}'; the backends are: {}", how_to_run, name,
                                 name == "minisat" ? "{cnf} {answer}" : "{cnf}", fmt::join(names, ", ")));
  return find_backend(name);
}

std::unique_ptr<Backend> SolverOptions::make(bool statistics) const {
  static constexpr CommandMessages messages{.missing = "--backend {} needs --solver",
                                            .missing_hint = "for example --solver '{}'",
                                            .needless = "--solver has no meaning for --backend {}",
                                            .needless_hint = "did you mean --backend process?"};
  const BackendInfo& info = known_backend(backend, "--backend process --solver");
  if (!encoding.given.empty() && !info.uses_encoding)
    throw UsageError(
        fmt::format("{} has no meaning for --backend {}, which solves no clauses", encoding.given, info.name),
        "did you mean --backend cadical?");
  return make_backend(
      backend, {.encoding = encoding.find(), .solver_command = command, .statistics = statistics}, messages);
}

}  // namespace sudosat::cli
