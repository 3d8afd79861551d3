#include "queries/steps/step.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "queries/steps/step_words.hpp"

namespace sudosat {

namespace {

// Whether the part says "at least one", and so offers a choice.
bool is_choice(const Part& part) {
  return part.kind == Part::Kind::filled || part.kind == Part::Kind::somewhere;
}

}  // namespace

bool is_single(const Step& step) { return step.uses.size() == 1 && is_choice(step.uses.front()); }

std::optional<Part> statement_of(const Step& step) {
  std::optional<Part> statement;
  // A rule refers to the digits of its cells and houses: nobody has to be told that a cell has one, or that a
  // house in which no digit stands twice has them all.
  const auto uses = [&](Part::Kind kind, const Part& same) {
    return std::ranges::any_of(step.uses, [&](const Part& part) {
      return part.kind == kind && part.cell == same.cell && part.constraint == same.constraint;
    });
  };
  const auto is_of_digit = [&](const Part& part) {
    return part.kind == Part::Kind::single ||
           (part.kind == Part::Kind::filled && uses(Part::Kind::single, part)) ||
           (part.kind == Part::Kind::somewhere && uses(Part::Kind::once, part));
  };
  for (const Part& part : step.uses) {
    if (part.kind == Part::Kind::once || is_of_digit(part)) continue;
    if (statement || !is_rule_or_sum(part)) return std::nullopt;
    statement = part;
  }
  return statement;
}

std::vector<Fact> facts_of(const Step& step) {
  std::vector<Fact> facts;
  for (const Candidate& placed : step.placed) facts.push_back({placed, true});
  for (const Candidate& out : step.eliminated) facts.push_back({out, false});
  return facts;
}

Knowledge knowledge_before(const Step& step, const Model& model) {
  Knowledge known(model);
  std::vector<Candidate> implied;
  for (int cell = 0; cell < known.cells(); ++cell) {
    for (int digit : known.candidates(cell) - step.before[cell]) known.eliminate({cell, digit});
    if (step.was_placed(cell, model)) known.place({cell, step.before[cell].first()}, implied);
  }
  return known;
}

void learn(const Step& step, Knowledge& knowledge) {
  std::vector<Candidate> implied;
  for (const Candidate& placed : step.placed) knowledge.place(placed, implied);
  for (const Candidate& out : step.eliminated) knowledge.eliminate(out);
}

Focus focus_of(const Step& step, const Model& model) {
  const Knowledge knowledge = knowledge_before(step, model);
  std::set<Candidate> links;
  std::vector<Part> looked_at;
  for (const Part& part : step.uses) {
    // A part that says "at most one" leads from one candidate to the next. A part that offers a choice is
    // looked at.
    if (is_choice(part))
      for (const Candidate& candidate : knowledge.open_candidates(part)) links.insert(candidate);
    if (is_choice(part) || is_rule_or_sum(part)) looked_at.push_back(part);
  }
  for (const auto* gained : {&step.placed, &step.eliminated})
    for (const Candidate& candidate : *gained) links.erase(candidate);
  return {.cells = cells_of(looked_at, model), .used = {links.begin(), links.end()}};
}

std::vector<std::string> places_of(const Step& step, const Puzzle& puzzle, const Model& model) {
  std::vector<std::string> places;
  for (const Part& part : step.uses) {
    if (!is_choice(part) && !is_rule_or_sum(part)) continue;
    std::string place = place_of(puzzle, model, part);
    if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
  }
  // Nobody looks at that many places. What is tried says more.
  constexpr std::size_t most_places = 6;
  if (places.size() > most_places)
    places = {cell_names(puzzle)((step.placed.empty() ? step.eliminated : step.placed).front().cell)};
  return places;
}

std::string candidate_name(const Puzzle& puzzle, const Candidate& candidate) {
  return fmt::format("{}={}", cell_name(puzzle, candidate.cell),
                     puzzle.range(candidate.cell).first + candidate.digit);
}

}  // namespace sudosat
