// Puzzles that are made: the request `generate`.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <numeric>

#include "formats/json/json.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/generate.hpp"
#include "generator/taking/givens.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

// A batch takes some milliseconds where puzzles are made in bulk.
constexpr std::uint64_t most_at_once = 64, most_puzzles = 10'000;

// [least, most]; either may be null.
std::pair<double, double> range_of(const nlohmann::json& ends) {
  const auto is_end = [](const nlohmann::json& end) { return end.is_null() || end.is_number(); };
  if (!ends.is_array() || ends.size() != 2 || !std::ranges::all_of(ends, is_end))
    throw UsageError("'rating' is not a pair of numbers");
  constexpr double no_end = std::numeric_limits<double>::infinity();
  return {ends[0].is_null() ? -no_end : ends[0].get<double>(),
          ends[1].is_null() ? no_end : ends[1].get<double>()};
}

// Places rules by wishes such as {"thermometer": 3, "arrow": null, "kropki dot": "all"}.
void place_rules(const nlohmann::json& wishes, PuzzlePlan& plan) {
  if (!wishes.is_object()) throw UsageError("'place' is not an object of kinds of rules");
  for (const auto& [kind, count] : wishes.items()) {
    const bool is_counted = count.is_number_unsigned() && count != 0;
    if (!is_counted && !count.is_null() && count != "all")
      throw UsageError(fmt::format("'place' has '{:.40}', which is not a number, null or \"all\"", kind));
    place(kind, is_counted ? std::optional(count.get<std::uint64_t>()) : std::nullopt, count == "all", plan);
  }
}

PuzzlePlan plan_of(const Task& task) {
  PuzzlePlan plan;
  plan.ground = task.find("puzzle") != nullptr ? task.puzzle() : Puzzle(Shape::boxed(9, 3, 3));
  plan.seed = task.count("seed").value_or(1);
  plan.jigsaw = task.flag("jigsaw");
  plan.attempts = task.count("attempts").value_or(0);
  if (const auto clues = task.count("clues"))
    plan.clues = static_cast<int>(std::min<std::uint64_t>(*clues, std::numeric_limits<int>::max()));
  if (const auto symmetry = task.text("symmetry")) plan.symmetry = &find_symmetry(*symmetry);
  if (const auto pattern = task.text("pattern")) plan.pattern = read_pattern(*pattern);
  if (const nlohmann::json* wishes = task.find("place")) place_rules(*wishes, plan);
  plan.solution = task.grid("solution", plan.ground);
  DifficultyWishes wishes{.scale = task.text("scale"),
                          .level = task.text("level"),
                          .needs = task.texts("needs"),
                          .without = task.texts("without")};
  if (const nlohmann::json* rating = task.find("rating")) wishes.range = range_of(*rating);
  plan.difficulty = wishes.difficulty(plan.placements.empty());
  return plan;
}

Json json_of(const PuzzlePlan& plan, std::uint64_t index, const Made& made) {
  Json object{{"seed", plan.seed}, {"index", index}, {"attempts", made.attempts}};
  if (plan.difficulty) object.update({{"scale", plan.difficulty->scale->name}, {"rating", made.rating.text}});
  object["puzzle"] = json_of_puzzle(*made.puzzle);
  object.update(json_solution(made.solution));
  return object;
}

}  // namespace

Json answer_generate(Task& task) {
  const PuzzlePlan plan = plan_of(task);
  const std::uint64_t first = task.count("index").value_or(1), count = task.count("count").value_or(1);
  if (count < 1 || count > most_puzzles)
    throw UsageError(fmt::format("'count' is not a number from 1 to {}", most_puzzles));
  Generator generator(plan, task.backend());
  generator.tell([&](const Made& made) {
    if (task.is_progress_due()) task.progress({{"attempts", made.attempts}});
  });
  Json puzzles = Json::array();
  while (puzzles.size() < count) {
    std::vector<std::uint64_t> numbers(generator.is_in_bulk() ? std::min(most_at_once, count - puzzles.size())
                                                              : 1);
    std::iota(numbers.begin(), numbers.end(), first + puzzles.size());
    for (const Made& made : generator.make(numbers, task.budget())) {
      if (!made.puzzle)
        return {{"puzzles", std::move(puzzles)},
                {"verdict", made.refuted ? "none" : "undecided"},
                {"reason", why_not(made)}};
      puzzles.push_back(json_of(plan, first + puzzles.size(), made));
    }
    if (count > 1 && task.is_progress_due()) task.progress({{"made", puzzles.size()}});
  }
  return {{"puzzles", std::move(puzzles)}};
}

}  // namespace sudosat::server
