// Naked singles of pairs: a decided pair is removed from the other places. If there are as many places as
// pairs, hidden singles too, and the sets of cages whose places have equal first values. Places whose first
// cells are equal have different second values.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

#include "model/cell_groups.hpp"
#include "propagation/propagator.hpp"
#include "propagation/propagators/pair_sets.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// The values of some cells as places from the smallest of all on.
struct Frame {
  Frame(const std::vector<int>& cells, const Model& model) {
    for (int cell : cells) offsets.push_back(model.range(cell).first);
    const int first = *std::ranges::min_element(offsets);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      offsets[i] -= first;
      size = std::max(size, offsets[i] + model.range(cells[i]).size());
    }
    is_uniform = std::ranges::all_of(cells, [&](int cell) { return model.range(cell).size() == size; });
  }
  Word moved_in(Word set, std::size_t i) const { return moved(set, offsets[i], 0); }
  Word moved_out(Word set, std::size_t i) const { return moved(set, 0, offsets[i]); }

  std::vector<int> offsets;  // per cell
  int size = 0;
  bool is_uniform = false;  // whether all cells have the same range
};

class DistinctPairsPropagator : public Propagator {
 public:
  DistinctPairsPropagator(const DistinctPairs& pairs, const Model& model, Frame firsts, Frame seconds)
      : places_(pairs.first.size()),
        equals_(places_of_equals(pairs.first, model)),
        firsts_(std::move(firsts)),
        seconds_(std::move(seconds)),
        covers_(firsts_.is_uniform && seconds_.is_uniform &&
                static_cast<std::size_t>(firsts_.size) * static_cast<std::size_t>(seconds_.size) == places_),
        sets_(covers_ ? PairSets::make(pairs, equals_, model) : std::nullopt),
        with_first_(firsts_.size),
        with_second_(seconds_.size),
        once_(firsts_.size),
        twice_(firsts_.size) {}

  bool run(Word* sets) override {
    Word* const first = sets;
    Word* const second = sets + places_;
    return part_equals(second) && enter_decided(first, second) && narrow_half_decided(first, second) &&
           (!covers_ || (place_hidden_singles(first, second) && (!sets_ || sets_->run(first, second))));
  }
  bool is_idempotent() const override { return false; }

 private:
  bool part_equals(Word* second) const {
    for (std::size_t i = 0; i < places_; ++i) {
      if (equals_[i].size() < 2 || !is_single(second[i])) continue;
      const Word taken = seconds_.moved_in(second[i], i);
      for (std::size_t j : equals_[i])
        if (j != i && (second[j] &= ~seconds_.moved_out(taken, j)) == 0) return false;
    }
    return true;
  }

  bool enter_decided(const Word* first, const Word* second) {
    std::ranges::fill(with_first_, 0);
    std::ranges::fill(with_second_, 0);
    for (std::size_t i = 0; i < places_; ++i) {
      if (!is_single(first[i]) || !is_single(second[i])) continue;
      const Word a = firsts_.moved_in(first[i], i), b = seconds_.moved_in(second[i], i);
      Word& taken = with_first_[std::countr_zero(a)];
      if ((taken & b) != 0) return false;
      taken |= b;
      with_second_[std::countr_zero(b)] |= a;
    }
    return true;
  }
  bool narrow_half_decided(Word* first, Word* second) const {
    for (std::size_t i = 0; i < places_; ++i) {
      const bool has_first = is_single(first[i]);
      if (has_first == is_single(second[i])) continue;
      if (has_first)
        second[i] &= ~seconds_.moved_out(with_first_[std::countr_zero(firsts_.moved_in(first[i], i))], i);
      else
        first[i] &= ~firsts_.moved_out(with_second_[std::countr_zero(seconds_.moved_in(second[i], i))], i);
      if (first[i] == 0 || second[i] == 0) return false;
    }
    return true;
  }

  // Each pair must occur.
  bool place_hidden_singles(Word* first, Word* second) {
    std::ranges::fill(once_, 0);
    std::ranges::fill(twice_, 0);
    for (std::size_t i = 0; i < places_; ++i)
      for (Word left = first[i]; left != 0; left &= left - 1) {
        const int a = std::countr_zero(left);
        twice_[a] |= once_[a] & second[i];
        once_[a] |= second[i];
      }
    const Word all = ~Word{0} >> (DigitSet::word_bits - seconds_.size);
    Word any = 0;
    for (int a = 0; a < firsts_.size; ++a) {
      if (once_[a] != all) return false;
      once_[a] &= ~(twice_[a] | with_first_[a]);
      any |= once_[a];
    }
    for (std::size_t i = 0; any != 0 && i < places_; ++i) {
      if ((second[i] & any) == 0) continue;
      Word places = 0, hidden = 0;
      for (Word left = first[i]; left != 0; left &= left - 1)
        if (const Word mine = second[i] & once_[std::countr_zero(left)]; mine != 0) {
          if (hidden != 0 || !is_single(mine)) return false;
          hidden = mine;
          places = left & -left;
        }
      if (hidden == 0) continue;
      first[i] = places;
      second[i] = hidden;
    }
    return true;
  }

  std::size_t places_;
  std::vector<std::vector<std::size_t>> equals_;  // for each place: the places with an equal first cell
  Frame firsts_, seconds_;
  bool covers_;                     // whether every pair occurs, as there are as many places
  std::optional<PairSets> sets_;    // sets of places with equal first values
  std::vector<Word> with_first_;    // for each first value: the second values of its decided pairs
  std::vector<Word> with_second_;   // for each second value: the first values of its decided pairs
  std::vector<Word> once_, twice_;  // each first value's second values with one place, with two
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const DistinctPairs& pairs, const Model& model) {
  Frame firsts(pairs.first, model), seconds(pairs.second, model);
  if (std::max(firsts.size, seconds.size) > DigitSet::word_bits) return make_judge({.what = pairs}, model);
  return std::make_unique<DistinctPairsPropagator>(pairs, model, std::move(firsts), std::move(seconds));
}

}  // namespace sudosat
