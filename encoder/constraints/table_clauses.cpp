#include <algorithm>
#include <bit>
#include <map>
#include <variant>

#include "encoder/clause_writer.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace {

// The selectors of a cage's sets, for a derivation.

// occurs(v) says that a cell holds v. The cells differ, so it equals the sum over the cells, and the number
// of values that occur and their total are sums over a few variables: cases over these give the sets.
class OccurringValues {
 public:
  OccurringValues(const Combination& cage, Derivation& derivation)
      : cage_(cage), derivation_(derivation), proof_(derivation.proof()) {
    const Range range = derivation.model().range(cage.cells.front());
    for (int value = range.first; value <= range.last; ++value) add(value);
    bound_number();
    for (const PbProof::Id line : derivation.lines_of_constraint()) bound_total(line);
  }

  // The literal is true if this set occurs.
  Literal select(DigitSet::Word set) {
    Derivation::Sum sum;
    for (const auto& [value, is] : occurs_)
      if (has(set, value)) sum.push_back({1, is.literal});
    const Literal selected = derivation_.fresh();
    derivation_.define_step(selected, sum, std::ssize(cage_.cells));
    for (const auto& [value, is] : occurs_)
      if (!has(set, value)) derivation_.require({-selected, -is.literal});
    return selected;
  }

  void require_one(const std::vector<Literal>& selected) {
    std::vector<Literal> order;
    for (const auto& [value, is] : occurs_) order.push_back(is.literal);
    derivation_.require_by_cases(selected, order);
  }

 private:
  struct Occurs {
    Literal literal;
    PbProof::Id at_most_sum, at_least_sum;
    std::vector<Literal> places;
  };

  bool has(DigitSet::Word set, int value) const { return (set >> (value - cage_.first) & 1) != 0; }

  void add(int value) {
    Occurs& occurs = occurs_[value];
    Derivation::Sum sum;
    for (const int cell : cage_.cells) {
      const Literal place = derivation_.digit(cell, value);
      occurs.places.push_back(place);
      sum.push_back({1, place});
    }
    occurs.literal = derivation_.fresh();
    const auto definition = derivation_.define_step(occurs.literal, sum, 1);
    occurs.at_most_sum = definition.if_true;
    const std::int64_t cells = std::ssize(cage_.cells);
    occurs.at_least_sum = definition.if_false;
    if (cells == 1) return;
    const PbProof::Multiple parts[] = {{definition.if_false, 1},
                                       {derivation_.at_most_one(cage_.cells, value), cells - 1}};
    occurs.at_least_sum = proof_.pol(parts, cells);
    derivation_.keep_for_constraint(occurs.at_least_sum);
  }

  void bound_number() {
    std::vector<PbProof::Multiple> least, most;
    for (const auto& [value, is] : occurs_) {
      least.push_back({is.at_least_sum, 1});
      most.push_back({is.at_most_sum, 1});
    }
    for (const int cell : cage_.cells) {
      least.push_back({derivation_.holds_at_least_one(cell), 1});
      most.push_back({derivation_.holds_at_most_one(cell), 1});
    }
    derivation_.keep_for_constraint(proof_.pol(least));
    derivation_.keep_for_constraint(proof_.pol(most));
  }

  // The line is about the total of the cells. Its places are replaced by what occurs.
  void bound_total(PbProof::Id line) {
    std::map<Literal, std::int64_t> weights;
    for (const auto& [weight, literal] : proof_.line(line).terms)
      weights[std::abs(literal)] = literal > 0 ? weight : -weight;
    std::vector<PbProof::Multiple> sum{{line, 1}};
    for (const auto& [value, is] : occurs_) {
      const std::int64_t weight = weights[is.places.front()];
      if (weight > 0) sum.push_back({is.at_least_sum, weight});
      if (weight < 0) sum.push_back({is.at_most_sum, -weight});
    }
    derivation_.keep_for_constraint(proof_.pol(sum));
  }

  const Combination& cage_;
  Derivation& derivation_;
  PbProof& proof_;
  std::map<int, Occurs> occurs_;
};

// The selector of a set is true if the cells hold it. The file has selectors if the constraint is a
// combination; if it is a sum, they are defined by the values that occur.
void derive_selectors(const Combination& cage, std::span<const DigitSet::Word> sets,
                      std::span<const Literal> selectors, Derivation& derivation) {
  if (sets.empty()) return;
  if (std::holds_alternative<Combination>(derivation.constraint().what)) {
    for (std::size_t i = 0; i < sets.size(); ++i)
      if (selectors[i] != true_literal) derivation.name(selectors[i], {static_cast<std::int64_t>(sets[i])});
    return;
  }
  OccurringValues occurring(cage, derivation);
  std::vector<Literal> selected;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    selected.push_back(occurring.select(sets[i]));
    if (selectors[i] != true_literal) derivation.give(selectors[i], selected.back());
  }
  occurring.require_one(selected);
}

// Support clauses (Gent 2002): a value needs one of its partners; unit propagation then keeps the cells arc
// consistent. If few pairs are forbidden, conflict clauses forbid them one by one, which is shorter.

