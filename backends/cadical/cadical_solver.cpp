#include "backends/cadical/cadical_solver.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace sudosat {
namespace {

struct CadicalSetting {
  const char* option;
  int value;
  bool small_only;  // whether only small formulas get it
};

// Settings that differ from CaDiCaL's defaults. Percentages say how much longer `check` takes with the option
// at its default on the hardest 9x9 boards of two lists, SE 11+ and 1106 (docs/performance-notebook.md).
constexpr CadicalSetting settings[] = {
    {"quiet", 1, false},
    {"stabilizeonly", 1, false},  // 35 %, 47 %
    // On five hard 25x25 boards with three seeds, switching off these two and stabilizeonly took 58.9 s
    // instead of 76.1 s. On 9x9 boards neither of them ever begins.
    {"walk", 0, false},
    {"elim", 0, false},
    {"lucky", 0, true},       // 11 %, 9 %: tries phases that solve no Sudoku
    {"chrono", 0, false},     // 4 %, 5 %; Latin squares of order 35 and 40: three times and 1.6 times as long
    {"forcephase", 1, true},  // 3 %, 4 %: a true literal, a digit in its cell, decides more than a false one
    {"bumpreason", 0, true},  // 2 %, 2 %
    // From version 2.2 on CaDiCaL does sweeping, congruence closure and fast elimination before the search.
    // On the hardest 9x9 boards these took seven times as long as all the rest; Latin squares of order 30 and
    // 40 were slower with them too.
    {"preprocesslight", 0, false},
    // From version 2.2 on, this adds variables, and then all variables would have to be declared.
    {"factor", 0, false},
};

// With more clauses or variables than this, freeing a solver takes longer (some 10 ms) than starting a
// thread.
constexpr std::int64_t many_clauses = 500'000;
constexpr int many_variables = 200'000;

// The work of ten decisions without a conflict.
constexpr std::uint64_t a_look = 5'000;

}  // namespace

// Counts the work of a call of CaDiCaL, and ends the call when the budget ends. CaDiCaL asks terminate() once
// in ten rounds of its loop, so about once in ten decisions, and learning() about each clause it learns.
class CadicalSolver::Meter : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  Meter(CadicalSolver& solver, const Budget& budget)
      : solver_(solver), budget_(budget), end_(solver.spent().work + budget.work) {}
  bool terminate() override {
    ++solver_.looks_;
    return (budget_.work != 0 && solver_.spent().work >= end_ && !has_more_work()) || budget_.expired();
  }
  bool learning(int size) override {
    ++solver_.conflicts_;
    solver_.learnt_literals_ += static_cast<std::uint64_t>(size);
    return false;
  }
  void learn(int) override {}

 private:
  bool has_more_work() {
    const std::uint64_t more = budget_.more_work != nullptr ? (*budget_.more_work)() : 0;
    end_ = solver_.spent().work + more;
    return more != 0;
  }

  CadicalSolver& solver_;
  const Budget& budget_;
  std::uint64_t end_;  // the work at which a call ends, if it has a limit
};

void CadicalSolver::set_up(int variables, std::vector<int> numbers) {
  variables_ = variables;
  numbers_ = std::move(numbers);
  solver_.reset();
  is_lost_ = false;
}

void CadicalSolver::make() {
  auto solver = std::make_unique<CaDiCaL::Solver>();
  for (const auto& [option, value, small_only] : settings)
    if ((!small_only || variables_ <= small_formula) && CaDiCaL::Solver::is_valid_option(option))
      solver->set(option, value);
  solver_ = std::move(solver);
}

Status CadicalSolver::solve(const Budget& budget) {
  int status = 0;
  guarded([&] {
    if (budget.effort != 0)
      solver_->limit("conflicts", static_cast<int>(std::min<std::uint64_t>(budget.effort,
                                                                           std::numeric_limits<int>::max())));
    most_active_ = std::max(most_active_, solver_->active());
    Meter meter(*this, budget);
    solver_->connect_terminator(&meter);
    solver_->connect_learner(&meter);
    status = solver_->solve();
    solver_->disconnect_learner();
    solver_->disconnect_terminator();
    // CaDiCaL 1.5.3 forgets assumptions where it was stopped, but keeps the constraint for the next call.
    if (status == 0) solver_->reset_constraint();
  });
  if (status == 10) return Status::satisfiable;
  return status == 20 ? Status::unsatisfiable : Status::unknown;
}

// Fitted to what conflicts took on 139 formulas of 300 to 180,000 variables (docs/performance-notebook.md).
// The estimate does not fall while variables become fixed.
Spent CadicalSolver::spent() const {
  constexpr double a_literal = 1040;
  const double literals = std::sqrt(static_cast<double>(conflicts_) * static_cast<double>(learnt_literals_));
  const double work = a_literal * literals * std::sqrt(std::sqrt(static_cast<double>(most_active_)));
  return {static_cast<std::uint64_t>(work) + looks_ * a_look, conflicts_};
}

std::vector<bool> CadicalSolver::assignment(int count) {
  std::vector<bool> assignment(count + 1);
  for (int v = 1; v <= count; ++v) assignment[v] = is_true(v);
  return assignment;
}

void CadicalSolver::retire() {
  if (!solver_ || (solver_->irredundant() < many_clauses && solver_->vars() < many_variables)) return;
  CaDiCaL::Solver* const solver = solver_.release();
  try {
    std::thread([solver] { delete solver; }).detach();
  } catch (const std::system_error&) {
    delete solver;
  }
}

}  // namespace sudosat
