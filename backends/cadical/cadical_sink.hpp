// Loads a formula into CaDiCaL.
#pragma once

#include <bit>
#include <vector>

#include "backends/cadical/cadical_solver.hpp"
#include "encoder/interruptible_sink.hpp"

namespace sudosat {

class CadicalSink : public InterruptibleSink {
 public:
  explicit CadicalSink(CadicalSolver& solver) : solver_(solver) {}

  // Later clauses constrain only if the selector is true.
  void guard(Literal selector) { selector_ = selector; }

  // To be called before a clause with a variable far beyond those that CaDiCaL has.
  void expect(int variables) { checkpoint_before(variables * a_variable); }

 private:
  void take(std::span<const Literal> clause) override {
    if (selector_ == 0) return solver_.add(clause);
    guarded_.assign(clause.begin(), clause.end());
    guarded_.push_back(-selector_);
    solver_.add(guarded_);
  }

  // CaDiCaL doubles its tables at each power of two of variables. Of millions of them this takes long, and
  // asks nobody meanwhile. Measured on 2 million.
  static constexpr std::chrono::nanoseconds a_variable{120};

  void look() override {
    const auto variables = static_cast<unsigned>(solver_->vars());
    const bool doubles_soon = std::bit_ceil(variables) - variables < literals_a_look;
    checkpoint_before(doubles_soon ? variables * a_variable : std::chrono::nanoseconds(0));
  }

  CadicalSolver& solver_;
  Literal selector_ = 0;  // 0: none
  std::vector<Literal> guarded_;
};

}  // namespace sudosat
