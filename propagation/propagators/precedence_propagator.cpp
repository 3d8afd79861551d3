// An automaton, after Toby Walsh, "Symmetry breaking using value precedence" (ECAI 2006): the state is the
// largest value so far. Here states are bits, those of the values, and a step takes all of them at once.
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

class PrecedencePropagator : public Propagator {
 public:
  PrecedencePropagator(const Precedence& precedence, const Model& model) : reached_(precedence.cells.size()) {
    for (int cell : precedence.cells) offsets_.push_back(model.range(cell).first - precedence.first);
  }

  bool run(Word* sets) override {
    for (std::size_t i = 0; i < offsets_.size(); ++i) {
      const Word values = moved(sets[i], offsets_[i], 0);
      reached_[i] =
          i == 0 ? values & 1 : (reached_[i - 1] & from(lowest(values))) | (reached_[i - 1] << 1 & values);
    }
    Word live = reached_.back();
    for (std::size_t i = offsets_.size(); i-- > 1;) {
      const Word values = moved(sets[i], offsets_[i], 0);
      const Word stay = reached_[i - 1] & live, advance = reached_[i - 1] << 1 & live & values;
      sets[i] &= moved((values & up_to(stay)) | advance, 0, offsets_[i]);
      live = (stay & from(lowest(values))) | advance >> 1;
    }
    sets[0] &= moved(1, 0, offsets_[0]);
    return live != 0;
  }

 private:
  static Word lowest(Word set) { return set & -set; }
  // Returns this bit and all bits above it.
  static Word from(Word bit) { return -bit; }
  // Returns the highest bit of the set and all bits below it.
  static Word up_to(Word set) { return set == 0 ? 0 : ~Word{0} >> std::countl_zero(set); }

  std::vector<int> offsets_;   // for each cell: the place of its smallest value among the ordered values
  std::vector<Word> reached_;  // for each cell: the states after it that the candidates can lead to
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Precedence& precedence, const Model& model) {
  return std::make_unique<PrecedencePropagator>(precedence, model);
}

}  // namespace sudosat
