// A step by one rule, or by one sum of the rule of 45, in words.
#pragma once

#include <string>
#include <vector>

#include "queries/steps/deducer.hpp"
#include "queries/steps/sum_ways.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {

// The step and what was known before it. A digit that it places outside of the rule is placed because the
// others go, so these are among what it eliminates.
struct StatementStep {
  StatementStep(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step);

  const Puzzle& puzzle;
  const Knowledge& knowledge;
  const Model& model;
  Step step;
  CellNames names;
  Part part;
  std::vector<int> cells;  // of the rule

  std::string name() const { return name_of(part, puzzle, model); }
  bool is_inside(int cell) const;
  // What the step leaves of the cell.
  DigitSet left_in(int cell) const;
  // The step without what the thoughts take.
  Step without(const std::vector<Thought>& thoughts) const;
  // Adds to the thought that the cell loses digits, which leaves it others.
  void take(int cell, const DigitSet& lost, const DigitSet& left, Thought& thought) const;
};

bool is_taken(const Candidate& out, const std::vector<Thought>& thoughts);

// " R1c1 is at least 4, so r1c3 is at least 6: of 5 and 6 only 6 is left." Adds what they leave of cells.
std::string in_sentences(const StatementStep& step, const std::vector<Thought>& thoughts,
                         std::vector<CellValues>& leaves);

// Why houses take digits from cells outside of the rule, besides those that have been told. Digits with the
// same reason are one thought. The deducer is null where the ways to fill a sum have been told.
std::vector<Thought> outside_thoughts(const StatementStep& step, const std::vector<Thought>& told,
                                      Deducer* deducer, const SumWays* ways);

// The ways to fill a rule that is one sum, or a sum by the rule of 45, if they are few enough to be listed.
std::optional<SumWays> few_ways(const StatementStep& step);
// Words the step by these ways. Before the ways of a sum by the rule of 45 stands what it is.
Telling by_ways(const StatementStep& step, const SumWays& ways, const std::string& implied = {});

}  // namespace sudosat
