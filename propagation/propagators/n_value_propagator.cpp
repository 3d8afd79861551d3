// Bounds on the number of different values in cells, after Christian Bessiere, Emmanuel Hebrard, Brahim
// Hnich, Zeynep Kiziltan and Toby Walsh, "Filtering algorithms for the NValue constraint" (Constraints 2006):
// at most as many as cells can be matched with values of their own, at least as many as cells share no value.
#include <algorithm>
#include <bit>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

class NValuePropagator : public Propagator {
 public:
  NValuePropagator(const NValue& n_value, const Model& model, int first)
      : cells_(n_value.cells.size()), first_(first), total_first_(model.range(n_value.total).first) {
    for (int cell : n_value.cells) firsts_.push_back(model.range(cell).first);
    for (const AllDifferent& constraint : model.all_different()) {
      const auto differ = std::ranges::count_if(constraint.cells, [&n_value](int cell) {
        return std::ranges::find(n_value.cells, cell) != n_value.cells.end();
      });
      differing_ = std::max(differing_, static_cast<int>(differ));
    }
  }

  bool run(Word* sets) override {
    look(sets);
    const int known = std::popcount(known_);
    const int most = known + match();
    const int packed = known + pack();
    Word& total = sets[cells_];
    int lowest = most + 1, highest = -1;
    for (Word left = total; left != 0; left &= left - 1) {
      const int number = total_first_ + std::countr_zero(left);
      if (number < std::max(packed, differing_) || number > most) {
        total &= ~(left & -left);
        continue;
      }
      lowest = std::min(lowest, number);
      highest = number;
    }
    if (total == 0) return false;
    if (lowest == most) spread();
    if (highest == packed) gather();
    return std::ranges::all_of(open_, [&](const Open& open) {
      return (sets[open.position] &= moved(open.values, first_, firsts_[open.position])) != 0;
    });
  }
  // The total may be one of the cells, and what a cell loses moves the bounds.
  bool is_idempotent() const override { return false; }

 private:
  // A cell that is not decided. Bit 0 of `values` is the smallest value that any of the cells has.
  struct Open {
    std::size_t position;
    Word values;
    int mate = -1;  // the value that is matched with the cell
  };

  // Finds the open cells, in the order of how many values they have, and the values that occur for certain.
  void look(const Word* sets) {
    open_.clear();
    known_ = 0;
    for (std::size_t i = 0; i < cells_; ++i) {
      const Word values = moved(sets[i], firsts_[i], first_);
      if (is_single(values))
        known_ |= values;
      else
        open_.push_back({i, values});
    }
    std::ranges::sort(open_, {}, [](const Open& open) { return std::popcount(open.values); });
  }

  // How many open cells can hold values of their own that are not known: a largest matching (Kuhn 1955).
  int match() {
    owners_.assign(DigitSet::word_bits, -1);
    int matched = 0;
    for (int i = 0; i < std::ssize(open_); ++i) {
      Word tried = known_;
      matched += augment(i, tried) ? 1 : 0;
    }
    return matched;
  }
  // Finds a value for the cell, and others for those that must make way. It does not try the values in
  // `tried`.
  bool augment(int i, Word& tried) {
    while (const Word left = open_[i].values & ~tried) {
      const int value = std::countr_zero(left);
      tried |= left & -left;
      if (owners_[value] >= 0 && !augment(owners_[value], tried)) continue;
      owners_[value] = i;
      open_[i].mate = value;
      return true;
    }
    return false;
  }
  // The number of values that must occur is the number that can. So each cell holds the value that it has in
  // some largest matching; it may hold any of its values if some largest matching has none for it (Régin
  // 1994).
  void spread() {
    find_moves();
    Word matched = 0,
         wanted = 0;  // the values that a cell wants that does not have a mate, or would lose its mate
    for (const Open& open : open_) {
      if (open.mate >= 0)
        matched |= Word{1} << open.mate;
      else
        wanted |= open.values & ~known_;
    }
    for (Word left = wanted; left != 0; left &= left - 1) wanted |= moves_[std::countr_zero(left)];
    for (Open& open : open_) {
      if (open.mate < 0 || (wanted >> open.mate & 1) != 0) continue;
      const Word ends = Word{1} << open.mate | ~(matched | known_);
      for (Word left = open.values; left != 0; left &= left - 1)
        if (((moves_[std::countr_zero(left)] | (left & -left)) & ends) == 0) open.values &= ~(left & -left);
    }
  }
  // Finds for each value what its cell can take instead, if others make way, and so on.
  void find_moves() {
    moves_.assign(DigitSet::word_bits, 0);
    for (const Open& open : open_)
      if (open.mate >= 0) moves_[open.mate] = open.values & ~known_;
    for (int middle = 0; middle < DigitSet::word_bits; ++middle)
      for (Word& moves : moves_)
        if ((moves >> middle & 1) != 0) moves |= moves_[middle];
  }

  // Counts greedily, cells of few values first, open cells that share no value, and none with known values.
  int pack() {
    packs_.clear();
    packed_ = known_;
    for (const Open& open : open_) {
      if ((open.values & packed_) != 0) continue;
      packs_.push_back(open.values);
      packed_ |= open.values;
    }
    return static_cast<int>(packs_.size());
  }
  // The values that occur are the known ones and one of each pack. A cell that can only hold values of one
  // pack holds the value of that pack.
  void gather() {
    Word kept = known_;
    for (Word pack : packs_) {
      for (const Open& open : open_)
        if ((open.values & packed_ & ~pack) == 0) pack &= open.values;
      kept |= pack;
    }
    for (Open& open : open_) open.values &= kept;
  }

  std::size_t cells_;
  int first_;  // the value of bit 0
  int total_first_;
  std::vector<int> firsts_;  // the first value of each cell's range
  int differing_ = 0;        // how many of the cells differ by one constraint
  std::vector<Open> open_;
  std::vector<Word> packs_;
  Word known_ = 0, packed_ = 0;
  std::vector<int> owners_;  // for each value: the place in open_ with which it is matched
  std::vector<Word> moves_;  // for each value: the values that find_moves() finds
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const NValue& n_value, const Model& model) {
  Range values = model.range(n_value.cells[0]);
  for (int cell : n_value.cells)
    values = {std::min(values.first, model.range(cell).first), std::max(values.last, model.range(cell).last)};
  if (values.size() > DigitSet::word_bits) return make_judge({.what = n_value}, model);
  return std::make_unique<NValuePropagator>(n_value, model, values.first);
}

}  // namespace sudosat
