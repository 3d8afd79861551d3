#include "model/kernel.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"

namespace sudosat {
namespace {

using Values = std::span<const int>;

std::size_t at(int position) { return static_cast<std::size_t>(position); }
template <class Number>
bool has(const std::vector<Number>& values, Number value) {
  return std::find(values.begin(), values.end(), value) != values.end();
}
std::vector<int> joined(std::initializer_list<int> before, const std::vector<int>& cells,
                        std::initializer_list<int> after) {
  std::vector<int> scope(before);
  scope.insert(scope.end(), cells.begin(), cells.end());
  scope.insert(scope.end(), after);
  return scope;
}

template <class What>
std::vector<int> scope(const What& what) {
  return what.cells;
}

std::vector<int> scope(const Domain& domain) { return {domain.cell}; }
bool accepts(const Domain& domain, Values values) { return has(domain.values, values[0]); }

std::vector<int> scope(const Relation& relation) { return {relation.first, relation.second}; }
bool accepts(const Relation& relation, Values values) {
  return relation.allowed->allows(values[0], values[1]);
}

bool accepts(const Precedence& precedence, Values values) {
  int next = precedence.first;
  return std::ranges::all_of(values, [&](int value) {
    if (value == next) ++next;
    return value >= precedence.first && value < next;
  });
}

std::vector<int> scope(const Linear& linear) {
  std::vector<int> cells;
  cells.reserve(linear.terms.size());
  for (const Term& term : linear.terms) cells.push_back(term.cell);
  return cells;
}
bool accepts(const Linear& linear, Values values) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += linear.terms[i].coefficient * values[i];
  return has(linear.totals, sum);
}

bool accepts(const Combination& combination, Values values) {
  DigitSet::Word held = 0;
  for (int value : values) {
    const DigitSet::Word bit = DigitSet::Word{1} << (value - combination.first);
    if ((held & bit) != 0) return false;
    held |= bit;
  }
  return std::ranges::find(combination.sets, held) != combination.sets.end();
}

bool accepts(const Patterns& patterns, Values values) {
  return std::ranges::any_of(patterns.patterns, [&](const std::vector<DigitSet::Word>& sets) {
    for (std::size_t i = 0; i < values.size(); ++i)
      if ((sets[i] >> (values[i] - patterns.first) & 1) == 0) return false;
    return true;
  });
}

bool accepts(const Regular& regular, Values values) { return regular.automaton->accepts(values); }

std::vector<int> scope(const Count& count) {
  return count.total < 0 ? count.cells : joined({}, count.cells, {count.total});
}
bool accepts(const Count& count, Values values) {
  const auto counted = values.first(count.cells.size());
  const auto times = static_cast<int>(
      std::count_if(counted.begin(), counted.end(), [&](int value) { return has(count.values, value); }));
  return count.total < 0 ? has(count.allowed, times) : values.back() == times;
}

std::vector<int> scope(const NValue& n_value) { return joined({}, n_value.cells, {n_value.total}); }
bool accepts(const NValue&, Values values) {
  return std::set<int>(values.begin(), values.end() - 1).size() == at(values.back());
}

std::vector<int> scope(const Runs& runs) {
  std::vector<int> cells{runs.first};
  for (const std::vector<int>& arm : runs.arms) cells.insert(cells.end(), arm.begin(), arm.end());
  cells.push_back(runs.total);
  return cells;
}
bool accepts(const Runs& runs, Values values) {
  int total = 0, goes_on = 0;
  std::size_t begin = 1;
  for (std::size_t i = 0; i < runs.arms.size(); begin += runs.arms[i++].size()) {
    const auto arm = values.subspan(begin, runs.arms[i].size());
    const auto run = std::ranges::find_if(arm, [&](int value) { return value != values[0]; }) - arm.begin();
    total += static_cast<int>(run);
    if (i < at(runs.goes_on) && run > 0) ++goes_on;
  }
  return values.back() - runs.offset == total && (runs.goes_on == 0 || goes_on > 0);
}

std::vector<int> scope(const Element& element) {
  return joined({element.index}, element.cells, {element.value});
}
bool accepts(const Element& element, Values values) {
  const int position = values[0] - element.first;
  return position >= 0 && at(position) < element.cells.size() && values[1 + position] == values.back();
}

bool accepts(const Connected& connected, Values values) {
  std::vector<int> inside;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (has(connected.values, values[i])) inside.push_back(static_cast<int>(i));
  if (connected.size != 0 && inside.size() != at(connected.size)) return false;
  if (inside.empty()) return true;
  std::set<int> reached{inside[0]};
  std::vector<int> work{inside[0]};
  while (!work.empty()) {
    const int position = work.back();
    work.pop_back();
    for (int next : connected.neighbours[position])
      if (has(inside, next) && reached.insert(next).second) work.push_back(next);
  }
  return reached.size() == inside.size();
}

std::vector<int> scope(const DistinctPairs& pairs) {
  std::vector<int> cells = pairs.first;
  cells.insert(cells.end(), pairs.second.begin(), pairs.second.end());
  return cells;
}
bool accepts(const DistinctPairs& pairs, Values values) {
  std::set<std::pair<int, int>> seen;
  for (std::size_t i = 0; i < pairs.first.size(); ++i)
    if (!seen.insert({values[i], values[i + pairs.first.size()]}).second) return false;
  return true;
}

bool accepts(const Ranking& ranking, Values values) {
  std::vector<std::vector<int>> entered;
  for (const Ranking::Contestant& contestant : ranking.contestants) {
    std::vector<std::vector<int>> words;
    for (const std::vector<int>& list : contestant.lists) {
      std::vector<int> word;
      for (int position : list) word.push_back(values[position]);
      if (!ranking.first || word.front() == ranking.first) words.push_back(std::move(word));
    }
    if (words.size() != 1) return false;
    entered.push_back(std::move(words.front()));
  }
  for (std::size_t i = 0; i < entered.size(); ++i) {
    const int rank = ranking.contestants[i].rank;
    const bool is_alone = std::ranges::count(entered, entered[i]) == 1;
    if (!is_alone &&
        (ranking.ties == Ranking::Ties::none || (ranking.ties == Ranking::Ties::unranked && rank >= 0)))
      return false;
    if (rank >= 0 &&
        std::ranges::count_if(entered, [&](const auto& word) { return word < entered[i]; }) != rank)
      return false;
  }
  return true;
}

}  // namespace

