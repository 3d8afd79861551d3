// The parts of a puzzle that an explanation can name, and the clauses of each. An explanation is a set of
// parts: those that suffice for what is to be explained, while any less do not.
//
// There are two ways to take a puzzle apart. Coarse: its clues and its constraints, which is how a setter
// speaks of a board that has no solution. Fine: what one step of a solver's reasoning looks at, which is a
// cell, or one digit in one constraint.
#pragma once

#include <compare>
#include <string>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "model/model.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

struct Part {
  enum class Kind {
    clue,        // the cell holds one of its candidates
    constraint,  // an all-different constraint as a whole
    filled,      // the cell holds a digit
    single,      // the cell holds no more than one digit
    somewhere,   // the constraint, which covers, has the digit
    once,        // the constraint has the digit no more than once
    rule,        // all that a rule demands, where that is more than cells that differ
  };
  Kind kind;
  int cell = -1;
  int constraint = -1;
  int digit = -1;
  int rule = -1;  // position in the puzzle's rules
  friend auto operator<=>(const Part&, const Part&) = default;
};

// Clues first, in the order of cells; then the constraints, of coarse parts without those of the rules behind
// them; then the rules.
std::vector<Part> coarse_parts(const Model& model, const std::vector<DigitSet>& candidates);
std::vector<Part> fine_parts(const Model& model);

// Which candidates hold, by cell * width + digit; any of them, since the parts that see to it that a cell
// holds one digit may be absent.
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
  // Every cell holds one digit: the ground that coarse parts stand on.
  void encode_cells(int& last_variable, ClauseSink& sink) const;
  // Whether the candidates that hold satisfy the part.
  bool is_satisfied(const Part& part, const Assignment& assignment) const;

 private:
  std::vector<Literal> literals_of_cell(int cell) const;
  std::vector<Literal> literals_of_digit(int constraint, int digit) const;
  std::vector<int> all_different_of(int rule) const;
  void at_most_one(const std::vector<Literal>& literals, int& last_variable, ClauseSink& sink) const;
  void encode_rule(int rule, int& last_variable, ClauseSink& sink) const;
  bool is_satisfied(const Constraint& constraint, const Assignment& assignment) const;

  const Model& model_;
  const std::vector<DigitSet>& candidates_;
};

// As a person would call it: "given 5 at r1c1", "row 3", "r1c1 holds a digit", "row 3 has its 5".
std::string name_of(const Part& part, const Puzzle& puzzle, const Model& model);

}  // namespace sudosat
