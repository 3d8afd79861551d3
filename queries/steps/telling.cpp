#include "queries/steps/telling.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/deduction.hpp"
#include "puzzle/phrases.hpp"
#include "queries/steps/naming.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
namespace {

void append(auto& all, const auto& more) {
  for (const auto& one : more)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

void add(const Step& step, Step& all) {
  append(all.uses, step.uses);
  append(all.placed, step.placed);
  append(all.eliminated, step.eliminated);
}

// Joins steps by one rule, or by one sum.
std::vector<Step> one_for_each_rule(const std::vector<Step>& steps) {
  std::vector<Step> merged;
  for (const Step& step : steps) {
    const std::optional<Part> statement = statement_of(step);
    const auto same = std::ranges::find_if(
        merged, [&](const Step& other) { return statement && statement_of(other) == statement; });
    if (same == merged.end())
      merged.push_back(step);
    else
      add(step, *same);
  }
  return merged;
}

// Says in few words where a digit stands and why: "5 in r4c5 (box 5)".
std::string placed_by(const Puzzle& puzzle, const Knowledge& knowledge, const Step& single) {
  const CellNames names = cell_names(puzzle);
  const Candidate& placed = single.placed.front();
  const Part& part = single.uses.front();
  return fmt::format(
      "{} in {}{}", names.value(placed.cell, knowledge.model().value_of(placed.cell, placed.digit)),
      names(placed.cell),
      part.kind == Part::Kind::filled ? "" : fmt::format(" ({})", place_of(puzzle, knowledge.model(), part)));
}

Telling tell_in_turn(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  // How many digits are named; further digits are found in the same way.
  constexpr std::size_t most_named = 12;
  std::vector<std::string> words;
  for (const Step& single : step.made_of) words.push_back(placed_by(puzzle, knowledge, single));
  if (words.size() > most_named + 1) {
    const std::size_t more = words.size() - most_named;
    words.resize(most_named);
    words.push_back(fmt::format("and {} more", more));
  }
  return {fmt::format("{}", fmt::join(words, ", ")),
          fmt::format("One after the other, each has only this place left in the house that is named, or is "
                      "the only digit left in its cell{}.",
                      std::ranges::any_of(step.uses, is_rule_or_sum) ? " by the rule that is named" : ""),
          title_of(step.technique)};
}

Telling tell_one(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  Telling told = tell_pattern(puzzle, knowledge, step);
  const std::optional<Part> statement = statement_of(step);
  told.head =
      statement ? capitalised(name_of(*statement, puzzle, knowledge.model())) : title_of(step.technique);
  if (is_single(step)) return told;  // the digit is named already
  const std::string taken = conclusion(puzzle, step);
  if (!statement && !told.about.empty()) {
    told.about += fmt::format(" => {}", taken);
    return told;
  }
  // Kinds of a layer have no shorthand that says it better.
  constexpr std::size_t longest = 80;
  const int cell = (step.placed.empty() ? step.eliminated : step.placed).front().cell;
  const bool is_of_layer = cell_names(puzzle).has_kinds(cell);
  const std::string words = told.about.empty() ? left_in_words(puzzle, knowledge, step) : told.about;
  told.about = words.empty() || (words.size() > longest && !is_of_layer) ? taken
               : step.eliminated.empty() || is_of_layer                  ? words
                                                        : fmt::format("{} ({})", words, taken);
  return told;
}

// The steps do not rest on each other.
Telling tell_together(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  if (step.made_of.size() == 1) return tell_one(puzzle, knowledge, step.made_of.front());
  std::vector<std::string> reasons;
  for (const Step& one : step.made_of) {
    const Telling told = tell_one(puzzle, knowledge, one);
    reasons.push_back(statement_of(one) ? fmt::format("{}. {}", title_of(told), told.reason)
                                        : fmt::format("{}. {}", capitalised(told.about), told.reason));
  }
  return {conclusion(puzzle, step), fmt::format("{}", fmt::join(reasons, "\n")), title_of(step.technique)};
}

// Kinds of loops and paths have short names to be drawn with. Sentences say which sides of its cell the way
// joins.
void call_kinds_of_ways_by_sides(Puzzle& puzzle) {
  for (const auto& rule : puzzle.rules)
    for (CellLayer& layer : puzzle.layers)
      if (joins_sides(*rule) && rule->arguments().cells.front().front() == layer.first) {
        layer.way = rule->is(path_rule()) ? "path" : "loop";
        layer.kinds = {"off the " + layer.way,
                       "up-down",
                       "left-right",
                       "up-right",
                       "up-left",
                       "down-right",
                       "down-left",
                       "end-up",
                       "end-right",
                       "end-down",
                       "end-left"};
      }
}

void begin(const Puzzle& puzzle, Step& step, const Knowledge& knowledge) {
  step.before = knowledge.candidates();
  step.placed_before = knowledge.placed(empty_grid(puzzle));
}

}  // namespace

std::string left_in_words(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  const Model& model = knowledge.model();
  std::map<int, CellValues> cells;
  const auto entry = [&](int cell) -> CellValues& {
    return cells.try_emplace(cell, CellValues{.cell = cell, .range = model.range(cell), .values = {}})
        .first->second;
  };
  for (const auto& [cell, digit] : step.eliminated) entry(cell).lost.push_back(model.value_of(cell, digit));
  for (auto& [cell, values] : cells)
    for (const int digit : knowledge.candidates(cell))
      if (const int value = model.value_of(cell, digit);
          std::ranges::find(values.lost, value) == values.lost.end())
        values.values.push_back(value);
  for (const auto& [cell, digit] : step.placed) entry(cell).values = {model.value_of(cell, digit)};
  std::vector<CellValues> all;
  for (const auto& [cell, values] : cells) all.push_back(values);
  const bool is_empty = std::ranges::any_of(all, [](const CellValues& cell) { return cell.values.empty(); });
  return is_empty ? "" : in_words(cell_names(puzzle), all);
}

Telling tell(const Puzzle& named, const Model& model, const Step& step) {
  const Knowledge knowledge = knowledge_before(step, model);
  Puzzle puzzle = named;
  call_kinds_of_ways_by_sides(puzzle);
  if (step.technique.pattern == Technique::Pattern::singles) return tell_in_turn(puzzle, knowledge, step);
  return step.made_of.empty() ? tell_one(puzzle, knowledge, step) : tell_together(puzzle, knowledge, step);
}

std::string title_of(const Telling& told) { return fmt::format("{}: {}", told.head, told.about); }

void take_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge) {
  step.technique = technique_of(puzzle, knowledge, step);
  begin(puzzle, step, knowledge);
  learn(step, knowledge);
}

Step taken_in_turn(const Puzzle& puzzle, std::vector<Step> steps, Knowledge& knowledge) {
  Step all;
  all.technique = {Technique::Pattern::singles};
  for (const Step& step : steps) add(step, all);
  all.made_of = std::move(steps);
  begin(puzzle, all, knowledge);
  learn(all, knowledge);
  return all;
}

std::optional<Step> taken_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                   const Knowledge& knowledge) {
  Step all;
  all.made_of = one_for_each_rule(steps);
  for (Step& step : all.made_of) {
    step.technique = technique_of(puzzle, knowledge, step);
    if (step.technique != all.made_of.front().technique) return std::nullopt;
    add(step, all);
  }
  all.technique = all.made_of.front().technique;
  begin(puzzle, all, knowledge);
  return all;
}

}  // namespace sudosat
