// Takes apart what a step takes by one rule: into thoughts, each with the least that it rests on.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/statements.hpp"
#include "puzzle/deduction.hpp"
#include "queries/steps/reason_search.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

struct Thought {
  // Makes a thought without a reason.
  Thought() = default;
  Thought(const Deduction& deduction, std::string because);

  std::vector<CellValues> rests_on;  // what it rests on, as in Deduction
  std::string because;               // the reason of the rule; empty if that is just what it rests on
  bool is_of_part = false;           // whether the reason says what the rule demands
  std::vector<int> tried =
      {};                // if it is a trial of these values of a cell: the reason says what it leads to
  bool is_bare = false;  // whether it says nothing of cells that differ by houses
  int constraint = -1;   // the constraint of the model that it is by; -1 if it is by several
  // What the trial says that a cell would have to hold, which it cannot.
  std::optional<CellValues> would_be = {};
  std::vector<CellValues> leaves;  // what follows of some cells
  std::vector<Candidate> takes;    // candidates that were left, and go
};

// These digits of the cell, as values.
CellValues values_of(const Model& model, int cell, const DigitSet& digits);
// Adds what follows of a cell, of which something may have followed already.
void add_leaf(CellValues leaf, std::vector<CellValues>& leaves);

class Deducer {
 public:
  // All arguments must outlive it.
  Deducer(const Puzzle& puzzle, const Model& model);

  // The step is by one rule, its statement_of(). What follows of several cells for the same reason is one
  // thought. Thoughts that leave a cell one digit come first, then those that rest on fewer cells. If
  // propagation does not see that the rule takes all that the step does, the last thought leaves nothing, and
  // its reason is missing.
  std::vector<Thought> thoughts(const Step& step, const Knowledge& before);

  using Sets = std::vector<DigitSet>;
  // The digits that rules and all houses together give to cells, whatever else is known, with these rules.
  std::vector<std::pair<Part, Candidate>> given_with_houses();
  // Begins with the rule or the sum of a step. thoughts() does so.
  void look_at(const Step& step);
  // The houses of the step that is looked at, constraints of the model, without which the thought does not
  // follow.
  std::vector<int> houses_of(const Step& step, const Thought& thought) const;
  // Says whether the conclusion still follows from these candidates.
  using Excludes = std::function<bool(const Sets&)>;
  // The candidates of the cells, widened as far as the conclusion still follows.
  std::vector<CellValues> least_premises(const Excludes& excludes, std::vector<int> cells,
                                         const Sets& known) const;
  // All that cells can hold if only `known` is known.
  Sets widest(const std::vector<CellValues>& known) const;
  // Why a constraint of the rule, or of the sum, cannot hold: "r1c1 is 5, so r1c2 would be at least 6". Empty
  // if that takes many words.
  std::string why_impossible(const Part& part, int constraint, const Sets& sets);
  // Whether some cell of the rule must hold the digit.
  bool demands(const Step& step, int digit, const Sets& known);
  // The few ways that are left to fill the rule that is looked at; empty if they are many.
  std::string ways_left(const Sets& known);

 private:
  using Takes = std::map<int, DigitSet>;  // for each cell: the digits that go

