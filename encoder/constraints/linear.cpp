// Sums. Cells that all differ choose one of their combinations; others are a diagram of partial sums.
#include <algorithm>
#include <bit>

#include "encoder/layers.hpp"
#include "puzzle/combinations.hpp"

namespace sudosat {
namespace {

// Beyond this a diagram is smaller.
constexpr std::size_t most_combinations = 150;

bool is_total(const Linear& linear, int sum) {
  return std::binary_search(linear.totals.begin(), linear.totals.end(), sum);
}

// Every value needs a partner.
void encode_two(const Linear& linear, ClauseWriter& writer) {
  for (std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const Term &term = linear.terms[side], &other = linear.terms[1 - side];
    for (const auto& [value, literal] : writer.choices(term.cell)) {
      std::vector<Literal> clause{-literal};
      for (const auto& [partner, partner_literal] : writer.choices(other.cell))
        if (is_total(linear, term.coefficient * value + other.coefficient * partner))
          clause.push_back(partner_literal);
      writer.add(clause);
    }
  }
}

// A selector for each combination that the candidates leave; a digit in a cell needs one of those with the
// digit, and a combination places each of its digits.
void encode_combinations(const Linear& linear, std::vector<DigitSet::Word> sets, ClauseWriter& writer) {
  const int first = writer.model().range(linear.terms[0].cell).first;
  std::vector<std::vector<ClauseWriter::Choice>> choices;
  DigitSet::Word possible = 0;
  for (const Term& term : linear.terms) {
    choices.push_back(writer.choices(term.cell));
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
      for (const Term& term : linear.terms)
        clause.push_back(writer.literal(term.cell, first + std::countr_zero(left)));
      writer.add(clause);
    }
}

void encode_sums(const Linear& linear, ClauseWriter& writer) {
  // Sums are counted from the least there is, as states may not be negative.
  std::vector<Layer> layers;
  int least = 0;
  std::vector<int> least_of;
  for (const Term& term : linear.terms) {
    layers.push_back(writer.choices(term.cell));
    const Range range = writer.model().range(term.cell);
    least_of.push_back(std::min(term.coefficient * range.first, term.coefficient * range.last));
    least += least_of.back();
  }
  const int most = linear.totals.empty() ? -1 : linear.totals.back() - least;
  const auto next = [&](std::size_t layer, int state, int value) {
    const int sum = state + linear.terms[layer].coefficient * value - least_of[layer];
    return sum > most ? -1 : sum;
  };
  encode_layers(layers, {0, next, [&](int state) { return is_total(linear, state + least); }}, writer);
}

}  // namespace

void encode(const Linear& linear, ClauseWriter& writer) {
  if (linear.terms.size() == 2) return encode_two(linear, writer);
  if (auto sets = combinations(linear, writer.model(), most_combinations))
    return encode_combinations(linear, std::move(*sets), writer);
  encode_sums(linear, writer);
}

}  // namespace sudosat
