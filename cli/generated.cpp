#include "cli/generated.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/json.hpp"

namespace sudosat::cli {
namespace {

Json generated_json(std::uint64_t index, const Plan& plan, const Made& made) {
  const auto clues =
      std::ranges::count_if(made.puzzle->candidates, [](const DigitSet& set) { return set.is_single(); });
  Json object{{"seed", plan.seed}, {"index", index}, {"clues", clues}, {"attempts", made.attempts}};
  if (plan.difficulty) object.update({{"scale", plan.difficulty->scale->name}, {"rating", made.rating.text}});
  if (plan.unbiased) object["weight"] = made.weight;
  object["puzzle"] = Json::parse(puzzle_to_json(*made.puzzle));
  object.update(json_solution(made.solution));
  return object;
}

}  // namespace

void write_generated(const Record& record, std::uint64_t index, const Plan& plan, Made made, bool json,
                     Results& results) {
  if (json) {
    results.write_json(record, generated_json(index, plan, made));
    return;
  }
  Record told = record;
  told.puzzle = std::move(*made.puzzle);
  told.stored = std::move(made.solution);
  told.tags.push_back({"seed", fmt::format("{}", plan.seed), true});
  told.tags.push_back({"index", fmt::format("{}", index), true});
  if (plan.difficulty) told.tags.push_back({"rating", made.rating.text});
  if (plan.unbiased) told.tags.push_back({"weight", fmt::format("{}", made.weight), true});
  results.write_changed(std::move(told));
}

}  // namespace sudosat::cli
