#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/knowledge.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

// The ways to fill the open cells of a sum, as a person lists them: by the values, whatever their order.
struct Ways {
  std::vector<int> open;                // cells without a digit, in order
  std::vector<std::int64_t> totals;     // the sums that the open cells can have
  std::set<std::vector<int>> known;     // the combinations that are left, each ascending
  std::set<std::vector<int>> possible;  // the combinations if nothing were known of the open cells
};

// Returns nothing if the cells are not simply added, or if there are too many ways to try.
std::optional<Ways> ways_of(const Linear& sum, const Knowledge& knowledge);
// "1+2, 3+4".
std::string text_of(const std::set<std::vector<int>>& combinations, std::string_view last);

class Trial {
 public:
  Trial(const Knowledge& knowledge, const Ways& ways) : knowledge_(knowledge), ways_(ways) {
    const Model& model = knowledge.model();
    least_.assign(ways.open.size() + 1, 0);
    most_ = least_;
    for (std::size_t i = ways.open.size(); i-- > 0;) {
      const Range range = model.range(ways.open[i]);
      least_[i] = least_[i + 1] + range.first;
      most_[i] = most_[i + 1] + range.last;
    }
  }

  // Returns false if there are too many ways.
  bool run(bool by_candidates, std::set<std::vector<int>>& found) {
    steps_ = 0;
    values_.clear();
    return extend(by_candidates, 0, found);
  }

 private:
  bool extend(bool by_candidates, std::int64_t sum, std::set<std::vector<int>>& found) {
    constexpr int most_steps = 100'000;
    if (++steps_ > most_steps) return false;
    const std::size_t i = values_.size();
    if (std::ranges::none_of(ways_.totals, [&](std::int64_t total) {
          return sum + least_[i] <= total && total <= sum + most_[i];
        }))
      return true;
    if (i == ways_.open.size()) {
      std::vector<int> values = values_;
      std::ranges::sort(values);
      found.insert(std::move(values));
      return true;
    }
    const int cell = ways_.open[i];
    const Model& model = knowledge_.model();
    for (int digit = 0; digit < model.range(cell).size(); ++digit) {
      if (by_candidates && !knowledge_.is_open({cell, digit})) continue;
      const int value = model.value_of(cell, digit);
      const auto clashes = [&](std::size_t j) {
        return values_[j] == value && model.differ(ways_.open[j], cell);
      };
      bool is_possible = true;
      for (std::size_t j = 0; j < i && is_possible; ++j) is_possible = !clashes(j);
      if (!is_possible) continue;
      values_.push_back(value);
      if (!extend(by_candidates, sum + value, found)) return false;
      values_.pop_back();
    }
    return true;
  }

  const Knowledge& knowledge_;
  const Ways& ways_;
  std::vector<std::int64_t> least_,
      most_;  // by i: the least and the most that the cells from the i-th on add
  std::vector<int> values_;
  int steps_ = 0;
};

std::optional<Ways> ways_of(const Linear& sum, const Knowledge& knowledge) {
  Ways ways;
  ways.totals = sum.totals;
  const std::int64_t sign = sum.terms.empty() ? 0 : sum.terms.front().coefficient;
  if (sign != 1 && sign != -1) return std::nullopt;
  for (const auto& [cell, coefficient] : sum.terms) {
    if (coefficient != sign || cell >= knowledge.cells()) return std::nullopt;
    if (!knowledge.is_placed(cell)) {
      ways.open.push_back(cell);
      continue;
    }
    const int value = knowledge.model().value_of(cell, knowledge.candidates(cell).first());
    for (std::int64_t& total : ways.totals) total -= sign * value;
  }
  for (std::int64_t& total : ways.totals) total *= sign;
  std::ranges::sort(ways.open);
  Trial trial(knowledge, ways);
  std::set<std::vector<int>> known, possible;
  if (!trial.run(true, known) || !trial.run(false, possible)) return std::nullopt;
  ways.known = std::move(known);
  ways.possible = std::move(possible);
  return ways;
}

std::string text_of(const std::set<std::vector<int>>& combinations, std::string_view last) {
  std::vector<std::string> words;
  for (const std::vector<int>& values : combinations)
    words.push_back(fmt::format("{}", fmt::join(values, "+")));
  return listed(words, last);
}

// If there are more combinations than this, none is listed.
constexpr std::size_t most_listed = 6;

template <class Number>
std::string one_of(const std::vector<Number>& numbers) {
  std::vector<std::string> words;
  for (Number number : numbers) words.push_back(fmt::to_string(number));
  return listed(words, "or");
}

class Teller {
 public:
  Teller(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle),
        knowledge_(knowledge),
        model_(knowledge.model()),
        step_(step),
        part_(*statement_of(step)),
        cells_(cells_of(part_, model_)) {}

