// The effect of one kernel constraint on the candidates of its cells, for native search and the reduced
// encoding. A propagator is a function from candidate sets to smaller ones: it keeps no state that search
// would have to undo, and a constraint under a condition is tried on a copy.
#pragma once

#include <memory>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

class Propagator {
 public:
  using Word = DigitSet::Word;

  virtual ~Propagator() = default;
  // Narrows sets[i], the candidates of the i-th cell of the scope. Returns false if no choice satisfies the
  // constraint. No solution is lost; sets of one candidate each are judged exactly.
  virtual bool run(Word* sets) = 0;
  // Whether a second run on the result would find nothing more.
  virtual bool is_idempotent() const { return true; }
  // The cells whose sets run() takes: first the cells of the constraint, as in scope_of(), then others that
  // it can narrow too.
  virtual std::vector<int> scope(const Constraint& constraint) const { return scope_of(constraint); }
};

// There is one function per kernel constraint, in the file of its name.
std::unique_ptr<Propagator> make_propagator(const Domain& domain, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Relation& relation, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Runs& runs, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Patterns& patterns, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Precedence& precedence, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Linear& linear, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Combination& combination, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Regular& regular, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Count& count, const Model& model);
std::unique_ptr<Propagator> make_propagator(const NValue& n_value, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Element& element, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Connected& connected, const Model& model);
std::unique_ptr<Propagator> make_propagator(const Ranking& ranking, const Model& model);
std::unique_ptr<Propagator> make_propagator(const DistinctPairs& pairs, const Model& model);

inline std::unique_ptr<Propagator> make_propagator(const Constraint& constraint, const Model& model) {
  return std::visit([&model](const auto& what) { return make_propagator(what, model); }, constraint.what);
}

// Translates a set of values of one cell for another cell, whose range begins elsewhere.
inline Propagator::Word moved(Propagator::Word set, int from_first, int to_first) {
  const int up = from_first - to_first;
  if (up >= DigitSet::word_bits || up <= -DigitSet::word_bits) return 0;
  return up >= 0 ? set << up : set >> -up;
}
inline bool is_single(Propagator::Word set) { return set != 0 && (set & (set - 1)) == 0; }
// Returns these values as a set of digits of the cell.
Propagator::Word set_of(const Model& model, int cell, const std::vector<int>& values);

// A propagator for values that are too far apart for the words of others. It judges the constraint once all
// its cells are decided.
std::unique_ptr<Propagator> make_judge(Constraint constraint, const Model& model);

// Whether the scope has a cell more than once.
bool has_repeats(std::vector<int> cells);

// A cell that differs from some cells of a cage, and the cage's cells that it may be equal to, as bits. A
// digit that the cage must hold in the others of its cells cannot stand here.
struct Onlooker {
  int cell;
  DigitSet::Word unseen;
};

// The cells outside the cage that see at least two of its cells. A cell that sees only one needs no look:
// once the digit stands there, their house excludes it.
std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model);

}  // namespace sudosat
