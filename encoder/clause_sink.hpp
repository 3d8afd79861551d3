// Receives clauses. A solver, a DIMACS file, a formula in memory and a counter of clauses are all sinks, so
// nothing builds a formula only to copy it.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

namespace sudosat {

// A literal is the number of a variable (from 1), and negative if the variable is negated, as in DIMACS.
using Literal = int;

enum class ClauseKind { at_least_one, at_most_one, given, rule };

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  // The empty clause is legal and makes the formula unsatisfiable.
  virtual void add(std::span<const Literal> clause) = 0;
  void add(std::initializer_list<Literal> clause) {
    add(std::span<const Literal>(clause.begin(), clause.size()));
  }
  // Announces what the next clauses are about ("cell", "row", …) and what kind they are.
  virtual void section(std::string_view /*family*/, ClauseKind /*kind*/) {}
};

}  // namespace sudosat
