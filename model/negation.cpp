// The negation of what a rule posts, for rules that say how many of some others hold. Each kernel constraint
// is denied by others of the kernel, so the engines need not know of it. A hidden cell with a choice cannot
// be denied: that no value of it fits is not a constraint of the kernel.
#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

using Ways = std::vector<std::function<void()>>;

std::vector<Range> ranges_along(const Model& model, const std::vector<int>& cells) {
  std::vector<Range> ranges;
  for (const int cell : cells) ranges.push_back(model.range(cell));
  return ranges;
}

// Returns the numbers from `first` to `last` that are not among `some`, which are ascending.
template <class Number>
std::vector<Number> others(Number first, Number last, const std::vector<Number>& numbers) {
  std::vector<Number> rest;
  for (Number number = first; number <= last; ++number)
    if (!std::ranges::binary_search(numbers, number)) rest.push_back(number);
  return rest;
}

// A hidden cell takes the place of a total, and differs from it.
template <class Kernel>
void deny_total(Model& model, Kernel constraint, Range totals) {
  const int other = model.add_cell(totals);
  model.post_pair(other, std::exchange(constraint.total, other), std::not_equal_to<>());
  model.post(std::move(constraint));
}

// Posts that no run of the values along the cells ends in a state that accepts. `step(states, value)` has the
// states after a value, ascending.
template <class Step, class Accepts>
void deny_runs(Model& model, const std::vector<int>& cells, std::vector<int> start, Step step,
               Accepts accepts) {
  const auto is_denied = [&](const std::vector<int>& states) {
    return !std::ranges::any_of(states, accepts);
  };
  const auto next = [&](const std::vector<int>& states, int value) {
    return std::optional(step(states, value));
  };
  constexpr std::size_t most = 100'000;
  auto automaton = make_automaton(ranges_along(model, cells), std::move(start), next, is_denied, most);
  if (automaton == nullptr) throw CannotBeDenied{};
  model.post(Regular{cells, std::move(automaton)});
}

void deny(Model& model, const AllDifferent& different) {
  const auto count = static_cast<int>(different.cells.size());
  if (count < 2) return model.post(Domain{different.cells.front(), {}});
  if (count == 2) return model.post_pair(different.cells[0], different.cells[1], std::equal_to<>());
  model.post(NValue{different.cells, model.add_cell({1, count - 1})});
}

void deny(Model& model, const Domain& domain) {
  const Range range = model.range(domain.cell);
  std::vector<int> values = domain.values;
  std::ranges::sort(values);
  model.post(Domain{domain.cell, others(range.first, range.last, values)});
}

void deny(Model& model, const Relation& relation) {
  model.post_pair(relation.first, relation.second,
                  [&](int a, int b) { return !relation.allowed->allows(a, b); });
}

void deny(Model& model, const Linear& linear) {
  constexpr std::int64_t most = 100'000;
  std::int64_t least = 0, largest = 0;
  for (const auto& [cell, coefficient] : linear.terms) {
    const Range range = model.range(cell);
    least += coefficient * (coefficient > 0 ? range.first : range.last);
    largest += coefficient * (coefficient > 0 ? range.last : range.first);
  }
  if (largest - least > most) throw CannotBeDenied{};
  model.post(Linear{linear.terms, others(least, largest, linear.totals)});
}

void deny(Model& model, const Combination& combination) {
  const std::size_t size = combination.cells.size();
  constexpr int most_values = 24;  // all of their sets are gone through
  const int values = model.range(combination.cells.front()).size();
  if (values > most_values) throw CannotBeDenied{};
  std::vector<DigitSet::Word> sets = combination.sets, rest;
  std::ranges::sort(sets);
  for (DigitSet::Word set = 0; set < DigitSet::Word{1} << values; ++set)
    if (std::popcount(set) == static_cast<int>(size) && !std::ranges::binary_search(sets, set))
      rest.push_back(set);
  const Ways ways{[&] {
                    deny(model, AllDifferent{combination.cells, {}, {}});
                  },
                  [&] {
                    model.post(Combination{combination.cells, std::move(rest), combination.first});
                  }};
  model.any_of(ways);
}

void deny(Model& model, const Precedence& precedence) {
  const int first = precedence.first;
  const auto after = [&](const std::vector<int>& next, int value) -> std::vector<int> {
    if (next.empty() || value < first || value > next.front()) return {};
    return {std::max(next.front(), value + 1)};
  };
  deny_runs(model, precedence.cells, {first}, after, [](int) { return true; });
}

// The states are the patterns that the values still fit, and the place.
void deny(Model& model, const Patterns& patterns) {
  std::vector<int> all{0};
  for (int i = 1; i <= std::ssize(patterns.patterns); ++i) all.push_back(-i);
  std::ranges::sort(all);
  const auto after = [&](const std::vector<int>& fitting, int value) {
    const int place = fitting.back();
    std::vector<int> rest;
    for (const int pattern : fitting)
      if (pattern < 0 && (patterns.patterns[-pattern - 1][place] >> (value - patterns.first) & 1) != 0)
        rest.push_back(pattern);
    rest.push_back(place + 1);
    return rest;
  };
  deny_runs(model, patterns.cells, all, after, [](int pattern) { return pattern < 0; });
}

