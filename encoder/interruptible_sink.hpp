// A sink that counts clauses and gives up when the budget of its thread ends: formulas of large boards may
// take longer than a user wants to wait.
#pragma once

#include <cstdint>

#include "base/budget.hpp"
#include "encoder/clause_sink.hpp"

namespace sudosat {

// Throws BudgetEnded out of Encoder::encode(), as checkpoint() does.
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