  // The candidates that the first of its thoughts takes; none if the step is told as a whole.
  std::vector<Candidate> first_thought() const {
    if (part_.kind == Part::Kind::sum || few_ways()) return {};
    Deducer deducer(puzzle_, model_);
    const std::vector<Thought> thoughts = deducer.thoughts(step_, knowledge_);
    return thoughts.size() < 2 ? std::vector<Candidate>() : thoughts.front().takes;
  }

  Telling tell() const { return part_.kind == Part::Kind::sum ? tell_sum() : tell_rule(); }

 private:
  bool is_inside(int cell) const { return std::ranges::find(cells_, cell) != cells_.end(); }
  std::string value(int digit) const { return fmt::to_string(puzzle_.shape->value_of(digit)); }

  Telling tell_rule() const {
    const std::string name = name_of(part_, puzzle_, model_);
    if (const std::optional<Ways> ways = few_ways()) return {{}, by_ways(*ways, name) + by_houses()};
    const Rule& rule = *puzzle_.rules[static_cast<std::size_t>(part_.rule)];
    std::string told = rule.demand(cell_names(puzzle_)) + by_houses();
    if (std::ranges::any_of(cells_, [this](int cell) { return left_in(cell).empty(); }))
      return {{}, told + fmt::format(" Nothing fits for {}.", name)};
    Deducer deducer(puzzle_, model_);
    const std::vector<Thought> thoughts = deducer.thoughts(step_, knowledge_);
    for (const Thought& thought : thoughts)
      if (!thought.leaves.empty()) told += fmt::format(" {}.", by_thought(thought));
    // Propagation sees less than the solver that has confirmed the step.
    if (thoughts.empty() || thoughts.back().leaves.empty())
      told += ' ' + tell_story(puzzle_, knowledge_, without(thoughts));
    return {{}, std::move(told)};
  }

  // The step without what the thoughts take.
  Step without(const std::vector<Thought>& thoughts) const {
    Step rest = step_;
    for (const Thought& thought : thoughts)
      std::erase_if(rest.eliminated, [&](const Candidate& out) {
        return std::ranges::find(thought.takes, out) != thought.takes.end();
      });
    return rest.gives_nothing() ? step_ : rest;
  }

  // The ways to fill a rule that is one sum, if they are few enough to be listed.
  std::optional<Ways> few_ways() const {
    const Linear* sum = only_sum();
    std::optional<Ways> ways = sum == nullptr ? std::nullopt : ways_of(*sum, knowledge_);
    if (!ways || (ways->open.size() > 1 && ways->known.size() > most_listed)) return std::nullopt;
    // Houses that the step does not use have excluded every way.
    if (ways->known.empty() &&
        std::ranges::any_of(cells_, [this](int cell) { return !left_in(cell).empty(); }))
      return std::nullopt;
    return ways;
  }

  // "r1c1 is at least 4, so r1c3 is at least 6"
  std::string by_thought(const Thought& thought) const {
    const CellNames names = cell_names(puzzle_);
    const std::string because = thought.because.empty() ? in_words(names, thought.rests_on) : thought.because;
    std::string told = fmt::format("{}{} {}", capitalised(because), because.empty() ? "So" : ", so",
                                   in_words(names, thought.leaves));
    for (const CellValues& cell : thought.leaves)
      if (const DigitSet left = left_in(cell.cell); left.is_single() && !cell.is_single())
        told += fmt::format(", which leaves {} for {}", model_.value_of(cell.cell, left.first()),
                            names(cell.cell));
    return told;
  }

  // What the rule posts, if that is one sum.
  const Linear* only_sum() const {
    const Constraint* only = nullptr;
    for (const Constraint& constraint : model_.constraints()) {
      if (constraint.rule != part_.rule) continue;
      if (only != nullptr || constraint.condition) return nullptr;
      only = &constraint;
    }
    return only == nullptr ? nullptr : std::get_if<Linear>(&only->what);
  }

  std::string by_ways(const Ways& ways, const std::string& name) const {
    const std::string total = one_of(ways.totals);
    const bool fits = !ways.known.empty();
    if (ways.open.size() == 1)
      return fmt::format("The {} cell of {} {} up the sum.", cells_.size() == 1 ? "only" : "last", name,
                         fits ? "makes" : "cannot make");
    if (!fits)
      return fmt::format("The {} open cells of {} cannot sum to {}.", number_word(ways.open.size()), name,
                         total);
    const std::string cells = number_word(ways.open.size());
    const std::string left = text_of(ways.known, "or");
    std::string told =
        ways.open.size() < cells_.size()
            ? fmt::format("The other {} cells of {} sum to {}, which is {}{}.", cells, name, total,
                          ways.known == ways.possible ? "" : "only ", left)
        : ways.known == ways.possible
            ? fmt::format("{} cells that sum to {} are {}.", capitalised(cells), total, left)
            : fmt::format("{} cells that sum to {} can only be {} here.", capitalised(cells), total, left);
    return told + (needs_places(ways) ? " Not every order of these digits fits." : "");
  }

