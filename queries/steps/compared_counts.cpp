#include "queries/steps/compared_counts.hpp"

#include <algorithm>
#include <map>

namespace sudosat {
namespace {

using Word = Propagator::Word;

class ComparedPropagator : public Propagator {
 public:
  ComparedPropagator(const ComparedCounts& counts, const Model& model) : counts_(counts) {
    const auto& count = std::get<Count>(model.constraints()[counts.more.front()].what);
    for (const int cell : counts.cells) counted_.push_back(set_of(model, cell, count.values));
  }

  std::vector<int> scope(const Constraint&) const override { return counts_.cells; }
  bool run(Word* sets) override {
    const Bounds more = bounds(sets, 0, counts_.of_more),
                 fewer = bounds(sets, counts_.of_more, counts_.cells.size());
    if (more.may - fewer.must < counts_.difference || more.must - fewer.may > counts_.difference)
      return false;
    if (more.may - fewer.must == counts_.difference) decide(sets, true);
    if (more.must - fewer.may == counts_.difference) decide(sets, false);
    return true;
  }

 private:
  struct Bounds {
    int must = 0, may = 0;
  };
  Bounds bounds(const Word* sets, std::size_t begin, std::size_t end) const {
    Bounds bounds;
    for (std::size_t i = begin; i < end; ++i) {
      bounds.must += (sets[i] & ~counted_[i]) == 0 ? 1 : 0;
      bounds.may += (sets[i] & counted_[i]) != 0 ? 1 : 0;
    }
    return bounds;
  }
  // Makes the difference as large as it can be, or as small.
  void decide(Word* sets, bool is_large) const {
    for (std::size_t i = 0; i < counts_.cells.size(); ++i) {
      const Word wanted = (i < counts_.of_more) == is_large ? counted_[i] : ~counted_[i];
      if ((sets[i] & wanted) != 0) sets[i] &= wanted;
    }
  }

  const ComparedCounts counts_;
  std::vector<Word> counted_;  // by cell of the scope
};

class Comparer {
 public:
  Comparer(const Model& model, std::vector<int> values, std::span<const Word> left)
      : model_(model), values_(std::move(values)), left_(left) {}

  void add_pairs(const std::vector<int>& counts) {
    for (const int a : counts)
      for (const int b : counts)
        if (a < b && !is_apart(a, b)) add({a}, {b});
  }
  // Compares some neighbours of one family with all members of the other that lie in them, or that reach
  // them.
  void add_windows(std::span<const int> family, std::span<const int> others) {
    for (std::size_t size = 2; 2 * size <= family.size() + 1; ++size)
      for (std::size_t first = 0; first + size <= family.size(); ++first) {
        const std::vector<int> window(family.begin() + static_cast<std::ptrdiff_t>(first),
                                      family.begin() + static_cast<std::ptrdiff_t>(first + size));
        std::vector<int> inside, reaching;
        for (const int other : others) {
          const std::ptrdiff_t open = count_open(cells(other)), shared = count_open(shared_by(other, window));
          if (shared == open) inside.push_back(other);
          if (shared > 0) reaching.push_back(other);
        }
        if (total(inside) == total(window) || total(inside) + 1 == total(window)) add(window, inside);
        if (total(reaching) == total(window)) add(reaching, window);
      }
  }
  // Divides counts into families of neighbours that have no cell in common.
  std::vector<std::vector<int>> families(const std::vector<int>& counts) const {
    std::vector<std::vector<int>> families;
    for (const int k : counts) {
      const bool goes_on = !families.empty() && std::ranges::all_of(families.back(), [&](int other) {
        return is_apart(k, other);
      });
      if (goes_on)
        families.back().push_back(k);
      else
        families.push_back({k});
    }
    return families;
  }
  std::vector<ComparedCounts> found() && { return std::move(found_); }

 private:
  const Count& count(int k) const { return std::get<Count>(model_.constraints()[k].what); }
  const std::vector<int>& cells(int k) const { return count(k).cells; }
  int total(const std::vector<int>& counts) const {
    int total = 0;
    for (const int k : counts) total += count(k).allowed.front();
    return total;
  }
  bool is_apart(int a, int b) const {
    return std::ranges::none_of(cells(a), [&](int cell) { return std::ranges::count(cells(b), cell) > 0; });
  }
  bool is_in(int cell, const std::vector<int>& counts) const {
    return std::ranges::any_of(counts, [&](int k) { return std::ranges::count(cells(k), cell) > 0; });
  }
  std::vector<int> shared_by(int k, const std::vector<int>& counts) const {
    std::vector<int> shared = cells(k);
    std::erase_if(shared, [&](int cell) { return !is_in(cell, counts); });
    return shared;
  }
  std::ptrdiff_t count_open(const std::vector<int>& cells) const {
    return std::ranges::count_if(
        cells, [&](int cell) { return (left_[cell] & set_of(model_, cell, values_)) != 0; });
  }

  void add(std::vector<int> more, std::vector<int> fewer) {
    if (more.empty() || fewer.empty()) return;
    if (total(more) < total(fewer)) std::swap(more, fewer);
    ComparedCounts compared{more, fewer, total(more) - total(fewer), total(more)};
    const auto add_cells = [&](const std::vector<int>& counts, const std::vector<int>& others) {
      for (const int k : counts)
        for (const int cell : cells(k))
          if (!is_in(cell, others)) compared.cells.push_back(cell);
    };
    add_cells(more, fewer);
    compared.of_more = compared.cells.size();
    add_cells(fewer, more);
    found_.push_back(std::move(compared));
  }

  const Model& model_;
  const std::vector<int> values_;  // that are counted
  const std::span<const Word> left_;
  std::vector<ComparedCounts> found_;
};

}  // namespace

std::vector<ComparedCounts> compared_counts(const Model& model, std::span<const int> constraints,
                                            std::span<const Propagator::Word> left) {
  std::map<std::pair<int, std::vector<int>>, std::vector<int>> counts;  // by rule and values
  for (const int k : constraints) {
    const Constraint& constraint = model.constraints()[k];
    const auto* count = std::get_if<Count>(&constraint.what);
    if (count != nullptr && !constraint.condition && count->allowed.size() == 1 &&
        std::ranges::max(count->cells) < model.visible_cells())
      counts[{constraint.rule, count->values}].push_back(k);
  }
  std::vector<ComparedCounts> all;
  for (const auto& [of, some] : counts) {
    Comparer comparer(model, of.second, left);
    comparer.add_pairs(some);
    const std::vector<std::vector<int>> families = comparer.families(some);
    for (const std::vector<int>& family : families)
      for (const std::vector<int>& others : families)
        if (&family != &others && family.size() == others.size()) comparer.add_windows(family, others);
    std::ranges::move(std::move(comparer).found(), std::back_inserter(all));
  }
  return all;
}

std::unique_ptr<Propagator> make_propagator(const ComparedCounts& counts, const Model& model) {
  return std::make_unique<ComparedPropagator>(counts, model);
}

}  // namespace sudosat
