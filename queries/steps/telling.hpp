// Steps in words, and several steps as one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "queries/steps/step.hpp"

namespace sudosat {

struct Telling {
  std::string about;   // "5 in r4c5 (box 5)"
  std::string reason;  // sentences
};

// What a step says that has a technique, and shows what was known before it. The model is one for parts.
Telling tell(const Puzzle& puzzle, const Model& model, const Step& step);
// "Hidden Single: 5 in r4c5 (box 5)"
std::string title_of(const Step& step, const Telling& told);

// Fills in what was known before the step and its technique, and makes known what it gives.
void take_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge);

// One step made of several that each place one digit, by a part alone, and rest on those before them. Makes
// them known.
Step taken_in_turn(const Puzzle& puzzle, std::vector<Step> steps, Knowledge& knowledge);

// One step made of several that can all be taken now; nothing if they are of different techniques, or if
// there is too much to say.
std::optional<Step> taken_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                   const Knowledge& knowledge);

}  // namespace sudosat
