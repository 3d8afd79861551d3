// Derives the clauses of a formula from the lines of the OPB file of the same puzzle, as steps of a proof.
//
// Most clauses of cells and houses need no step: a line that fails whenever the clause does propagates as
// much. Auxiliary variables are defined here as they are made. A clause is then tried in turn:
//
//   1. by unit propagation;
//   2. as a sum: the definitions of its literals, a line of the constraint, and that each cell holds one
//   digit;
//   3. by cases: the digits of a cell, or the parts of a definition.
//
// The encodings say what their variables mean, and help where this does not suffice. They do so only if the
// sink that gets their clauses has a derivation.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoder/opb/inequalities.hpp"
#include "encoder/veripb/pb_proof.hpp"
#include "model/model.hpp"

namespace sudosat {

// Steps use the variables of the file, and new variables after them. Literals of the formula have other
// numbers: of() translates.
class Derivation final : public InterruptibleSink {
 public:
  using Id = PbProof::Id;
  using Sum = std::vector<WeightedLiteral>;

  // All arguments must outlive it. The proof begins with the lines of the record.
  Derivation(const Model& model, const Variables& variables, const OpbRecord& record, PbProof& proof);

  Derivation* derivation() override { return this; }
  // The step of each clause that was taken; 0 if it needs none.
  const std::vector<Id>& steps() const { return steps_; }
  Literal of(Literal literal) const;
  // Drops the steps that served only the last constraint.
  void end();
  // A clause of the proof that follows by unit propagation.
  Id add_lemma(std::span<const Literal> clause) { return proof_.refuted() ? 0 : proof_.rup(clause); }

  // Encodings call the functions from here on. The clauses that follow belong to this constraint.
  void begin(const Constraint& constraint);
  // The new literal is true if and only if the sum reaches the bound.
  void define(Literal made, std::span<const WeightedLiteral> sum, std::int64_t bound);
  void define_any(Literal made, std::span<const Literal> parts);
  void define_sum(Literal made, std::span<const Term> terms, std::int64_t bound);
  // The new literal is an auxiliary variable of the file. Returns false if there is none of this name.
  bool name(Literal made, const OpbRecord::Key& key);
  // Says that these cells differ, for the sums that follow.
  void apart(std::span<const int> cells);
  // Throws UsageError: the rule cannot be derived.
  [[noreturn]] void refuse() const;

  // The functions from here on are for encodings that add steps of their own.
  const Model& model() const { return model_; }
  const Constraint& constraint() const { return *constraint_; }
  Literal digit(int cell, int value) const { return variables_.variable(cell, model_.digit_of(cell, value)); }
  // The names of the constraint's auxiliary variables in the file.
  const std::map<OpbRecord::Key, int>& named() const;
  Literal literal_of(int variable) { return variable == 0 ? always() : variable; }
  const std::vector<Id>& lines_of_constraint() const { return lines_; }
  Literal always();
  Literal fresh() { return ++last_variable_; }
  struct Definition {
    Sum sum;
    std::int64_t bound;
    Id if_true, if_false;
  };
  Definition define_step(Literal made, Sum sum, std::int64_t bound);
  // Adds `step`, which says: if `made` is false, the literal of the other definition is false.
  void tighten(Literal made, const Definition& other, Id step);
  void give(Literal made, Literal meaning);
  // Adds to the sum what the literal of the formula is in digits of cells. Returns the constant beside them.
  std::int64_t add_digits(Literal literal, Sum& sum) const;
  Sum digits_of(std::span<const Term> terms) const;
  Id holds_at_least_one(int cell) const { return id_of_line_[record_.of_cell.at(cell)]; }
  Id holds_at_most_one(int cell) const { return holds_at_least_one(cell) + 1; }
  Id at_most_one(std::span<const int> cells, int value);
  PbProof& proof() { return proof_; }
  void keep_for_constraint(Id id);
  // Derives a clause that holds if the condition of the constraint does. Throws UsageError if it cannot.
  Id require(std::vector<Literal> clause);
  // Derives the clause by cases over these variables, in this order.
  void require_by_cases(std::vector<Literal> clause, std::span<const Literal> variables);

 private:
  struct Group {
    std::vector<int> variables;
    Id at_least, at_most;
  };

  void take(std::span<const Literal> clause) override;
  // 0 if the constraint has no condition.
  Literal literal_of_condition() const {
    const auto& condition = constraint_->condition;
    return condition ? variables_.variable(condition->cell, condition->digit) : 0;
  }
  // Returns the step, or 0 if none is needed; nothing if it is not found.
  std::optional<Id> derive(const std::vector<Literal>& clause, int depth);
  // Supposes that the clause is false. If a line then fails at once, it covers the clause: no step is needed.
  enum class Seen { covered, propagated, open };
  Seen falsify(std::span<const Literal> clause);
  std::optional<std::vector<PbProof::Multiple>> find_sum(std::span<const Literal> clause);
  void add_definitions(Literal literal, std::vector<Id>& ids) const;
  void eliminate(std::vector<PbProof::Multiple>& sum) const;
  std::vector<Literal> cases_of(std::span<const Literal> clause);
  bool derive_by_cases(const std::vector<Literal>& clause, std::span<const Literal> variables);

  const Model& model_;
  const Variables& variables_;
  const OpbRecord& record_;
  PbProof& proof_;
  std::vector<Id> id_of_line_;
  int last_variable_;
  Literal always_ = 0;

  std::map<int, Literal> meanings_;        // for auxiliary variables of the formula
  std::map<int, Definition> definitions_;  // for variables of the proof
  std::vector<Group> groups_;              // one variable of each is true; those of cells come first
  std::map<int, std::size_t> group_of_;    // the group of a variable
  std::map<std::pair<std::vector<int>, int>, Id> at_most_one_;
  std::vector<Id> steps_;

  const Constraint* constraint_ = nullptr;
  std::vector<Id> lines_;  // the steps of the constraint's lines
  std::size_t lasting_groups_ = 0;
  std::vector<std::vector<Literal>> splits_;  // of each clause, one literal is true
  std::vector<Id> scratch_;
  std::vector<int> apart_;
  int effort_ = 0;
};

}  // namespace sudosat
