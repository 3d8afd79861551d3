// The encodings of kernel constraints write through this: it provides literals for "this cell holds this
// value", leaves out what is already decided, and guards constraints that only hold under a condition.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "model/model.hpp"

namespace sudosat {

// A candidate that is decided needs no variable.
inline constexpr Literal true_literal = std::numeric_limits<Literal>::max();
inline constexpr Literal false_literal = -true_literal;
// The highest number of a variable.
inline constexpr Literal last_number = true_literal - 1;

class ClauseWriter {
 public:
  // The literal of a candidate (cell, digit), which may be true_literal or false_literal.
  using LiteralOf = std::function<Literal(int cell, int digit)>;

  // Variables are numbered from last_variable + 1 on, and last_variable is moved. The clauses of a constraint
  // may rely on other constraints that keep cells different: on any of them, or only on those of one rule
  // (its position).
  ClauseWriter(const Model& model, LiteralOf literal_of, int& last_variable, ClauseSink& sink, int rule = -1)
      : model_(model),
        literal_of_(std::move(literal_of)),
        last_variable_(last_variable),
        sink_(sink),
        rule_(rule) {}

  const Model& model() const { return model_; }
  int rule() const { return rule_; }
  Derivation* derivation() const { return sink_.derivation(); }

  // The literal for "the cell holds this value"; false_literal if it cannot.
  Literal literal(int cell, int value) const {
    return model_.range(cell).contains(value) ? literal_of_(cell, model_.digit_of(cell, value))
                                              : false_literal;
  }
  Literal literal(const Candidate& candidate) const { return literal_of_(candidate.cell, candidate.digit); }
  struct Choice {
    int value;
    Literal literal;
  };
  // The values that the cell can hold, ascending. Exactly one of the literals is true.
  std::vector<Choice> choices(int cell) const;
  // Returns for each of choices(cell) a literal that is true if the cell holds that value or a larger one.
  const std::vector<Literal>& thresholds(int cell);
  // The position of the cell's value in its range as a binary number, the highest digit first.
  const std::vector<Literal>& bits(int cell);
  // A literal that is true if the cell holds one of the values: an existing one, or a new one.
  Literal any_of(int cell, const std::vector<int>& values);

  // Throws UsageError if all numbers are used up, as does all that calls it.
  Literal fresh() {
    require_numbers(1);
    return ++last_variable_;
  }
  // From the call on, clauses only hold if the literal is true.
  void guard(Literal literal) { guard_ = literal; }
  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add({clause.begin(), clause.size()}); }
  // Adds clauses: no two of the literals are true.
  void at_most_one(std::span<const Literal> literals);

 private:
  void require_numbers(std::size_t count) const {
    if (count > static_cast<std::size_t>(last_number - last_variable_)) throw_too_many();
  }
  [[noreturn]] static void throw_too_many();

  const Model& model_;
  LiteralOf literal_of_;
  int& last_variable_;
  ClauseSink& sink_;
  int rule_;
  std::map<int, std::vector<Literal>> thresholds_, bits_;  // indexed by cell
  Literal guard_ = true_literal;
  std::vector<Literal> clause_;
};

// Writes the clauses of a constraint and its condition.
void encode(const Constraint& constraint, ClauseWriter& writer);

// There is one function per kernel constraint, in the file of its name.
void encode(const Domain& domain, ClauseWriter& writer);
void encode(const Relation& relation, ClauseWriter& writer);
void encode(const Element& element, ClauseWriter& writer);
void encode(const Count& count, ClauseWriter& writer);
void encode(const NValue& n_value, ClauseWriter& writer);
void encode(const Runs& runs, ClauseWriter& writer);
void encode(const Patterns& patterns, ClauseWriter& writer);
void encode(const Precedence& precedence, ClauseWriter& writer);
void encode(const Combination& combination, ClauseWriter& writer);
void encode(const Linear& linear, ClauseWriter& writer);
void encode(const Regular& regular, ClauseWriter& writer);
void encode(const Ranking& ranking, ClauseWriter& writer);
void encode(const DistinctPairs& pairs, ClauseWriter& writer);
void encode(const Connected& connected, ClauseWriter& writer);

}  // namespace sudosat
