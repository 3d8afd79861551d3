// Runs the propagators until none of them finds anything more.
#pragma once

#include <cstddef>
#include <span>

#include "base/budget.hpp"
#include "propagation/all_different.hpp"
#include "propagation/domains.hpp"
#include "propagation/filters.hpp"

namespace sudosat {

enum class Fixpoint { reached, contradiction, interrupted };

template <int W>
class Propagator {
 public:
  explicit Propagator(Domains<W>& domains) : domains_(domains), filters_(domains.model()) {}

  Fixpoint run(const Budget& budget) {
    const Model& model = domains_.model();
    while (true) {
      for (int cell; (cell = domains_.next_single()) >= 0;) {
        last_decided_ = cell;
        if (!domains_.place(cell) || !remove_from_peers(cell)) return fail(model.all_different_of(cell));
        if (is_spent(budget)) return Fixpoint::interrupted;
      }
      const int k = domains_.next_pending();
      if (k < 0) {
        const int other = domains_.next_other();
        if (other < 0) return Fixpoint::reached;
        if constexpr (W == 1)
          if (!filters_.run(other, domains_)) return fail_other(other);
        if (is_spent(budget, filters_.scope_size(other))) return Fixpoint::interrupted;
        continue;
      }
      const AllDifferent& constraint = model.all_different()[k];
      if (model.covers(constraint) && !place_hidden_singles(domains_, k)) return fail({&(failed_ = k), 1});
      if (is_spent(budget)) return Fixpoint::interrupted;
    }
  }
  // The all-different constraints in which the last contradiction showed; then the other constraint, or -1.
  std::span<const int> failed_constraints() const { return failed_constraints_; }
  int failed_other() const { return failed_other_; }
  // The cell that was the last one found to be decided, or -1.
  int last_decided() const { return last_decided_; }

 private:
  bool remove_from_peers(int cell) {
    const Model& model = domains_.model();
    if constexpr (W == 1) return remove_from_others(domains_, model.peers(cell), cell);
    for (int k : model.all_different_of(cell))
      if (!remove_from_others(domains_, model.all_different()[k].cells, cell)) return false;
    return true;
  }
  Fixpoint fail(std::span<const int> constraints) {
    failed_constraints_ = constraints;
    failed_other_ = -1;
    return Fixpoint::contradiction;
  }
  Fixpoint fail_other(int k) {
    failed_constraints_ = {};
    failed_other_ = k;
    return Fixpoint::contradiction;
  }
  // Asks the clock once in some ten thousand cells looked at. Most steps look at about a house.
  bool is_spent(const Budget& budget, std::size_t cells = 9) {
    steps_ += cells;
    if (steps_ < 32768) return false;
    steps_ = 0;
    return budget.expired();
  }

  Domains<W>& domains_;
  Filters filters_;
  int failed_other_ = -1;
  int last_decided_ = -1;
  std::size_t steps_ = 0;
  int failed_ = -1;
  std::span<const int> failed_constraints_;
};

}  // namespace sudosat
