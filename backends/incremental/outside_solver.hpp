// A solver outside of this program. Its clauses are kept, to be handed over and to look at its models.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <string>
#include <utility>

#include "backends/incremental/incremental_solver.hpp"
#include "base/error.hpp"

namespace sudosat {

class OutsideSolver : public IncrementalSolver {
 public:
  explicit OutsideSolver(std::string name) : name_(std::move(name)) {}

  void set_up(int variables, std::vector<int>) override {
    clauses_.clear();
    number_of_clauses_ = 0;
    last_variable_ = variables;
    is_lost_ = false;
    start_over();
  }
  void add(std::span<const Literal> clause) override {
    try {
      clauses_.insert(clauses_.end(), clause.begin(), clause.end());
      clauses_.push_back(0);
    } catch (const std::bad_alloc&) {
      is_lost_ = true;
      throw;
    }
    ++number_of_clauses_;
    for (const Literal literal : clause) last_variable_ = std::max(last_variable_, std::abs(literal));
  }
  bool has_clauses() const override { return number_of_clauses_ != 0; }
  void make() override {}
  bool is_lost() const override { return is_lost_; }

  void assume(Literal literal) override { assumed_.push_back(literal); }
  void constrain(std::span<const Literal> clause) override {
    constraint_.assign(clause.begin(), clause.end());
  }
  Status solve(const Budget& budget) override {
    const std::vector<Literal> assumed = std::exchange(assumed_, {}),
                               constraint = std::exchange(constraint_, {});
    const Status status = ask(assumed, constraint, budget);
    if (status == Status::satisfiable) require_model(assumed, constraint);
    return status;
  }
  bool failed(Literal literal) override { return std::ranges::find(failed_, literal) != failed_.end(); }
  bool is_true(int variable) override { return is_true_[variable]; }

 protected:
  // The clause `constraint` must hold too, unless it is empty. If there is a model, it goes to is_true_.
  // Otherwise the assumptions that leave no model go to failed_.
  virtual Status ask(const std::vector<Literal>& assumed, const std::vector<Literal>& constraint,
                     const Budget& budget) = 0;
  virtual void start_over() {}

  // Throws WrongAnswer unless the model satisfies what was asked. A solver that repeats itself would turn one
  // solution into many, and a wrong model would mislead the queries that go on from it.
  void require_model(std::span<const Literal> assumed, std::span<const Literal> constraint) const {
    const auto holds = [this](Literal literal) { return is_true_[std::abs(literal)] == (literal > 0); };
    bool is_model =
        std::ranges::all_of(assumed, holds) && (constraint.empty() || std::ranges::any_of(constraint, holds));
    bool satisfied = false;
    for (const Literal literal : clauses_) {
      is_model &= literal != 0 || satisfied;
      satisfied = literal != 0 && (satisfied || holds(literal));
    }
    if (!is_model) throw WrongAnswer(fmt::format("the model of the solver '{}' breaks a clause", name_));
  }

  std::string name_;
  std::vector<Literal> clauses_;  // each clause ends in a 0
  std::size_t number_of_clauses_ = 0;
  int last_variable_ = 0;
  std::vector<Literal> failed_;
  std::vector<bool> is_true_;

 private:
  bool is_lost_ = false;
  std::vector<Literal> assumed_, constraint_;
};

}  // namespace sudosat
