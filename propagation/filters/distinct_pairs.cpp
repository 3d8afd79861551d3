// Naked singles of pairs: a decided pair is removed from the other places. If there are as many places as
// pairs, hidden singles too. Places whose first cells are equal have different second values.
#include <bit>

#include "model/equal_cells.hpp"
#include "propagation/filter.hpp"

namespace sudosat {
namespace {

class DistinctPairsFilter : public Filter {
 public:
  DistinctPairsFilter(const DistinctPairs& pairs, const Model& model)
      : places_(pairs.first.size()), equals_(places_of_equals(pairs.first, model)) {
    if (places_ == 0) return;
    const Range first = model.range(pairs.first[0]), second = model.range(pairs.second[0]);
    bool is_uniform = true;
    for (std::size_t i = 0; i < places_; ++i) {
      first_offsets_.push_back(model.range(pairs.first[i]).first - first.first);
      second_offsets_.push_back(model.range(pairs.second[i]).first - second.first);
      is_uniform =
          is_uniform && model.range(pairs.first[i]) == first && model.range(pairs.second[i]) == second;
    }
    if (is_uniform &&
        static_cast<std::size_t>(first.size()) * static_cast<std::size_t>(second.size()) == places_)
      digits_ = first.size();
  }

  bool run(Word* sets) override {
    Word* const first = sets;
    Word* const second = sets + places_;
    for (std::size_t i = 0; i < places_; ++i) {
      if (!is_single(second[i])) continue;
      for (std::size_t j : equals_[i])
        if (j != i && (second[j] &= ~moved(second[i], second_offsets_[i], second_offsets_[j])) == 0)
          return false;
      if (!is_single(first[i])) continue;
      for (std::size_t j = 0; j < places_; ++j) {
        if (j == i) continue;
        const Word a = moved(first[i], first_offsets_[i], first_offsets_[j]);
        const Word b = moved(second[i], second_offsets_[i], second_offsets_[j]);
        if (first[j] == a && (second[j] &= ~b) == 0) return false;
        if (second[j] == b && (first[j] &= ~a) == 0) return false;
      }
    }
    for (int digit = 0; digit < digits_; ++digit)
      if (!place_hidden_singles(first, second, Word{1} << digit)) return false;
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  // Looks at the pairs with this digit: each must occur.
  bool place_hidden_singles(Word* first, Word* second, Word digit) const {
    Word once = 0, twice = 0;
    for (std::size_t i = 0; i < places_; ++i) {
      if ((first[i] & digit) == 0) continue;
      twice |= once & second[i];
      once |= second[i];
    }
    if (std::popcount(once) < static_cast<int>(places_) / digits_) return false;
    const Word hidden = once & ~twice;
    for (std::size_t i = 0; i < places_ && hidden != 0; ++i) {
      const Word mine = (first[i] & digit) != 0 ? second[i] & hidden : 0;
      if (mine == 0) continue;
      if (!is_single(mine)) return false;
      first[i] = digit;
      second[i] = mine;
    }
    return true;
  }

  std::size_t places_;
  std::vector<std::vector<std::size_t>> equals_;  // by their first cells
  std::vector<int> first_offsets_, second_offsets_;
  int digits_ = 0;  // the number of digits of the first cells, if every pair must occur
};

}  // namespace

std::unique_ptr<Filter> make_filter(const DistinctPairs& pairs, const Model& model) {
  return std::make_unique<DistinctPairsFilter>(pairs, model);
}

}  // namespace sudosat
