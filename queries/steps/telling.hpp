// Steps in words, and several steps as one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/deduction.hpp"
#include "queries/steps/step.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {

struct Telling {
  std::string about;      // "5 in r4c5 (box 5)", "r1c1 is at least 6 (r1c1<>5)"
  std::string reason;     // sentences; if several steps are told as one, a line for each
  std::string head = {};  // "Hidden Single", or the rule that the step is by: "Cage 15 at r1c1"
  // If combinations of a sum are the reason: the cells that it names, each with all that it may hold.
  std::optional<std::vector<CellValues>> rests_on = {};
};

// Writes the words of a step that has its technique and what was known before it. The model must be one for
// parts.
Telling tell(const Puzzle& puzzle, const Model& model, const Step& step);
// "Hidden Single: 5 in r4c5 (box 5)"
std::string title_of(const Telling& told);

// What a step leaves of the cells that it narrows: "r1c3 is at least 3".
std::string left_in_words(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

// Fills in what was known before the step, and its technique. Then adds to the knowledge what the step gives.
void take_step(const Puzzle& puzzle, Step& step, Knowledge& knowledge);

// Joins several steps into one, and adds to the knowledge what they give. Each places one digit by a single
// part, and may rest on steps before it.
Step taken_in_turn(const Puzzle& puzzle, std::vector<Step> steps, Knowledge& knowledge);

// Joins several steps that can all be taken now into one; returns nothing if they are of different
// techniques.
std::optional<Step> taken_together(const Puzzle& puzzle, const std::vector<Step>& steps,
                                   const Knowledge& knowledge);

// Writes the words of a step that has a statement_of(), one rule or one sum of the rule of 45, by the
// combinations that are left.
Telling tell_statement(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

// Returns the candidates that a step with a statement_of() takes for its first reason; none if it has one
// reason.
std::vector<Candidate> first_thought(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

// Writes what follows if the opposite of a step is supposed, in order, up to what then cannot be. It is found
// by unit propagation over the parts of the step, and by the propagators of its rules. "If r1c3 were 6, then
// r1c7=1, r2c2=4 (row 2), and row 3 would have no place for 1." The house in brackets has one place left for
// the digit; a rule stands there as well. If propagation does not get as far, the story names what cannot all
// be filled.
std::string tell_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);
// Whether there is a story that is short enough to be told.
bool has_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

// Writes the words of a step that is one pattern, by its technique and what was known before it.
Telling tell_pattern(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

}  // namespace sudosat
