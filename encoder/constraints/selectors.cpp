#include "encoder/constraints/selectors.hpp"

#include <map>
#include <variant>

#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace {

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

}  // namespace

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

}  // namespace sudosat
