#include "model/pair_table.hpp"

#include "base/error.hpp"

namespace sudosat {

PairTable::PairTable(Range first, Range second, const std::function<bool(int, int)>& allows)
    : first_(first), second_(second), seconds_(static_cast<std::size_t>(first.size())) {
  if (first.size() > DigitSet::word_bits || second.size() > DigitSet::word_bits)
    throw UsageError("rules beyond 'these cells differ' are for boards of up to 64 digits");
  for (int a = 0; a < first.size(); ++a)
    for (int b = 0; b < second.size(); ++b)
      if (allows(first.first + a, second.first + b)) seconds_[a] |= DigitSet::Word{1} << b;
}

}  // namespace sudosat
