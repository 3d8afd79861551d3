// Linear constraints over variables that are 0 or 1, as pseudo-Boolean solvers read them. A kernel constraint
// becomes a few of them (kernel_inequalities.cpp), and a file holds them one a line (opb_writer.cpp).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/dimacs.hpp"
#include "encoder/variables.hpp"
#include "model/model.hpp"

namespace sudosat {

struct WeightedLiteral {
  std::int64_t weight;
  Literal literal;
};
// Joins the terms of one literal, and drops those that are 0. Terms are then in the order of literals.
void join_terms(std::vector<WeightedLiteral>& terms);

// A number and variables with weights. A truth value is a sum that is 0 or 1.
struct WeightedSum {
  std::int64_t constant = 0;
  std::vector<WeightedLiteral> terms = {};

  WeightedSum& add(std::int64_t weight, const WeightedSum& other);
  friend WeightedSum operator+(WeightedSum a, const WeightedSum& b) { return a.add(1, b); }
  friend WeightedSum operator-(WeightedSum a, const WeightedSum& b) { return a.add(-1, b); }
};

// The lines of a file and what they are about, for proofs that rest on them.
struct OpbRecord {
  struct Line {
    std::vector<WeightedLiteral> terms;
    std::int64_t bound;
    bool is_equality;
  };
  // Names an auxiliary variable of a constraint: "the state 3 after place 1", as numbers.
  using Key = std::vector<std::int64_t>;

  std::vector<Line> lines;
  int variables = 0;
  std::map<int, std::size_t> of_cell;                                   // for a cell: the line that it holds
                                                                        // one digit
  std::map<std::pair<const AllDifferent*, int>, std::size_t> of_value;  // for a value: the line that the
                                                                        // constraint has it
  std::map<const Constraint*, std::pair<std::size_t, std::size_t>> of_constraint;  // the first line, and the
                                                                                   // end
  std::map<const Constraint*, std::map<Key, int>> named;  // variables; 0 stands for "always true"
};

// Receives constraints and numbers the auxiliary variables. Each of these must have one value for each
// assignment of the cells, so that a file has as many models as the cells have assignments. The writer cannot
// check that: its user defines them so.
class InequalityWriter {
 public:
  // Counts without writing if `out` is null. Auxiliary variables are numbered after those of the cells. All
  // arguments must outlive the writer.
  InequalityWriter(const Model& model, const Variables& variables, DimacsOutput* out,
                   OpbRecord* record = nullptr)
      : model_(model), variables_(variables), out_(out), record_(record), last_variable_(variables.count()) {}

  const Model& model() const { return model_; }
  int last_variable() const { return last_variable_; }
  std::uint64_t constraints() const { return constraints_; }

  // Whether the cell holds the value: a variable, or 0 if it cannot.
  WeightedSum holds(int cell, int value) const;
  WeightedSum holds_any(int cell, const std::vector<int>& values) const;
  WeightedSum value_of(int cell) const;

  // A new truth value, and what it stands for. Throws UsageError if the numbers are used up.
  WeightedSum fresh(const OpbRecord::Key& key);
  // Notes that the key names something that is always true.
  void always(const OpbRecord::Key& key) {
    if (record_ != nullptr) record_->named[about_][key] = 0;
  }
  // From the call on, lines and variables belong to this constraint.
  void begin(const Constraint* constraint) { about_ = constraint; }
  // From the call on, constraints need to hold only if the variable is true, and new variables are false if
  // it is not. 0 ends that.
  void guard(int variable) { guard_ = variable; }
  // Writes a line that says what the next constraints mean.
  void comment(std::string_view text);
  void at_least(WeightedSum sum, std::int64_t bound) { add(std::move(sum), ">=", bound); }
  void at_most(const WeightedSum& sum, std::int64_t bound) { at_least(WeightedSum() - sum, -bound); }
  void equal(WeightedSum sum, std::int64_t total);
  // Makes `both` true if both truth values are, and `any` true if one of the parts is.
  void define_both(const WeightedSum& both, const WeightedSum& a, const WeightedSum& b);
  void define_any(const WeightedSum& any, const std::vector<WeightedSum>& parts);

 private:
  void add(WeightedSum sum, std::string_view relation, std::int64_t bound);

  const Model& model_;
  const Variables& variables_;
  DimacsOutput* out_;
  OpbRecord* record_;
  const Constraint* about_ = nullptr;
  int last_variable_;
  int guard_ = 0;
  std::uint64_t constraints_ = 0;
  std::string comment_;  // written before the next constraint
};

// Writes the inequalities of a constraint and its condition. They may rely on cells that hold one value each.
void write_inequalities(const Constraint& constraint, InequalityWriter& out);

// write_inequalities() calls these. They are in order_inequalities.cpp and ranking_inequalities.cpp.
void write(const Precedence& precedence, InequalityWriter& out);
void write(const Regular& regular, InequalityWriter& out);
void write(const DistinctPairs& pairs, InequalityWriter& out);
void write(const Connected& connected, InequalityWriter& out);
void write(const Ranking& ranking, InequalityWriter& out);

}  // namespace sudosat
