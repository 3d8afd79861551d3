// What `generate` does for each puzzle: it makes one at random, climbs to harder ones, or lists neighbours.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/generate_arguments.hpp"
#include "cli/running/console.hpp"
#include "cli/running/progress.hpp"
#include "formats/json/json.hpp"
#include "generator/climb.hpp"
#include "generator/generate.hpp"
#include "generator/near/all_neighbours.hpp"

namespace sudosat::cli {
namespace {

auto clues_of(const Made& made) {
  return std::ranges::count_if(made.puzzle->candidates, &DigitSet::is_single);
}

// Adds rating, weight, puzzle and solution to the object.
Json completed(Json object, const PuzzlePlan& plan, const Made& made) {
  if (plan.difficulty) object.update({{"scale", plan.difficulty->scale->name}, {"rating", made.rating.text}});
  if (plan.unbiased) object["weight"] = made.weight;
  object["puzzle"] = json_of_puzzle(*made.puzzle);
  object.update(json_solution(made.solution));
  return object;
}

// Returns a copy of the record with the puzzle and its solution, which are moved out of `made`.
Record with_puzzle(const Record& record, Made& made) {
  Record told = record;
  told.puzzle = std::move(*made.puzzle);
  told.stored = std::move(made.solution);
  return told;
}

// Writes what was made as puzzle `index` of the plan's seed.
void write_generated(const Record& record, std::uint64_t index, const PuzzlePlan& plan, Made made, bool json,
                     Results& results) {
  if (json) {
    const Json object{
        {"seed", plan.seed}, {"index", index}, {"clues", clues_of(made)}, {"attempts", made.attempts}};
    results.write_json(record, completed(object, plan, made));
    return;
  }
  Record told = with_puzzle(record, made);
  told.tags.push_back({"seed", fmt::format("{}", plan.seed), true});
  told.tags.push_back({"index", fmt::format("{}", index), true});
  if (plan.difficulty) told.tags.push_back({"rating", made.rating.text});
  if (plan.unbiased) told.tags.push_back({"weight", fmt::format("{}", made.weight), true});
  results.write_changed(std::move(told));
}

void write_neighbour(const Record& record, const PuzzlePlan& plan, FoundNeighbour found, bool json,
                     Results& results) {
  Made& made = found.made;
  const Json dropped = json_facts(*made.puzzle, found.gone), added = json_facts(*made.puzzle, found.come);
  if (json) {
    const Json object{{"dropped", dropped}, {"added", added}, {"clues", clues_of(made)}};
    results.write_json(record, completed(object, plan, made));
    return;
  }
  Record told = with_puzzle(record, made);
  told.tags.push_back({"dropped", dropped.dump(), true});
  told.tags.push_back({"added", added.dump(), true});
  if (plan.difficulty) told.tags.push_back({"rating", made.rating.text});
  results.write_changed(std::move(told));
}

Exit write_refuted(const Record& record, Results& results) {
  results.write_verdict(record, Verdict::none, " of the board that puzzles are to be made of");
  return Exit::no;
}

class GenerateWorker : public QueryWorker<GenerateArguments> {
 public:
  GenerateWorker(const GenerateArguments& arguments, const PuzzlePlan& plan)
      : QueryWorker(arguments), generator_(plan, *backend_) {}

  bool prepare(std::span<const Record* const> records) override {
    if (has_limits(arguments_.limits)) return false;
    std::vector<std::uint64_t> numbers;
    for (const Record* record : records) numbers.push_back(record->where.line);
    made_ = make(numbers);
    return true;
  }

  // A long batch is worth it, since the last puzzles of each batch are made alone.
  int patience() const override { return generator_.is_in_bulk() ? 10 : 1; }

  Exit answer(const Record& record, std::size_t k, Results& results) override {
    if (!has_limits(arguments_.limits)) return write(record, std::move(made_[k]), results);
    const std::uint64_t number = record.where.line;
    return write(record, std::move(make({&number, 1}).front()), results);
  }

  std::optional<SummaryWords> words() const override { return SummaryWords{"made", "not possible"}; }

 private:
  std::vector<Made> make(std::span<const std::uint64_t> numbers) {
    SignOfLife sign(arguments_.jobs, "looking for a puzzle");
    generator_.tell([&](const Made& made) {
      sign.say(fmt::format("attempt {}{}", made.attempts + 1, what_was_met(made)));
    });
    return generator_.make(numbers, fresh_budget());
  }

  Exit write(const Record& record, Made made, Results& results) {
    if (!made.puzzle) return write_why(record, made, results);
    write_generated(record, record.where.line, generator_.plan(), std::move(made), json(), results);
    return Exit::yes;
  }

