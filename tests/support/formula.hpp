// Keeps a formula in memory, and has two oracles for it: CaDiCaL itself and a few lines of DPLL.
#pragma once

#include <cadical.hpp>
#include <optional>
#include <set>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace sudosat::test {

class Formula : public ClauseSink {
 public:
  using ClauseSink::add;
  void add(std::span<const Literal> clause) override { clauses.emplace_back(clause.begin(), clause.end()); }

  std::vector<std::vector<Literal>> clauses;
};

using TrueLiterals = std::set<Literal>;

// All literals that unit propagation makes true, with the assumed ones; nothing on a conflict.
inline std::optional<TrueLiterals> propagate_units(const Formula& formula, TrueLiterals literals) {
  bool progress = true;
  while (progress) {
    progress = false;
    for (const auto& clause : formula.clauses) {
      std::vector<Literal> open;
      bool satisfied = false;
      for (Literal literal : clause) {
        satisfied |= literals.count(literal) > 0;
        if (literals.count(-literal) == 0) open.push_back(literal);
      }
      if (satisfied || open.size() > 1) continue;
      if (open.empty()) return std::nullopt;
      literals.insert(open.front());
      progress = true;
    }
  }
  return literals;
}

inline bool satisfiable_by_dpll(const Formula& formula, const TrueLiterals& assumed, int variables) {
  const auto literals = propagate_units(formula, assumed);
  if (!literals) return false;
  for (int v = 1; v <= variables; ++v) {
    if (literals->count(v) > 0 || literals->count(-v) > 0) continue;
    for (Literal branch : {v, -v}) {
      TrueLiterals extended = *literals;
      extended.insert(branch);
      if (satisfiable_by_dpll(formula, extended, variables)) return true;
    }
    return false;
  }
  return true;
}

// Streams clauses into CaDiCaL.
class CadicalSink : public ClauseSink {
 public:
  CadicalSink() { solver.set("quiet", 1); }
  using ClauseSink::add;
  void add(std::span<const Literal> clause) override {
    for (Literal literal : clause) solver.add(literal);
    solver.add(0);
  }
  bool satisfiable() { return solver.solve() == 10; }
  // The values of the variables 1 … last; entry 0 is unused.
  std::vector<bool> model(int last) {
    std::vector<bool> is_true(static_cast<std::size_t>(last) + 1);
    for (int v = 1; v <= last; ++v) is_true[v] = solver.val(v) > 0;
    return is_true;
  }

  CaDiCaL::Solver solver;
};

}  // namespace sudosat::test
