// The inequalities of constraints about values and how often they occur. Each auxiliary variable is defined
// in both directions, so it has one value for each assignment of the cells.
#include <algorithm>
#include <bit>
#include <map>
#include <variant>

#include "encoder/opb/inequalities.hpp"

namespace sudosat {
namespace {

// The sum is one of the totals, which are ascending. It lies between `least` and `most` anyway.
void write_totals(const WeightedSum& sum, std::vector<std::int64_t> totals, std::int64_t least,
                  std::int64_t most, InequalityWriter& out) {
  std::erase_if(totals, [=](std::int64_t total) { return total < least || total > most; });
  if (totals.empty()) return out.at_least({}, 1);
  if (totals.size() == 1) return out.equal(sum, totals[0]);
  if (totals.back() - totals.front() == std::ssize(totals) - 1) {
    if (totals.front() > least) out.at_least(sum, totals.front());
    if (totals.back() < most) out.at_most(sum, totals.back());
    return;
  }
  // Each total has a selector, which says that the sum is this total.
  WeightedSum chosen, any;
  for (std::int64_t total : totals) {
    const WeightedSum selector = out.fresh({total});
    chosen.add(total, selector);
    any.add(1, selector);
  }
  out.equal(any, 1);
  out.equal(sum - chosen, 0);
}

WeightedSum holds_bits(int cell, DigitSet::Word bits, int first, const InequalityWriter& out) {
  WeightedSum sum;
  for (; bits != 0; bits &= bits - 1) sum.add(1, out.holds(cell, first + std::countr_zero(bits)));
  return sum;
}

void write(const Domain& domain, InequalityWriter& out) {
  out.at_least(out.holds_any(domain.cell, domain.values), 1);
}

// A value needs one of its partners, or excludes all other values: whichever is shorter.
void write(const Relation& relation, InequalityWriter& out) {
  const PairTable& table = *relation.allowed;
  for (int a = table.first().first; a <= table.first().last; ++a) {
    std::vector<int> allowed, forbidden;
    for (int b = table.second().first; b <= table.second().last; ++b)
      (table.allows(a, b) ? allowed : forbidden).push_back(b);
    const WeightedSum here = out.holds(relation.first, a);
    if (forbidden.empty()) continue;
    if (allowed.size() <= forbidden.size())
      out.at_least(out.holds_any(relation.second, allowed) - here, 0);
    else
      out.at_most(here + out.holds_any(relation.second, forbidden), 1);
  }
}

void write(const Linear& linear, InequalityWriter& out) {
  WeightedSum sum;
  std::int64_t least = 0, most = 0;
  for (const Term& term : linear.terms) {
    sum.add(term.coefficient, out.value_of(term.cell));
    const Range range = out.model().range(term.cell);
    const auto [low, high] = std::minmax({term.coefficient * range.first, term.coefficient * range.last});
    least += low;
    most += high;
  }
  write_totals(sum, linear.totals, least, most, out);
}

void write(const Count& count, InequalityWriter& out) {
  WeightedSum sum;
  for (int cell : count.cells) sum.add(1, out.holds_any(cell, count.values));
  if (count.total >= 0) return out.equal(sum - out.value_of(count.total), 0);
  write_totals(sum, {count.allowed.begin(), count.allowed.end()}, 0, std::ssize(count.cells), out);
}

// A variable for each value says whether it occurs.
void write(const NValue& n_value, InequalityWriter& out) {
  std::map<int, std::vector<WeightedSum>> places;
  for (int cell : n_value.cells) {
    const Range range = out.model().range(cell);
    for (int value = range.first; value <= range.last; ++value)
      places[value].push_back(out.holds(cell, value));
  }
  WeightedSum number;
  for (const auto& [value, literals] : places) {
    const WeightedSum occurs = out.fresh({value});
    out.define_any(occurs, literals);
    number.add(1, occurs);
  }
  out.equal(number - out.value_of(n_value.total), 0);
}

// A variable for each cell of an arm says whether the run goes as far.
void write(const Runs& runs, InequalityWriter& out) {
  WeightedSum length{runs.offset, {}}, beside;
  const Range range = out.model().range(runs.first);
  for (std::size_t arm = 0; arm < runs.arms.size(); ++arm) {
    WeightedSum so_far{1, {}};
    for (std::size_t i = 0; i < runs.arms[arm].size(); ++i) {
      const WeightedSum further = out.fresh({static_cast<std::int64_t>(arm), static_cast<std::int64_t>(i)});
      out.at_least(so_far - further, 0);
      for (int value = range.first; value <= range.last; ++value) {
        const WeightedSum first = out.holds(runs.first, value), here = out.holds(runs.arms[arm][i], value);
        out.at_most(further + first - here, 1);
        out.at_most(so_far + first + here - further, 2);
      }
      if (i == 0 && arm < static_cast<std::size_t>(runs.goes_on)) beside.add(1, further);
      length.add(1, further);
      so_far = further;
    }
  }
  if (runs.goes_on > 0) out.at_least(beside, 1);
  out.equal(length - out.value_of(runs.total), 0);
}

void write(const Element& element, InequalityWriter& out) {
  const Range indexes = out.model().range(element.index);
  for (int index = indexes.first; index <= indexes.last; ++index) {
    const WeightedSum chosen = out.holds(element.index, index);
    const int position = index - element.first;
    if (position < 0 || position >= std::ssize(element.cells)) {
      out.at_most(chosen, 0);
      continue;
    }
    const int cell = element.cells[position];
    const Range range = out.model().range(cell);
    for (int value = range.first; value <= range.last; ++value)
      out.at_most(chosen + out.holds(cell, value) - out.holds(element.value, value), 1);
  }
}

// A selector for each set says that the cells hold it. The cells hold a value as often as this set has it.
void write(const Combination& combination, InequalityWriter& out) {
  std::vector<WeightedSum> selectors;
  WeightedSum any;
  for (DigitSet::Word set : combination.sets)
    any.add(1, selectors.emplace_back(out.fresh({static_cast<std::int64_t>(set)})));
  out.equal(any, 1);
  const Range range = out.model().range(combination.cells.front());
  for (int value = range.first; value <= range.last; ++value) {
    WeightedSum difference;
    for (int cell : combination.cells) difference.add(1, out.holds(cell, value));
    for (std::size_t i = 0; i < selectors.size(); ++i)
      if ((combination.sets[i] >> (value - combination.first) & 1) != 0) difference.add(-1, selectors[i]);
    out.equal(difference, 0);
  }
}

// A variable for each pattern says whether the cells match it.
void write(const Patterns& patterns, InequalityWriter& out) {
  WeightedSum any;
  std::int64_t number = 0;
  for (const std::vector<DigitSet::Word>& pattern : patterns.patterns) {
    const WeightedSum matches = out.fresh({number++});
    WeightedSum failing = matches;
    for (std::size_t i = 0; i < patterns.cells.size(); ++i) {
      const WeightedSum fits = holds_bits(patterns.cells[i], pattern[i], patterns.first, out);
      out.at_least(fits - matches, 0);
      failing.add(1, WeightedSum{1, {}} - fits);
    }
    out.at_least(failing, 1);
    any.add(1, matches);
  }
  out.at_least(any, 1);
}

}  // namespace

void write_inequalities(const Constraint& constraint, InequalityWriter& out) {
  out.begin(&constraint);
  if (const auto& condition = constraint.condition) {
    const int value = out.model().value_of(condition->cell, condition->digit);
    out.guard(out.holds(condition->cell, value).terms.at(0).literal);
  }
  std::visit([&](const auto& what) { write(what, out); }, constraint.what);
  out.guard(0);
}

}  // namespace sudosat
