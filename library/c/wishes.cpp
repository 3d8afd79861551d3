#include "library/c/wishes.hpp"

#include "generator/clues/rule_sources.hpp"
#include "generator/taking/givens.hpp"

namespace sudosat::library {
namespace {

std::optional<Difficulty> difficulty_of(const sudosat_generate_options& how) {
  const bool is_wished = how.rating != nullptr || how.level != nullptr || how.need_count > 0 ||
                         how.without_count > 0 || how.pearl != 0 || how.diamond != 0 || how.hardest != 0;
  if (!is_wished) {
    if (how.scale != nullptr) throw UsageError("a scale goes with a rating, or another wish about it");
    return std::nullopt;
  }
  if (how.rating != nullptr && how.level != nullptr)
    throw UsageError("a rating and a level both say how hard; take one of them");
  if (how.hardest != 0 && (how.rating != nullptr || how.level != nullptr))
    throw UsageError("the hardest are as hard as can be; no rating and no level goes with that");
  const auto level = how.level != nullptr ? std::optional<std::string_view>(how.level) : std::nullopt;
  const rating::Scale& scale = how.scale != nullptr ? rating::find_scale(how.scale)
                                                    : rating::usual_scale(level, how.placement_count == 0);
  Difficulty difficulty{.scale = &scale, .pearl = how.pearl != 0, .diamond = how.diamond != 0};
  if (how.rating != nullptr) {
    difficulty.least = how.rating[0];
    difficulty.most = how.rating[1];
    if (!(difficulty.least <= difficulty.most))
      throw UsageError("of ratings, the least is not above the most");
  }
  if (level) difficulty.level = find_level(scale, *level);
  const auto techniques = [&](const char* const* names, std::size_t k) {
    return find_techniques(scale, &required((&required(names, "an array of techniques"))[k], "a technique"));
  };
  for (std::size_t k = 0; k < how.need_count; ++k) difficulty.needs.push_back(techniques(how.needs, k));
  for (std::size_t k = 0; k < how.without_count; ++k)
    for (const std::string_view technique : techniques(how.without, k))
      difficulty.without.push_back(technique);
  return difficulty;
}

}  // namespace

PuzzlePlan plan_of(const Puzzle& board, const sudosat_generate_options* how) {
  PuzzlePlan plan;
  plan.ground = board;
  if (how == nullptr) return plan;
  require_nothing(how->reserved);
  plan.seed = how->seed;
  if (how->symmetry != nullptr) plan.symmetry = &find_symmetry(how->symmetry);
  if (how->clues != nullptr) {
    if (*how->clues < 0) throw UsageError("the number of givens is not negative");
    plan.clues = *how->clues;
  }
  plan.jigsaw = how->jigsaw != 0;
  if (how->placement_count > 0) required(how->placements, "an array of placements");
  for (std::size_t k = 0; k < how->placement_count; ++k) {
    const auto& [kind, count] = how->placements[k];
    const bool all = count == SUDOSAT_ALL_CLUES;
    place(&required(kind, "a kind of rule"), count > 0 && !all ? std::optional(count) : std::nullopt, all,
          plan);
  }
  if (how->pattern != nullptr) plan.pattern = read_pattern(how->pattern);
  if (how->solution != nullptr) plan.solution = grid_of(board, how->solution, how->values);
  if (how->hardest != 0 && (how->drop > 0 || how->add > 0))
    throw UsageError("how many givens go and come is not said of the hardest");
  if (how->near != nullptr) {
    const Puzzle& near = puzzle_of(how->near);
    plan.near = Vicinity{near, how->drop == 0 ? 1 : how->drop,
                         how->add == 0 ? static_cast<std::size_t>(near.cells()) : how->add};
  } else if (how->drop > 0 || how->add > 0) {
    throw UsageError("what is dropped and added are givens of a puzzle to stay near");
  }
  plan.unbiased = how->unbiased != 0;
  plan.difficulty = difficulty_of(*how);
  plan.attempts = how->attempts;
  return plan;
}

Record record_of(const Record& board, const PuzzlePlan& plan, Puzzle&& puzzle) {
  Record record;
  record.puzzle = std::move(puzzle);
  record.layout.alphabet = board.layout.alphabet;
  record.layout.blank = board.layout.blank;
  record.layout.format =
      plan.jigsaw || plan.ground.rules.size() > board.puzzle.rules.size() || !plan.placements.empty()
          ? &find_format("jsonl")
          : board.layout.format;
  record.where = board.where;
  return record;
}

}  // namespace sudosat::library