void deny(Model& model, const Regular& regular) {
  const Automaton& automaton = *regular.automaton;
  const auto after = [&](const std::vector<int>& states, int value) {
    std::set<int> next;
    for (const int state : states)
      for (const int to : automaton.next(state, value)) next.insert(to);
    return std::vector<int>(next.begin(), next.end());
  };
  deny_runs(model, regular.cells, {0}, after, [&](int state) { return automaton.is_final(state); });
}

void deny(Model& model, const Count& count) {
  const auto most = static_cast<int>(count.cells.size());
  if (count.total >= 0) return deny_total(model, count, {0, most});
  model.post(Count{.cells = count.cells, .values = count.values, .allowed = others(0, most, count.allowed)});
}

void deny(Model& model, const NValue& n_value) {
  deny_total(model, n_value, {1, static_cast<int>(n_value.cells.size())});
}

void deny(Model& model, const Runs& runs) {
  std::size_t longest = 0;
  for (const std::vector<int>& arm : runs.arms) longest += arm.size();
  Runs any = runs;
  any.goes_on = 0;
  Ways ways{[&] { deny_total(model, any, {runs.offset, runs.offset + static_cast<int>(longest)}); }};
  if (runs.goes_on > 0)
    ways.emplace_back([&] {
      for (int arm = 0; arm < runs.goes_on; ++arm)
        if (const std::vector<int>& cells = runs.arms[arm]; !cells.empty())
          model.post_pair(runs.first, cells.front(), std::not_equal_to<>());
    });
  model.any_of(ways);
}

void deny(Model& model, const Element& element) {
  const Range last{element.first, element.first + static_cast<int>(element.cells.size()) - 1};
  std::vector<int> beyond;
  for (int index = model.range(element.index).first; index <= model.range(element.index).last; ++index)
    if (!last.contains(index)) beyond.push_back(index);
  const std::vector<int> values = values_in(ranges_along(model, element.cells));
  Element any = element;
  const Ways ways{[&] {
                    model.post(Domain{element.index, beyond});
                  },
                  [&] {
                    any.value = model.add_cell({values.front(), values.back()});
                    model.post_pair(any.value, element.value, std::not_equal_to<>());
                    model.post(any);
                  }};
  model.any_of(ways);
}

void deny(Model& model, const DistinctPairs& pairs) {
  Ways ways;
  for (std::size_t j = 0; j < pairs.first.size(); ++j)
    for (std::size_t i = 0; i < j; ++i)
      ways.emplace_back([&model, &pairs, i, j] {
        model.post_pair(pairs.first[i], pairs.first[j], std::equal_to<>());
        model.post_pair(pairs.second[i], pairs.second[j], std::equal_to<>());
      });
  model.any_of(ways);
}

void deny(Model& /*model*/, const Connected& /*connected*/) { throw CannotBeDenied{}; }
void deny(Model& /*model*/, const Ranking& /*ranking*/) { throw CannotBeDenied{}; }

}  // namespace

Model::Recorded Model::record(const std::function<void()>& post) {
  Recorded recorded;
  Recorded* const outer = std::exchange(recorded_, &recorded);
  const std::optional<Candidate> condition = std::exchange(condition_, std::nullopt);
  post();
  recorded_ = outer;
  condition_ = condition;
  return recorded;
}

void Model::deny_all(const Recorded& recorded) {
  Ways ways;
  for (const AllDifferent& different : recorded.different)
    ways.emplace_back([this, &different] { deny(*this, different); });
  for (const Constraint& constraint : recorded.constraints)
    ways.emplace_back([this, &constraint] {
      std::visit([this](const auto& what) { deny(*this, what); }, constraint.what);
    });
  for (const std::vector<Recorded>& alternatives : recorded.alternatives)
    ways.emplace_back([this, &alternatives] {
      for (const Recorded& alternative : alternatives) deny_all(alternative);
    });
  any_of(ways);
}

void Model::number_of(std::span<const std::shared_ptr<const Rule>> rules, const Shape& shape,
                      const std::vector<int>& numbers) {
  if (is_refuting()) throw CannotBeDenied{};
  // If all larger numbers are allowed, too, nothing needs to be posted for rules that do not hold.
  const bool are_bounded =
      std::ssize(numbers) < std::ssize(rules) + 1 - (numbers.empty() ? 0 : numbers.front());
  Count count{.cells = {}, .values = {0}, .allowed = numbers};
  for (const auto& rule : rules) {
    const auto post = [&] { rule->post(shape, *this); };
    const auto refute = [&] {
      if (!are_bounded) return;
      try {
        deny_all(record(post));
      } catch (const CannotBeDenied&) {
        throw UsageError(fmt::format("nothing can say that '{}' does not hold", rule->kind().name),
                         "it can be among the rules of 'any of', 'all of' and 'at least'");
      }
    };
    if (numbers == std::vector{0})
      refute();
    else
      count.cells.push_back(choose(Ways{post, refute}));
  }
  if (!count.cells.empty()) add(std::move(count));
}

}  // namespace sudosat
