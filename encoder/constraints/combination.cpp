#include <algorithm>
#include <bit>

#include "encoder/clause_writer.hpp"

namespace sudosat {

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
