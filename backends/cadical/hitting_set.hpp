// Smallest sets that hold at least one element of each set in one family, and not all elements of any set in
// another. Smallest cores and repairs are found so: a smallest core is a smallest set that hits every
// correction set, and the other way round (Reiter 1987).
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/status.hpp"
#include "encoder/clause_sink.hpp"

namespace sudosat {

class HittingSets {
 public:
  explicit HittingSets(int elements);
  HittingSets(const HittingSets&) = delete;
  HittingSets& operator=(const HittingSets&) = delete;
  ~HittingSets();

  // Adds a condition: at least one of these belongs to the set.
  void hit(std::span<const int> elements);
  // Adds a condition: not all of these belong to the set.
  void avoid(std::span<const int> elements);

  // Finds a smallest set. Unsatisfiable if no set meets the conditions.
  Status solve(const Budget& budget);
  // The set found last, ascending.
  const std::vector<int>& smallest() const { return smallest_; }

 private:
  struct Solver;

  void rebuild(std::size_t most);

  int elements_;
  std::vector<std::vector<int>> clauses_;  // literals over elements, from 1
  std::unique_ptr<Solver> solver_;
  std::size_t size_ = 0;  // sets smaller than this have been ruled out
  std::vector<int> smallest_;
};

// The number of true literals, as literals: the totalizer of Olivier Bailleux and Yacine Boufkhad, "Efficient
// CNF encoding of Boolean cardinality constraints" (CP 2003), in the direction that bounds from above.
// The j-th literal of the result (from 0) is true if more than j of the literals are. The result has an entry
// for each literal, but no more than `most`. Variables are numbered from last_variable + 1 on, and
// last_variable is moved.
std::vector<Literal> totalizer(std::span<const Literal> literals, std::size_t most, int& last_variable,
                               ClauseSink& sink);

}  // namespace sudosat
