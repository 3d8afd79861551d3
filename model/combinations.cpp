#include "model/combinations.hpp"

#include <algorithm>
#include <compare>
#include <iterator>
#include <numeric>
#include <span>
#include <tuple>

#include "model/model.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {
namespace {

class Enumeration {
 public:
  Enumeration(Range values, const std::vector<std::int64_t>& totals, std::size_t most)
      : values_(values), totals_(totals), most_(most) {}

  std::optional<std::vector<DigitSet::Word>> run(int cells) {
    if (cells > values_.size()) return found_;
    return extend(values_.first, cells, 0, 0) ? std::optional(std::move(found_)) : std::nullopt;
  }

 private:
  // Adds larger and larger values. False if there are too many sets.
  bool extend(int from, int cells, int sum, DigitSet::Word set) {
    if (cells == 0) {
      if (!std::binary_search(totals_.begin(), totals_.end(), sum)) return true;
      if (found_.size() == most_) return false;
      found_.push_back(set);
      return true;
    }
    for (int value = from; value + cells - 1 <= values_.last; ++value) {
      const int least = cells * value + cells * (cells - 1) / 2;
      const int greatest = value + (cells - 1) * values_.last - (cells - 1) * (cells - 2) / 2;
      // Different values from an interval have every sum from the least to the greatest, so that each set
      // begun leads to one that is found.
      const auto total = std::ranges::lower_bound(totals_, sum + least);
      if (total == totals_.end()) break;
      if (*total > sum + greatest) continue;
      if (!extend(value + 1, cells - 1, sum + value, set | DigitSet::Word{1} << (value - values_.first)))
        return false;
    }
    return true;
  }

  Range values_;
  const std::vector<std::int64_t>& totals_;
  std::size_t most_;
  std::vector<DigitSet::Word> found_;
};

// Which terms can be a group: with one coefficient, over the same values, and of cells that differ.
class Likeness {
 public:
  Likeness(const Linear& linear, const Model& model, int rule)
      : linear_(linear), model_(model), rule_(rule) {}

  Range range_of(std::size_t i) const { return model_.range(linear_.terms[i].cell); }
  bool may_use(int constraint) const { return rule_ < 0 || model_.all_different()[constraint].rule == rule_; }
  bool fit(std::size_t i, std::size_t j) const {
    return are_alike(i, j) && model_.differ(linear_.terms[i].cell, linear_.terms[j].cell, rule_);
  }
  // Whether all terms can be one group. There is at least one term.
  bool are_one_group() const {
    if (does_one_constraint_keep_apart()) return true;
    for (std::size_t i = 0; i < linear_.terms.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (!fit(i, j)) return false;
    return true;
  }
  // Whether one constraint keeps all terms apart, as that of a cage does: there may be thousands of cages
  // with the same cells. There is at least one term.
  bool does_one_constraint_keep_apart() const {
    return std::ranges::any_of(model_.all_different_of(linear_.terms[0].cell), [this](int k) {
      if (!may_use(k)) return false;
      for (std::size_t i = 0; i < linear_.terms.size(); ++i)
        if (!are_alike(i, 0) ||
            !std::ranges::binary_search(model_.all_different_of(linear_.terms[i].cell), k))
          return false;
      return true;
    });
  }

 private:
  bool are_alike(std::size_t i, std::size_t j) const {
    return linear_.terms[i].coefficient == linear_.terms[j].coefficient && range_of(i) == range_of(j);
  }

  const Linear& linear_;
  const Model& model_;
  const int rule_;
};

}  // namespace

std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model, int rule) {
  using Terms = std::vector<std::size_t>;
  const Likeness likeness(linear, model, rule);
  Terms left(linear.terms.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  if (!left.empty() && likeness.does_one_constraint_keep_apart()) return {left};

  // The coefficients and values that there are, which are few, ascending.
  struct Kind {
    std::int64_t coefficient;
    int first, last;
    auto operator<=>(const Kind&) const = default;
  };
  const auto kind_of = [&](std::size_t i) {
    const Range range = likeness.range_of(i);
    return Kind{linear.terms[i].coefficient, range.first, range.last};
  };
  std::vector<Kind> kinds;
  for (std::size_t i : left)
    if (const Kind kind = kind_of(i); std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  std::ranges::sort(kinds);

  // The terms that can be a group because of one constraint, side by side.
  struct Entry {
    std::uint64_t kind_and_constraint;
    std::size_t term;
    auto operator<=>(const Entry&) const = default;
  };
  std::vector<Entry> entries;
  constexpr std::size_t houses_of_a_cell = 4;
  entries.reserve(houses_of_a_cell * left.size());
  for (std::size_t i : left) {
    const auto kind = static_cast<std::uint64_t>(std::ranges::find(kinds, kind_of(i)) - kinds.begin());
    for (int k : model.all_different_of(linear.terms[i].cell))
      if (likeness.may_use(k)) entries.push_back({kind << 32 | static_cast<std::uint64_t>(k), i});
  }
  std::ranges::sort(entries);
  std::vector<std::span<const Entry>> shared;
  shared.reserve(entries.size() / 2);
  for (auto entry = entries.begin(); entry != entries.end();) {
    const auto end = std::find_if(entry, entries.end(), [&](const Entry& other) {
      return other.kind_and_constraint != entry->kind_and_constraint;
    });
    if (end - entry > 1) shared.emplace_back(entry, end);
    entry = end;
  }
  std::vector<bool> is_taken(left.size(), false);
  const auto count_left = [&](std::span<const Entry> terms) {
    return std::ranges::count_if(terms, [&](const Entry& entry) { return !is_taken[entry.term]; });
  };
  std::vector<Terms> groups;
  while (!left.empty()) {
    checkpoint();
    Terms group;
    group.reserve(left.size());
    const auto take = [&](std::size_t i) {
      if (is_taken[i]) return;
      is_taken[i] = std::ranges::all_of(group, [&](std::size_t j) { return likeness.fit(i, j); });
      if (is_taken[i]) group.push_back(i);
    };
    // As many at once as can be: the bounds of large groups are the closest.
    const auto most = std::ranges::max_element(shared, {}, count_left);
    if (most != shared.end()) std::ranges::for_each(*most, take, &Entry::term);
    std::ranges::for_each(left, take);
    std::erase_if(left, [&](std::size_t i) { return is_taken[i]; });
    groups.push_back(std::move(group));
  }
  return groups;
}

std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule) {
  if (linear.totals.empty() || linear.terms.empty() || linear.terms[0].coefficient != 1) return std::nullopt;
  if (!Likeness(linear, model, rule).are_one_group()) return std::nullopt;
  Combination cage{{}, {}, model.range(linear.terms[0].cell).first};
  for (const Term& term : linear.terms) cage.cells.push_back(term.cell);
  auto sets =
      Enumeration(model.range(cage.cells[0]), linear.totals, most).run(static_cast<int>(cage.cells.size()));
  if (!sets) return std::nullopt;
  cage.sets = std::move(*sets);
  return cage;
}

}  // namespace sudosat
