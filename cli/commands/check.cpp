#include "queries/ask/check.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/running/pipeline.hpp"
#include "queries/explain/fix.hpp"

namespace sudosat::cli {
namespace {

struct CheckArguments : QueryArguments {
  CheckArguments() { output.in_words = true; }

  void declare(Options options) override {
    output.declare(options);
    QueryArguments::declare(options);
    options.flag("witness,w", witness, "also print the solution, or two that differ and where");
    options.value(
        "fix", "N", takes_count(fixes),
        "if there are several solutions: propose up to N sets of the fewest givens that would make the "
        "solution unique");
    declare_filename(options);
    declare_statistics(options);
  }

  bool witness = false;
  std::optional<std::uint64_t> fixes;
};

class CheckWorker : public QueryWorker<CheckArguments> {
 public:
  using QueryWorker::QueryWorker;

  bool prepare(std::span<const Record* const> records) override {
    if (has_limits(arguments_.limits)) return false;
    checked_ = check_many(puzzles_of(records), *backend_, fresh_budget());
    return true;
  }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    const Budget limits = fresh_budget();
    if (has_limits(arguments_.limits))
      return write(record, check(record.puzzle, *backend_, limits), limits, results);
    if (checked_[k].failure) std::rethrow_exception(checked_[k].failure);
    return write(record, checked_[k], limits, results);
  }

  void give_up(const Record& record, Results& results) override { write(record, {}, {}, results); }

  std::optional<SummaryWords> words() const override {
    return SummaryWords{"unique", "with no or several solutions"};
  }

 private:
  Exit write(const Record& record, const Checked& checked, const Budget& limits, Results& results) {
    if (arguments_.statistics) add_statistics(record, *backend_, checked.statistics, results);
    Json object;
    if (json()) object = json_of(record.puzzle, checked.verdict, checked.first, checked.second);
    if (!json())
      results.write(fmt::format("{}{}\n", arguments_.name_before(record.where), to_string(checked.verdict)));
    if (checked.verdict == Verdict::none)
      if (const std::string clash = about_clash(record.puzzle); !clash.empty())
        results.report(record.where, fmt::format("{}{}", words_for(Verdict::none), clash));
    if (checked.verdict == Verdict::undecided) undecided(record, "", results);
    if (arguments_.witness && !json()) write_witnesses(record, checked, results);
    bool decided = checked.verdict != Verdict::undecided;
    if (arguments_.fixes && checked.verdict == Verdict::several)
      decided = fix(record, limits, object, results);
    if (json()) results.write_json(record, object);
    if (!decided) return Exit::undecided;
    return checked.verdict == Verdict::unique ? Exit::yes : Exit::no;
  }

  static void write_witnesses(const Record& record, const Checked& checked, Results& results) {
    for (const auto* grid : {&checked.first, &checked.second})
      if (*grid) results.write_puzzle(record, &**grid);
    if (!checked.second) return;
    std::vector<std::string> names;
    for (int cell : differing_cells(*checked.first, *checked.second))
      names.push_back(cell_name(record.puzzle, cell));
    results.report(record.where, fmt::format("the two solutions differ in {}", fmt::join(names, " ")));
  }

  // Returns false if it is undecided which sets are the smallest.
  bool fix(const Record& record, const Budget& limits, Json& object, Results& results) {
    const Shape& shape = *record.puzzle.shape;
    const Fixes found = smallest_fixes(record.puzzle, *backend_, *arguments_.fixes, limits);
    if (json()) object.update(json_of(shape, found));
    for (const auto& set : found.sets) {
      if (json()) break;
      std::vector<std::string> names;
      for (const Candidate& candidate : set) names.push_back(candidate_name(shape, candidate));
      results.write(fmt::format("{}fix: {}\n", arguments_.name_before(record.where), fmt::join(names, " ")));
    }
    if (found.decided && found.sets.empty())
      results.report(record.where,
                     "no givens leave one solution: each board has several values of variables");
    if (found.decided) return true;
    const std::string why =
        found.too_many   ? fmt::format("there are more than {} solutions to compare", found.solutions - 1)
        : found.too_long ? fmt::format("there are too many sets of {} givens to try", found.at_least)
        : found.too_late ? "there was too little time to list all solutions"
                         : why_undecided();
    results.report(record.where, found.sets.empty()
                                     ? fmt::format("undecided which givens to add, at least {}: {}",
                                                   std::max(found.at_least, 1), why)
                                     : fmt::format("undecided whether fewer givens do: {}", why));
    return false;
  }

  std::vector<Checked> checked_;
};

}  // namespace

const Command check_command{
    .name = "check",
    .synopsis = "[INPUT …]",
    .summary = "say whether puzzles have no solution, one, or several",
    .details =
        "Prints a line for each puzzle: none, unique, several or undecided. With --witness the solutions "
        "that show it follow, and standard error says where two of them differ. With --fix a line such "
        "as \"fix: r1c1=9 r5c2=4\" follows for each set of givens proposed; no set is smaller. If that takes "
        "too long, the sets are small, and standard error says that fewer givens may do.",
    .examples =
        "sudosat check puzzle.txt\n"
        "sudosat check --witness puzzle.txt\n"
        "sudosat check --fix 3 puzzle.txt",
    .exits = {.yes = "unique", .no = "no solution, or several"},
    .make = make<PuzzleCommand<CheckArguments, CheckWorker>>,
};

}  // namespace sudosat::cli
