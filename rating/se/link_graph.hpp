// What follows from a candidate along links, from one to the next. Chains are searched for only where this
// says that there are some: it is known for all candidates at once, by sets of bits.
#pragma once

#include <array>
#include <vector>

#include "rating/se/chain.hpp"

namespace sudosat::rating::se {

// A set of the candidates that are left has `words` words. Candidates are numbered one after the other.
template <std::size_t words>
class LinkGraph {
 public:
  using Set = CellSet<words>;

  LinkGraph(const ExplainerGrid& grid, bool in_cells, bool in_houses) : grid_(grid), in_cells_(in_cells) {
    candidate_of_.reserve(64 * words);
    for (int cell = 0; cell < cells; ++cell)
      for_each_bit(grid.candidates(cell), [&](int digit) {
        const int candidate = candidate_of(cell, digit);
        number_of_[candidate] = static_cast<std::int16_t>(size());
        candidate_of_.push_back(static_cast<std::int16_t>(candidate));
      });
    find_sights();
    Set leads_on;
    std::vector<Set> switches_on(candidate_of_.size());
    for (int number = 0; number < size(); ++number) {
      first_on_.push_back(static_cast<int>(on_links_.size()));
      for_each_on(grid, candidate(number), in_cells, in_houses, [&](int other, Cause cause) {
        on_links_.push_back({number_of(other), cause});
        leads_on.insert(number);
        switches_on[index(number)].insert(number_of(other));
      });
    }
    first_on_.push_back(static_cast<int>(on_links_.size()));
    next_.resize(candidate_of_.size());
    for (int number = 0; number < size(); ++number)
      (sight(number) & leads_on).for_each([&](int off) { next_[index(number)] |= switches_on[index(off)]; });
    close();
  }
  // Finds the ways from each item, which only searches need.
  void find_ways() {
    for (int number = 0; number < size(); ++number) {
      first_way_.push_back(static_cast<int>(ways_.size()));
      for_each_off(grid_, candidate(number), in_cells_, [&](int other, Cause cause) {
        for (const Link& on : on_links(number_of(other))) ways_.push_back({{number_of(other), cause}, on});
      });
    }
    first_way_.push_back(static_cast<int>(ways_.size()));
  }

  int size() const { return static_cast<int>(candidate_of_.size()); }
  int candidate(int number) const { return candidate_of_[index(number)]; }
  std::int16_t number_of(int candidate) const { return number_of_[candidate]; }

  // An item that follows, and why.
  struct Link {
    std::int16_t to;
    Cause cause;
  };
  // Two links: an item that is on switches `off` off, and that switches `on` on.
  struct Way {
    Link off, on;
  };
  // The links in the order in which Sudoku Explainer looks at them.
  std::span<const Link> on_links(int off) const { return part(on_links_, first_on_, off); }
  std::span<const Way> ways(int on) const { return part(ways_, first_way_, on); }
  // The candidates that are on after one of the ways from here.
  const Set& next(int on) const { return next_[index(on)]; }
  // The candidates that are off by one link.
  const Set& sight(int on) const { return sight_[index(on)]; }

  // All that follows if the candidate is on: items that are on (also itself, if there is a way back), and
  // items that are off.
  const Set& all_on(int on) const { return all_on_[index(on)]; }
  const Set& all_off(int on) const { return all_off_[index(on)]; }
  // The candidates that, on, switch themselves off.
  const Set& refuted() const { return refuted_; }

