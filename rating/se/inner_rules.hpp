// The rules that a dynamic chain asks when its links lead no further: what they remove only thanks to
// candidates that the chain has switched off.
#pragma once

#include <vector>

#include "rating/se/forcing.hpp"

namespace sudosat::rating::se {

struct InnerStep {
  std::vector<int> removed;  // candidates
  std::vector<int> parents;  // candidates that had to be off
  std::int32_t nested = -1;  // the chain that the rule is
};

// `now` is the board without what is off, `before` the board on which the chain began. The steps of the first
// rule that has any.
std::vector<InnerStep> inner_steps(const ExplainerGrid& now, const ExplainerGrid& before, Forcing forcing,
                                   Storage& storage);

}  // namespace sudosat::rating::se