  // Whether a digit that some combination has is not possible in some place.
  bool needs_places(const Ways& ways) const {
    return std::ranges::any_of(step_.eliminated, [&](const Candidate& out) {
      const int value = model_.value_of(out.cell, out.digit);
      return is_inside(out.cell) && std::ranges::any_of(ways.known, [value](const auto& values) {
               return std::ranges::find(values, value) != values.end();
             });
    });
  }

  DigitSet left_in(int cell) const {
    DigitSet left = knowledge_.candidates(cell);
    for (const Candidate& out : step_.eliminated)
      if (out.cell == cell) left.erase(out.digit);
    for (const Candidate& placed : step_.placed)
      if (placed.cell == cell) left = DigitSet::single(left.capacity(), placed.digit);
    return left;
  }

  // What the houses of the cells are needed for.
  std::string by_houses() const {
    std::map<int, std::vector<std::string>> outside, inside;  // by constraint: the digits
    std::map<int, int> houses_of;  // by digit: the number of houses that take it from cells outside
    const auto takes_outside = [&](const Part& part) {
      return std::ranges::any_of(step_.eliminated, [&](const Candidate& out) {
        return out.digit == part.digit && !is_inside(out.cell) &&
               knowledge_.contains(part.constraint, out.cell);
      });
    };
    for (const Part& part : step_.uses)
      if (part.kind == Part::Kind::once) houses_of[part.digit] += takes_outside(part) ? 1 : 0;
    std::vector<std::string> seen;
    for (const auto& [digit, houses] : houses_of)
      if (houses > 1) seen.push_back(value(digit));
    for (const Part& part : step_.uses) {
      if (part.kind != Part::Kind::once) continue;
      const int houses = houses_of[part.digit];
      if (houses <= 1) (takes_outside(part) ? outside : inside)[part.constraint].push_back(value(part.digit));
    }
    std::string told;
    for (const auto& [k, digits] : outside)
      told += fmt::format(" {} has its {} there.", capitalised(knowledge_.constraint(k).name()),
                          listed(digits, "and"));
    if (!seen.empty())
      told += fmt::format(" The cells outside see all its places for {}.", listed(seen, "and"));
    std::vector<std::string> houses;
    for (const auto& [k, digits] : inside) houses.push_back(knowledge_.constraint(k).name());
    if (!houses.empty()) told += fmt::format(" No digit stands twice in {}.", listed(houses, "or"));
    return told;
  }

  Telling tell_sum() const {
    const ImpliedSum& implied = model_.implied_sums()[part_.sum];
    const int house = sum_of_digits(*puzzle_.shape);
    const std::string houses = names_of(implied.houses, model_);
    const auto whole = static_cast<std::int64_t>(implied.houses.size()) * house;
    constexpr std::size_t most_named = 4;
    std::vector<std::string> cages;
    for (int rule : implied.cages)
      cages.push_back(model_.rule_names(puzzle_)[static_cast<std::size_t>(rule)]);
    const std::string taken =
        cages.size() > most_named ? fmt::format("the {} cages there", cages.size()) : listed(cages, "and");
    std::string reason = fmt::format("{} {} up to {}, {} to {}, so ", capitalised(houses),
                                     implied.houses.size() == 1 ? "adds" : "add", whole, taken,
                                     whole - implied.sum.totals.front());
    reason += left_over(implied.sum);
    const std::optional<Ways> ways = ways_of(implied.sum, knowledge_);
    if (ways && ways->open.size() > 1 && ways->known.size() <= most_listed)
      reason += fmt::format(": {}{} for {}", ways->known == ways->possible ? "" : "only ",
                            text_of(ways->known, "or"), cells_text(cell_names(puzzle_), ways->open));
    return {{}, reason + "." + by_houses()};
  }

  // "what is left, r3c89, is 9".
  std::string left_over(const Linear& sum) const {
    std::vector<int> inside, outside;
    for (const auto& [cell, coefficient] : sum.terms) (coefficient > 0 ? inside : outside).push_back(cell);
    const std::int64_t total = sum.totals.front();
    const auto group = [&](const std::vector<int>& cells) { return cells_text(cell_names(puzzle_), cells); };
    if (outside.empty()) return fmt::format("the rest, {}, is {}", group(inside), total);
    if (inside.empty()) return fmt::format("what they have outside, {}, is {}", group(outside), -total);
    if (total == 0) return fmt::format("{} inside is as much as {} outside", group(inside), group(outside));
    return fmt::format("{} inside is {} {} than {} outside", group(inside), total > 0 ? total : -total,
                       total > 0 ? "more" : "less", group(outside));
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Model& model_;
  const Step& step_;
  Part part_{};
  std::vector<int> cells_;
};

}  // namespace

Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).tell();
}

std::vector<Candidate> first_thought(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).first_thought();
}

}  // namespace sudosat
