// The kernel: the few primitive constraints to which houses and all rules lower, and the model that holds
// them. Both engines, the SAT encoding and the native search, see only this, so each checks the other.
//
// A model is compiled once from a shape and a list of rules; the candidates of the cells stay with the
// puzzle, so that thousands of puzzles of one shape share one model.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// The digits of the cells are pairwise different. With as many cells as digits the constraint also covers:
// every digit occurs.
struct AllDifferent {
  std::vector<int> cells;
  std::string family;  // what it counts as in statistics: "row", "column", "box", or the rule's kind
  std::string name;    // "row 3", as a person calls it
};

// The cells two covering constraints share, where they share at least two. A digit that one of them can
// place only on the shared cells cannot stand elsewhere in the other (locked candidates).
struct Intersection {
  int first;  // constraint numbers
  int second;
  std::vector<int> shared;
  std::vector<int> only_first;
  std::vector<int> only_second;
};

class Model {
 public:
  // All digits are possible in all `cells` cells; each cell holds one of `digits` digits.
  Model(int cells, int digits);
  static std::shared_ptr<const Model> of(const Shape& shape,
                                         std::span<const std::shared_ptr<const Rule>> rules);

  void post(AllDifferent constraint);

  int cells() const { return static_cast<int>(constraints_of_.size()); }
  int digits() const { return digits_; }
  const std::vector<AllDifferent>& all_different() const { return all_different_; }
  bool covers(const AllDifferent& constraint) const {
    return static_cast<int>(constraint.cells.size()) == digits_;
  }
  // The numbers of the all-different constraints a cell lies in, ascending.
  std::span<const int> constraints_of(int cell) const {
    return constraints_of_[static_cast<std::size_t>(cell)];
  }
  // The cells that must differ from a cell, each once. Kept for boards of up to 64 digits only: on larger
  // ones the lists outgrow everything else.
  bool has_peers() const { return digits_ <= DigitSet::word_bits; }
  std::span<const int> peers(int cell) const {
    const auto c = static_cast<std::size_t>(cell);
    return {peers_.data() + peers_begin_[c], peers_.data() + peers_begin_[c + 1]};
  }
  // Per cell the constraints it lies in as bits, for models of up to 64 constraints; else empty.
  const std::vector<DigitSet::Word>& constraint_masks() const { return constraint_masks_; }
  // Whether a constraint with a number below `constraint` already keeps the two cells apart.
  bool already_different(int a, int b, int constraint) const;
  const std::vector<Intersection>& intersections() const { return intersections_; }

 private:
  void find_intersections();
  void find_peers();

  int digits_;
  std::vector<AllDifferent> all_different_;
  std::vector<std::vector<int>> constraints_of_;
  std::vector<DigitSet::Word> constraint_masks_;
  std::vector<Intersection> intersections_;
  std::vector<int> peers_;                // of cell 0, of cell 1, …
  std::vector<std::size_t> peers_begin_;  // where each cell's begin, and the end
};

// Remembers the model of the last shape and rules asked for; a stream of equal boards compiles one.
class ModelCache {
 public:
  std::shared_ptr<const Model> get(const Puzzle& puzzle);

 private:
  std::shared_ptr<const Shape> shape_;
  std::vector<std::shared_ptr<const Rule>> rules_;
  std::shared_ptr<const Model> model_;
};

}  // namespace sudosat
