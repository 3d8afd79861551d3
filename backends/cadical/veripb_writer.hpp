// Writes the solver's lemmas as steps of a proof about pseudo-Boolean constraints (encoder/veripb), after
// those that derive the formula.
#pragma once

#include <vector>

#include "backends/cadical/lrat_writer.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {

class VeripbWriter final : public LratWriter {
 public:
  // The derivation must have taken all clauses of the formula.
  VeripbWriter(Derivation& derivation, ByteSink& sink) : LratWriter(sink), derivation_(derivation) {
    steps_.insert(steps_.end(), derivation.steps().begin(), derivation.steps().end());
  }

 private:
  void write_lemma(int /*number*/, std::span<const Literal> lemma, std::span<const int> /*hints*/) override {
    std::vector<Literal> clause;
    for (const Literal literal : lemma) clause.push_back(derivation_.of(literal));
    steps_.push_back(derivation_.add_lemma(clause));
  }
  void write_deletion(int /*last_number*/, int number) override {
    derivation_.proof().erase({&steps_[number], 1});
  }
  void write_end() override { derivation_.proof().finish(); }

  Derivation& derivation_;
  std::vector<PbProof::Id> steps_{0};  // steps_[n] is the step that has clause n
};

}  // namespace sudosat
