// Counts how many cells must hold one of the values, and how many can. Of cells that all differ no more can
// than there are values, and a house whose other places are gone must hold the value in its counted cells.
#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

// Counted cells that one all-different constraint keeps apart.
struct Clique {
  std::vector<std::size_t> cells;   // the counted cells, by their positions in the scope
  std::vector<std::size_t> others;  // other cells of the constraint, by their positions in others_
  bool covers = false;              // whether the constraint needs every digit
};
// The counted cells, each in one clique.
using Partition = std::vector<Clique>;

class CountPropagator : public Propagator {
 public:
  CountPropagator(const Count& count, const Model& model)
      : cells_(count.cells.size()),
        has_total_(count.total >= 0),
        values_(static_cast<int>(count.values.size())) {
    for (int cell : count.cells) counted_.push_back(set_of(model, cell, count.values));
    if (has_total_)
      total_first_ = model.range(count.total).first;
    else
      allowed_ = count.allowed;
    partition(count, model);
  }

  bool run(Word* sets) override {
    int must = 0, can = 0;
    for (std::size_t i = 0; i < cells_; ++i) {
      must += (sets[i] & ~counted_[i]) == 0 ? 1 : 0;
      can += (sets[i] & counted_[i]) != 0 ? 1 : 0;
    }
    for (const Partition& cliques : partitions_) {
      int fewest = 0, most = 0;
      for (const Clique& clique : cliques) {
        const Bounds bounds = bounds_of(clique, sets);
        fewest += bounds.must;
        most += bounds.can;
      }
      must = std::max(must, fewest);
      can = std::min(can, most);
    }
    int fewest = can + 1, most = -1;
    const auto take = [&](int number) {
      if (number < must || number > can) return false;
      fewest = std::min(fewest, number);
      most = std::max(most, number);
      return true;
    };
    if (has_total_) {
      Word& total = sets[cells_];
      for (Word left = total; left != 0; left &= left - 1)
        if (!take(total_first_ + std::countr_zero(left))) total &= ~(left & -left);
    } else {
      for (int number : allowed_) take(number);
    }
    if (most < 0) return false;
    if (partitions_.empty()) {
      if (most == must) narrow(sets, false);
      if (fewest == can) narrow(sets, true);
      return true;
    }
    return std::ranges::all_of(
        partitions_, [&](const Partition& cliques) { return narrow_to(cliques, fewest, most, sets); });
  }
  // The total may be one of the cells, and narrowing to one number may be what decides the cells.
  bool is_idempotent() const override { return false; }
  std::vector<int> scope(const Constraint& constraint) const override {
    std::vector<int> cells = scope_of(constraint);
    cells.insert(cells.end(), others_.begin(), others_.end());
    return cells;
  }

 private:
  // How many cells of a clique must hold a counted value, how many can, and how many are decided to.
  struct Bounds {
    int must = 0, can = 0, decided = 0;
  };

  // Per cell of the model, where it is among the counted cells, and among `others_`; -1: nowhere.
  struct Places {
    std::vector<std::ptrdiff_t> counted, beyond;
  };

