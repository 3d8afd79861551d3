// The cases of a contradiction that propagation alone does not meet.
#pragma once

#include <optional>
#include <vector>

#include "queries/steps/consequences.hpp"

namespace sudosat {

struct Case;
struct Cases {
  std::vector<Event> first;  // why no candidate but these is left
  std::vector<Case> all;
};
// One of the candidates of which one must hold, and why it cannot.
struct Case {
  Candidate supposed;
  Consequences consequences;
  Cases cases = {};  // if the consequences are not refuted: further ones
};

// Looks at this many parts with two candidates left, or three, and takes the cases of the one that gives the
// shortest chains; cases in cases only if no part does without. Nothing if no such cases refute what is
// known.
std::optional<Cases> find_cases(const Consequences& known, int parts);

}  // namespace sudosat
