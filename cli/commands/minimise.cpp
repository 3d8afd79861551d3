#include "queries/explain/minimise.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/running/pipeline.hpp"
#include "cli/running/progress.hpp"
#include "formats/json/json.hpp"
#include "formats/text.hpp"
#include "formats/text/board_text.hpp"
#include "puzzle/rule_names.hpp"
#include "puzzle/shape.hpp"

namespace sudosat::cli {
namespace {

struct MinimiseArguments : QueryArguments {
  void declare(Options options) override {
    output.declare(options);
    QueryArguments::declare(options);
    options.value("keep", "CELLS", takes_text(keep), "clues that stay, such as r1c1,r2c3");
    options.flag("rules", rules, "rules beyond rows, columns and boxes can go too");
    options.value("seed", "N", takes_seed(seed),
                  "try the clues in a random order, that of this seed (default: in reading order)");
    options.flag(
        "all-redundant", all_redundant,
        "change nothing, but list the clues that could each be dropped, though not necessarily together");
  }
  void check() const override {
    QueryArguments::check();
    if (all_redundant && seed)
      throw UsageError("--seed does not go with --all-redundant, which tries each clue alone");
  }

  std::optional<std::string> keep;
  bool rules = false, all_redundant = false;
  std::optional<std::uint64_t> seed;
};

std::vector<std::string> names_of(const Puzzle& puzzle, const Clues& clues) {
  std::vector<std::string> names;
  for (int cell : clues.cells) names.push_back(cell_name(*puzzle.shape, cell));
  for (std::string& name : rule_names(puzzle, clues.rules)) names.push_back(std::move(name));
  return names;
}

class MinimiseWorker : public QueryWorker<MinimiseArguments> {
 public:
  explicit MinimiseWorker(const MinimiseArguments& arguments) : QueryWorker(arguments) {
    if (arguments.keep) keep_ = split_at(*arguments.keep, ',');
    options_.seed = arguments.seed;
    options_.rules = arguments.rules;
  }

  Exit answer(const Record& record, std::size_t, Results& results) override {
    options_.keep.clear();
    for (const std::string_view name : keep_)
      options_.keep.push_back(
          cell_named(*record.puzzle.shape, name, "cells stand with commas between them: --keep r1c1,r2c3"));
    const Puzzle& puzzle = record.puzzle;
    const SignOfLife sign(arguments_.jobs, "looking for clues that can go");
    if (arguments_.all_redundant) {
      const Redundant found = redundant_clues(puzzle, *backend_, options_, fresh_budget());
      if (found.verdict != Verdict::unique) return not_unique(record, found.verdict, results);
      write_list(record, found, results);
      return found.complete ? Exit::yes : undecided(record, "; some clues have not been tried", results);
    }
    Minimised found = minimise(puzzle, *backend_, options_, fresh_budget());
    if (found.verdict != Verdict::unique) return not_unique(record, found.verdict, results);
    if (json()) {
      results.write_json(record, {{"puzzle", json_of_puzzle(found.puzzle)},
                                  {"dropped", names_of(puzzle, {found.dropped.cells, {}})},
                                  {"dropped_rules", rule_names(puzzle, found.dropped.rules)},
                                  {"complete", found.complete}});
    } else {
      Record minimal = record;
      open_cells(minimal, found.dropped.cells);
      minimal.puzzle = std::move(found.puzzle);
      results.write_changed(std::move(minimal));
    }
    return found.complete ? Exit::yes : undecided(record, "; other clues may be redundant too", results);
  }

  std::optional<SummaryWords> words() const override {
    return SummaryWords{arguments_.all_redundant ? "listed" : "minimised", "with no or several solutions"};
  }

 private:
  Exit not_unique(const Record& record, Verdict verdict, Results& results) const {
    if (verdict == Verdict::undecided) return write_undecided(record, "", results);
    if (verdict == Verdict::none) return write_none(record, results);
    results.write_verdict(record, verdict, "; minimise takes a puzzle with one");
    return Exit::no;
  }

  void write_list(const Record& record, const Redundant& found, Results& results) const {
    const Puzzle& puzzle = record.puzzle;
    if (json()) {
      results.write_json(record, json_of(puzzle, found));
      return;
    }
    const std::vector<std::string> names = names_of(puzzle, found.clues);
    results.write(names.empty() ? "none\n" : fmt::format("{}\n", fmt::join(names, ", ")));
  }

  MinimiseOptions options_;
  std::vector<std::string_view> keep_;
};

}  // namespace

const Command minimise_command{
    .name = "minimise",
    .also = "minimize",
    .synopsis = "[INPUT …]",
    .summary = "drop the clues that puzzles with one solution can do without",
    .details =
        "Takes clues away, in reading order, as long as the puzzle keeps a single solution, and prints what "
        "is left, in the layout of the input. None of the clues left can go; with another --seed other "
        "clues may be left, and another number of them. A clue is a given or the pencilmarks of a cell; with "
        "--rules also a rule.",
    .examples =
        "sudosat minimise puzzle.txt\n"
        "sudosat minimise --keep r1c1,r5c5 --seed 7 puzzle.txt\n"
        "sudosat minimise --all-redundant puzzle.txt",
    .exits = {.yes = "minimised", .no = "no solution, or several"},
    .make = make<PuzzleCommand<MinimiseArguments, MinimiseWorker>>,
};

}  // namespace sudosat::cli