  // Makes a partition of each family of all-different constraints that joins some of the cells.
  void partition(const Count& count, const Model& model) {
    if (has_repeats(count.cells)) return;
    std::map<std::string, std::map<int, Clique>> families;
    for (std::size_t i = 0; i < cells_; ++i)
      for (int k : model.all_different_of(count.cells[i]))
        families[model.all_different()[k].family][k].cells.push_back(i);
    Places places;
    if (values_ == 1) {
      places.counted = places.beyond = std::vector<std::ptrdiff_t>(model.cells(), -1);
      for (std::size_t i = 0; i < cells_; ++i)
        places.counted[count.cells[i]] = static_cast<std::ptrdiff_t>(i);
    }
    const std::size_t own = scope_of({.what = count}).size();
    for (auto& [family, cliques] : families) {
      Partition& found = partitions_.emplace_back();
      std::vector<bool> is_taken(cells_, false);
      for (auto& [k, clique] : cliques) {
        std::erase_if(clique.cells, [&is_taken](std::size_t i) { return is_taken[i]; });
        if (std::ssize(clique.cells) <= values_) continue;
        for (std::size_t i : clique.cells) is_taken[i] = true;
        // The constraint has a single value once: in the clique or in the other cells.
        if (values_ == 1) look_beyond(model.all_different()[k], model, own, places, clique);
        found.push_back(std::move(clique));
      }
      if (found.empty()) {
        partitions_.pop_back();
        continue;
      }
      for (std::size_t i = 0; i < cells_; ++i)
        if (!is_taken[i]) found.push_back({{i}, {}, false});
    }
  }
  void look_beyond(const AllDifferent& constraint, const Model& model, std::size_t own, Places& places,
                   Clique& clique) {
    // A variable may hold a value that is not a digit of the board. No house has to hold that value.
    clique.covers = model.covers(constraint) && counted_[clique.cells[0]] != 0;
    for (const int cell : constraint.cells) {
      checkpoint();
      if (const std::ptrdiff_t i = places.counted[cell];
          i >= 0 && std::ranges::binary_search(clique.cells, static_cast<std::size_t>(i)))
        continue;
      std::ptrdiff_t& other = places.beyond[cell];
      if (other < 0) {
        other = std::ssize(others_);
        others_.push_back(cell);
      }
      clique.others.push_back(own + static_cast<std::size_t>(other));
    }
  }

  Bounds bounds_of(const Clique& clique, const Word* sets) const {
    Bounds bounds;
    for (std::size_t i : clique.cells) {
      bounds.decided += (sets[i] & ~counted_[i]) == 0 ? 1 : 0;
      bounds.can += (sets[i] & counted_[i]) != 0 ? 1 : 0;
    }
    bounds.must = bounds.decided;
    if (clique.cells.size() == 1) return bounds;
    bounds.can = std::min(bounds.can, values_);
    if (bounds.must == 0 && clique.covers) {
      const Word value = counted_[clique.cells[0]];
      if (std::ranges::none_of(clique.others, [&](std::size_t i) { return (sets[i] & value) != 0; }))
        bounds.must = 1;
    }
    return bounds;
  }

  // Removes digits from cells that may count or not, so that all count if `counted`, and none otherwise.
  void narrow(Word* sets, bool counted) const {
    for (std::size_t i = 0; i < cells_; ++i) narrow(sets, i, counted);
  }
  void narrow(Word* sets, std::size_t i, bool counted) const {
    const Word left = sets[i] & (counted ? counted_[i] : ~counted_[i]);
    if (left != 0) sets[i] = left;
  }

  // Between `fewest` and `most` cells must count. How many cells of one clique can count depends on the
  // bounds of the other cliques.
  bool narrow_to(const Partition& cliques, int fewest, int most, Word* sets) const {
    Bounds sum;
    for (const Clique& clique : cliques) {
      const Bounds bounds = bounds_of(clique, sets);
      sum.must += bounds.must;
      sum.can += bounds.can;
    }
    if (sum.must > most || sum.can < fewest) return false;
    if (sum.must < most && sum.can > fewest) return true;
    for (const Clique& clique : cliques) {
      const Bounds bounds = bounds_of(clique, sets);
      if (sum.must == most && bounds.must == bounds.decided)
        for (std::size_t i : clique.cells) narrow(sets, i, false);
      if (sum.can == fewest && !fill(clique, bounds, sets)) return false;
    }
    return true;
  }
  // Removes digits so that the clique has as many cells that count as it can.
  bool fill(const Clique& clique, const Bounds& bounds, Word* sets) const {
    const auto places =
        std::ranges::count_if(clique.cells, [&](std::size_t i) { return (sets[i] & counted_[i]) != 0; });
    if (places == bounds.can)
      for (std::size_t i : clique.cells) narrow(sets, i, true);
    if (places == 0) return true;
    for (std::size_t i : clique.others)
      if ((sets[i] &= ~counted_[clique.cells[0]]) == 0) return false;
    return true;
  }

  std::size_t cells_;
  bool has_total_;
  int values_;
  std::vector<Word> counted_;  // the digits that count in each cell
  std::vector<int> allowed_;
  int total_first_ = 0;
  std::vector<Partition> partitions_;
  std::vector<int> others_;  // cells that are not counted, or not in the clique that asks about them
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Count& count, const Model& model) {
  return std::make_unique<CountPropagator>(count, model);
}

}  // namespace sudosat
