#include "queries/steps/statement.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {

StatementStep::StatementStep(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
    : puzzle(puzzle),
      knowledge(knowledge),
      model(knowledge.model()),
      step(step),
      names(cell_names(puzzle)),
      part(*statement_of(step)),
      cells(cells_of(part, model)) {
  for (const Candidate& placed : step.placed)
    for (const int digit : knowledge.candidates(placed.cell))
      if (digit != placed.digit && !is_inside(placed.cell))
        this->step.eliminated.push_back({placed.cell, digit});
}

bool StatementStep::is_inside(int cell) const { return std::ranges::find(cells, cell) != cells.end(); }

DigitSet StatementStep::left_in(int cell) const {
  DigitSet left = knowledge.candidates(cell);
  for (const Candidate& out : step.eliminated)
    if (out.cell == cell) left.erase(out.digit);
  for (const Candidate& placed : step.placed)
    if (placed.cell == cell) left = DigitSet::single(left.capacity(), placed.digit);
  return left;
}

void StatementStep::take(int cell, const DigitSet& lost, const DigitSet& left, Thought& thought) const {
  if (lost.empty()) return;
  CellValues leaf = values_of(model, cell, left);
  leaf.lost = values_of(model, cell, lost).values;
  for (const int digit : lost) thought.takes.push_back({cell, digit});
  thought.leaves.push_back(std::move(leaf));
}

Step StatementStep::without(const std::vector<Thought>& thoughts) const {
  Step rest = step;
  std::erase_if(rest.eliminated, [&](const Candidate& out) { return is_taken(out, thoughts); });
  std::erase_if(rest.placed, [&](const Candidate& placed) {
    DigitSet left = knowledge.candidates(placed.cell);
    for (const int digit : knowledge.candidates(placed.cell))
      if (is_taken({placed.cell, digit}, thoughts)) left.erase(digit);
    return left.is_single();
  });
  return rest;
}

bool is_taken(const Candidate& out, const std::vector<Thought>& thoughts) {
  return std::ranges::any_of(thoughts, [&](const Thought& thought) {
    return std::ranges::find(thought.takes, out) != thought.takes.end();
  });
}

namespace {

class Teller {
 public:
  Teller(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) : at_(puzzle, knowledge, step) {}

  // The candidates that the first of its thoughts takes, and one if nobody has a reason; none if the step is
  // told as a whole.
  std::vector<Candidate> first_thought() const {
    if (few_ways(at_)) {
      // Combinations say first what the cells of the sum hold.
      std::vector<Candidate> takes = at_.step.eliminated;
      std::erase_if(takes, [this](const Candidate& out) { return !at_.is_inside(out.cell); });
      return takes.size() < at_.step.eliminated.size() ? takes : std::vector<Candidate>();
    }
    Deducer deducer(at_.puzzle, at_.model);
    const std::vector<Thought> thoughts = deducer.thoughts(at_.step, at_.knowledge);
    if (thoughts.size() > 1) {
      // What follows of several cells from the clue alone is one thought, as long as it is short.
      std::vector<Candidate> takes;
      int told = 0;
      constexpr int most_told = 3;
      for (const Thought& thought : thoughts) {
        const bool is_by_clue = thought.rests_on.empty() && !thought.because.empty();
        if (takes.empty() || (is_by_clue && thoughts.front().rests_on.empty() && ++told < most_told))
          takes.insert(takes.end(), thought.takes.begin(), thought.takes.end());
      }
      return takes;
    }
    if (thoughts.empty() || !thoughts.front().leaves.empty()) return {};
    for (const int cell : at_.cells)
      for (const int digit : at_.knowledge.candidates(cell) - at_.left_in(cell))
        return {Candidate{cell, digit}};
    return {};
  }

  Telling tell() const { return at_.part.kind == Part::Kind::sum ? tell_sum() : tell_rule(); }

 private:
  Telling tell_rule() const {
    const Rule& rule = *at_.puzzle.rules[at_.part.rule];
    if (const std::optional<SumWays> ways = few_ways(at_)) return by_ways(at_, *ways);
    if (std::ranges::any_of(at_.cells, [this](int cell) { return at_.left_in(cell).empty(); }))
      return {{}, rule.demand(at_.names) + fmt::format(" Nothing fits for {}.", at_.name())};
    Deducer deducer(at_.puzzle, at_.model);
    std::vector<Thought> thoughts = deducer.thoughts(at_.step, at_.knowledge);
    const bool are_of_parts = std::ranges::all_of(thoughts, &Thought::is_of_part);
    Telling told{{}, are_of_parts ? "" : rule.demand(at_.names)};
    // What goes outside of the rule has a reason of its own, by the places of a digit in the rule.
    std::vector<Thought> outside;
    std::erase_if(thoughts, [&](Thought& thought) {
      const bool is_told =
          !thought.leaves.empty() && (!thought.because.empty() || at_.is_inside(thought.leaves.front().cell));
      if (!is_told && !thought.rests_on.empty()) outside.push_back(std::move(thought));
      return !is_told;
    });
    std::ranges::move(outside_thoughts(at_, thoughts, &deducer, nullptr), std::back_inserter(thoughts));
    for (Thought& thought : outside) {
      std::erase_if(thought.takes, [&](const Candidate& out) { return is_taken(out, thoughts); });
      std::erase_if(thought.leaves, [&](const CellValues& leaf) {
        return std::ranges::find(thought.takes, leaf.cell, &Candidate::cell) == thought.takes.end();
      });
      if (!thought.takes.empty()) thoughts.push_back(std::move(thought));
    }
    std::vector<CellValues> leaves;
    told.reason += in_sentences(at_, thoughts, leaves);
    // Propagation sees less than the solver that has confirmed the step.
    const Step rest = at_.without(thoughts);
    if (!rest.gives_nothing()) told.reason += ' ' + tell_story(at_.puzzle, at_.knowledge, rest);
    if (rest.gives_nothing()) told.about = in_words(at_.names, leaves);
    if (are_of_parts) told.reason.erase(0, told.reason.find_first_not_of(' '));
    return told;
  }

  Telling tell_sum() const {
    const ImpliedSum& implied = at_.model.implied_sums()[at_.part.sum];
    const int house = sum_of_digits(*at_.puzzle.shape);
    const std::string houses = names_of(implied.houses, at_.model);
    const auto whole = static_cast<std::int64_t>(implied.houses.size()) * house;
    constexpr std::size_t most_named = 4;
    std::vector<std::string> cages;
    for (int rule : implied.cages) cages.push_back(at_.model.rule_names(at_.puzzle)[rule]);
    const std::string taken =
        cages.size() > most_named ? fmt::format("the {} cages there", cages.size()) : listed(cages, "and");
    std::string reason = fmt::format("{} {} up to {}, {} to {}, so ", capitalised(houses),
                                     implied.houses.size() == 1 ? "adds" : "add", whole, taken,
                                     whole - implied.sum.totals.front());
    reason += left_over(implied.sum);
    if (const std::optional<SumWays> ways = few_ways(at_)) return by_ways(at_, *ways, reason);
    Deducer deducer(at_.puzzle, at_.model);
    std::vector<Thought> thoughts;
    if (implied.sum.terms.size() > 1) thoughts = deducer.thoughts(at_.step, at_.knowledge);
    std::erase_if(thoughts, [](const Thought& thought) { return thought.leaves.empty(); });
    std::ranges::move(outside_thoughts(at_, thoughts, &deducer, nullptr), std::back_inserter(thoughts));
    std::vector<CellValues> leaves;
    return {{}, fmt::format("{}.{}", reason, in_sentences(at_, thoughts, leaves))};
  }

  // "what is left, r3c89, is 9".
  std::string left_over(const Linear& sum) const {
    std::vector<int> inside, outside;
    for (const auto& [cell, coefficient] : sum.terms) (coefficient > 0 ? inside : outside).push_back(cell);
    const std::int64_t total = sum.totals.front();
    const auto group = [&](const std::vector<int>& cells) { return cells_text(at_.names, cells); };
    if (outside.empty()) return fmt::format("the rest, {}, is {}", group(inside), total);
    if (inside.empty()) return fmt::format("what they have outside, {}, is {}", group(outside), -total);
    if (total == 0) return fmt::format("{} inside is as much as {} outside", group(inside), group(outside));
    return fmt::format("{} inside is {} {} than {} outside", group(inside), total > 0 ? total : -total,
                       total > 0 ? "more" : "less", group(outside));
  }

  const StatementStep at_;
};

}  // namespace

Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).tell();
}

std::vector<Candidate> first_thought(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).first_thought();
}

}  // namespace sudosat
