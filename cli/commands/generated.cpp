#include "cli/commands/generated.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"

namespace sudosat::cli {
namespace {

auto clues_of(const Made& made) {
  return std::ranges::count_if(made.puzzle->candidates, [](const DigitSet& set) { return set.is_single(); });
}

// The object with its rating, weight, puzzle and solution added.
Json completed(Json object, const PuzzlePlan& plan, const Made& made) {
  if (plan.difficulty) object.update({{"scale", plan.difficulty->scale->name}, {"rating", made.rating.text}});
  if (plan.unbiased) object["weight"] = made.weight;
  object["puzzle"] = json_of_puzzle(*made.puzzle);
  object.update(json_solution(made.solution));
  return object;
}

// A copy of the record with the puzzle and its solution, which are moved out of `made`.
Record with_puzzle(const Record& record, Made& made) {
  Record told = record;
  told.puzzle = std::move(*made.puzzle);
  told.stored = std::move(made.solution);
  return told;
}

}  // namespace

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

}  // namespace sudosat::cli
