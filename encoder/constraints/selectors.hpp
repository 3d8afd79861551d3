// The selectors of a cage's sets, for a derivation.
#pragma once

#include <span>

#include "encoder/clause_writer.hpp"

namespace sudosat {

// The selector of a set is true if the cells hold it. The file has selectors if the constraint is a
// combination; if it is a sum, they are defined by the values that occur.
void derive_selectors(const Combination& cage, std::span<const DigitSet::Word> sets,
                      std::span<const Literal> selectors, Derivation& derivation);

}  // namespace sudosat
