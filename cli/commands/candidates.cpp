#include "queries/ask/candidates.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "formats/text/cells.hpp"

namespace sudosat::cli {
namespace {

struct CandidatesArguments : QueryArguments {
  CandidatesArguments() { output.in_own_form = true; }

  void declare(Options options) override {
    output.declare(options);
    QueryArguments::declare(options);
    options.value("counts", "K", takes_count(counts), "in how many solutions each candidate occurs, up to K");
    options.flag("same", same, "which open cells hold the same digit in every solution");
    options.flag(
        "progress", output.progress,
        "as --json, with an object for each candidate before the puzzle's own, as soon as it is known");
    declare_statistics(options);
  }

  std::optional<std::uint64_t> counts;
  bool same = false;
};

class CandidatesWorker : public QueryWorker<CandidatesArguments> {
 public:
  explicit CandidatesWorker(const CandidatesArguments& arguments) : QueryWorker(arguments) {
    options_.count_to = arguments.counts.value_or(0);
    options_.same = arguments.same;
    if (arguments.output.names_format()) return;
    of_plain_ = &find_format("pencilmarks");
    of_others_ = &find_format("pretty");
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const Puzzle& puzzle = record.puzzle;
    if (arguments_.output.progress)
      options_.confirmed = [&](std::span<const Candidate> candidates) {
        for (const auto& [cell, digit] : candidates)
          results.write_json(
              record, {{"cell", cell_name(*puzzle.shape, cell)}, {"digit", puzzle.shape->value_of(digit)}});
        hand_over();
      };
    const TrueCandidates found = with_sign(arguments_.jobs, "looking for solutions", [&] {
      return true_candidates(puzzle, *backend_, options_, fresh_budget());
    });
    if (arguments_.statistics) add_statistics(record, *backend_, found.statistics, results);
    if (found.decided && !found.solvable()) return write_none(record, results);
    if (json())
      results.write_json(record, json_of(*puzzle.shape, found, options_));
    else
      write_text(record, found, results);
    if (found.complete) return Exit::yes;
    return undecided(record, rest_of(found), results);
  }

 private:
  // Writes the board, with what is confirmed and what is open, then counts and equal cells line by line.
  void write_text(const Record& record, const TrueCandidates& found, Results& results) const {
    const Shape& shape = *record.puzzle.shape;
    Record narrowed;
    narrowed.puzzle = record.puzzle;
    narrowed.layout = record.layout;
    narrowed.where = record.where;
    narrowed.tags = record.tags;
    narrowed.board_tag = record.board_tag;
    for (std::size_t cell = 0; cell < found.confirmed.size(); ++cell)
      narrowed.puzzle.candidates[cell] = found.confirmed[cell] | found.open[cell];
    narrowed.layout.text.clear();
    if (of_plain_ != nullptr) narrowed.layout.format = is_plain(record) ? of_plain_ : of_others_;
    results.write_changed(std::move(narrowed));
    for (int cell = 0; options_.count_to != 0 && cell < shape.cells(); ++cell) {
      const DigitSet& digits = found.confirmed[cell];
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

  CandidatesOptions options_;
  // The formats that write boards of candidates; null if --to or the file's name names a format.
  const Format* of_plain_ = nullptr;
  const Format* of_others_ = nullptr;
};

}  // namespace

const Command candidates_command{
    .name = "candidates",
    .synopsis = "[INPUT …]",
    .summary = "find the digits each cell holds in the solutions of puzzles",
    .details =
        "Prints each puzzle with its true candidates: the digits that occur in at least one solution. "
        "--counts adds a line for each cell with several: \"r1c2: 3 in 17, 8 in 100+\" says that 3 occurs "
        "in 17 solutions and 8 in 100 or more. --same adds a line for each set of open cells that hold the "
        "same digit in every solution.",
    .examples =
        "sudosat candidates puzzle.txt\n"
        "sudosat candidates --counts 100 --same puzzle.txt\n"
        "sudosat candidates --progress puzzle.txt",
    .exits = {.yes = "found", .no = "no solution"},
    .make = make<PuzzleCommand<CandidatesArguments, CandidatesWorker>>,
};

}  // namespace sudosat::cli
