#include "queries/candidates.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

#include "cli/command.hpp"
#include "cli/limits.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"
#include "formats/cells.hpp"

namespace sudosat::cli {
namespace {

void add_candidates_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_json_option(options);
  add_backend_options(options, "auto");
  options.add_options()("counts", boost::program_options::value<Count>()->value_name("K"),
                        "in how many solutions each candidate occurs, up to K")(
      "same", "which open cells hold the same digit in every solution")(
      "progress", "--json, and before the puzzle's object one for each candidate as soon as it is confirmed")(
      "stats", "what the solver did, on standard error");
  add_batch_options(options);
  add_help_option(options);
}

// How a board of candidates is written where --to does not say.
const Format& format_for(const Record& record) {
  return find_format(is_plain(record) ? "pencilmarks" : "pretty");
}

class CandidatesWorker : public Worker {
 public:
  explicit CandidatesWorker(const Arguments& arguments)
      : arguments_(arguments),
        backend_(make_backend(arguments)),
        own_format_(arguments.has("to")),
        statistics_(arguments.has("stats")),
        json_(arguments.has("json") || arguments.has("progress")),
        progress_(arguments.has("progress")) {
    if (arguments.has("counts")) options_.count_to = arguments.get<Count>("counts").value;
    options_.same = arguments.has("same");
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Puzzle& puzzle = record.puzzle;
    if (progress_)
      options_.confirmed = [&](std::span<const Candidate> candidates) {
        for (const auto& [cell, digit] : candidates)
          results.write_json(record.where, {{"cell", cell_name(*puzzle.shape, cell)},
                                            {"digit", puzzle.shape->value_of(digit)}});
        hand_over();
      };
    const TrueCandidates found = true_candidates(puzzle, *backend_, options_, budget(arguments_));
    if (statistics_) add_statistics(record, *backend_, found.statistics, results);
    if (found.decided && !found.solvable()) {
      results.write_verdict(record.where, "none", why_none(puzzle));
      return Exit::no;
    }
    if (json_)
      results.write_json(record.where, object_of(puzzle, found));
    else
      write_text(record, found, results);
    if (found.complete) return Exit::yes;
    results.report(record.where, fmt::format("undecided: {}{}", why_undecided(arguments_), rest_of(found)));
    return Exit::undecided;
  }

  bool is_one_line(const Format& format) const override {
    if (json_) return !progress_;
    return own_format_ && options_.count_to == 0 && !options_.same && format.one_line();
  }

 private:
  Json object_of(const Puzzle& puzzle, const TrueCandidates& found) const {
    const Shape& shape = *puzzle.shape;
    Json object{{"candidates", json_digit_sets(shape, found.confirmed)}};
    if (!found.decided) object["open"] = json_digit_sets(shape, found.open);
    if (options_.count_to != 0) {
      Json& rows = object["counts"] = Json::array();
      for (int cell = 0; cell < shape.cells(); ++cell) {
        if (cell % shape.columns() == 0) rows.push_back(Json::array());
        Json& counts = rows.back().emplace_back(Json::array());
        for (int digit : found.confirmed[static_cast<std::size_t>(cell)])
          counts.push_back(found.count(cell, digit));
      }
    }
    if (options_.same) {
      Json& same = object["same"] = Json::array();
      for (const auto& cells : found.same) same.push_back(json_cells(shape, cells));
    }
    object["complete"] = found.complete;
    return object;
  }

  // The board, with what is confirmed and what is open, then counts and equal cells line by line.
  void write_text(const Record& record, const TrueCandidates& found, Results& results) const {
    const Shape& shape = *record.puzzle.shape;
    Record narrowed{record.puzzle, record.layout, record.where, std::nullopt, {}};
    for (std::size_t cell = 0; cell < found.confirmed.size(); ++cell)
      narrowed.puzzle.candidates[cell] = found.confirmed[cell] | found.open[cell];
    narrowed.layout.text.clear();
    if (!own_format_) narrowed.layout.format = &format_for(record);
    results.write_changed(std::move(narrowed));
    for (int cell = 0; options_.count_to != 0 && cell < shape.cells(); ++cell) {
      const DigitSet& digits = found.confirmed[static_cast<std::size_t>(cell)];
      if (digits.count() < 2) continue;
      std::vector<std::string> counts;
      for (int digit : digits) {
        const std::uint64_t count = found.count(cell, digit);
        const bool is_exact = found.complete && count < options_.count_to;
        counts.push_back(fmt::format("{} in {}{}", shape.value_of(digit), count, is_exact ? "" : "+"));
      }
      results.write(fmt::format("{}: {}\n", cell_name(shape, cell), fmt::join(counts, ", ")));
    }
    for (const auto& cells : found.same) {
      std::vector<std::string> names;
      for (int cell : cells) names.push_back(cell_name(shape, cell));
      results.write(fmt::format("same: {}\n", fmt::join(names, " ")));
    }
  }

  std::string rest_of(const TrueCandidates& found) const {
    const int open = std::accumulate(found.open.begin(), found.open.end(), 0,
                                     [](int sum, const DigitSet& set) { return sum + set.count(); });
    if (open > 0) return fmt::format("; {} candidates are open", open);
    return options_.same ? "; some counts or equal cells are open" : "; some counts are too low";
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  CandidatesOptions options_;
  const bool own_format_, statistics_, json_, progress_;
};

}  // namespace

const Command candidates_command{
    .name = "candidates",
    .arguments = "[INPUT …]",
    .summary = "find the digits each cell holds in the solutions of puzzles",
    .details =
        "Prints each puzzle with its true candidates: the digits that occur in at least one solution. "
        "--counts adds a line for each cell with several: \"r1c2: 3 in 17, 8 in 100+\" says that 3 occurs in "
        "17 solutions and 8 in 100 or more. --same adds a line for each set of such cells that hold the same "
        "digit in every solution.",
    .examples =
        "sudosat candidates puzzle.txt\n"
        "sudosat candidates --counts 100 --same puzzle.txt\n"
        "sudosat candidates --progress puzzle.txt",
    .add_options = add_candidates_options,
    .run = run_puzzles<CandidatesWorker>,
};

}  // namespace sudosat::cli
