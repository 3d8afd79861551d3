// Makes clauses from a model and the candidates of its cells.
//
// The encodings are those of Lynce and Ouaknine, "Sudoku as a SAT problem" (2006), minimal and extended; and
// reduced, the extended encoding of what propagation leaves open, after Kwon and Jain, "Optimized CNF
// encoding for sudoku puzzles" (2006): variables and clauses that are already decided are never made.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "encoder/at_most_one.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/encoding_options.hpp"
#include "encoder/variables.hpp"
#include "model/model.hpp"

namespace sudosat {

struct Encoding {
  std::string_view name;  // the name that --encoding takes
  std::string_view summary;
  bool cell_at_most_one;    // a cell holds at most one digit, even if this follows from the rest
  bool house_at_least_one;  // a covering constraint places every digit somewhere
  bool reduced;  // makes clauses only for what propagation leaves open, and for no pair of cells twice
};

std::span<const Encoding> encodings();
// Throws UsageError with the nearest name if there is no such encoding.
const Encoding& find_encoding(std::string_view name);

// The formula of a puzzle, which can be streamed into sinks any number of times. The model and the candidates
// must outlive it.
class Encoder {
 public:
  // A reduced encoding propagates and probes here. Throws BudgetEnded if the budget ends before that is done,
  // and UsageError if an int cannot number the variables of cells and houses.
  Encoder(const Model& model, const std::vector<DigitSet>& candidates, const EncodingOptions& options,
          const Budget& budget = {});

  const EncodingOptions& options() const { return options_; }
  const Variables& variables() const { return variables_; }
  // Streams all clauses, always the same in the same order. Returns the highest variable used. Throws
  // UsageError if the rules need more variables than an int can number, or too many clauses.
  int encode(ClauseSink& sink) const;

 private:
  const Model& model_;
  const std::vector<DigitSet>& candidates_;
  EncodingOptions options_;
  Variables variables_;
  bool refuted_ =
      false;             // whether propagation alone refutes the puzzle: the formula is then the empty clause
  bool solved_ = false;  // whether propagation alone solves the puzzle: the formula is then empty
};

}  // namespace sudosat
