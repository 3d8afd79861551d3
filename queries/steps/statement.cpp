#include <algorithm>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/knowledge.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/sum_ways.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

// "1+2, 3+4".
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
        names_(cell_names(puzzle)),
        part_(*statement_of(step)),
        cells_(cells_of(part_, model_)),
        of_step_(model_of_step(model_, step)) {}

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
    const Rule& rule = *puzzle_.rules[static_cast<std::size_t>(part_.rule)];
    if (const std::optional<SumWays> ways = few_ways()) return by_ways(*ways, rule);
    if (std::ranges::any_of(cells_, [this](int cell) { return left_in(cell).empty(); }))
      return {{}, rule.demand(names_) + by_houses().text + fmt::format(" Nothing fits for {}.", name())};
    Deducer deducer(puzzle_, model_);
    const std::vector<Thought> thoughts = deducer.thoughts(step_, knowledge_);
    const bool are_of_parts = std::ranges::all_of(thoughts, &Thought::is_of_part);
    const Places places = by_houses(&deducer);
    Telling told{{}, (are_of_parts ? "" : rule.demand(names_)) + places.text};
    std::vector<CellValues> leaves;
    for (const Thought& thought : thoughts)
      if (!thought.leaves.empty()) told.reason += fmt::format(" {}.", by_thought(thought, leaves));
    // Propagation sees less than the solver that has confirmed the step.
    const Step rest = without(thoughts, places.told);
    const bool is_whole = thoughts.size() > 0 && !thoughts.back().leaves.empty();
    if (!is_whole && !rest.gives_nothing()) told.reason += ' ' + tell_story(puzzle_, knowledge_, rest);
    std::ranges::sort(leaves, {}, &CellValues::cell);
    if (is_whole && std::ranges::adjacent_find(leaves, {}, &CellValues::cell) == leaves.end())
      told.about = in_words(names_, leaves);
    if (are_of_parts) told.reason.erase(0, told.reason.find_first_not_of(' '));
    return told;
  }

  std::string name() const { return name_of(part_, puzzle_, model_); }

  // The step without what the thoughts take, and what goes as all places for digits are seen.
  Step without(const std::vector<Thought>& thoughts, const std::set<int>& seen) const {
    const auto is_taken = [&](const Candidate& out) {
      return (!is_inside(out.cell) && seen.contains(out.digit)) ||
             std::ranges::any_of(thoughts, [&](const Thought& thought) {
               return std::ranges::find(thought.takes, out) != thought.takes.end();
             });
    };
    Step rest = step_;
    std::erase_if(rest.eliminated, is_taken);
    std::erase_if(rest.placed, [&](const Candidate& placed) {
      DigitSet left = knowledge_.candidates(placed.cell);
      for (const int digit : knowledge_.candidates(placed.cell))
        if (is_taken({placed.cell, digit})) left.erase(digit);
      return left.is_single();
    });
    return rest;
  }

  // The ways to fill a rule that is one sum, if they are few enough to be listed.
  std::optional<SumWays> few_ways() const {
    const Linear* sum = only_sum();
    if (sum == nullptr || names_.has_kinds(cells_.front())) return std::nullopt;
    std::optional<SumWays> ways = ways_of(*sum, knowledge_, of_step_);
    if (!ways || (ways->open.size() > 1 && ways->known.size() > most_listed)) return std::nullopt;
    // Houses that the step does not use have excluded every way.
    if (ways->known.empty() &&
        std::ranges::any_of(cells_, [this](int cell) { return !left_in(cell).empty(); }))
      return std::nullopt;
    return ways;
  }

  // "r1c1 is at least 4, so r1c3 is at least 6". Adds what it says of cells.
  std::string by_thought(const Thought& thought, std::vector<CellValues>& leaves) const {
    const std::string because =
        thought.because.empty() ? in_words(names_, thought.rests_on) : thought.because;
    std::string told = fmt::format("{}{} {}", capitalised(because), because.empty() ? "So" : ", so",
                                   in_words(names_, thought.leaves));
    std::vector<CellValues> decided;
    for (const CellValues& cell : thought.leaves) {
      const DigitSet left = left_in(cell.cell);
      const bool is_decided = left.is_single();
      CellValues shown = cell;
      if (is_decided) shown.values = {model_.value_of(cell.cell, left.first())};
      if (is_decided && !cell.is_single()) decided.push_back(shown);
      leaves.push_back(std::move(shown));
    }
    if (decided.empty()) return told;
    constexpr int few = 4;
    const DigitSet& known = knowledge_.candidates(decided.front().cell);
    if (decided.size() > 1 || known.count() > few)
      return told + fmt::format("; then {}", in_words(names_, decided));
    return told + fmt::format(": of {} only {} is left",
                              values_in_words(names_, decided.front().cell,
                                              known_values(decided.front().cell).values, "and"),
                              names_.value(decided.front().cell, decided.front().least()));
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

  Telling by_ways(const SumWays& ways, const Rule& rule) const {
    const std::string total = one_of(ways.totals), cells = number_word(ways.open.size());
    const bool fits = !ways.known.empty();
    if (!fits)
      return {{},
              ways.open.size() == 1
                  ? fmt::format("The {} cell of {} cannot make up the sum.",
                                cells_.size() == 1 ? "only" : "last", name())
                  : fmt::format("The {} open cells of {} cannot sum to {}.", cells, name(), total)};
    std::vector<CellValues> placed;
    for (const int cell : cells_)
      if (knowledge_.is_placed(cell)) placed.push_back(known_values(cell));
    const std::string known = placed.empty() ? "" : capitalised(in_words(names_, placed)) + ", so ";
    if (ways.open.size() == 1)
      return {{},
              fmt::format("{} {}{} is {}.", rule.demand(names_), known, names_(ways.open.front()), total),
              {},
              std::move(placed)};
    const std::string left = text_of(ways.known, "or");
    const bool are_all = ways.known == ways.possible;
    const std::string told = !placed.empty()
                                 ? fmt::format("{}the other {} cells of {} sum to {}, which is {}{}.", known,
                                               cells, name(), total, are_all ? "" : "only ", left)
                                 : fmt::format("{} cells that sum to {} {} {}{}.", capitalised(cells), total,
                                               are_all ? "are" : "can only be", left, are_all ? "" : " here");
    const std::vector<CellValues> premises = premises_of(ways);
    placed.insert(placed.end(), premises.begin(), premises.end());
    return {{}, told + so(premises) + by_houses(nullptr, &ways).text, {}, std::move(placed)};
  }

  // What makes the combinations fewer, and their digits impossible in some places.
  std::vector<CellValues> premises_of(const SumWays& ways) const {
    SumTrial trial(of_step_, ways);
    std::set<int> outside;
    for (const Candidate& out : step_.eliminated)
      if (!is_inside(out.cell)) outside.insert(puzzle_.shape->value_of(out.digit));
    const auto follows = [&](const Deducer::Sets& sets) {
      return trial.run(&sets, [&](const std::vector<int>& values) {
        for (std::size_t i = 0; i < values.size(); ++i) {
          const int cell = ways.open[i];
          const Candidate holds{cell, model_.digit_of(cell, values[i])};
          if (knowledge_.is_open(holds) && !left_in(cell).contains(holds.digit)) return false;
        }
        return std::ranges::all_of(outside,
                                   [&](int one) { return std::ranges::find(values, one) != values.end(); });
      });
    };
    return Deducer(puzzle_, model_).least_premises(follows, ways.open, knowledge_.candidates());
  }

  // " r1c1 is not 5, so r2c1 is not 4."
  std::string so(const std::vector<CellValues>& premises) const {
    return premises.empty() ? ""
                            : fmt::format(" {}, so {}.", capitalised(in_words(names_, premises)),
                                          left_in_words(puzzle_, knowledge_, step_));
  }

  CellValues known_values(int cell) const {
    CellValues values{.cell = cell, .range = model_.range(cell), .values = {}};
    for (const int digit : knowledge_.candidates(cell)) values.values.push_back(model_.value_of(cell, digit));
    return values;
  }

  DigitSet left_in(int cell) const {
    DigitSet left = knowledge_.candidates(cell);
    for (const Candidate& out : step_.eliminated)
      if (out.cell == cell) left.erase(out.digit);
    for (const Candidate& placed : step_.placed)
      if (placed.cell == cell) left = DigitSet::single(left.capacity(), placed.digit);
    return left;
  }

  // What the houses of the cells are needed for, and the digits whose places in the rule are told.
  struct Places {
    std::string text;
    std::set<int> told;
  };
  Places by_houses(Deducer* deducer = nullptr, const SumWays* ways = nullptr) const {
    Places all;
    std::map<int, std::vector<Part>> outside;  // by digit: what takes it from cells outside
    std::set<std::string> inside;
    for (const Part& part : step_.uses) {
      if (part.kind != Part::Kind::once) continue;
      const bool takes_outside = std::ranges::any_of(step_.eliminated, [&](const Candidate& out) {
        return out.digit == part.digit && !is_inside(out.cell) &&
               knowledge_.contains(part.constraint, out.cell);
      });
      if (takes_outside)
        outside[part.digit].push_back(part);
      else
        inside.insert(knowledge_.constraint(part.constraint).name());
    }
    std::map<std::string, std::vector<int>> same;  // digits of which the same is said
    for (const auto& [digit, houses] : outside)
      if (const std::string places = places_of_digit(digit, "", houses, deducer, ways); !places.empty()) {
        same[places].push_back(digit);
        all.told.insert(digit);
      }
    for (const auto& [places, digits] : same) {
      std::vector<std::string> words;
      for (const int digit : digits) words.push_back(value(digit));
      all.text +=
          ' ' + places_of_digit(digits.front(), listed(words, "and"), outside[digits.front()], deducer, ways);
    }
    if (!inside.empty())
      all.text += fmt::format(" No digit stands twice in {}.",
                              listed(std::vector<std::string>(inside.begin(), inside.end()), "or"));
    return all;
  }

  // Why the houses take the digit, and all digits of which the same is said, from cells outside: the rule
  // needs it, and these cells see all its places. Empty if that is not so.
  std::string places_of_digit(int digit, const std::string& digits, const std::vector<Part>& houses,
                              Deducer* deducer, const SumWays* ways) const {
    std::vector<int> places, takers;
    for (const int cell : cells_)
      if (knowledge_.is_open({cell, digit}) && !knowledge_.is_placed(cell)) places.push_back(cell);
    for (const Candidate& out : step_.eliminated)
      if (out.digit == digit && !is_inside(out.cell)) takers.push_back(out.cell);
    const auto [demanded, is_said] = how_often(digit, deducer, ways);
    if (demanded < 1) return {};
    const std::string needed = is_said ? "" : fmt::format("Nothing fits without {}. ", digits);
    const auto sees = [&](int a, int b) {
      return std::ranges::any_of(houses, [&](const Part& part) {
        return knowledge_.contains(part.constraint, a) && knowledge_.contains(part.constraint, b);
      });
    };
    if (std::ranges::all_of(takers, [&](int cell) {
          return std::ranges::all_of(places, [&](int place) { return sees(cell, place); });
        }))
      return needed + (houses.size() == 1
                           ? fmt::format("So {} has its {} here.",
                                         knowledge_.constraint(houses.front().constraint).name(), digits)
                           : fmt::format("{} {} every place for {} in {}.", cells_text(names_, takers),
                                         takers.size() == 1 ? "sees" : "see", digits, name()));
    // Of as many houses as the rule has of the digit, which hold all its places, each has one of them.
    std::map<std::optional<House::Kind>, std::vector<int>> kinds;
    for (const Part& part : houses)
      kinds[knowledge_.constraint(part.constraint).house].push_back(part.constraint);
    std::vector<std::string> told;
    if (!std::ranges::all_of(takers, [&](int cell) { return sees(cell, cell); })) return {};
    for (const auto& entry : kinds) {
      const std::vector<int>& some = entry.second;
      const bool are_all = std::ranges::all_of(places, [&](int place) {
        return std::ranges::any_of(some, [&](int k) { return knowledge_.contains(k, place); });
      });
      if (!are_all || std::ssize(some) != demanded) return {};
      told.push_back(names_of(some, model_));
    }
    return fmt::format("All places for the {} {}s that are left are in {}, so each of these has one here.",
                       number_word(static_cast<std::size_t>(demanded)), digits, listed(told, "and in"));
  }

  // How many cells of the rule that are open must hold the digit, and whether the reason says so already.
  std::pair<int, bool> how_often(int digit, Deducer* deducer, const SumWays* ways) const {
    const int wanted = puzzle_.shape->value_of(digit);
    if (ways != nullptr)
      return {std::ranges::all_of(
                  ways->known,
                  [&](const auto& values) { return std::ranges::find(values, wanted) != values.end(); })
                  ? 1
                  : 0,
              true};
    for (const Constraint& constraint : model_.constraints()) {
      const auto* count = std::get_if<Count>(&constraint.what);
      if (constraint.rule != part_.rule || part_.rule < 0 || count == nullptr || constraint.condition ||
          count->allowed.empty() || count->values != std::vector{wanted})
        continue;
      const auto placed = std::ranges::count_if(count->cells, [&](int cell) {
        return cell < knowledge_.cells() && knowledge_.is_placed(cell) &&
               model_.value_of(cell, knowledge_.candidates(cell).first()) == wanted;
      });
      if (count->cells.size() == cells_.size())
        return {count->allowed.front() - static_cast<int>(placed), true};
    }
    return {deducer != nullptr && deducer->demands(step_, digit, knowledge_.candidates()) ? 1 : 0, false};
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
    const std::optional<SumWays> ways = ways_of(implied.sum, knowledge_, of_step_);
    const bool are_few = ways && ways->open.size() > 1 && ways->known.size() <= most_listed;
    if (are_few)
      reason += fmt::format(": {}{} for {}", ways->known == ways->possible ? "" : "only ",
                            text_of(ways->known, "or"), cells_text(names_, ways->open));
    Deducer deducer(puzzle_, model_);
    reason += "." + by_houses(&deducer, are_few ? &*ways : nullptr).text;
    if (are_few) return {{}, reason + so(premises_of(*ways))};
    std::vector<CellValues> leaves;
    if (implied.sum.terms.size() > 1)
      for (const Thought& thought : deducer.thoughts(step_, knowledge_))
        if (!thought.because.empty()) reason += fmt::format(" {}.", by_thought(thought, leaves));
    return {{}, reason};
  }

  // "what is left, r3c89, is 9".
  std::string left_over(const Linear& sum) const {
    std::vector<int> inside, outside;
    for (const auto& [cell, coefficient] : sum.terms) (coefficient > 0 ? inside : outside).push_back(cell);
    const std::int64_t total = sum.totals.front();
    const auto group = [&](const std::vector<int>& cells) { return cells_text(names_, cells); };
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
  const CellNames names_;
  Part part_{};
  std::vector<int> cells_;
  const Model of_step_;  // cells differ in it by what the reason names
};

}  // namespace

Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).tell();
}

std::vector<Candidate> first_thought(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Teller(puzzle, knowledge, step).first_thought();
}

}  // namespace sudosat
