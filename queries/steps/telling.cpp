#include "queries/steps/telling.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

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

// Where a digit stands and why, in few words: "5 in r4c5 (box 5)".
std::string placed_by(const Puzzle& puzzle, const Knowledge& knowledge, const Step& single) {
  const Candidate& placed = single.placed.front();
  const Part& part = single.uses.front();
  return fmt::format(
      "{} in {}{}", knowledge.model().value_of(placed.cell, placed.digit), cell_name(puzzle, placed.cell),
      part.kind == Part::Kind::filled ? "" : fmt::format(" ({})", place_of(puzzle, knowledge.model(), part)));
}

Telling tell_in_turn(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  // How many digits are named; the others are found in the same way.
  constexpr std::size_t most_named = 12;
  std::vector<std::string> words;
  for (const Step& single : step.made_of) words.push_back(placed_by(puzzle, knowledge, single));
  if (words.size() > most_named + 1) {
    const std::size_t more = words.size() - most_named;
    words.resize(most_named);
    words.push_back(fmt::format("and {} more", more));
  }
  return {fmt::format("{}", fmt::join(words, ", ")),
          fmt::format("One after the other, each has no other place in the house that is named, or its cell "
                      "no other digit{}.",
                      std::ranges::any_of(step.uses, is_rule_or_sum)
                          ? "; a rule that is named leaves its cell no other digit"
                          : "")};
}

Telling tell_together(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  std::vector<std::string> about, reasons;
  for (const Step& one : step.made_of) {
    const Telling told = tell_pattern(puzzle, knowledge, one);
    append(about, std::vector{told.about});
    append(reasons, std::vector{told.reason});
  }
  return {listed(about, "and"), fmt::format("{}", fmt::join(reasons, " "))};
}

void begin(const Puzzle& puzzle, Step& step, const Knowledge& knowledge) {
  step.before = knowledge.candidates();
  step.placed_before = knowledge.placed(empty_grid(puzzle));
}

}  // namespace

Telling tell(const Puzzle& puzzle, const Model& model, const Step& step) {
  const Knowledge knowledge = knowledge_before(step, model);
  if (step.technique.pattern == Technique::Pattern::singles) return tell_in_turn(puzzle, knowledge, step);
  Telling told =
      step.made_of.empty() ? tell_pattern(puzzle, knowledge, step) : tell_together(puzzle, knowledge, step);
  // A single digit is named already.
  if (!is_single(step)) told.about += fmt::format(" => {}", conclusion(puzzle, step));
  return told;
}

std::string title_of(const Step& step, const Telling& told) {
  return fmt::format("{}: {}", title_of(step.technique), told.about);
}

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
  constexpr std::size_t longest = 380;
  Step all;
  all.made_of = one_for_each_rule(steps);
  for (Step& step : all.made_of) {
    step.technique = technique_of(puzzle, knowledge, step);
    if (step.technique != all.made_of.front().technique) return std::nullopt;
    add(step, all);
  }
  if (tell_together(puzzle, knowledge, all).reason.size() > longest) return std::nullopt;
  all.technique = all.made_of.front().technique;
  begin(puzzle, all, knowledge);
  return all;
}

}  // namespace sudosat
