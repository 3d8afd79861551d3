// A SAT solver that takes clauses between its calls and keeps what it has learnt: the embedded CaDiCaL, or
// one from a shared library. The searches here ask any of them.
#pragma once

#include <bit>
#include <memory>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "base/budget.hpp"
#include "base/status.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/variables.hpp"

namespace sudosat {

class Model;
class PartSearch;

class IncrementalSolver {
 public:
  virtual ~IncrementalSolver() = default;

  // Starts over with a formula of `variables` cell variables. numbers[v] is the solver's number for variable
  // v if the order in which it decides them matters to it; variables beyond its end keep their own.
  virtual void set_up(int variables, std::vector<int> numbers) = 0;
  virtual void add(std::span<const Literal> clause) = 0;
  virtual bool has_clauses() const = 0;
  // Makes the solver even if no clause comes.
  virtual void make() = 0;
  // Announces many short calls that each assign all variables.
  virtual void expect_short_calls() {}
  // Whether the literal is false in every solution of the clauses, as far as is known.
  virtual bool is_refuted(Literal) const { return false; }
  // Whether memory ran out: the formula is gone, so set_up() must follow.
  virtual bool is_lost() const = 0;

  // The functions from here on need clauses, or make(). What is assumed, and a clause that must hold
  // (`constrain`), are for one call of solve().
  virtual void assume(Literal literal) = 0;
  virtual void constrain(std::span<const Literal> clause) = 0;
  virtual Status solve(const Budget& budget) = 0;
  // Whether, after an unsatisfiable call, the assumption is one of those that already leave no solution.
  virtual bool failed(Literal literal) = 0;
  // Whether, after a satisfiable call, the variable is true.
  virtual bool is_true(int variable) = 0;
  // Prefers the literal in decisions until another preference is set.
  virtual void prefer(Literal) {}
  virtual void prefer_no_longer(Literal) {}

  // The work of all calls of solve(). Loading the formula is not counted here.
  virtual Spent spent() const { return {}; }
  virtual void read_statistics(Statistics&) {}
  virtual int variables() const { return 0; }  // how many variables the solver has now
  // Gives the solver up, perhaps to a thread that frees it.
  virtual void retire() {}
};

// Loads a formula.
class SolverSink : public InterruptibleSink {
 public:
  explicit SolverSink(IncrementalSolver& solver) : solver_(solver) {}

  // Later clauses constrain only if the selector is true.
  void guard(Literal selector) { selector_ = selector; }

  // Call this before a clause with a variable far beyond those that the solver has.
  void expect(int variables) { checkpoint_before(variables * a_variable); }

 private:
  void take(std::span<const Literal> clause) override {
    if (selector_ == 0) return solver_.add(clause);
    guarded_.assign(clause.begin(), clause.end());
    guarded_.push_back(-selector_);
    solver_.add(guarded_);
  }

  // CaDiCaL doubles its tables at each power of two of variables. That takes long with millions of variables,
  // and asks no budget meanwhile. Measured on 2 million.
  static constexpr std::chrono::nanoseconds a_variable{120};

  void look() override {
    const auto variables = static_cast<unsigned>(solver_.variables());
    const bool doubles_soon = std::bit_ceil(variables) - variables < literals_a_look;
    checkpoint_before(doubles_soon ? variables * a_variable : std::chrono::nanoseconds(0));
  }

  IncrementalSolver& solver_;
  Literal selector_ = 0;  // 0 if clauses need no selector
  std::vector<Literal> guarded_;
};

// Opens a search that asks such a solver. The puzzle must outlive the search.
std::unique_ptr<Search> make_incremental_search(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                                const BackendOptions& options,
                                                std::unique_ptr<IncrementalSolver> solver);
// Parts of a puzzle, each under a selector literal.
std::unique_ptr<PartSearch> make_incremental_parts(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                                   std::vector<Part> parts,
                                                   std::unique_ptr<IncrementalSolver> solver);

// The solver's number for each of the cell variables 1 … count() (0 for variable 0): a permutation. Among
// variables that no conflict has involved yet CaDiCaL decides the one with the smallest number, so the cells
// follow each other by dom/deg (Bessière and Régin 1996): few candidates that clash with many of other
// cells first. The model must have peers.
std::vector<int> search_order(const Model& model, const Variables& variables);

// A formula of up to this number of variables is small: loading it takes about as long as solving it.
inline constexpr int small_formula = 1000;

}  // namespace sudosat
