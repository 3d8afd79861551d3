// Local search in a packing: a set of options without a common item is changed until every open cell has one.
// A step adds an option and takes out its rivals. It adds one that has no rival in the set, else one that has
// a single rival, else two; among these a random one that is not tabu. What is taken out is tabu for a while.
//
// This is PartialCol (Blöchliger and Zufferey, "A graph coloring heuristic using partial solutions and a
// reactive tabu scheme", 2008), but for its neighbourhood: it adds not only to open cells, but moves digits
// to where they are missing as well. As the options with few rivals are at hand at any time, a step
// takes some hundred nanoseconds.
#pragma once

#include <array>
#include <cstdint>
#include <random>

#include "backends/local/packing.hpp"
#include "base/vector.hpp"

namespace sudosat {

// How long an option stays tabu: steps for each open cell that has no option, and fewer than `random` more.
struct Tenure {
  int for_each_left;  // in tenths
  int random;
};

class TabuSearch {
 public:
  // No tenure suits all boards, so a caller takes turns with these: those for boards with boxes, or for Latin
  // squares (docs/performance-notebook.md).
  static constexpr int tenures = 2;
  static Array<Tenure, tenures> tenures_for(const Packing& packing);

  // Begins with an empty set. The packing must outlive it. Throws BudgetEnded.
  TabuSearch(Packing& packing, const Tenure& tenure, std::uint64_t seed);

  // Takes up to this many steps; whether the set is a solution then.
  bool run(std::uint64_t steps);
  std::uint64_t steps() const { return step_; }
  // About the nanoseconds of the steps.
  std::uint64_t work() const { return 4 * rivals_looked_at_; }

  // Calls back with the candidates of the set.
  template <class Callback>
  void for_each_chosen(const Callback& callback) const {
    for (int option = 0; option < packing_.options(); ++option)
      if (rivals_[option] == chosen) callback(packing_.candidate(option));
  }

 private:
  static constexpr std::uint8_t chosen = 255;  // more than an option can have rivals in a set
  static constexpr int classes = 2;            // options with fewer rivals are in lists

  void add(int option);
  void take_out(int option);
  void count_rivals(int option, int change);
  void move(int option, int before, int now);
  int choose();
  std::uint64_t end_of_tabu();
  int free_member(int rivals);
  int below(std::size_t limit);

  Packing& packing_;
  Tenure tenure_;
  std::mt19937 engine_;
  Vector<std::uint8_t> rivals_;  // of each option, how many of the set; or `chosen`
  // The options that are not in the set and have no rival there, or one; and where each option stands.
  Array<Vector<int>, classes> classes_;
  Vector<int> place_;
  Vector<int> taken_by_;  // the option of the set that has the item, or -1
  Vector<std::uint64_t> tabu_until_;
  std::uint64_t step_ = 0, rivals_looked_at_ = 0;
  int left_;  // open cells without an option in the set
};

}  // namespace sudosat
