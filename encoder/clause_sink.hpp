// Receives clauses. A solver, a DIMACS file and a counter are sinks, so no formula is built only to be
// copied.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

namespace sudosat {

// A literal is the number of a variable (from 1), and negative if the variable is negated, as in DIMACS.
using Literal = int;

enum class ClauseKind { at_least_one, at_most_one, given, rule };

struct AtMostOne;

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  // The empty clause is legal and makes the formula unsatisfiable.
  virtual void add(std::span<const Literal> clause) = 0;
  void add(std::initializer_list<Literal> clause) {
    add(std::span<const Literal>(clause.begin(), clause.size()));
  }
  // Announces what the next clauses are about ("cell", "row", …), what kind they are, and the number of the
  // row from 1, if they are about one.
  virtual void section(std::string_view /*family*/, ClauseKind /*kind*/, int /*number*/ = 0) {}
  // Asks whether the clauses that keep at most one of N literals true need not be made, as only their
  // number matters. The sink has then counted them and their variables.
  virtual bool counts(const AtMostOne&, std::size_t /*literals*/, int& /*last_variable*/) { return false; }
};

}  // namespace sudosat
