#include <algorithm>
#include <bit>

#include "encoder/clause_writer.hpp"
#include "encoder/constraints/selectors.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace {

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
    const int cell = element.cells[static_cast<std::size_t>(position)];
    for (const auto& [value, held] : writer.choices(cell))
      writer.add({-chosen, -held, writer.literal(element.value, value)});
    for (const auto& [value, held] : values) writer.add({-chosen, -held, writer.literal(cell, value)});
  }
}

// A selector for each pattern.
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
