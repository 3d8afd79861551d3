// CryptoMiniSat with the interface IPASIR. Debian's program brings its library along, whose functions for C
// are declared here.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

extern "C" {
struct SATSolver;
struct CmLiteral {
  std::uint32_t number;  // twice the variable, counted from 0, and 1 more if it is negative
};
struct CmLiterals {
  const CmLiteral* first;
  std::size_t count;
};
struct CmValue {
  std::uint8_t value;  // 0: true
};
struct CmValues {
  const CmValue* first;
  std::size_t count;
};
SATSolver* cmsat_new();
void cmsat_free(SATSolver*);
void cmsat_new_vars(SATSolver*, std::size_t);
bool cmsat_add_clause(SATSolver*, const CmLiteral*, std::size_t);
CmValue cmsat_solve_with_assumptions(SATSolver*, const CmLiteral*, std::size_t);
CmValues cmsat_get_model(const SATSolver*);
CmLiterals cmsat_get_conflict(const SATSolver*);
}

namespace {

struct Solver {
  CmLiteral literal_of(int literal) {
    const auto variable = static_cast<std::uint32_t>(std::abs(literal));
    if (variable > variables) cmsat_new_vars(solver, variable - variables);
    variables = std::max(variables, variable);
    return {2 * (variable - 1) + (literal < 0 ? 1U : 0U)};
  }

  SATSolver* solver = cmsat_new();
  std::uint32_t variables = 0;
  std::vector<CmLiteral> clause, assumed;
};

Solver& of(void* solver) { return *static_cast<Solver*>(solver); }

}  // namespace

#define IPASIR extern "C" __attribute__((visibility("default")))

IPASIR const char* ipasir_signature() { return "cryptominisat"; }
IPASIR void* ipasir_init() { return new Solver; }
IPASIR void ipasir_release(void* solver) {
  cmsat_free(of(solver).solver);
  delete &of(solver);
}
IPASIR void ipasir_add(void* solver, int literal) {
  Solver& to = of(solver);
  if (literal != 0) return to.clause.push_back(to.literal_of(literal));
  cmsat_add_clause(to.solver, to.clause.data(), to.clause.size());
  to.clause.clear();
}
IPASIR void ipasir_assume(void* solver, int literal) {
  of(solver).assumed.push_back(of(solver).literal_of(literal));
}
IPASIR int ipasir_solve(void* solver) {
  Solver& asked = of(solver);
  const CmValue found =
      cmsat_solve_with_assumptions(asked.solver, asked.assumed.data(), asked.assumed.size());
  asked.assumed.clear();
  return found.value == 0 ? 10 : found.value == 1 ? 20 : 0;
}
IPASIR int ipasir_val(void* solver, int literal) {
  const CmValues model = cmsat_get_model(of(solver).solver);
  const auto variable = static_cast<std::size_t>(std::abs(literal));
  if (variable > model.count) return 0;
  const bool is_true = (model.first[variable - 1].value == 0) == (literal > 0);
  return is_true ? literal : -literal;
}
IPASIR int ipasir_failed(void* solver, int literal) {
  const CmLiterals conflict = cmsat_get_conflict(of(solver).solver);
  const std::uint32_t refuted = of(solver).literal_of(-literal).number;
  return std::any_of(conflict.first, conflict.first + conflict.count,
                     [&](const CmLiteral& found) { return found.number == refuted; })
             ? 1
             : 0;
}
IPASIR void ipasir_set_terminate(void*, void*, int (*)(void*)) {}
IPASIR void ipasir_set_learn(void*, void*, int, void (*)(void*, int*)) {}
