// Receives clauses. A solver, a DIMACS file and a counter are sinks, so no formula is built only to be
// copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "base/budget.hpp"

namespace sudosat {

// A literal is the number of a variable (from 1), and negative if the variable is negated, as in DIMACS.
using Literal = int;

enum class ClauseKind { at_least_one, at_most_one, given, rule };

struct AtMostOne;
class Derivation;

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
  // Encodings tell the derivation what their auxiliary variables mean (encoder/veripb). Most sinks have none.
  virtual Derivation* derivation() { return nullptr; }
};

// A sink that counts clauses and gives up when the budget of its thread ends, since formulas of large boards
// may take longer than a user wants to wait. It then throws BudgetEnded out of Encoder::encode(), as
// checkpoint() does.
class InterruptibleSink : public ClauseSink {
 public:
  using ClauseSink::add;
  void add(std::span<const Literal> clause) final {
    take(clause);
    literals_ += clause.size();
    ++clauses_;
    if (literals_ < next_look_) return;
    next_look_ = literals_ + literals_a_look;
    look();
  }
  std::uint64_t clauses() const { return clauses_; }
  std::uint64_t literals() const { return literals_; }

 protected:
  static constexpr std::uint64_t literals_a_look = 1 << 18;

  // Asks the budget.
  virtual void look() { checkpoint_now(); }
  // Counts clauses that nobody makes.
  void count(std::uint64_t clauses, std::uint64_t literals) {
    clauses_ += clauses;
    literals_ += literals;
  }

 private:
  // A sink that only counts does nothing here.
  virtual void take(std::span<const Literal> /*clause*/) {}

  std::uint64_t clauses_ = 0;
  std::uint64_t literals_ = 0;
  std::uint64_t next_look_ = literals_a_look;
};

}  // namespace sudosat
