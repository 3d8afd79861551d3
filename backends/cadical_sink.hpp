// Loads a formula into CaDiCaL.
#pragma once

#include <vector>

#include "backends/cadical_solver.hpp"
#include "encoder/interruptible_sink.hpp"

namespace sudosat {

class CadicalSink : public InterruptibleSink {
 public:
  explicit CadicalSink(CadicalSolver& solver) : solver_(solver) {}

  // Later clauses constrain only if the selector is true.
  void guard(Literal selector) { selector_ = selector; }

 private:
  void take(std::span<const Literal> clause) override {
    if (selector_ == 0) return solver_.add(clause);
    guarded_.assign(clause.begin(), clause.end());
    guarded_.push_back(-selector_);
    solver_.add(guarded_);
  }

  CadicalSolver& solver_;
  Literal selector_ = 0;  // 0: none
  std::vector<Literal> guarded_;
};

}  // namespace sudosat
