// What follows from a supposition, in order, by unit propagation over some parts and by the propagators of
// their rules.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "propagation/propagator.hpp"
#include "queries/steps/knowledge.hpp"

namespace sudosat {

struct Event {
  Fact fact;
  int part;                  // the number of the step's part that it follows from; -1: supposed
  std::vector<int> because;  // earlier events
};

class Refutation {
 public:
  // Knowledge and parts must outlive this. Houses are parts of their own. Whoever looks at a rule sees them
  // all the same: with `sees_houses` a rule knows that its cells differ.
  Refutation(const Knowledge& knowledge, const std::vector<Part>& parts, bool sees_houses = false);

  // Whether the supposition leads to a contradiction, with all suppositions before it. This must not be asked
  // after a contradiction.
  bool suppose(const Fact& fact);
  // The candidates that are left for a part that says "at least one", by its number; none for other parts, or
  // if one candidate holds.
  std::vector<Candidate> left_for(int part) const;
  // The events that leave only these candidates to a part, in order, without the suppositions.
  std::vector<Event> chain_to_left(int part) const;
  // The events that the contradiction rests on, in order, without the suppositions.
  std::vector<Event> chain() const { return chain_to(refuted_because_); }
  // The number of the part that cannot hold. Call this only after a contradiction.
  int refuted_part() const { return *refuted_; }
  // The constraint of that part, if it is a rule; else -1.
  int refuted_constraint() const { return refuted_constraint_; }
  // The digits that are left of each cell.
  std::vector<DigitSet> left() const;

 private:
  struct RulePropagator {
    int constraint;
    std::shared_ptr<Propagator> propagator;
    std::vector<int> scope;
    std::optional<Candidate> condition;
  };

  std::size_t literal_of(const Fact& fact) const {
    const std::size_t candidates_before = std::size_t{1} * fact.candidate.cell * model_.width();
    return 2 * (candidates_before + fact.candidate.digit) + (fact.holds ? 1 : 0);
  }
  int count() const { return static_cast<int>(parts_.size()); }
  bool is_refuted() const { return refuted_.has_value(); }
  RulePropagator propagator_of(int k) const;
  std::optional<int> event_of(const Fact& fact) const;
  std::vector<Event> chain_to(const std::vector<int>& events) const;
  void refute(int part, std::vector<int> because);
  void learn(const Fact& fact, int part, std::vector<int> because);
  // The events that excluded these candidates.
  std::vector<int> losses(const std::vector<Candidate>& candidates) const;
  void apply(int part);
  void run(const RulePropagator& rule, int part);

  const Knowledge& knowledge_;
  const Model& model_;
  const std::vector<Part>& parts_;
  const bool sees_houses_;
  std::vector<std::vector<RulePropagator>> propagators_;  // for each part
  std::vector<DigitSet> open_;                            // for each cell, also hidden ones
  std::vector<bool> known_;                               // for each cell: whether its digit is known already
  std::map<int, int> held_;                               // for each cell: the digit that was learnt, or -1
  std::vector<Event> events_;
  std::vector<int> numbers_;  // for each literal: the number of its event, or -1
  std::optional<int> refuted_;
  int refuted_constraint_ = -1;
  std::vector<int> refuted_because_;
};

// Goes through what follows from a supposition, by cases where propagation does not refute it, and notes
// which parts that takes.
class CaseTree {
 public:
  explicit CaseTree(int parts) : parts_(parts) {}

  // Returns false if it takes too many cases.
  bool refutes(Refutation known, const Fact& supposed);

  std::vector<int> used() const { return {used_.begin(), used_.end()}; }

 private:
  void add(const std::vector<Event>& events) {
    for (const Event& event : events) used_.insert(event.part);
  }

  const int parts_;
  int cases_ = 0;
  std::set<int> used_;
};

}  // namespace sudosat
