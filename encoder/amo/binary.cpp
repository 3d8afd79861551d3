// Each literal, when true, spells its own position in binary, and only one position can be spelled at a
// time. Alan Frisch, Timothy Peugniez, Anthony Doggett and Peter Nightingale, "Solving non-Boolean
// satisfiability problems with stochastic local search: a comparison of encodings", Journal of Automated
// Reasoning 35 (2005); also called bitwise.
#include <bit>

#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void binary(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  if (literals.size() < 2) return;
  const int bits = static_cast<int>(std::bit_width(literals.size() - 1));
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (int bit = 0; bit < bits; ++bit) {
      const Literal variable = last_variable + 1 + bit;
      sink.add({-literals[i], ((i >> bit) & 1) != 0 ? variable : -variable});
    }
  last_variable += bits;
}

}  // namespace sudosat::amo
