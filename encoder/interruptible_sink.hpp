// A sink that counts what passes and gives up when the budget ends: formulas of large boards take longer to
// make than a user may want to wait.
#pragma once

#include <cstdint>

#include "encoder/clause_sink.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

// Thrown out of Encoder::encode() by an InterruptibleSink whose budget ended; who offered it catches it.
struct Interrupted {};

class InterruptibleSink : public ClauseSink {
 public:
  explicit InterruptibleSink(const Budget& budget) : budget_(budget) {}
  using ClauseSink::add;
  void add(std::span<const Literal> clause) final {
    take(clause);
    literals_ += clause.size();
    if (++clauses_ % 65536 == 0 && budget_.expired()) throw Interrupted{};
  }
  std::uint64_t clauses() const { return clauses_; }
  std::uint64_t literals() const { return literals_; }

 private:
  // For counting alone nothing is to be done.
  virtual void take(std::span<const Literal> /*clause*/) {}

  const Budget& budget_;
  std::uint64_t clauses_ = 0;
  std::uint64_t literals_ = 0;
};

}  // namespace sudosat
