// A sum by the ways to fill its open cells.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/statement.hpp"

namespace sudosat {
namespace {

// "1+2, 3+4".
std::string text_of(const std::set<std::vector<int>>& combinations, std::string_view last) {
  std::vector<std::string> words;
  for (const std::vector<int>& values : combinations)
    words.push_back(fmt::format("{}", fmt::join(values, "+")));
  return listed(words, last);
}

// More combinations than this are not listed at all.
constexpr std::size_t most_listed = 6;

// What the rule posts, if that is one sum.
const Linear* only_sum(const StatementStep& at) {
  const Constraint* only = nullptr;
  for (const Constraint& constraint : at.model.constraints()) {
    if (constraint.rule != at.part.rule) continue;
    if (only != nullptr || constraint.condition) return nullptr;
    only = &constraint;
  }
  return only == nullptr ? nullptr : std::get_if<Linear>(&only->what);
}

class SumTeller {
 public:
  SumTeller(const StatementStep& at, const SumWays& ways) : at_(at), ways_(ways) {}

  Telling tell(const std::string& implied) const {
    if (!implied.empty()) {
      Combined all = combined();
      return {{},
              fmt::format("{}: {}{} for {}{}", implied, all.ways == ways_.possible ? "" : "only ",
                          text_of(all.ways, "or"), cells_text(at_.names, ways_.open),
                          by_combinations(std::move(all.thought)))};
    }
    std::vector<std::string> totals;
    for (const std::int64_t one : ways_.totals) totals.push_back(fmt::to_string(one));
    const std::string total = listed(totals, "or"), cells = number_word(ways_.open.size());
    const bool fits = !ways_.known.empty();
    if (!fits)
      return {{},
              ways_.open.size() == 1
                  ? fmt::format("The {} cell of {} cannot make up the sum.",
                                at_.cells.size() == 1 ? "only" : "last", at_.name())
                  : fmt::format("The {} open cells of {} cannot sum to {}.", cells, at_.name(), total)};
    std::vector<CellValues> placed;
    for (const int cell : at_.cells)
      if (at_.knowledge.is_placed(cell))
        placed.push_back(values_of(at_.model, cell, at_.knowledge.candidates(cell)));
    const std::string known = placed.empty() ? "" : capitalised(in_words(at_.names, placed)) + ", so ";
    if (ways_.open.size() == 1)
      return {{},
              fmt::format("{} {}{} is {}.", at_.puzzle.rules[at_.part.rule]->demand(at_.names), known,
                          cells_text(at_.names, ways_.open), text_of(ways_.known, "or")),
              {},
              std::move(placed)};
    Combined all = combined();
    const std::string left = text_of(all.ways, "or");
    const bool are_all = all.ways == ways_.possible;
    const std::string told = !placed.empty()
                                 ? fmt::format("{}the other {} cells of {} sum to {}, which is {}{}", known,
                                               cells, at_.name(), total, are_all ? "" : "only ", left)
                                 : fmt::format("{} cells that sum to {} {} {}{}", capitalised(cells), total,
                                               are_all ? "are" : "can only be", left, are_all ? "" : " here");
    std::ranges::copy(all.thought.rests_on, std::back_inserter(placed));
    return {{}, told + by_combinations(std::move(all.thought)), {}, std::move(placed)};
  }

 private:
  // The combinations that are listed, and what they leave to cells of the sum.
  struct Combined {
    std::set<std::vector<int>> ways;
    Thought thought;
  };
  Combined combined() const {
    std::set<int> outside;
    for (const Candidate& out : at_.step.eliminated)
      if (!at_.is_inside(out.cell)) outside.insert(at_.puzzle.shape->value_of(out.digit));
    const auto sorted = [](std::vector<int> values) {
      std::ranges::sort(values);
      return values;
    };
    SumTrial trial(at_.model, ways_);
    // Fewer premises leave more combinations. If these are too many to list, only the known ones may be left.
    for (const bool is_listed : {false, true}) {
      const auto follows = [&](const Deducer::Sets& sets) {
        return trial.run(&sets, [&](const std::vector<int>& values) {
          for (std::size_t i = 0; i < values.size(); ++i) {
            const Candidate one{ways_.open[i], at_.model.digit_of(ways_.open[i], values[i])};
            if (at_.knowledge.is_open(one) && !at_.left_in(one.cell).contains(one.digit)) return false;
          }
          return std::ranges::all_of(outside, [&](int one) { return std::ranges::count(values, one) > 0; }) &&
                 (!is_listed || ways_.known.contains(sorted(values)));
        });
      };
      Combined all;
      Thought& thought = all.thought;
      const Deducer deducer(at_.puzzle, at_.model);
      thought.rests_on = deducer.least_premises(follows, ways_.open, at_.knowledge.candidates());
      const Deducer::Sets sets = deducer.widest(thought.rests_on);
      Deducer::Sets left = sets;
      for (DigitSet& digits : left) digits = DigitSet(digits.capacity());
      trial.run(&sets, [&](const std::vector<int>& values) {
        for (std::size_t i = 0; i < values.size(); ++i)
          left[ways_.open[i]].insert(at_.model.digit_of(ways_.open[i], values[i]));
        all.ways.insert(sorted(values));
        return true;
      });
      if (all.ways.size() > most_listed && !is_listed) continue;
      for (const int cell : ways_.open)
        at_.take(cell, at_.knowledge.candidates(cell) - at_.left_in(cell),
                 at_.left_in(cell).is_single() ? left[cell] | at_.left_in(cell) : at_.left_in(cell), thought);
      return all;
    }
    return {};
  }
  // What follows from the combinations that have been told.
  std::string by_combinations(Thought inside) const {
    std::string told;
    std::vector<Thought> thoughts;
    if (!inside.leaves.empty())
      thoughts.push_back(std::move(inside));
    else if (!inside.rests_on.empty())
      told = ", as " + in_words(at_.names, inside.rests_on);
    std::ranges::move(outside_thoughts(at_, thoughts, nullptr, &ways_), std::back_inserter(thoughts));
    std::vector<CellValues> leaves;
    told += '.' + in_sentences(at_, thoughts, leaves);
    const Step rest = at_.without(thoughts);
    return rest.gives_nothing() ? told : told + ' ' + tell_story(at_.puzzle, at_.knowledge, rest);
  }

  const StatementStep& at_;
  const SumWays& ways_;
};

}  // namespace

std::optional<SumWays> few_ways(const StatementStep& step) {
  const bool is_implied = step.part.kind == Part::Kind::sum;
  const Linear* sum = is_implied ? &step.model.implied_sums()[step.part.sum].sum : only_sum(step);
  if (sum == nullptr || step.names.has_kinds(step.cells.front())) return std::nullopt;
  std::optional<SumWays> ways = ways_of(*sum, step.knowledge, step.model);
  if (!ways || (ways->open.size() > 1 && ways->known.size() > most_listed) ||
      (is_implied && ways->open.size() < 2))
    return std::nullopt;
  // Houses that the step does not use have excluded every way.
  if (ways->known.empty() &&
      std::ranges::any_of(step.cells, [&](int cell) { return !step.left_in(cell).empty(); }))
    return std::nullopt;
  return ways;
}

Telling by_ways(const StatementStep& step, const SumWays& ways, const std::string& implied) {
  return SumTeller(step, ways).tell(implied);
}

}  // namespace sudosat
