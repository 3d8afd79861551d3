// Between binary and commander: the literals stand in groups of two that exclude each other, and a true
// literal spells the position of its group in binary. Steffen Hölldobler and Van Hau Nguyen, "An efficient
// encoding of the at-most-one constraint", technical report, TU Dresden 2013.
#include <bit>

#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void bimander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  if (literals.size() < 2) return;
  const int bits = static_cast<int>(std::bit_width((literals.size() - 1) / 2));
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % 2 == 1) sink.add({-literals[i - 1], -literals[i]});
    for (int bit = 0; bit < bits; ++bit) {
      const Literal variable = last_variable + 1 + bit;
      sink.add({-literals[i], ((i / 2 >> bit) & 1) != 0 ? variable : -variable});
    }
  }
  last_variable += bits;
}

}  // namespace sudosat::amo
