// What pairs with one first value can be together. Their second values differ, and cages among them hold one
// of some sets. So two cages of which no two sets are disjoint have different first values, before any is
// known.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/model.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {

class PairSets {
 public:
  using Word = Propagator::Word;
  static constexpr int most_digits = 9;
  // A family is a set of sets of digits, each of which is a bit.
  using Family = std::array<Word, (std::size_t{1} << most_digits) / DigitSet::word_bits>;

  // There must be as many places as pairs, and each place can have all values. `equals` has for each place
  // the places with an equal first value. Returns nothing if none of these groups is a cage, or if there are
  // too many second values.
  static std::optional<PairSets> make(const DistinctPairs& pairs,
                                      const std::vector<std::vector<std::size_t>>& equals,
                                      const Model& model);

  // Narrows the candidates of the places. Returns false on a contradiction.
  bool run(Word* first, Word* second);

 private:
  // Places with equal first values, and the sets that their second values can be.
  struct Cage {
    std::vector<std::size_t> places;
    std::vector<Word> sets;
    std::vector<Word> viable = {};  // the sets that the candidates leave
    Word fits = 0;  // the first values that fit the cage, given the places that are known to have them
  };

  explicit PairSets(int digits) : all_((Word{1} << digits) - 1) {}
  static bool find_viable(Cage& cage, const Word* second);
  static bool narrow(const Cage& cage, Word* second);
  bool combine(Word value, const Word* first, Word* second);

  Word all_;
  std::vector<Cage> cages_;
  std::vector<std::size_t> others_;  // the places that are not in any cage
  std::vector<Cage*> decided_;
  std::vector<Family> reached_;
};

}  // namespace sudosat
