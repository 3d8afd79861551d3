// Which techniques a step may be.
#pragma once

#include "queries/steps/step.hpp"

namespace sudosat {

// Which steps may be made, by what players call them. Singles, and what follows from one rule, always may.
struct Techniques {
  bool pointing = true;        // locked candidates
  bool tuples = true;          // naked and hidden pairs, triples, …
  bool fishes = true;          // X-Wing, Swordfish, …
  bool wings = true;           // XY-Wing, XYZ-Wing, W-Wing
  bool chains = true;          // each link follows from the one before
  bool contradictions = true;  // everything else: with these, whatever follows is found

  friend bool operator==(const Techniques&, const Techniques&) = default;
};

// Whether a step is one of these techniques.
bool is_allowed(const Step& step, const Techniques& allowed);

}  // namespace sudosat
