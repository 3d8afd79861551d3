// Local search in a packing: a set of options without a common item is changed until every open cell has one.
// A step adds an option and takes out its rivals. It adds an option without a rival in the set if there is
// one, otherwise one with a single rival, otherwise one with two. Among equal ones it takes a random one that
// is not tabu. An option that is taken out is tabu for a while.
//
// This is PartialCol (Blöchliger and Zufferey, "A graph coloring heuristic using partial solutions and a
// reactive tabu scheme", 2008), with another neighbourhood: it does not only fill open cells, but also moves
// digits to where they are missing. As the options with few rivals are at hand at any time, a step takes some
// hundred nanoseconds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

// A board as an exact cover, in Knuth's terms (The Art of Computer Programming 7.2.2.1): an *option* is a
// candidate of an open cell, an *item* what an option takes: its cell, and its digit in each all-different
// constraint of the cell. A solution is as many options as there are open cells, no two with a common item.
// Cells, rows and columns look alike in this view, which a search gains by (Haraguchi, "Iterated local search
// with Trellis-neighborhood for the partial Latin square extension problem", 2016).

class Packing {
 public:
  // The model must have no constraint but all-different ones, and every cell a candidate. Throws BudgetEnded.
  Packing(const Model& model, const std::vector<DigitSet>& candidates);

  int open_cells() const { return open_cells_; }
  int options() const { return static_cast<int>(candidates_.size()); }
  int items() const { return static_cast<int>(options_begin_.size()) - 1; }
  const Candidate& candidate(int option) const { return candidates_[option]; }
  std::span<const int> items_of(int option) const { return slice(items_of_, items_begin_, option); }

  // Whether houses share two cells or more, as a box and a row do.
  bool has_overlaps() const;

  // Returns each option that shares an item with this one, once. The list is made when it is first asked for,
  // and valid until the next call.
  std::span<const int> rivals_of(int option) {
    if (rivals_begin_[option] < 0) list_rivals(option);
    return {rivals_.data() + rivals_begin_[option], rivals_.data() + rivals_end_[option]};
  }

 private:
  static std::span<const int> slice(const std::vector<int>& all, const std::vector<int>& begin, int i) {
    return {all.data() + begin[i], all.data() + begin[i + 1]};
  }
  bool shares(int option, std::span<const int> items) const {
    for (const int own : items_of(option))
      for (const int item : items)
        if (own == item) return true;
    return false;
  }

  void add_options(const Model& model, const std::vector<DigitSet>& candidates);
  void collect_options_of_items();
  void list_rivals(int option);

  int open_cells_ = 0;
  std::vector<Candidate> candidates_;
  // The items of option 0, then of option 1, …; items_begin_ says where each list begins, and the end.
  std::vector<int> items_of_, items_begin_;
  // The options of item 0, then of item 1, …; options_begin_ is like items_begin_.
  std::vector<int> options_of_, options_begin_;
  // Items of constraints that have two cells or more in common with an earlier one: two options that share
  // such an item share the earlier one too.
  std::vector<char> overlaps_;
  // Lists of the options asked for. The others say where each begins (-1: not made) and ends.
  std::vector<int> rivals_, rivals_begin_, rivals_end_;
};

// How long an option stays tabu: steps for each open cell that has no option, and fewer than `random` more.
struct Tenure {
  int for_each_left;  // tenths of a step for each open cell without an option
  int random;
};

class TabuSearch {
 public:
  // No tenure suits all boards, so a caller takes turns with two for boards with boxes, or two for Latin
  // squares (docs/performance-notebook.md).
  static constexpr int tenures = 2;
  static std::array<Tenure, tenures> tenures_for(const Packing& packing);

  // Begins with an empty set. The packing must outlive it. Throws BudgetEnded.
  TabuSearch(Packing& packing, const Tenure& tenure, std::uint64_t seed);

  // Takes up to this many steps; returns whether the set is then a solution.
  bool run(std::uint64_t steps);
  std::uint64_t steps() const { return step_; }
  // The work of the steps, in about nanoseconds.
  std::uint64_t work() const { return 4 * rivals_looked_at_; }

  // Calls back with the candidates of the set.
  template <class Callback>
  void for_each_chosen(const Callback& callback) const {
    for (int option = 0; option < packing_.options(); ++option)
      if (rivals_[option] == chosen) callback(packing_.candidate(option));
  }

 private:
  static constexpr std::uint8_t chosen = 255;  // more rivals than an option can have in a set
  static constexpr int classes = 2;            // options with fewer rivals are in classes_

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
  std::vector<std::uint8_t> rivals_;  // for each option: how many rivals it has in the set, or `chosen`
  // classes_[r] lists the options outside the set with exactly r rivals in it; place_ has the index there.
  std::array<std::vector<int>, classes> classes_;
  std::vector<int> place_;
  std::vector<int> taken_by_;  // the option of the set that has the item, or -1
  std::vector<std::uint64_t> tabu_until_;
  std::uint64_t step_ = 0, rivals_looked_at_ = 0;
  int left_;  // open cells without an option in the set
};

}  // namespace sudosat
