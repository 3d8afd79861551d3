// The clauses of each part of a puzzle.
#pragma once

#include <vector>

#include "encoder/clause_writer.hpp"
#include "model/part.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

// The candidates that hold, by cell * width + digit. A cell may hold any number of digits, since the parts
// that demand exactly one may be absent.
using Assignment = std::vector<bool>;

// The clauses of parts over the variables 1 + cell * width + digit, where width is the model's. The model and
// the candidates must outlive it.
class PartEncoder {
 public:
  PartEncoder(const Model& model, const std::vector<DigitSet>& candidates)
      : model_(model), candidates_(candidates) {}

  int variable(const Candidate& candidate) const {
    return 1 + candidate.cell * model_.width() + candidate.digit;
  }
  int variables() const { return model_.cells() * model_.width(); }
  // Auxiliary variables are numbered from last_variable + 1 on, and last_variable is moved.
  void encode(const Part& part, int& last_variable, ClauseSink& sink) const;
  // Makes every cell hold one digit: coarse parts rely on this.
  void encode_cells(int& last_variable, ClauseSink& sink) const;
  // Whether the candidates that hold satisfy the part.
  bool is_satisfied(const Part& part, const Assignment& assignment) const;

 private:
  std::vector<Literal> literals_of_cell(int cell) const;
  std::vector<Literal> literals_of_digit(int constraint, int digit) const;
  std::vector<int> all_different_of_rule(int rule) const;
  void at_most_one(const std::vector<Literal>& literals, int& last_variable, ClauseSink& sink) const;
  // Makes the cell hold exactly one value.
  void hold_one(int cell, int& last_variable, ClauseSink& sink) const;
  // Returns a writer of clauses that may rely on the cells that this rule keeps apart, and on no others.
  ClauseWriter writer_for(int rule, int& last_variable, ClauseSink& sink) const;
  void encode_rule(int rule, int& last_variable, ClauseSink& sink) const;
  void encode_sum(int sum, int& last_variable, ClauseSink& sink) const;
  const Constraint& implied_sum(int sum) const;
  bool is_satisfied(const Constraint& constraint, const Assignment& assignment) const;

  const Model& model_;
  const std::vector<DigitSet>& candidates_;
};

}  // namespace sudosat