using Choice = ClauseWriter::Choice;

template <class Allows>
void encode_side(const std::vector<Choice>& from, const std::vector<Choice>& to, Allows allows,
                 bool conflicts_too, ClauseWriter& writer) {
  std::vector<Literal> support;
  for (const Choice& choice : from) {
    support.assign(1, -choice.literal);
    for (const Choice& partner : to)
      if (allows(choice.value, partner.value)) support.push_back(partner.literal);
    const std::size_t forbidden = to.size() + 1 - support.size();
    if (forbidden == 0) continue;
    if (forbidden >= support.size() || !conflicts_too) {
      writer.add(support);
    } else {
      for (const Choice& partner : to)
        if (!allows(choice.value, partner.value)) writer.add({-choice.literal, -partner.literal});
    }
  }
}

}  // namespace

void encode(const Domain& domain, ClauseWriter& writer) {
  for (const auto& [value, literal] : writer.choices(domain.cell))
    if (std::find(domain.values.begin(), domain.values.end(), value) == domain.values.end())
      writer.add({-literal});
}

void encode(const Relation& relation, ClauseWriter& writer) {
  const std::vector<Choice> first = writer.choices(relation.first), second = writer.choices(relation.second);
  const PairTable& table = *relation.allowed;
  encode_side(
      first, second, [&table](int a, int b) { return table.allows(a, b); }, true, writer);
  // A conflict clause is about both sides; each side needs supports of its own.
  encode_side(
      second, first, [&table](int b, int a) { return table.allows(a, b); }, false, writer);
}

void encode(const Element& element, ClauseWriter& writer) {
  const auto values = writer.choices(element.value);
  for (const auto& [index, chosen] : writer.choices(element.index)) {
    const int position = index - element.first;
    if (position < 0 || static_cast<std::size_t>(position) >= element.cells.size()) {
      writer.add({-chosen});
      continue;
    }
    const int cell = element.cells[position];
    for (const auto& [value, held] : writer.choices(cell))
      writer.add({-chosen, -held, writer.literal(element.value, value)});
    for (const auto& [value, held] : values) writer.add({-chosen, -held, writer.literal(cell, value)});
  }
}

// Each pattern has a selector.
void encode(const Patterns& patterns, ClauseWriter& writer) {
  std::vector<Literal> selectors;
  for (std::size_t p = 0; p < patterns.patterns.size(); ++p) {
    selectors.push_back(writer.fresh());
    if (Derivation* const derivation = writer.derivation())
      derivation->name(selectors.back(), {static_cast<std::int64_t>(p)});
  }
  writer.add(selectors);
  for (std::size_t i = 0; i < patterns.cells.size(); ++i)
    for (const auto& [value, literal] : writer.choices(patterns.cells[i]))
      for (std::size_t p = 0; p < selectors.size(); ++p)
        if ((patterns.patterns[p][i] >> (value - patterns.first) & 1) == 0)
          writer.add({-selectors[p], -literal});
}

// Each combination that the candidates leave has a selector. A digit in a cell needs the selector of a
// combination with the digit, and a combination places each of its digits.
void encode(const Combination& combination, ClauseWriter& writer) {
  const int first = combination.first;
  std::vector<DigitSet::Word> sets = combination.sets;
  std::vector<std::vector<ClauseWriter::Choice>> choices;
  DigitSet::Word possible = 0;
  for (int cell : combination.cells) {
    choices.push_back(writer.choices(cell));
    for (const auto& choice : choices.back()) possible |= DigitSet::Word{1} << (choice.value - first);
  }
  const auto has = [first](DigitSet::Word set, int value) { return (set >> (value - first) & 1) != 0; };
  std::erase_if(sets, [&](DigitSet::Word set) {
    if ((set & ~possible) != 0) return true;
    return std::ranges::any_of(choices, [&](const auto& cell) {
      return std::ranges::none_of(cell, [&](const auto& choice) { return has(set, choice.value); });
    });
  });
  std::vector<Literal> selectors;
  for (std::size_t i = 0; i < sets.size(); ++i)
    selectors.push_back(sets.size() == 1 ? true_literal : writer.fresh());
  if (Derivation* const derivation = writer.derivation())
    derive_selectors(combination, sets, selectors, *derivation);
  writer.add(selectors);
  writer.at_most_one(selectors);
  std::vector<Literal> clause;
  for (const auto& cell : choices)
    for (const auto& [value, literal] : cell) {
      clause.assign(1, -literal);
      for (std::size_t i = 0; i < sets.size(); ++i)
        if (has(sets[i], value)) clause.push_back(selectors[i]);
      if (clause.size() <= sets.size()) writer.add(clause);
    }
  for (std::size_t i = 0; i < sets.size(); ++i)
    for (DigitSet::Word left = sets[i]; left != 0; left &= left - 1) {
      clause.assign(1, -selectors[i]);
      for (int cell : combination.cells)
        clause.push_back(writer.literal(cell, first + std::countr_zero(left)));
      writer.add(clause);
    }
}

}  // namespace sudosat