  // The candidates that a constraint of the rule leaves; all its constraints together if it is -1. Returns
  // nothing if the candidates contradict it.
  std::optional<Sets> narrowed(int constraint, const Sets& candidates);
  // Narrows the sets by all constraints of the rule that hold without a condition, as if no house kept cells
  // apart. Returns the constraint that the sets then contradict, if there is one, and adds those that narrow
  // cells.
  std::optional<int> narrow_alone(Sets& sets, std::vector<int>* narrowed_by = nullptr);
  // What follows from the rule and what is known before the step.
  ReasonSearch& reasons(const Sets& known);
  // Applies the constraint until nothing changes, and adds the cells that it narrows to `changed`, if that is
  // not null. Returns false if the sets contradict it.
  bool narrow(Propagator& propagator, const Constraint& what, Sets& sets,
              std::vector<int>* changed = nullptr) const;
  // These functions add thoughts about digits of a cell, by one constraint or by trials, and return which
  // digits they explain.
  DigitSet narrowed_digits(int constraint, int cell, DigitSet lost, const Sets& known,
                           std::vector<Thought>& thoughts);
  using Trial = std::optional<Thought> (Deducer::*)(const Candidate&, const Sets&);
  DigitSet tried_digits(int cell, const DigitSet& digits, const Sets& known, std::vector<Thought>& thoughts,
                        Trial trial = &Deducer::by_trial);
  // Joins thoughts that a person has at once: those for one reason; and cells of which something is known
  // that together leave one cell, or several alike, what is left of them. `left` is left after all thoughts.
  std::vector<Thought> joined(std::vector<Thought> thoughts, const Sets& left) const;
  Propagator& propagator_of(int constraint);
  bool differ(int a, int b) const { return (of_step_ ? *of_step_ : model_).differ(a, b); }
  std::vector<int> scope_of_rule(int constraint) const;
  Deduction deduction(int cell, const DigitSet& lost) const;
  // Returns nothing if the digits go only because of what is known of cells that the rule is not about.
  std::optional<Deduction> by_narrowing(int constraint, int cell, const DigitSet& lost, Sets candidates);
  // Adds to a reason what it rests on: the candidates of the cells, widened as far as the digits go all the
  // same. `scope` are the cells, without `cell`, that may matter; the others may hold anything.
  bool rest(const Excludes& excludes, std::vector<int> scope, Sets& candidates, Deduction& deduction) const;
  // How the digit in the cell breaks the rule, in its own words, if its constraints about few cells lead
  // there.
  Fault fault_with(const Candidate& tried, Sets sets);
  // A digit by which the rule has such a fault.
  std::optional<Thought> by_fault(const Candidate& tried, const Sets& known);
  // A digit that the rule and the houses of its cells exclude together, in few words.
  std::optional<Thought> by_trial(const Candidate& tried, const Sets& known);
  // The digit that the rule and all houses give to a cell.
  std::optional<Thought> by_rule_alone(const Candidate& placed) const;
  // Digits for which the rule has a reason of its own that takes houses.
  std::optional<Thought> by_rule(int cell, const DigitSet& lost, Sets candidates) const;
  // "r1c1 and r1c2 would both be 5" if the cell held the digit; empty if nothing of that kind is seen.
  std::string clash(const Candidate& tried, Sets candidates);
  std::string none_left_for(int cell) const;
  // "r2c12 would not be 6": of cells that lose a value as they see a digit, those at which links look, if
  // they are few.
  std::string lost_by_sight(const std::map<int, int>& seen, const std::vector<int>& narrowed_by,
                            std::optional<int> failed) const;
  // As clash(), but for cells that the digit has narrowed.
  std::string clash_among(const std::vector<int>& cells, const Candidate& tried, const Sets& sets) const;
  std::string because_of_sum(const Linear& sum, const Deduction& deduction) const;
  // Returns what a deduction rests on, and then what the constraint demands. Empty if the rule has no words
  // for that.
  std::string because_of_parts(int constraint, const Deduction& deduction) const;
  // Does so if several constraints take what is lost, one after the other. What the deduction rests on is
  // then what they take.
  std::string because_of_chain(Deduction& deduction, const DigitSet& lost, const Sets& known);
  std::string demand_of_part(int constraint) const;
  // The rule of the step; null if that is by a sum.
  const Rule* rule() const {
    return statement_.part.kind == Part::Kind::rule ? puzzle_.rules[statement_.part.rule].get() : nullptr;
  }
  // Says that nothing goes with the lost digits. Empty if the constraint is about a single cell, as the
  // demand says enough.
  std::string because_of_nothing_left(int constraint, const Deduction& deduction) const;
  // The ways to fill cells that people look at together, if these are few.
  struct Ways {
    std::map<std::vector<int>, std::set<std::vector<int>>> digits;  // for some lists of cells
    std::string_view between = {};                                  // as in Rule::Listed
    std::set<std::int64_t> sums = {};
    std::size_t count = 0;
    bool are_listed = true;  // or their sum is told
    bool are_sums() const { return between == "+"; }
    bool are_runs() const { return between == "-"; }  // whether their order matters
  };
  // With what is known, for the cell and those beside it, if there are at most `few`. Sums may have more.
  std::optional<Ways> few_ways(int constraint, const Sets& known, int leaf, std::size_t few);
  std::string text_of(const Ways& ways) const;
  // "of the digits that are left r1c12 hold 1 2 or 3 4"
  std::string left_in_words(const Ways& ways) const;
  // What the cell of a deduction and those beside it can hold by what it rests on: "r1c1 is 8, so r1c12 hold
  // 2+8"; if that is much, their sum, or what they can hold by all that is known, on which the deduction then
  // rests. Empty if they are in many cells, or if some have lost digits.
  std::string because_of_ways(int constraint, Deduction& deduction, const Sets& known);
  // If a thought has no reason but several cells that it rests on: says of one of them what it would have to
  // hold if the lost digits stayed, which it cannot. Lost digits that exclude more than this cell become
  // thoughts of their own, which are added.
  void try_with_one_less(Thought& thought, const Sets& known, std::vector<Thought>& thoughts);
  // Widens the candidates of cells, in turn, as far as the digits are still excluded.
  void widen_all(const Excludes& excludes, std::span<const int> cells, Sets& candidates) const;
  void widen(const Excludes& excludes, int widened, Sets& candidates) const;
  // "r1c1 is 7 or 8, which does not fit r1c2": how sets that the digit narrowed contradict a constraint.
  std::string dead_end(int constraint, const Candidate& tried, const Sets& before, const Sets& sets);
  CellValues values(int cell, const DigitSet& digits) const { return values_of(model_, cell, digits); }

  const Puzzle& puzzle_;
  const Model& model_;
  CellNames names_;
  bool tells_parts_ = false;              // whether the rule says what its parts demand
  std::optional<Statements> statements_;  // made when all constraints of a rule are first needed together
  Statement statement_ = {};
  std::optional<ReasonSearch> reasons_;                             // made when it is needed
  std::optional<Model> of_step_;                                    // empty unless constraints have
                                                                    // conditions
  std::map<int, std::unique_ptr<Propagator>> propagators_, alone_;  // for each constraint
};

}  // namespace sudosat
