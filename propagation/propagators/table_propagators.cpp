#include <algorithm>
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class DomainPropagator : public Propagator {
 public:
  explicit DomainPropagator(Word allowed) : allowed_(allowed) {}
  bool run(Word* sets) override { return (sets[0] &= allowed_) != 0; }

 private:
  Word allowed_;
};

// Arc consistency (Mackworth 1977): a value stays as long as the other cell has a partner for it.

class RelationPropagator : public Propagator {
 public:
  explicit RelationPropagator(std::shared_ptr<const PairTable> allowed) : allowed_(std::move(allowed)) {}

  bool run(Word* sets) override {
    Word first = 0, second = 0;
    for (Word left = sets[0]; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left);
      const Word partners = allowed_->seconds(digit) & sets[1];
      if (partners != 0) first |= Word{1} << digit;
      second |= partners;
    }
    sets[0] = first;
    sets[1] = second;
    return first != 0;
  }

 private:
  std::shared_ptr<const PairTable> allowed_;
};

// Element (Van Hentenryck and Carillon 1988): an index stays as long as its cell and the value have a
// candidate in common.

class ElementPropagator : public Propagator {
 public:
  ElementPropagator(const Element& element, const Model& model)
      : first_position_(model.range(element.index).first - element.first),
        value_first_(model.range(element.value).first) {
    for (int cell : element.cells) firsts_.push_back(model.range(cell).first);
  }

  bool run(Word* sets) override {
    const std::size_t cells = firsts_.size();
    Word& value = sets[cells + 1];
    Word indices = 0, reached = 0;
    for (Word left = sets[0]; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left), position = first_position_ + digit;
      if (position < 0 || static_cast<std::size_t>(position) >= cells) continue;
      const auto p = static_cast<std::size_t>(position);
      const Word common = moved(sets[1 + p], firsts_[p], value_first_) & value;
      if (common == 0) continue;
      indices |= Word{1} << digit;
      reached |= common;
    }
    sets[0] = indices;
    value = reached;
    if (indices == 0) return false;
    if (is_single(indices)) {
      const auto p = static_cast<std::size_t>(first_position_ + std::countr_zero(indices));
      sets[1 + p] &= moved(value, value_first_, firsts_[p]);
    }
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  int first_position_;  // the position that digit 0 of the index means
  int value_first_;
  std::vector<int> firsts_;
};

// Goes through the patterns that the candidates leave (smart tables: Mairy, Deville and Lecoutre 2015). Cells
// of a pattern that have the same set and differ hold different values of it, all of them if there are as
// many.

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
  // Cells of a pattern that have the same set.
  struct Block {
    Word set;
    std::size_t cells = 0;
    bool is_filled = false;          // whether the cells hold all values of the set
    bool is_first, is_last = false;  // whether it is the first or the last block of its pattern
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
  std::vector<Block> blocks_;        // the blocks of all patterns
  std::vector<std::size_t> places_;  // the cells of all blocks
  std::vector<Word> kept_, parts_;   // for each cell
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Domain& domain, const Model& model) {
  return std::make_unique<DomainPropagator>(set_of(model, domain.cell, domain.values));
}

std::unique_ptr<Propagator> make_propagator(const Relation& relation, const Model&) {
  return std::make_unique<RelationPropagator>(relation.allowed);
}

std::unique_ptr<Propagator> make_propagator(const Element& element, const Model& model) {
  return std::make_unique<ElementPropagator>(element, model);
}

std::unique_ptr<Propagator> make_propagator(const Patterns& patterns, const Model& model) {
  return std::make_unique<PatternsPropagator>(patterns, model);
}

}  // namespace sudosat
