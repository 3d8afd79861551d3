#include "queries/check.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pipeline.hpp"

namespace sudosat::cli {
namespace {

void add_options(OptionsDescription& options) {
  add_input_options(options);
  add_output_options(options);
  add_json_option(options);
  add_backend_options(options, "cadical");
  options.add_options()("witness,w", "also print the solution, or two that differ")(
      "stats", "what the solver did, on standard error");
  add_batch_options(options);
  add_help_option(options);
}

Json object_of(const Puzzle& puzzle, const Checked& checked) {
  Json object{{"verdict", to_string(checked.verdict)}, {"solutions", Json::array()}};
  for (const auto* grid : {&checked.first, &checked.second})
    if (*grid) object["solutions"].push_back(json_rows(**grid));
  if (checked.second)
    object["differ"] = json_cells(*puzzle.shape, differing_cells(*checked.first, *checked.second));
  return object;
}

class CheckWorker : public Worker {
 public:
  explicit CheckWorker(const Arguments& arguments)
      : arguments_(arguments),
        backend_(make_backend(arguments)),
        witness_(arguments.has("witness")),
        statistics_(arguments.has("stats")),
        json_(arguments.has("json")) {}

  bool prepare(std::span<const Puzzle* const> puzzles) override {
    if (has_limits(arguments_)) return false;
    checked_ = check_many(puzzles, *backend_, budget(arguments_));
    return true;
  }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    if (has_limits(arguments_))
      return write(record, check(record.puzzle, *backend_, budget(arguments_)), results);
    if (checked_[k].failure) std::rethrow_exception(checked_[k].failure);
    return write(record, checked_[k], results);
  }

  bool is_one_line(const Format&) const override { return json_ || !witness_; }

 private:
  Exit write(const Record& record, const Checked& checked, Results& results) {
    if (statistics_) add_statistics(record, *backend_, checked.statistics, results);
    if (json_) {
      results.write_json(record.where, object_of(record.puzzle, checked));
    } else {
      results.write(to_string(checked.verdict));
      results.write("\n");
    }
    if (checked.verdict == Verdict::none)
      if (const auto clash = find_clash(record.puzzle))
        results.report(record.where, "no solution: " + describe(record.puzzle, *clash));
    if (checked.verdict == Verdict::undecided)
      results.report(record.where, "undecided: " + why_undecided(arguments_));
    if (witness_ && !json_)
      for (const auto* grid : {&checked.first, &checked.second})
        if (*grid) results.write_puzzle(record, &**grid);
    if (checked.verdict == Verdict::undecided) return Exit::undecided;
    return checked.verdict == Verdict::unique ? Exit::yes : Exit::no;
  }

  const Arguments& arguments_;
  std::unique_ptr<Backend> backend_;
  const bool witness_, statistics_, json_;
  std::vector<Checked> checked_;
};

}  // namespace

const Command check_command{
    .name = "check",
    .arguments = "[INPUT …]",
    .summary = "say whether puzzles have no solution, one, or several",
    .details =
        "Prints a line for each puzzle: none, unique, several or undecided.\n\n"
        "  sudosat check puzzle.txt\n"
        "  sudosat check --witness puzzle.txt\n",
    .add_options = add_options,
    .run = run_puzzles<CheckWorker>,
};

}  // namespace sudosat::cli