 private:
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  template <class ChainItem>
  static std::span<const ChainItem> part(const std::vector<ChainItem>& items, const std::vector<int>& first,
                                         int number) {
    return {items.data() + first[index(number)], items.data() + first[index(number) + 1]};
  }
  void find_sights() {
    std::array<Set, cells> in_cell;
    std::array<std::array<Set, digits>, houses> in_house;
    const auto in = [&](int house, int digit) -> Set& { return in_house[house][digit]; };
    for (int number = 0; number < size(); ++number) {
      const int cell = cell_of(candidate(number));
      in_cell[cell].insert(number);
      for (const int house : houses_of(cell)) in(house, digit_of(candidate(number))).insert(number);
    }
    sight_.reserve(candidate_of_.size());
    for (int number = 0; number < size(); ++number) {
      const int cell = cell_of(candidate(number));
      Set sight = in_cells_ ? in_cell[cell] : Set{};
      for (const int house : houses_of(cell)) sight |= in(house, digit_of(candidate(number)));
      sight.erase(number);
      sight_.push_back(sight);
    }
  }
  // Goes candidate by candidate: all that follows from earlier ones is known.
  void close() {
    all_on_.reserve(candidate_of_.size());
    all_off_.reserve(candidate_of_.size());
    for (int number = 0; number < size(); ++number) {
      Set on = next(number), off = sight(number), open = on;
      while (!open.empty()) {
        const int other = open.first();
        if (other < number) {
          on |= all_on(other);
          off |= all_off(other);
          open -= all_on(other);
        } else {
          const Set fresh = next(other) - on;
          on |= fresh;
          off |= sight(other);
          open |= fresh;
        }
        open.erase(other);
      }
      all_on_.push_back(on);
      all_off_.push_back(off);
      if (off.contains(number)) refuted_.insert(number);
    }
  }

  const ExplainerGrid& grid_;
  const bool in_cells_;
  std::vector<std::int16_t> candidate_of_;
  std::array<std::int16_t, candidates> number_of_;
  std::vector<Link> on_links_;
  std::vector<Way> ways_;
  std::vector<int> first_on_, first_way_;
  std::vector<Set> sight_, next_, all_on_, all_off_;
  Set refuted_;
};

// The links that chains are made of, in the order in which Sudoku Explainer looks at them.
// visit(candidate, cause) for each candidate that is off if this one is on. `in_cell`: the others of its cell
// too.
template <class Visit>
void for_each_off(const ExplainerGrid& grid, int candidate, bool in_cell, Visit visit) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (in_cell)
    for_each_bit(static_cast<Mask>(grid.candidates(cell) & ~bit(digit)),
                 [&](int other) { visit(candidate_of(cell, other), Cause::cell); });
  const int box = houses_of(cell)[0];
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cell)[kind];
    const Mask own = bit(layout.place_in[cell][kind]);
    // Lines meet the box in cells that have been visited.
    const Mask visited = kind == 0 ? Mask{0} : shared_places(house, box);
    for_each_bit(static_cast<Mask>(grid.places(house, digit) & ~own & ~visited),
                 [&](int place) { visit(candidate_of(cell_at(house, place), digit), cause_of(kind)); });
  }
}

// Calls visit(candidate, cause) for each candidate that is on if this one is off. The grid must have this
// one.
template <class Visit>
void for_each_on(const ExplainerGrid& grid, int candidate, bool in_cell, bool in_houses, Visit visit) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (in_cell && count(grid.candidates(cell)) == 2)
    visit(candidate_of(cell, lowest(static_cast<Mask>(grid.candidates(cell) & ~bit(digit)))), Cause::cell);
  if (!in_houses) return;
  int in_box = -1;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cell)[kind];
    const Mask places = grid.places(house, digit);
    if (count(places) != 2) continue;
    const Mask own = bit(layout.place_in[cell][kind]);
    const int other = cell_at(house, lowest(static_cast<Mask>(places & ~own)));
    if (kind == 0) in_box = other;
    if (kind == 0 || other != in_box) visit(candidate_of(other, digit), cause_of(kind));
  }
}

inline int candidates_left(const ExplainerGrid& grid) {
  int left = 0;
  for (int cell = 0; cell < cells; ++cell) left += count(grid.candidates(cell));
  return left;
}

}  // namespace sudosat::rating::se
