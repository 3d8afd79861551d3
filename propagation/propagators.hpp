// The propagators of a model, run on the candidates of a search.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "propagation/domains.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {

class Propagators {
 public:
  // The model must outlive it.
  explicit Propagators(const Model& model);

  // Narrows the cells of constraint k. If its condition may yet fail, it only tries whether the constraint
  // can hold; if other alternatives have conditions on the same cell, all of them are tried, and a cell loses
  // what none of them leaves it (constructive disjunction: Van Hentenryck, Saraswat and Deville 1998).
  // Returns false on a contradiction.
  bool run(int k, Domains<1>& domains);
  // The open choice of which constraint k is an alternative, or -1. run() looks at all alternatives of a
  // choice.
  int choice_of(int k, const Domains<1>& domains) const {
    const Entry& entry = entries_[k];
    return entry.choice >= 0 && !domains.is_single(entry.condition->cell) ? entry.choice : -1;
  }
  // The work of run(k): how many cells could be looked at in the same time.
  std::size_t work(int k) const { return entries_[k].work; }

 private:
  struct Entry {
    std::unique_ptr<Propagator> propagator;
    std::vector<int> scope;
    std::size_t work = 0;
    std::optional<Candidate> condition;
    bool settles = false;  // whether a second run would find nothing more
    int choice = -1;       // the choice of which it is an alternative, or -1
  };

  // Constraints whose conditions are values of one cell, in the order of the values, and the cells that
  // several of them look at.
  struct Choice {
    int cell;
    std::vector<int> constraints;
    std::vector<int> shared;
  };

  void make(int k);
  void find_choices();
  bool run(const Choice& choice, Domains<1>& domains);
  // Whether all constraints of the choice that have this value as condition can hold. The sets that they
  // leave are in tried_.
  bool can_hold(const Choice& choice, int value, const Domains<1>& domains);

  const Model& model_;
  std::vector<Entry> entries_;
  std::vector<Propagator::Word> sets_;
  std::vector<Choice> choices_;
  std::vector<Propagator::Word> tried_;   // what one alternative leaves to each cell
  std::vector<Propagator::Word> united_;  // what any of the alternatives leaves to each cell
};

}  // namespace sudosat
