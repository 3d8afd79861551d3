#include "generator/generate.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/entries.hpp"
#include "cli/generate_plan.hpp"
#include "cli/one_puzzle.hpp"
#include "cli/query.hpp"
#include "cli/templates.hpp"
#include "formats/json.hpp"

namespace sudosat::cli {
namespace {

struct GenerateArguments : QueryArguments {
  GenerateArguments() : QueryArguments("auto") {}

  void declare(Options options) override {
    options.value("count,n", "N", takes_count(count), "how many puzzles");
    options.value("seed", "N", takes_seed(wishes.seed),
                  "other random numbers; puzzle K of a seed is the same whatever else is asked for");
    wishes.declare(options);
    output.declare(options);
    QueryArguments::declare(options);
  }
  void check() const override {
    QueryArguments::check();
    if (inputs.size() > 1) throw UsageError("generate takes one INPUT, the board to make puzzles of");
    if (!inputs.empty() && (wishes.size || read.boxes || read.latin))
      throw UsageError("the INPUT has a size and boxes; --size, --boxes and --latin do not go with it");
  }
  Exit run() const override;

  std::uint64_t count = 1;
  GenerateWishes wishes;
};

class GenerateWorker : public QueryWorker<GenerateArguments> {
 public:
  GenerateWorker(const GenerateArguments& arguments, const Plan& plan)
      : QueryWorker(arguments), generator_(plan, *backend_) {}

  bool prepare(std::span<const Record* const> records) override {
    if (has_limits(arguments_.limits)) return false;
    std::vector<std::uint64_t> numbers;
    for (const Record* record : records) numbers.push_back(record->where.line);
    made_ = generator_.make(numbers, fresh_budget());
    return true;
  }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    if (!has_limits(arguments_.limits)) return write(record, std::move(made_[k]), results);
    const std::uint64_t number = record.where.line;
    return write(record, std::move(generator_.make({&number, 1}, fresh_budget()).front()), results);
  }

  bool is_one_line(const Format& format) const override { return json() || format.one_line(); }
  std::optional<SummaryWords> words() const override { return SummaryWords{"made", "not possible"}; }

 private:
  Exit write(const Record& record, Made made, Results& results) {
    if (!made.puzzle) return write_why(record, made, results);
    const int clues = static_cast<int>(
        std::ranges::count_if(made.puzzle->candidates, [](const DigitSet& set) { return set.is_single(); }));
    const Plan& plan = generator_.plan();
    if (json()) {
      Json object{
          {"seed", plan.seed}, {"index", record.where.line}, {"clues", clues}, {"attempts", made.attempts}};
      if (plan.difficulty)
        object.update({{"scale", plan.difficulty->scale->name}, {"rating", made.rating.text}});
      if (plan.unbiased) object["weight"] = made.weight;
      object["puzzle"] = Json::parse(puzzle_to_json(*made.puzzle));
      object.update(json_solution(made.solution));
      results.write_json(record, object);
      return Exit::yes;
    }
    Record told = record;
    told.puzzle = std::move(*made.puzzle);
    told.stored = std::move(made.solution);
    told.tags.push_back({"seed", fmt::format("{}", plan.seed), true});
    told.tags.push_back({"index", fmt::format("{}", record.where.line), true});
    if (plan.difficulty) told.tags.push_back({"rating", made.rating.text});
    if (plan.unbiased) told.tags.push_back({"weight", fmt::format("{}", made.weight), true});
    results.write_changed(std::move(told));
    return Exit::yes;
  }

  Exit write_why(const Record& record, const Made& made, Results& results) {
    const std::string why = why_not(made);
    if (made.refuted) {
      results.write_verdict(record, "none", why);
      return Exit::no;
    }
    if (!made.complete) return write_undecided(record, ", " + why, results);
    results.write_verdict(record, "undecided", "undecided: " + why);
    return Exit::undecided;
  }

  Generator generator_;
  std::vector<Made> made_;
};

Exit GenerateArguments::run() const {
  OnePuzzle ground;
  if (inputs.empty()) {
    ground.record = empty_record(wishes, read);
  } else {
    ground = read_one_puzzle(*this, "a template");
    if (!ground.record) return ground.exit;
  }
  Record& record = *ground.record;
  record.layout.text.clear();
  record.layout.cells.clear();
  record.stored.reset();
  const Plan plan = plan_of(wishes, record.puzzle, read);
  return run_puzzles(*this, make_workers<GenerateWorker>(*this, plan),
                     std::make_unique<Templates>(*this, record, count));
}

}  // namespace

const Command generate_command{
    .name = "generate",
    .synopsis = "[INPUT]",
    .summary = "make puzzles with one solution",
    .details =
        "Fills a board at random and takes clues away as long as one solution is left. None of the givens "
        "left can go, unless --clues or --pattern asks for more of them; with --symmetry none can go "
        "together "
        "with those symmetric to it. Without INPUT the board is empty; else its rules, regions and givens "
        "are "
        "in every puzzle.\n\n"
        "--place draws clues of a rule from the solution, and keeps those that are needed. Givens go first, "
        "so what is left is a puzzle by the rules; with --clues 0 it has no givens at all.\n\n"
        "Puzzle K of a seed is the same whatever --count, --jobs, --shard or the machine. If no attempt "
        "gives what is asked for, the answer is \"undecided\", with the best that was reached.",
    .examples =
        "sudosat generate\n"
        "sudosat generate -n 1000 --seed 7 --symmetry half-turn -o puzzles.txt\n"
        "sudosat generate --place 'killer cage' --clues 0 --to pretty\n"
        "sudosat generate --jigsaw --size 7 --place thermometer=3 --to jsonl",
    .exits = {.yes = "made", .no = "the INPUT has no solution"},
    .make = make<GenerateArguments>,
};

}  // namespace sudosat::cli
