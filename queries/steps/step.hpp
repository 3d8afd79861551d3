// A step of reasoning: the parts of the puzzle that it uses, and what follows from them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "propagation/technique.hpp"
#include "puzzle/grid.hpp"
#include "queries/steps/knowledge.hpp"

namespace sudosat {

struct Step {
  std::vector<Part> uses;         // the parts that it needs; none can be left out
  std::vector<Candidate> placed;  // digits that follow; of several single ones each may rest on earlier ones
  std::vector<Candidate> eliminated;  // candidates that go, except those that a placed digit rules out anyway
  Technique technique;
  std::vector<DigitSet> before;  // the candidates that were left, per cell
  Grid placed_before;            // the digits that stood before; below the first digit for an open cell
  std::vector<Step> made_of;     // the steps that are told as one, if it is made of several

  bool was_placed(int cell, const Model& model) const {
    return placed_before[cell] >= model.range(cell).first;
  }
  bool gives_nothing() const { return placed.empty() && eliminated.empty(); }
};

// Whether a step is a digit to which its cell or its house leaves no choice.
bool is_single(const Step& step);

// The only rule or sum of a step, if all other parts say that a cell has one digit, or a house a digit once.
std::optional<Part> statement_of(const Step& step);

std::vector<Fact> facts_of(const Step& step);
// What was known before the step, and what it adds to that.
Knowledge knowledge_before(const Step& step, const Model& model);
void learn(const Step& step, Knowledge& knowledge);

// The places where a step looks, for code that draws it.
struct Focus {
  std::vector<int> cells;
  std::vector<Candidate> used;  // the candidates from one to the next of which the step leads
};
Focus focus_of(const Step& step, const Model& model);
// The places where a step looks, in words without any digit: "row 3", "r4c5", "cage 10 at r1c6".
std::vector<std::string> places_of(const Step& step, const Puzzle& puzzle, const Model& model);

// "r4c5=7", or "S=12" of a variable.
std::string candidate_name(const Puzzle& puzzle, const Candidate& candidate);

}  // namespace sudosat
