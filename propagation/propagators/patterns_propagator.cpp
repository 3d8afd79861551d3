// Goes through the patterns that the candidates leave (smart tables: Mairy, Deville and Lecoutre 2015). Cells
// of a pattern that have the same set and differ hold different values of it, all of them if there are as
// many.
#include <algorithm>
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

class PatternsPropagator : public Propagator {
 public:
  PatternsPropagator(const Patterns& patterns, const Model& model)
      : cells_(patterns.cells.size()), kept_(cells_), parts_(cells_) {
    bool differ = true;
    for (std::size_t i = 0; i < cells_; ++i)
      for (std::size_t j = 0; j < i; ++j)
        differ = differ && model.differ(patterns.cells[i], patterns.cells[j]);
    std::vector<std::size_t> order(cells_);
    for (const std::vector<Word>& sets : patterns.patterns) {
      for (std::size_t i = 0; i < cells_; ++i) order[i] = i;
      // Sets of few values first: they are what rules most patterns out.
      std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(std::popcount(sets[i]), sets[i]); });
      for (std::size_t next = 0; next < cells_;) {
        const Word set = sets[order[next]];
        Block block{.set = set, .is_first = next == 0};
        for (; next < cells_ && sets[order[next]] == set && (differ || block.cells == 0); ++next) {
          places_.push_back(order[next]);
          ++block.cells;
        }
        block.is_filled = block.cells == static_cast<std::size_t>(std::popcount(set));
        block.is_last = next == cells_;
        blocks_.push_back(block);
      }
    }
  }

  bool run(Word* sets) override {
    std::ranges::fill(kept_, 0);
    bool fits = true;
    std::size_t place = 0, begin = 0;
    for (const Block& block : blocks_) {
      if (block.is_first) {
        fits = true;
        begin = place;
      }
      fits = fits && take(block, &places_[place], sets);
      place += block.cells;
      if (fits && block.is_last)
        for (std::size_t p = begin; p < place; ++p) kept_[places_[p]] |= parts_[places_[p]];
    }
    for (std::size_t i = 0; i < cells_; ++i)
      if ((sets[i] &= kept_[i]) == 0) return false;
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  // Cells with one set.
  struct Block {
    Word set;
    std::size_t cells = 0;
    bool is_filled = false;          // they hold all values of the set
    bool is_first, is_last = false;  // of its pattern
  };

  // Whether the cells can hold values of the set; leaves them in parts_.
  bool take(const Block& block, const std::size_t* places, const Word* sets) {
    Word all = 0, decided = 0;
    for (std::size_t i = 0; i < block.cells; ++i) {
      const Word part = parts_[places[i]] = sets[places[i]] & block.set;
      if (part == 0) return false;
      all |= part;
      if (!is_single(part)) continue;
      if ((decided & part) != 0) return false;
      decided |= part;
    }
    if (block.is_filled && all != block.set) return false;
    for (std::size_t i = 0; i < block.cells; ++i) {
      Word& part = parts_[places[i]];
      if (!is_single(part) && (part &= ~decided) == 0) return false;
    }
    return true;
  }

  std::size_t cells_;
  std::vector<Block> blocks_;        // of all patterns
  std::vector<std::size_t> places_;  // the cells of all blocks
  std::vector<Word> kept_, parts_;   // per cell
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Patterns& patterns, const Model& model) {
  return std::make_unique<PatternsPropagator>(patterns, model);
}

}  // namespace sudosat