  Exit write_why(const Record& record, const Made& made, Results& results) {
    if (made.refuted) return write_refuted(record, results);
    const std::string why = why_not(made);
    if (!made.complete) return write_undecided(record, ", " + why, results);
    results.write_verdict(record, Verdict::undecided, ": " + why);
    return Exit::undecided;
  }

  Generator generator_;
  std::vector<Made> made_;
};

// Searches for harder and harder puzzles, as --hardest asks.
class ClimbWorker : public QueryWorker<GenerateArguments> {
 public:
  ClimbWorker(const GenerateArguments& arguments, const PuzzlePlan& plan)
      : QueryWorker(arguments), plan_(plan), climb_(plan, backends_of(arguments)) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    std::uint64_t found = 0;
    const auto harder = [&](const Made& made) {
      Record better = record;
      better.where.line = ++found;
      write_generated(better, found, plan_, made, json(), results);
      hand_over();
      return found != arguments_.count;
    };
    const bool is_complete = climb_.run(harder, fresh_budget());
    if (climb_.is_refuted()) return write_refuted(record, results);
    // A climb that a limit ended counts as complete if it has found something.
    if (found > 0) return Exit::yes;
    if (!is_complete) return write_undecided(record, ", with no harder puzzle", results);
    results.write_verdict(record, Verdict::undecided, ": no harder puzzle in as many attempts");
    return Exit::undecided;
  }

 private:
  const std::vector<std::unique_ptr<Backend>>& backends_of(const GenerateArguments& arguments) {
    for (std::uint64_t i = 0; i < arguments.jobs; ++i) backends_.push_back(arguments.solver.make());
    return backends_;
  }

  const PuzzlePlan& plan_;
  std::vector<std::unique_ptr<Backend>> backends_;  // a backend for each thread
  Climb climb_;
};

// Lists the neighbours of --all: puzzle K stands for the board without the K-th set of givens.
class NeighboursWorker : public QueryWorker<GenerateArguments> {
 public:
  NeighboursWorker(const GenerateArguments& arguments, const PuzzlePlan& plan)
      : QueryWorker(arguments), plan_(plan), neighbours_(plan, *backend_) {}

  Exit answer(const Record& record, std::size_t, Results& results) override {
    const auto write = [&](FoundNeighbour&& found) {
      write_neighbour(record, plan_, std::move(found), json(), results);
      hand_over_in_time(results);
    };
    if (neighbours_.list(record.where.line, write, fresh_budget())) return Exit::yes;
    return undecided(record, "; there may be more neighbours without these givens", results);
  }

 private:
  const PuzzlePlan& plan_;
  AllNeighbours neighbours_;
};

// Gives out the same board again and again, for workers that make a puzzle of it each time. Record k stands
// at line k of a source called "puzzle".
class Templates : public Source {
 public:
  // Gives out `count` boards, of which it leaves out those of other shards, or only the board of --puzzle.
  Templates(const PuzzleArguments& arguments, Record record, std::uint64_t count)
      : record_(std::move(record)), step_(arguments.shard.of) {
    next_ = arguments.puzzle.value_or(arguments.shard.number);
    last_ = arguments.puzzle.value_or(count);
    is_through_ = next_ > last_;
  }

  std::optional<PuzzleStream::Entry> next() override {
    if (stopping || is_through_) return std::nullopt;
    Record record = record_;
    record.where = {"puzzle", next_};
    is_through_ = last_ - next_ < step_;  // next_ would overflow if last_ is the largest number
    next_ += step_;
    return record;
  }
  std::optional<double> size() const override { return static_cast<double>(last_); }
  double read() const override { return static_cast<double>(next_ - step_); }

 private:
  Record record_;
  std::uint64_t next_, step_, last_;
  bool is_through_;
};

}  // namespace

std::vector<std::unique_ptr<PuzzleWorker>> workers_of(const GenerateArguments& arguments,
                                                      const PuzzlePlan& plan) {
  if (arguments.wishes.all) return make_workers<NeighboursWorker>(arguments, plan);
  if (!arguments.wishes.difficulty.hardest) return make_workers<GenerateWorker>(arguments, plan);
  std::vector<std::unique_ptr<PuzzleWorker>> workers;
  workers.push_back(std::make_unique<ClimbWorker>(arguments, plan));
  return workers;
}

std::unique_ptr<Source> boards_of(const GenerateArguments& arguments, const PuzzlePlan& plan, Record record) {
  const std::uint64_t count = arguments.wishes.difficulty.hardest ? 1
                              : arguments.wishes.all              ? AllNeighbours::sets(plan)
                                                                  : arguments.count.value_or(1);
  return std::make_unique<Templates>(arguments, std::move(record), count);
}
}  // namespace sudosat::cli
