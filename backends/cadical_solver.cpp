#include "backends/cadical_solver.hpp"

#include <utility>

namespace sudosat {
namespace {

struct Setting {
  const char* option;
  int value;
  bool small_only;  // for small formulas only
};

// What differs from CaDiCaL's defaults. Percentages: how much longer `check` takes with the option at its
// default on the hardest 9x9 boards of two lists, SE 11+ and 1106 (docs/performance.md).
constexpr Setting settings[] = {
    {"quiet", 1, false},
    {"stabilizeonly", 1, false},  // 35 %, 47 %
    // On five hard 25x25 boards with three seeds these two and stabilizeonly took 58.9 s instead of 76.1 s;
    // on 9x9 boards neither ever begins.
    {"walk", 0, false},
    {"elim", 0, false},
    {"lucky", 0, true},       // 11 %, 9 %: tries phases that solve no Sudoku
    {"chrono", 0, true},      // 4 %, 5 %
    {"forcephase", 1, true},  // 3 %, 4 %: a digit that stands decides more than one that does not
    {"bumpreason", 0, true},  // 2 %, 2 %
    // From version 2.2 on: adds variables, which then all have to be declared.
    {"factor", 0, false},
};

}  // namespace

void CadicalSolver::set_up(int variables, std::vector<int> numbers) {
  variables_ = variables;
  numbers_ = std::move(numbers);
  solver_.reset();
}

void CadicalSolver::make() {
  solver_ = std::make_unique<CaDiCaL::Solver>();
  for (const auto& [option, value, small_only] : settings)
    if ((!small_only || variables_ <= small_formula) && CaDiCaL::Solver::is_valid_option(option))
      solver_->set(option, value);
}

}  // namespace sudosat
