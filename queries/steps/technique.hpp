// What people call a step, and how they would say it.
#pragma once

#include <optional>

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

// Whether a step that has its name is one of these techniques.
bool is_allowed(const Step& step, const Techniques& allowed);

// Fills in what was known before the step, its technique, title and reason, and makes known what it gives.
void tell_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge);

// One step made of several that each place one digit, by a part alone, and rest on those before them. Makes
// them known.
Step told_in_turn(const Puzzle& puzzle, const std::vector<Step>& steps, Knowledge& knowledge);

// One step made of several that can all be taken now; nothing if they are of different techniques, or if
// there is too much to say.
std::optional<Step> told_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                  const Knowledge& knowledge);

}  // namespace sudosat
