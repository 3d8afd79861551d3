// Runs the propagators until none has anything left to say.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "propagation/all_different.hpp"
#include "propagation/domains.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

enum class Fixpoint { reached, contradiction, interrupted };

// Naked and hidden singles. On a contradiction, failed_constraint() names where it showed, or -1.
template <int W>
class Singles {
 public:
  explicit Singles(Domains<W>& domains) : domains_(domains) {}

  Fixpoint run(const Budget& budget) {
    const Model& model = domains_.model();
    while (true) {
      for (int cell; (cell = domains_.next_single()) >= 0;) {
        for (int k : model.constraints_of(cell))
          if (!remove_from_others(domains_, model.all_different()[static_cast<std::size_t>(k)], cell))
            return fail(k);
        if (interrupted(budget, model.digits())) return Fixpoint::interrupted;
      }
      const int k = domains_.next_constraint();
      if (k < 0) return Fixpoint::reached;
      const AllDifferent& constraint = model.all_different()[static_cast<std::size_t>(k)];
      if (!model.covers(constraint)) continue;
      if (!place_hidden_singles(domains_, constraint)) return fail(k);
      if (interrupted(budget, model.digits())) return Fixpoint::interrupted;
    }
  }
  int failed_constraint() const { return failed_constraint_; }

 private:
  Fixpoint fail(int constraint) {
    failed_constraint_ = constraint;
    return Fixpoint::contradiction;
  }
  // Looks at the clock once in about a million cells visited.
  bool interrupted(const Budget& budget, int work) {
    if ((work_ += static_cast<std::uint64_t>(work)) < (1u << 20)) return false;
    work_ = 0;
    return budget.expired();
  }

  Domains<W>& domains_;
  std::uint64_t work_ = 0;
  int failed_constraint_ = -1;
};

}  // namespace sudosat
