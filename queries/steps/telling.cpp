#include "queries/steps/telling.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>

#include "queries/steps/naming.hpp"
#include "queries/steps/words.hpp"

namespace sudosat {
namespace {

constexpr std::string_view in_turn = "Singles";
// How many of them are named; the others are found in the same way.
constexpr std::size_t most_named = 12;

void append(std::vector<Part>& all, const std::vector<Part>& more) {
  for (const Part& part : more)
    if (std::ranges::find(all, part) == all.end()) all.push_back(part);
}
void append(std::vector<Candidate>& all, const std::vector<Candidate>& more) {
  for (const Candidate& candidate : more)
    if (std::ranges::find(all, candidate) == all.end()) all.push_back(candidate);
}

void add(const Step& step, Step& all) {
  append(all.uses, step.uses);
  append(all.placed, step.placed);
  append(all.eliminated, step.eliminated);
}

// Steps by the same rule, or the same sum, become one.
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
std::string placed_by(const Puzzle& puzzle, const Model& model, const Candidate& placed, const Part& part) {
  const int value = model.value_of(placed.cell, placed.digit);
  const std::string where = part.kind == Part::Kind::filled      ? ""
                            : part.kind == Part::Kind::somewhere ? model.all_different()[part.constraint].name
                                                                 : name_of(part, puzzle, model);
  return fmt::format("{} in {}{}", value, cell_name(puzzle, placed.cell),
                     where.empty() ? "" : fmt::format(" ({})", where));
}

// Fills in the words, and makes known what the step gives.
void finish(const Puzzle& puzzle, Telling told, Step& step, Knowledge& knowledge) {
  step.before = knowledge.candidates();
  step.placed_before = knowledge.placed(empty_grid(puzzle));
  step.title = fmt::format("{}: {}", told.technique, told.about);
  // Single digits are named already.
  if (!is_single(step) && told.technique != in_turn)
    step.title += fmt::format(" => {}", conclusion(puzzle, step));
  step.technique = std::move(told.technique);
  step.reason = std::move(told.reason);
  std::vector<Candidate> implied;
  for (const Candidate& placed : step.placed) knowledge.place(placed, implied);
  for (const Candidate& eliminated : step.eliminated) knowledge.eliminate(eliminated);
}

}  // namespace

void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge) {
  finish(puzzle, name_step(puzzle, knowledge, step), step, knowledge);
}

Step told_in_turn(const Puzzle& puzzle, const std::vector<Step>& steps, Knowledge& knowledge) {
  Step all;
  std::vector<std::string> words;
  bool has_rules = false;
  for (const Step& step : steps) {
    const Part& part = step.uses.front();
    has_rules = has_rules || is_rule_or_sum(part);
    words.push_back(placed_by(puzzle, knowledge.model(), step.placed.front(), part));
    add(step, all);
  }
  if (words.size() > most_named + 1) {
    const std::size_t more = words.size() - most_named;
    words.resize(most_named);
    words.push_back(fmt::format("and {} more", more));
  }
  finish(
      puzzle,
      {std::string(in_turn), fmt::format("{}", fmt::join(words, ", ")),
       fmt::format("One after the other, each has no other place in the house that is named, or its cell no "
                   "other digit{}.",
                   has_rules ? "; a rule that is named leaves its cell no other digit" : "")},
      all, knowledge);
  return all;
}

std::optional<Step> told_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                  const Knowledge& knowledge) {
  constexpr std::size_t longest = 380;
  Step all;
  Telling told;
  std::vector<std::string> about, reasons;
  for (const Step& step : one_for_each_rule(steps)) {
    Telling one = name_step(puzzle, knowledge, step);
    if (!about.empty() && one.technique != told.technique) return std::nullopt;
    told.technique = std::move(one.technique);
    if (std::ranges::find(about, one.about) == about.end()) about.push_back(std::move(one.about));
    if (std::ranges::find(reasons, one.reason) == reasons.end()) reasons.push_back(std::move(one.reason));
    add(step, all);
  }
  told.about = listed(about, "and");
  told.reason = fmt::format("{}", fmt::join(reasons, " "));
  if (told.reason.size() > longest) return std::nullopt;
  Knowledge after = knowledge;
  finish(puzzle, std::move(told), all, after);
  return all;
}

}  // namespace sudosat