PairTable::PairTable(Range first, Range second, const std::function<bool(int, int)>& allows)
    : first_(first), second_(second), seconds_(static_cast<std::size_t>(first.size())) {
  if (first.size() > DigitSet::word_bits || second.size() > DigitSet::word_bits)
    throw UsageError("rules beyond 'these cells differ' are for boards of up to 64 digits");
  for (int a = 0; a < first.size(); ++a)
    for (int b = 0; b < second.size(); ++b)
      if (allows(first.first + a, second.first + b)) seconds_[a] |= DigitSet::Word{1} << b;
}

std::vector<int> scope_of(const Constraint& constraint) {
  return std::visit([](const auto& what) { return scope(what); }, constraint.what);
}

bool accepts(const Constraint& constraint, std::span<const int> values) {
  return std::visit([values](const auto& what) { return accepts(what, values); }, constraint.what);
}

const Linear* plain_sum(const Constraint& constraint) {
  const auto* linear = std::get_if<Linear>(&constraint.what);
  if (linear == nullptr || constraint.condition || constraint.is_implied() || linear->totals.size() != 1)
    return nullptr;
  const bool is_plain =
      std::ranges::all_of(linear->terms, [](const Term& term) { return term.coefficient == 1; });
  return is_plain ? linear : nullptr;
}

std::optional<int> asked_value(const Constraint& constraint, int cell) {
  const std::vector<int>* values = nullptr;
  if (const auto* count = std::get_if<Count>(&constraint.what); count != nullptr && count->total != cell)
    values = &count->values;
  if (const auto* connected = std::get_if<Connected>(&constraint.what)) values = &connected->values;
  const bool is_asked = constraint.condition && constraint.condition->cell == cell;
  return values == nullptr || values->size() != 1 || is_asked ? std::nullopt : std::optional(values->front());
}

}  // namespace sudosat
