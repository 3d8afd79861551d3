// Takes apart what a step takes by one rule: into thoughts, each with the least that it rests on.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/statements.hpp"
#include "puzzle/deduction.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

struct Thought {
  std::vector<CellValues> rests_on;  // what it rests on, as in Deduction
  std::string because;               // the reason of the rule; empty if that is just what it rests on
  std::vector<CellValues> leaves;    // what follows of some cells
  std::vector<Candidate> takes;      // candidates that were left, and go
};

class Deducer {
 public:
  // All must outlive it.
  Deducer(const Puzzle& puzzle, const Model& model);

  // The step is by one rule, its statement_of(). What follows of several cells for the same reason is one
  // thought. Thoughts that leave a cell one digit come first, then those that rest on fewer cells. Returns no
  // thoughts if propagation does not see that the rule takes what the step does.
  std::vector<Thought> thoughts(const Step& step, const Knowledge& before);

 private:
  using Sets = Vector<DigitSet>;
  using Takes = std::map<int, DigitSet>;  // by cell: the digits that go

  // What a constraint of the rule, or all of them together if it is -1, leaves of the candidates. Returns
  // nothing if the candidates contradict it.
  std::optional<Sets> narrowed(int constraint, const Sets& candidates);
  // Returns nothing if the digits go only because of what is known of cells that the rule is not about.
  std::optional<Deduction> deduction(int constraint, int cell, const DigitSet& lost, Sets candidates);
  std::string because_of_sum(const Linear& sum, const Deduction& deduction) const;
  // The candidates of the cell, widened as far as the digits go all the same.
  void widen(int constraint, int widened, int cell, const DigitSet& lost, Sets& candidates);
  CellValues values(int cell, const DigitSet& digits) const;

  const Puzzle& puzzle_;
  const Model& model_;
  CellNames names_;
  std::optional<Statements> statements_;  // made when a rule first needs all its constraints together
  Statement statement_ = {};
  std::map<int, std::unique_ptr<Propagator>> propagators_;  // by constraint
};

}  // namespace sudosat
