// Takes apart what a step takes by one rule: into thoughts, each with the least that it rests on.
#pragma once

#include <functional>
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
  // One that nobody has a reason for.
  Thought() = default;
  Thought(const Deduction& deduction, std::string because);

  std::vector<CellValues> rests_on;  // what it rests on, as in Deduction
  std::string because;               // the reason of the rule; empty if that is just what it rests on
  bool is_of_part = false;           // whether the reason says what the rule demands
  std::vector<CellValues> leaves;    // what follows of some cells
  std::vector<Candidate> takes;      // candidates that were left, and go
};

// A model in which cells differ by the rule of a step with a statement_of(), and by the houses that the step
// uses: a reason for it names these and no other.
Model model_of_step(const Model& model, const Step& step);

class Deducer {
 public:
  // All must outlive it.
  Deducer(const Puzzle& puzzle, const Model& model);

  // The step is by one rule, its statement_of(). What follows of several cells for the same reason is one
  // thought. Thoughts that leave a cell one digit come first, then those that rest on fewer cells. If
  // propagation does not see that the rule takes all that the step does, the last thought leaves nothing, and
  // its reason is missing.
  std::vector<Thought> thoughts(const Step& step, const Knowledge& before);

  using Sets = Vector<DigitSet>;
  // Whether what is in question still follows if these are the candidates.
  using Excludes = std::function<bool(const Sets&)>;
  // The candidates of the cells, widened as far as it follows all the same.
  std::vector<CellValues> least_premises(const Excludes& excludes, std::vector<int> cells,
                                         const Sets& known) const;
  // Whether some cell of the rule must hold the digit.
  bool demands(const Step& step, int digit, const Sets& known);

 private:
  using Takes = std::map<int, DigitSet>;  // by cell: the digits that go

  // What a constraint of the rule, or all of them together if it is -1, leaves of the candidates. Returns
  // nothing if the candidates contradict it.
  std::optional<Sets> narrowed(int constraint, const Sets& candidates);
  // Leaves what all constraints of the rule leave that hold without a condition, if no cells need differ
  // otherwise. Returns the constraint that the sets then contradict, if there is one.
  std::optional<int> narrow_alone(Sets& sets);
  // Applies the constraint until nothing changes. Returns false if the sets contradict it.
  bool narrow(Propagator& propagator, const Constraint& what, Sets& sets) const;
  // Each adds thoughts about digits of a cell, by one constraint or by trials, and returns which digits those
  // explain.
  DigitSet narrowed_digits(int constraint, int cell, DigitSet lost, const Sets& known,
                           std::vector<Thought>& thoughts);
  DigitSet tried_digits(int cell, const DigitSet& digits, const Sets& known, std::vector<Thought>& thoughts);
  // Begins with the rule or the sum of a step.
  void look_at(const Step& step);
  std::unique_ptr<Propagator> propagator_for(const Constraint& what) const;
  bool differ(int a, int b) const { return (of_step_ ? *of_step_ : model_).differ(a, b); }
  std::vector<int> scope_of_rule(int constraint) const;
  Deduction deduction(int cell, const DigitSet& lost) const;
  // Returns nothing if the digits go only because of what is known of cells that the rule is not about.
  std::optional<Deduction> by_narrowing(int constraint, int cell, const DigitSet& lost, Sets candidates);
  // Adds to a reason what it rests on: the candidates of the cells, widened as far as the digits go all the
  // same. `scope` are the cells, without `cell`, that may matter; the others may hold anything.
  bool rest(const Excludes& excludes, std::vector<int> scope, Sets& candidates, Deduction& deduction) const;
  // A digit that the rule and the houses of its cells exclude together, in few words.
  std::optional<Thought> by_trial(const Candidate& tried, const Sets& known);
  // Digits for which the rule has a reason of its own that takes houses.
  std::optional<Thought> by_rule(int cell, const DigitSet& lost, Sets candidates) const;
  // "r1c1 and r1c2 would both be 5" if the cell held the digit; empty if nothing of that kind is seen.
  std::string clash(const Candidate& tried, Sets candidates);
  // The same, where the cells are those that the digit has narrowed.
  std::string clash_among(const std::vector<int>& cells, const Candidate& tried, const Sets& sets) const;
  std::string because_of_sum(const Linear& sum, const Deduction& deduction) const;
  // What the rule says that a constraint of it demands, after what the deduction rests on.
  std::string because_of_part(int constraint, const Deduction& deduction) const;
  std::string demand_of_part(int constraint) const;
  // That nothing goes with what is lost. Empty if the constraint is about a single cell, as the demand says
  // enough.
  std::string because_of_ways(int constraint, const Deduction& deduction) const;
  // Widens the candidates of the cell as far as the digits go all the same.
  void widen(const Excludes& excludes, int widened, Sets& candidates) const;
  // "r1c1 is 7 or 8, which does not fit r1c2": the sets, narrowed from those before, contradict a constraint.
  std::string dead_end(int constraint, const Candidate& tried, const Sets& before, const Sets& sets) const;
  CellValues values(int cell, const DigitSet& digits) const;

  const Puzzle& puzzle_;
  const Model& model_;
  CellNames names_;
  std::optional<Statements> statements_;  // made when a rule first needs all its constraints together
  Statement statement_ = {};
  std::optional<Model> of_step_;                                    // unless constraints have conditions
  std::map<int, std::unique_ptr<Propagator>> propagators_, alone_;  // by constraint
};

}  // namespace sudosat
