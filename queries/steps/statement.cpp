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

// More combinations than this are not listed at all.
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
        cells_(cells_of(part_, model_)) {
    // A digit is placed outside because the others go.
    for (const Candidate& placed : step.placed)
      for (const int digit : knowledge.candidates(placed.cell))
        if (digit != placed.digit && !is_inside(placed.cell))
          step_.eliminated.push_back({placed.cell, digit});
  }

  // The candidates that the first of its thoughts takes, and one if nobody has a reason; none if the step is
  // told as a whole.
  std::vector<Candidate> first_thought() const {
    if (few_ways()) {
      // Combinations say first what the cells of the sum hold.
      std::vector<Candidate> takes = step_.eliminated;
      std::erase_if(takes, [this](const Candidate& out) { return !is_inside(out.cell); });
      return takes.size() < step_.eliminated.size() ? takes : std::vector<Candidate>();
    }
    Deducer deducer(puzzle_, model_);
    const std::vector<Thought> thoughts = deducer.thoughts(step_, knowledge_);
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
    for (const int cell : cells_)
      for (const int digit : knowledge_.candidates(cell) - left_in(cell)) return {Candidate{cell, digit}};
    return {};
  }

  Telling tell() const { return part_.kind == Part::Kind::sum ? tell_sum() : tell_rule(); }

 private:
  bool is_inside(int cell) const { return std::ranges::find(cells_, cell) != cells_.end(); }
  std::string value(int digit) const { return fmt::to_string(puzzle_.shape->value_of(digit)); }

  Telling tell_rule() const {
    const Rule& rule = *puzzle_.rules[part_.rule];
    if (const std::optional<SumWays> ways = few_ways()) return by_ways(*ways, rule);
    if (std::ranges::any_of(cells_, [this](int cell) { return left_in(cell).empty(); }))
      return {{}, rule.demand(names_) + fmt::format(" Nothing fits for {}.", name())};
    Deducer deducer(puzzle_, model_);
    std::vector<Thought> thoughts = deducer.thoughts(step_, knowledge_);
    const bool are_of_parts = std::ranges::all_of(thoughts, &Thought::is_of_part);
    Telling told{{}, are_of_parts ? "" : rule.demand(names_)};
    // What goes outside of the rule has a reason of its own, by the places of a digit in the rule.
    std::vector<Thought> outside;
    std::erase_if(thoughts, [&](Thought& thought) {
      const bool is_told =
          !thought.leaves.empty() && (!thought.because.empty() || is_inside(thought.leaves.front().cell));
      if (!is_told && !thought.rests_on.empty()) outside.push_back(std::move(thought));
      return !is_told;
    });
    std::ranges::move(outside_thoughts(thoughts, &deducer, nullptr), std::back_inserter(thoughts));
    for (Thought& thought : outside) {
      std::erase_if(thought.takes, [&](const Candidate& out) { return is_taken(out, thoughts); });
      std::erase_if(thought.leaves, [&](const CellValues& leaf) {
        return std::ranges::find(thought.takes, leaf.cell, &Candidate::cell) == thought.takes.end();
      });
      if (!thought.takes.empty()) thoughts.push_back(std::move(thought));
    }
    std::vector<CellValues> leaves;
    told.reason += in_sentences(thoughts, leaves);
    // Propagation sees less than the solver that has confirmed the step.
    const Step rest = without(thoughts);
    if (!rest.gives_nothing()) told.reason += ' ' + tell_story(puzzle_, knowledge_, rest);
    if (rest.gives_nothing()) told.about = in_words(names_, leaves);
    if (are_of_parts) told.reason.erase(0, told.reason.find_first_not_of(' '));
    return told;
  }

  std::string name() const { return name_of(part_, puzzle_, model_); }

  // The step without what the thoughts take.
  Step without(const std::vector<Thought>& thoughts) const {
    Step rest = step_;
    std::erase_if(rest.eliminated, [&](const Candidate& out) { return is_taken(out, thoughts); });
    std::erase_if(rest.placed, [&](const Candidate& placed) {
      DigitSet left = knowledge_.candidates(placed.cell);
      for (const int digit : knowledge_.candidates(placed.cell))
        if (is_taken({placed.cell, digit}, thoughts)) left.erase(digit);
      return left.is_single();
    });
    return rest;
  }
  static bool is_taken(const Candidate& out, const std::vector<Thought>& thoughts) {
    return std::ranges::any_of(thoughts, [&](const Thought& thought) {
      return std::ranges::find(thought.takes, out) != thought.takes.end();
    });
  }

  // The ways to fill a rule that is one sum, or a sum by the rule of 45, if they are few enough to be listed.
  std::optional<SumWays> few_ways() const {
    const bool is_implied = part_.kind == Part::Kind::sum;
    const Linear* sum = is_implied ? &model_.implied_sums()[part_.sum].sum : only_sum();
    if (sum == nullptr || names_.has_kinds(cells_.front())) return std::nullopt;
    std::optional<SumWays> ways = ways_of(*sum, knowledge_, model_);
    if (!ways || (ways->open.size() > 1 && ways->known.size() > most_listed) ||
        (is_implied && ways->open.size() < 2))
      return std::nullopt;
    // Houses that the step does not use have excluded every way.
    if (ways->known.empty() &&
        std::ranges::any_of(cells_, [this](int cell) { return !left_in(cell).empty(); }))
      return std::nullopt;
    return ways;
  }

  // " R1c1 is at least 4, so r1c3 is at least 6: of 5 and 6 only 6 is left." Adds what they leave of cells.
  std::string in_sentences(const std::vector<Thought>& thoughts, std::vector<CellValues>& leaves) const {
    Deducer::Sets left = knowledge_.candidates();
    std::string told;
    for (const Thought& thought : thoughts) {
      const std::string because = reason_of(thought) + by_houses(thought);
      const Deducer::Sets before = left;
      for (const Candidate& out : thought.takes) left[out.cell].erase(out.digit);
      std::vector<CellValues> said = thought.leaves;
      for (CellValues& cell : said)
        if (is_listed(names_, cell) && left[cell.cell].count() > 1)
          cell.values = values_of(cell.cell, left[cell.cell]).values;
      const CellValues& first = said.front();
      const bool is_told_by_lost =
          said.size() == 1 && is_listed(names_, first) && left[first.cell].is_single();
      told += fmt::format(" {}{} {}", capitalised(because), because.empty() ? "So" : ", so",
                          is_told_by_lost ? fmt::format("{} is not {}: only {} is left", names_(first.cell),
                                                        listed(first.lost, "or"),
                                                        model_.value_of(first.cell, left[first.cell].first()))
                                          : in_words(names_, said));
      std::vector<std::string> decided;
      for (CellValues& cell : said) {
        const bool is_decided = left[cell.cell].is_single() && !cell.is_single();
        if (is_decided) {
          cell.values = values_of(cell.cell, left[cell.cell]).values;
          if (!is_told_by_lost)
            decided.push_back(fmt::format(
                "of {} only {} is left{}",
                values_in_words(names_, cell.cell, values_of(cell.cell, before[cell.cell]).values, "and"),
                names_.value(cell.cell, cell.least()),
                thought.leaves.size() == 1 ? "" : " for " + names_(cell.cell)));
        }
        add_leaf(cell, leaves);
      }
      constexpr std::size_t most_explained = 2;
      const bool is_said = decided.empty() || decided.size() > most_explained;
      told += fmt::format("{}{}.", is_said ? "" : ": ", is_said ? "" : listed(decided, "and"));
    }
    std::ranges::sort(leaves, {}, &CellValues::cell);
    return told;
  }

  // "r1c1 is 3, and with 4 in r1c2, r1c3 would be the same"
  std::string reason_of(const Thought& thought) const {
    std::vector<CellValues> rests_on = thought.rests_on;
    std::erase_if(rests_on, [&](const CellValues& one) { return one.cell == thought.would_be; });
    const std::string known = in_words(names_, rests_on);
    if (thought.because.empty()) return known;
    if (thought.is_between) return fmt::format("{}, so {}", known, thought.because);
    if (thought.tried.empty()) return thought.because;
    const int cell = thought.leaves.front().cell;
    return fmt::format("{}{}with {} in {}, {}", known, known.empty() ? "" : ", and ",
                       values_in_words(names_, cell, thought.tried, "or"), names_(cell), thought.because);
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
      if (knowledge_.is_placed(cell)) placed.push_back(values_of(cell, knowledge_.candidates(cell)));
    const std::string known = placed.empty() ? "" : capitalised(in_words(names_, placed)) + ", so ";
    if (ways.open.size() == 1)
      return {{},
              fmt::format("{} {}{} is {}.", rule.demand(names_), known, cells_text(names_, ways.open),
                          text_of(ways.known, "or")),
              {},
              std::move(placed)};
    Combined all = combined(ways);
    const std::string left = text_of(all.ways, "or");
    const bool are_all = all.ways == ways.possible;
    const std::string told = !placed.empty()
                                 ? fmt::format("{}the other {} cells of {} sum to {}, which is {}{}", known,
                                               cells, name(), total, are_all ? "" : "only ", left)
                                 : fmt::format("{} cells that sum to {} {} {}{}", capitalised(cells), total,
                                               are_all ? "are" : "can only be", left, are_all ? "" : " here");
    std::ranges::copy(all.thought.rests_on, std::back_inserter(placed));
    return {{}, told + by_combinations(std::move(all.thought), ways), {}, std::move(placed)};
  }

  // The combinations that are listed, and what they leave to cells of the sum.
  struct Combined {
    std::set<std::vector<int>> ways;
    Thought thought;
  };
  Combined combined(const SumWays& ways) const {
    std::set<int> outside;
    for (const Candidate& out : step_.eliminated)
      if (!is_inside(out.cell)) outside.insert(puzzle_.shape->value_of(out.digit));
    const auto sorted = [](std::vector<int> values) {
      std::ranges::sort(values);
      return values;
    };
    SumTrial trial(model_, ways);
    // Fewer premises leave more combinations. If these are too many to list, only the known ones may be left.
    for (const bool is_listed : {false, true}) {
      const auto follows = [&](const Deducer::Sets& sets) {
        return trial.run(&sets, [&](const std::vector<int>& values) {
          for (std::size_t i = 0; i < values.size(); ++i)
            if (goes({ways.open[i], model_.digit_of(ways.open[i], values[i])})) return false;
          return std::ranges::all_of(outside, [&](int one) { return std::ranges::count(values, one) > 0; }) &&
                 (!is_listed || ways.known.contains(sorted(values)));
        });
      };
      Combined all;
      Thought& thought = all.thought;
      const Deducer deducer(puzzle_, model_);
      thought.rests_on = deducer.least_premises(follows, ways.open, knowledge_.candidates());
      const Deducer::Sets sets = deducer.widest(thought.rests_on);
      Deducer::Sets left = sets;
      for (DigitSet& digits : left) digits = DigitSet(digits.capacity());
      trial.run(&sets, [&](const std::vector<int>& values) {
        for (std::size_t i = 0; i < values.size(); ++i)
          left[ways.open[i]].insert(model_.digit_of(ways.open[i], values[i]));
        all.ways.insert(sorted(values));
        return true;
      });
      if (all.ways.size() > most_listed && !is_listed) continue;
      for (const int cell : ways.open)
        take(cell, knowledge_.candidates(cell) - left_in(cell),
             left_in(cell).is_single() ? left[cell] | left_in(cell) : left_in(cell), thought);
      return all;
    }
    return {};
  }
  // Whether the step takes the candidate, also by a digit that it places.
  bool goes(const Candidate& candidate) const {
    return knowledge_.is_open(candidate) && !left_in(candidate.cell).contains(candidate.digit);
  }
  // Adds to the thought that the cell loses digits, which leaves it others.
  void take(int cell, const DigitSet& lost, const DigitSet& left, Thought& thought) const {
    if (lost.empty()) return;
    CellValues leaf = values_of(cell, left);
    leaf.lost = values_of(cell, lost).values;
    for (const int digit : lost) thought.takes.push_back({cell, digit});
    thought.leaves.push_back(std::move(leaf));
  }

  // What follows from the combinations that have been told.
  std::string by_combinations(Thought inside, const SumWays& ways) const {
    std::string told;
    std::vector<Thought> thoughts;
    if (!inside.leaves.empty())
      thoughts.push_back(std::move(inside));
    else if (!inside.rests_on.empty())
      told = ", as " + in_words(names_, inside.rests_on);
    std::ranges::move(outside_thoughts(thoughts, nullptr, &ways), std::back_inserter(thoughts));
    std::vector<CellValues> leaves;
    told += '.' + in_sentences(thoughts, leaves);
    const Step rest = without(thoughts);
    return rest.gives_nothing() ? told : told + ' ' + tell_story(puzzle_, knowledge_, rest);
  }

  CellValues values_of(int cell, const DigitSet& digits) const {
    CellValues values{.cell = cell, .range = model_.range(cell), .values = {}};
    for (const int digit : digits) values.values.push_back(model_.value_of(cell, digit));
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

  bool takes_outside(const Part& house) const {
    return std::ranges::any_of(step_.eliminated, [&](const Candidate& out) {
      return out.digit == house.digit && !is_inside(out.cell) &&
             knowledge_.contains(house.constraint, out.cell);
    });
  }
  // The houses by which cells of the rule differ, where the thought has nothing that says so.
  std::string by_houses(const Thought& thought) const {
    if (!thought.is_bare) return "";
    Deducer deducer(puzzle_, model_);
    deducer.look_at(step_);
    const std::vector<int> houses = deducer.houses_of(step_, thought);
    std::vector<std::string> names;
    for (const int house : houses) names.push_back(model_.all_different()[house].name());
    return houses.empty() ? ""
                          : fmt::format(", {} no digit stands twice in {}",
                                        thought.because.empty() ? "and" : "as", listed(names, "or"));
  }

  // Why houses take digits from cells outside. Digits with the same reason are one thought.
  std::vector<Thought> outside_thoughts(const std::vector<Thought>& told, Deducer* deducer,
                                        const SumWays* ways) const {
    std::map<int, std::vector<Part>> houses;  // for each digit: the parts that take it from cells outside
    for (const Part& part : step_.uses)
      if (part.kind == Part::Kind::once && takes_outside(part)) houses[part.digit].push_back(part);
    std::map<std::string, std::vector<int>> same;
    for (const auto& [digit, some] : houses)
      if (const std::string places = places_of_digit(digit, "", some, deducer, ways); !places.empty())
        same[places].push_back(digit);
    std::vector<Thought> thoughts;
    for (const auto& entry : same) {
      const std::vector<int>& digits = entry.second;
      std::vector<std::string> words;
      for (const int digit : digits) words.push_back(value(digit));
      Thought thought;
      thought.because =
          places_of_digit(digits.front(), listed(words, "and"), houses[digits.front()], deducer, ways);
      std::map<int, DigitSet> lost;
      for (const Candidate& out : step_.eliminated)
        if (!is_inside(out.cell) && std::ranges::count(digits, out.digit) > 0 && !is_taken(out, told))
          lost.try_emplace(out.cell, model_.range(out.cell).size()).first->second.insert(out.digit);
      for (const auto& [cell, some] : lost)
        take(cell, some, DigitSet::all(model_.range(cell).size()) - some, thought);
      if (!lost.empty()) thoughts.push_back(std::move(thought));
    }
    return thoughts;
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
    auto [demanded, is_said, elsewhere] = how_often(digit, deducer, ways);
    if (demanded < 1) return {};
    const auto sees = [&](int a, int b) {
      return std::ranges::any_of(houses, [&](const Part& part) {
        return knowledge_.contains(part.constraint, a) && knowledge_.contains(part.constraint, b);
      });
    };
    const auto see = [&](int place) {
      return std::ranges::all_of(takers, [&](int cell) { return sees(cell, place); });
    };
    if (std::ranges::all_of(places, see)) {
      // Cells of the rule that the others do not see.
      for (const int cell : cells_)
        if (!knowledge_.is_open({cell, digit}) && !see(cell)) {
          DigitSet others = DigitSet::all(model_.range(cell).size());
          others.erase(digit);
          elsewhere.push_back(
              values_of(cell, knowledge_.is_placed(cell) ? knowledge_.candidates(cell) : others));
        }
      std::string needed = in_words(names_, elsewhere);
      if (!is_said) needed += fmt::format("{}nothing fits without {}", needed.empty() ? "" : " and ", digits);
      if (!needed.empty()) needed += ", and ";
      return needed + (houses.size() == 1
                           ? fmt::format("{} has its {} here",
                                         knowledge_.constraint(houses.front().constraint).name(), digits)
                           : fmt::format("{} {} every place for {} in {}", cells_text(names_, takers),
                                         takers.size() == 1 ? "sees" : "see", digits, name()));
    }
    // If a rule has a digit n times, and n houses have all its places there, each has it once.
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
    return fmt::format("all places left for the {} {}s are in {}, and each of these has one here",
                       number_word(static_cast<std::size_t>(demanded)), digits, listed(told, "and in"));
  }

  // How many cells of the rule that are open must hold the digit, whether the reason says so already, and
  // which hold it.
  struct Demanded {
    int times;
    bool is_said;
    std::vector<CellValues> placed = {};
  };
  Demanded how_often(int digit, Deducer* deducer, const SumWays* ways) const {
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
      if (count->cells.size() != cells_.size()) continue;
      std::vector<CellValues> placed;
      for (const int cell : cells_)
        if (const CellValues known = values_of(cell, knowledge_.candidates(cell));
            knowledge_.is_placed(cell) && known.least() == wanted)
          placed.push_back(known);
      const int times = count->allowed.front() - static_cast<int>(placed.size());
      return {times, true, std::move(placed)};
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
    for (int rule : implied.cages) cages.push_back(model_.rule_names(puzzle_)[rule]);
    const std::string taken =
        cages.size() > most_named ? fmt::format("the {} cages there", cages.size()) : listed(cages, "and");
    std::string reason = fmt::format("{} {} up to {}, {} to {}, so ", capitalised(houses),
                                     implied.houses.size() == 1 ? "adds" : "add", whole, taken,
                                     whole - implied.sum.totals.front());
    reason += left_over(implied.sum);
    if (const std::optional<SumWays> ways = few_ways()) {
      Combined all = combined(*ways);
      return {{},
              fmt::format("{}: {}{} for {}{}", reason, all.ways == ways->possible ? "" : "only ",
                          text_of(all.ways, "or"), cells_text(names_, ways->open),
                          by_combinations(std::move(all.thought), *ways))};
    }
    Deducer deducer(puzzle_, model_);
    std::vector<Thought> thoughts;
    if (implied.sum.terms.size() > 1) thoughts = deducer.thoughts(step_, knowledge_);
    std::erase_if(thoughts, [](const Thought& thought) { return thought.leaves.empty(); });
    std::ranges::move(outside_thoughts(thoughts, &deducer, nullptr), std::back_inserter(thoughts));
    std::vector<CellValues> leaves;
    return {{}, fmt::format("{}.{}", reason, in_sentences(thoughts, leaves))};
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
  Step step_;
  const CellNames names_;
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
