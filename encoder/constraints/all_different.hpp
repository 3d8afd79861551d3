// The clauses of an all-different constraint: each digit at most once, and at least once if it covers the
// digits.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "encoder/encoding.hpp"

namespace sudosat {

// One encoder serves a whole formula, so that its buffers are allocated only once.
class AllDifferentEncoder {
 public:
  AllDifferentEncoder(const Model& model, const Variables& variables, const EncodingOptions& options);

  // The constraint with this number in the model.
  void encode(int number, int& last_variable, ClauseSink& sink);

 private:
  // The places of one digit in the current constraint: cells[i] holds it if literals[i] is true.
  struct Places {
    std::vector<int> cells;
    std::vector<Literal> literals;
    int decided = 0;  // how many cells hold it already
  };

  void collect(const AllDifferent& constraint);
  void at_most_once(int number, const Places& places, int& last_variable, ClauseSink& sink) const;

  const Model& model_;
  const Variables& variables_;
  const EncodingOptions& options_;
  Vector<Places> places_;  // by digit
  Vector<int> numbers_;    // of each constraint among those of its family, from 1
};

}  // namespace sudosat
