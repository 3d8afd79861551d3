// CaDiCaL with options chosen by the size of the formula, and with variables numbered in the order in which
// it is to decide them.
#pragma once

#include <bit>
#include <cadical.hpp>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "base/budget.hpp"
#include "base/status.hpp"
#include "base/vector.hpp"
#include "encoder/clause_sink.hpp"

namespace sudosat {

// Up to this number of variables a formula is small: loading it takes about as long as solving it.
inline constexpr int small_formula = 1000;

// Makes CaDiCaL for the first clause: making one costs more than propagating a whole 9x9 board, and
// propagation leaves no formula of many boards.
class CadicalSolver {
 public:
  // Starts over with a formula of `variables` cell variables. numbers[v] is CaDiCaL's number for variable v;
  // variables beyond its end keep their own.
  void set_up(int variables, std::vector<int> numbers);
  void add(std::span<const Literal> clause) {
    if (!solver_) make();
    guarded([&] {
      for (Literal literal : clause) solver_->add(numbered(literal));
      solver_->add(0);
    });
  }
  bool has_clauses() const { return solver_ != nullptr; }
  // Whether the literal is false in every solution of the clauses, as far as is known.
  bool is_refuted(Literal literal) const { return solver_ && solver_->fixed(numbered(literal)) < 0; }
  // Whether memory ran out: the formula is gone, so set_up() must follow.
  bool is_lost() const { return is_lost_; }
  // Needed if there may be no clause, and for options that can only be set before the first one.
  void make();

  // The functions from here on need a solver that has been made.
  CaDiCaL::Solver& operator*() const { return *solver_; }
  CaDiCaL::Solver* operator->() const { return solver_.get(); }
  Status solve(const Budget& budget);
  // The work of all calls of solve(). Loading the formula is not counted here.
  Spent spent() const;
  void assume(Literal literal) {
    guarded([&] { solver_->assume(numbered(literal)); });
  }
  void constrain(std::span<const Literal> clause) {
    guarded([&] {
      for (Literal literal : clause) solver_->constrain(numbered(literal));
      solver_->constrain(0);
    });
  }
  // Prefers the literal in decisions until another preference is set.
  void prefer(Literal literal) { solver_->phase(numbered(literal)); }
  void prefer_no_longer(Literal literal) { solver_->unphase(numbered(literal)); }
  bool failed(Literal literal) { return solver_->failed(numbered(literal)); }
  bool is_true(int variable) { return solver_->val(numbered(variable)) > 0; }
  // Which of the variables 1 … count are true.
  Vector<bool> assignment(int count);

  // Gives the solver up. A thread of its own frees a large solver, so that nobody waits: CaDiCaL frees clause
  // by clause, which takes 0.2 s a gigabyte. This must not be called for a solver that writes a proof.
  void retire();

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

// Loads a formula into CaDiCaL.
class CadicalSink : public InterruptibleSink {
 public:
  explicit CadicalSink(CadicalSolver& solver) : solver_(solver) {}

  // Later clauses constrain only if the selector is true.
  void guard(Literal selector) { selector_ = selector; }

  // Must be called before a clause with a variable far beyond those that CaDiCaL has.
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
