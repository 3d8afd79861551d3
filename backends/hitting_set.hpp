// Smallest sets that meet conditions: of every set in a family one element at least, of others not all. This
// is how cardinality-minimum cores and repairs are found, since a smallest core is a smallest set that hits
// every correction set, and the other way round (Reiter 1987).
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "backends/status.hpp"
#include "puzzle/budget.hpp"

namespace sudosat {

class HittingSets {
 public:
  explicit HittingSets(int elements);
  HittingSets(const HittingSets&) = delete;
  HittingSets& operator=(const HittingSets&) = delete;
  ~HittingSets();

  // From now on one of these belongs to the set.
  void hit(std::span<const int> elements);
  // From now on not all of these do.
  void avoid(std::span<const int> elements);

  // Looks for a set than which there is none smaller; unsatisfiable: no set meets the conditions.
  Status solve(const Budget& budget);
  // The set last found, ascending.
  const std::vector<int>& smallest() const { return smallest_; }
  // No set that meets the conditions is smaller.
  std::size_t lower_bound() const { return size_; }

 private:
  struct Solver;

  void rebuild(std::size_t most);

  int elements_;
  std::vector<std::vector<int>> clauses_;  // literals over elements, from 1
  std::unique_ptr<Solver> solver_;
  std::size_t size_ = 0;  // sets smaller than this have been ruled out
  std::vector<int> smallest_;
};

}  // namespace sudosat
