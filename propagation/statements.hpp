// What follows from one rule, or from one sum by the rule of 45, and from which cells differ: by the
// propagators of native search.
#pragma once

#include <optional>
#include <vector>

#include "model/part.hpp"
#include "propagation/propagators.hpp"

namespace sudosat {

struct Statement {
  Part part;
  std::vector<int> constraints;  // the numbers of its constraints
  std::vector<int> scope;        // all cells of `constraints`, hidden ones too
  std::vector<int> cells;        // the visible cells that the rule is about, with those that it keeps apart
  // The effort for each open cell. It is twice as much for a sum by the rule of 45, whose houses and cages
  // have to be added first.
  int effort() const { return part.kind == Part::Kind::sum ? 2 : 1; }
};

class Statements {
 public:
  explicit Statements(const Model& model);

  const std::vector<Statement>& all() const { return all_; }
  // Returns false if the candidates contradict each other.
  bool load(const std::vector<DigitSet>& candidates);
  // Calls back with whether the statement can hold, and with what it leaves of the loaded candidates.
  // If it is `at_once`, nothing follows from what the statement has taken from visible cells.
  template <class Visit>
  void run(const Statement& statement, bool at_once, Visit visit) {
    const std::size_t mark = domains_->mark();
    const bool holds = at_once ? propagate_once(statement) : propagate(statement);
    visit(holds, *domains_);
    domains_->undo(mark);
  }

 private:
  bool propagate(const Statement& statement);
  bool propagate_once(const Statement& statement);

  std::vector<Statement> all_;
  // Models without other constraints than houses have none, as they may be wider than a word.
  std::optional<Propagators> propagators_;
  std::optional<Domains<1>> domains_;
};

}  // namespace sudosat
