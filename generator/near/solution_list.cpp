#include "generator/near/solution_list.hpp"

#include <bit>

namespace sudosat {

void SolutionList::take(const Solution& solution) {
  solutions_.push_back(solution);
  Solution carry = solution;
  for (Solution& digits : counts_) {
    Word any = 0;
    for (std::size_t i = 0; i < carry.size(); ++i) {
      const Word both = digits[i] & carry[i];
      digits[i] ^= carry[i];
      carry[i] = both;
      any |= both;
    }
    if (any == 0) return;
  }
  for (Solution& digits : counts_)
    for (std::size_t i = 0; i < carry.size(); ++i) digits[i] |= carry[i];
}

SolutionList SolutionList::with(std::size_t bit) const {
  SolutionList list;
  for (const Solution& solution : solutions_)
    if ((solution[bit / word_bits] >> (bit % word_bits) & 1) != 0) list.take(solution);
  return list;
}

std::vector<std::size_t> SolutionList::rare(std::size_t most) const {
  Solution some{};
  for (const Solution& digits : counts_)
    for (std::size_t i = 0; i < some.size(); ++i) some[i] |= digits[i];
  // Goes from the highest digit down. `rarest`: the bits whose numbers may still be the least. `fewest`: that
  // number.
  Solution rarest = some;
  std::size_t fewest = 0;
  for (std::size_t plane = planes; plane-- > 0;) {
    Solution less = rarest;
    Word any = 0;
    for (std::size_t i = 0; i < less.size(); ++i) any |= less[i] &= ~counts_[plane][i];
    if (any != 0)
      rarest = less;
    else
      fewest |= std::size_t{1} << plane;
  }
  if (fewest < most) {
    // `less`: the bits whose numbers are below `most`. `equal`: bits whose numbers agree with `most` in the
    // digits read.
    Solution less{}, equal = some;
    for (std::size_t plane = planes; plane-- > 0;) {
      const Word digit = (most >> plane & 1) != 0 ? ~Word{0} : 0;
      for (std::size_t i = 0; i < less.size(); ++i) {
        less[i] |= equal[i] & digit & ~counts_[plane][i];
        equal[i] &= ~(digit ^ counts_[plane][i]);
      }
    }
    for (std::size_t i = 0; i < less.size(); ++i) rarest[i] = less[i] | equal[i];
  }
  std::vector<std::size_t> bits;
  for (std::size_t i = 0; i < rarest.size(); ++i)
    for (Word left = rarest[i]; left != 0; left &= left - 1)
      bits.push_back(i * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
  return bits;
}

}  // namespace sudosat
