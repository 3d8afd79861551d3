#include <algorithm>
#include <compare>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include "base/budget.hpp"
#include "model/cell_groups.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

// Says which terms can be a group: they have one coefficient and the same values, and their cells differ.
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
  // Whether one constraint keeps all terms apart, as the constraint of a cage does. This is asked first,
  // since there may be thousands of cages with the same cells. There is at least one term.
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

using Terms = std::vector<std::size_t>;

// A term that can be in a group because of one constraint.
struct Entry {
  std::uint64_t kind_and_constraint;
  std::size_t term;
  auto operator<=>(const Entry&) const = default;
};

// The kind of each term. Terms with the same coefficient and range have the same kind; kinds are numbered in
// ascending order.
std::vector<std::uint64_t> kinds_of(const Linear& linear, const Likeness& likeness) {
  const auto kind_of = [&](std::size_t i) {
    return std::pair(linear.terms[i].coefficient, likeness.range_of(i));
  };
  std::vector<std::pair<std::int64_t, Range>> kinds;
  for (std::size_t i = 0; i < linear.terms.size(); ++i)
    if (std::ranges::find(kinds, kind_of(i)) == kinds.end()) kinds.push_back(kind_of(i));
  std::ranges::sort(kinds);
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < linear.terms.size(); ++i)
    numbers.push_back(static_cast<std::uint64_t>(std::ranges::find(kinds, kind_of(i)) - kinds.begin()));
  return numbers;
}

// Sorted, so that terms of one kind in one constraint, which can form a group, are neighbours.
std::vector<Entry> entries_of(const Linear& linear, const Model& model, const Likeness& likeness) {
  const std::vector<std::uint64_t> kinds = kinds_of(linear, likeness);
  std::vector<Entry> entries;
  constexpr std::size_t houses_of_a_cell = 4;
  entries.reserve(houses_of_a_cell * linear.terms.size());
  for (std::size_t i = 0; i < linear.terms.size(); ++i)
    for (int k : model.all_different_of(linear.terms[i].cell))
      if (likeness.may_use(k)) entries.push_back({kinds[i] << 32 | static_cast<std::uint64_t>(k), i});
  std::ranges::sort(entries);
  return entries;
}

// The entries of each kind and constraint, if they are more than one.
std::vector<std::span<const Entry>> shared_constraints(const std::vector<Entry>& entries) {
  std::vector<std::span<const Entry>> shared;
  shared.reserve(entries.size() / 2);
  for (auto entry = entries.begin(); entry != entries.end();) {
    const auto end = std::find_if(entry, entries.end(), [&](const Entry& other) {
      return other.kind_and_constraint != entry->kind_and_constraint;
    });
    if (end - entry > 1) shared.emplace_back(&*entry, static_cast<std::size_t>(end - entry));
    entry = end;
  }
  return shared;
}

// Takes groups out of the terms that are left: as many terms of one constraint as possible, since large
// groups have the closest bounds, and other terms that fit.
class Grouping {
 public:
  Grouping(const Linear& linear, const Model& model, const Likeness& likeness)
      : likeness_(likeness),
        entries_(entries_of(linear, model, likeness)),
        shared_(shared_constraints(entries_)),
        left_(linear.terms.size()),
        is_taken_(left_.size(), false) {
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  std::vector<Terms> run() {
    std::vector<Terms> groups;
    while (!left_.empty()) {
      checkpoint();
      groups.push_back(take_group());
    }
    return groups;
  }

 private:
  Terms take_group() {
    Terms group;
    group.reserve(left_.size());
    const auto take = [&](std::size_t i) {
      if (is_taken_[i]) return;
      is_taken_[i] = std::ranges::all_of(group, [&](std::size_t j) { return likeness_.fit(i, j); });
      if (is_taken_[i]) group.push_back(i);
    };
    const auto most = std::ranges::max_element(
        shared_, {}, [&](std::span<const Entry> terms) { return count_left(terms); });
    if (most != shared_.end()) std::ranges::for_each(*most, take, &Entry::term);
    std::ranges::for_each(left_, take);
    std::erase_if(left_, [&](std::size_t i) { return is_taken_[i]; });
    return group;
  }
  std::ptrdiff_t count_left(std::span<const Entry> terms) const {
    return std::ranges::count_if(terms, [&](const Entry& entry) { return !is_taken_[entry.term]; });
  }

  const Likeness& likeness_;
  const std::vector<Entry> entries_;
  const std::vector<std::span<const Entry>> shared_;
  Terms left_;
  std::vector<bool> is_taken_;
};

}  // namespace

bool are_one_group(const Linear& linear, const Model& model, int rule) {
  return Likeness(linear, model, rule).are_one_group();
}

std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model, int rule) {
  const Likeness likeness(linear, model, rule);
  if (!linear.terms.empty() && likeness.does_one_constraint_keep_apart()) {
    Terms all(linear.terms.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return {all};
  }
  return Grouping(linear, model, likeness).run();
}

}  // namespace sudosat
