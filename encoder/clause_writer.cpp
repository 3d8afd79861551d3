#include "encoder/clause_writer.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"
#include "encoder/at_most_one.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {

std::vector<ClauseWriter::Choice> ClauseWriter::choices(int cell) const {
  std::vector<Choice> choices;
  const Range range = model_.range(cell);
  for (int value = range.first; value <= range.last; ++value)
    if (const Literal chosen = literal(cell, value); chosen != false_literal)
      choices.push_back({value, chosen});
  return choices;
}

const std::vector<Literal>& ClauseWriter::thresholds(int cell) {
  const auto [place, is_new] = thresholds_.try_emplace(cell);
  std::vector<Literal>& reached = place->second;
  if (!is_new) return reached;
  const std::vector<Choice> all = choices(cell);
  for (std::size_t i = 0; i < all.size(); ++i)
    reached.push_back(i == 0                ? true_literal
                      : i == 1              ? -all[0].literal
                      : i + 1 == all.size() ? all[i].literal
                                            : fresh());
  if (Derivation* const derivation = this->derivation())
    for (std::size_t i = 2; i + 1 < all.size(); ++i)
      derivation->define_sum(reached[i], std::vector<Term>{{cell, 1}}, all[i].value);
  // Constraints share this encoding of a cell, so it must not be under the guard of the first that asks.
  const Literal guard = std::exchange(guard_, true_literal);
  for (std::size_t i = 1; i + 1 < all.size(); ++i) {
    const Literal value = all[i].literal, more = reached[i + 1];
    add({-more, reached[i]});
    add({-value, reached[i]});
    add({-value, -more});
    add({value, -reached[i], more});
  }
  guard_ = guard;
  return reached;
}

const std::vector<Literal>& ClauseWriter::bits(int cell) {
  const auto [place, is_new] = bits_.try_emplace(cell);
  std::vector<Literal>& bits = place->second;
  if (!is_new) return bits;
  // Constraints share these literals, so they must not be under the guard of the first that asks.
  const Literal guard = std::exchange(guard_, true_literal);
  const Range range = model_.range(cell);
  for (int bit = static_cast<int>(std::bit_width(static_cast<unsigned>(range.size() - 1))); bit-- > 0;) {
    std::vector<int> values;
    for (int value = range.first; value <= range.last; ++value)
      if (((value - range.first) >> bit & 1) != 0) values.push_back(value);
    bits.push_back(any_of(cell, values));
  }
  guard_ = guard;
  return bits;
}

Literal ClauseWriter::any_of(int cell, const std::vector<int>& values) {
  std::vector<Literal> inside, outside;
  for (const auto& [value, chosen] : choices(cell))
    (std::find(values.begin(), values.end(), value) != values.end() ? inside : outside).push_back(chosen);
  if (inside.empty()) return false_literal;
  if (outside.empty()) return true_literal;
  if (inside.size() == 1) return inside[0];
  if (outside.size() == 1) return -outside[0];
  const Literal any = fresh();
  if (Derivation* const derivation = this->derivation()) derivation->define_any(any, inside);
  for (Literal chosen : inside) add({-chosen, any});
  for (Literal chosen : outside) add({-chosen, -any});
  return any;
}

void ClauseWriter::add(std::span<const Literal> clause) {
  clause_.clear();
  if (guard_ != true_literal) clause_.push_back(-guard_);
  for (Literal literal : clause) {
    if (literal == true_literal) return;
    if (literal != false_literal) clause_.push_back(literal);
  }
  sink_.add(clause_);
}

void ClauseWriter::at_most_one(std::span<const Literal> literals) {
  // Pairs propagate best, but many literals have too many pairs.
  constexpr std::size_t most_by_pairs = 12;
  const bool is_plain = guard_ == true_literal && std::ranges::none_of(literals, [](Literal literal) {
                          return literal == true_literal || literal == false_literal;
                        });
  if (is_plain && literals.size() > most_by_pairs) {
    require_numbers(literals.size());  // the encoding takes no more numbers than it has literals
    return amo::product(literals, last_variable_, sink_);
  }
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) add({-literals[i], -literals[j]});
}

void ClauseWriter::throw_too_many() {
  throw UsageError("the rules need more variables than DIMACS can number",
                   "the backend 'backtracking' needs no clauses");
}

void encode(const Constraint& constraint, ClauseWriter& writer) {
  const Literal guard = constraint.condition ? writer.literal(*constraint.condition) : true_literal;
  if (guard == false_literal) return;
  if (Derivation* const derivation = writer.derivation()) derivation->begin(constraint);
  writer.guard(guard);
  std::visit([&writer](const auto& what) { encode(what, writer); }, constraint.what);
  writer.guard(true_literal);
}

}  // namespace sudosat
