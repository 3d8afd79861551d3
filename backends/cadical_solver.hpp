// CaDiCaL as the backend uses it: options chosen by the size of the formula, variables numbered in the order
// in which they are to be decided.
#pragma once

#include <cadical.hpp>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "backends/status.hpp"
#include "encoder/clause_sink.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

// A formula of up to so many variables is small: loading it takes about as long as solving it.
inline constexpr int small_formula = 1000;

using CadicalPointer = std::unique_ptr<CaDiCaL::Solver>;

// Where memory runs out in the middle of a call, CaDiCaL cannot even clean up: its arrays are half moved. It
// is left alone.
template <class Call>
auto call_cadical(CadicalPointer& solver, Call call) {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    static_cast<void>(solver.release());
    throw;
  }
}

// A solver with the options for a formula of so many cell variables.
CadicalPointer make_cadical_solver(int variables);

// Solves within the budget.
Status run_cadical(CaDiCaL::Solver& solver, const Budget& budget);

// Makes CaDiCaL for the first clause: making one costs more than propagating a whole 9x9 board, and of many
// boards propagation leaves no formula.
class CadicalSolver {
 public:
  // Starts over with a formula of so many cell variables. numbers[v] is CaDiCaL's number for variable v;
  // those behind its end keep their own.
  void set_up(int variables, std::vector<int> numbers);
  void add(std::span<const Literal> clause) {
    if (!solver_) solver_ = make_cadical_solver(variables_);
    call_cadical(solver_, [&] {
      for (Literal literal : clause) solver_->add(numbered(literal));
      solver_->add(0);
    });
  }
  bool has_clauses() const { return solver_ != nullptr; }

  // Each asks for clauses to be there.
  Status solve(const Budget& budget) {
    return call_cadical(solver_, [&] { return run_cadical(*solver_, budget); });
  }
  void assume(Literal literal) {
    call_cadical(solver_, [&] { solver_->assume(numbered(literal)); });
  }
  void constrain(std::span<const Literal> clause) {
    call_cadical(solver_, [&] {
      for (Literal literal : clause) solver_->constrain(numbered(literal));
      solver_->constrain(0);
    });
  }
  // Prefers the literal in decisions, until told otherwise.
  void prefer(Literal literal) { solver_->phase(numbered(literal)); }
  void prefer_no_longer(Literal literal) { solver_->unphase(numbered(literal)); }
  bool failed(Literal literal) { return solver_->failed(numbered(literal)); }
  bool is_true(int variable) { return solver_->val(numbered(variable)) > 0; }
  CaDiCaL::Solver& operator*() const { return *solver_; }
  CaDiCaL::Solver* operator->() const { return solver_.get(); }

 private:
  Literal numbered(Literal literal) const {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (variable >= numbers_.size()) return literal;
    return literal > 0 ? numbers_[variable] : -numbers_[variable];
  }

  int variables_ = 0;
  std::vector<int> numbers_;
  CadicalPointer solver_;
};

}  // namespace sudosat
