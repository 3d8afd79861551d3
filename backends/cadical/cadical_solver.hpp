// CaDiCaL with options chosen by the size of the formula, and with variables numbered in the order in which
// it is to decide them.
#pragma once

#include <cadical.hpp>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "backends/incremental/incremental_solver.hpp"
#include "base/budget.hpp"
#include "base/status.hpp"

namespace sudosat {

// Makes CaDiCaL for the first clause: making one costs more than propagating a whole 9x9 board, and
// propagation leaves no formula of many boards.
class CadicalSolver : public IncrementalSolver {
 public:
  void set_up(int variables, std::vector<int> numbers) override;
  void add(std::span<const Literal> clause) override {
    if (!solver_) make();
    guarded([&] {
      for (Literal literal : clause) solver_->add(numbered(literal));
      solver_->add(0);
    });
  }
  bool has_clauses() const override { return solver_ != nullptr; }
  bool is_refuted(Literal literal) const override { return solver_ && solver_->fixed(numbered(literal)) < 0; }
  bool is_lost() const override { return is_lost_; }
  // A caller needs this to set options that can only be set before the first clause.
  void make() override;
  // Decisions come from a queue, not from a heap of scores, which all variables would fill again in each call
  // (explain --steps of 40 magictour boards takes 0.63 of the time).
  void expect_short_calls() override { solver_->set("score", 0); }
  int variables() const override { return solver_->vars(); }

  // The functions from here on need a solver that has been made.
  CaDiCaL::Solver& operator*() const { return *solver_; }
  CaDiCaL::Solver* operator->() const { return solver_.get(); }
  Status solve(const Budget& budget) override;
  Spent spent() const override;
  void read_statistics(Statistics& statistics) override;
  void assume(Literal literal) override {
    guarded([&] { solver_->assume(numbered(literal)); });
  }
  void constrain(std::span<const Literal> clause) override {
    guarded([&] {
      for (Literal literal : clause) solver_->constrain(numbered(literal));
      solver_->constrain(0);
    });
  }
  void prefer(Literal literal) override { solver_->phase(numbered(literal)); }
  void prefer_no_longer(Literal literal) override { solver_->unphase(numbered(literal)); }
  bool failed(Literal literal) override { return solver_->failed(numbered(literal)); }
  bool is_true(int variable) override { return solver_->val(numbered(variable)) > 0; }
  // Which of the variables 1 … count are true.
  std::vector<bool> assignment(int count);

  // A thread of its own frees a large solver, so that nobody waits: CaDiCaL frees clause
  // by clause, which takes 0.2 s a gigabyte. This must not be called for a solver that writes a proof.
  void retire() override;

 private:
  class Meter;

  // If memory runs out in the middle of a call, CaDiCaL cannot even clean up: its arrays are half moved. So
  // it is not destroyed.
  template <class Call>
  void guarded(Call call) {
    try {
      call();
    } catch (const std::bad_alloc&) {
      static_cast<void>(solver_.release());
      is_lost_ = true;
      throw;
    }
  }

  Literal numbered(Literal literal) const {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (variable >= numbers_.size()) return literal;
    return literal > 0 ? numbers_[variable] : -numbers_[variable];
  }

  int variables_ = 0;
  int most_active_ = 0;  // the number of variables that were not fixed when a call began
  std::uint64_t looks_ = 0, conflicts_ = 0, learnt_literals_ = 0;
  bool is_lost_ = false;
  std::vector<int> numbers_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
};

}  // namespace sudosat
