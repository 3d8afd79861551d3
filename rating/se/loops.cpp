// Unique rectangles and loops: cells with the same two candidates that form a loop, two in each house that it
// visits, would have two ways to be filled. So one of the candidates beyond these two holds.
#include <algorithm>
#include <vector>

#include "rating/se/elementary.hpp"
#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {
namespace {

// Cells with the same two candidates that form a loop, two in each house that they visit.
struct Loop {
  std::vector<int> cells;
  Mask pair;
};

// Walks along houses, each time of another kind than before, over cells that have both digits of the pair. At
// most two of them may have different further candidates.
class LoopSearch {
 public:
  LoopSearch(const ExplainerGrid& grid, Mask pair) : grid_(grid), pair_(pair) {}

  void walk(int cell, int extra_cells_left, Mask extra, std::size_t last_kind) {
    path_.push_back(cell);
    on_path_.insert(cell);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (kind == last_kind) continue;
      for (int place = 0; place < digits; ++place) {
        const int next = cell_at(houses_of(cell)[kind], place);
        if (next == path_.front() && path_.size() >= 4) {
          if (is_closed()) loops.push_back({path_, pair_});
          continue;
        }
        if (on_path_.contains(next) || (grid_.candidates(next) & pair_) != pair_) continue;
        // As in the original, extra candidates of one neighbour also count for the neighbours tried after it.
        extra = static_cast<Mask>((extra | grid_.candidates(next)) & ~pair_);
        const bool has_extra = count(grid_.candidates(next)) > 2;
        if (!has_extra || count(extra) == 1 || extra_cells_left > 0)
          walk(next, extra_cells_left - (has_extra ? 1 : 0), extra, kind);
      }
    }
    path_.pop_back();
    on_path_.erase(cell);
  }

  std::vector<Loop> loops;

 private:
  // Each house that is visited holds one of the cells at even places of the loop and one at odd places.
  bool is_closed() const {
    std::array<std::uint32_t, 2> visited{};
    for (std::size_t i = 0; i < path_.size(); ++i)
      for (const int house : houses_of(path_[i])) {
        const std::uint32_t mark = 1u << static_cast<unsigned>(house);
        if ((visited[i % 2] & mark) != 0) return false;
        visited[i % 2] |= mark;
      }
    return visited[0] == visited[1];
  }

  const ExplainerGrid& grid_;
  const Mask pair_;
  std::vector<int> path_;
  Cells on_path_;
};

// The steps that follow from one loop, by type, the first ones first.
class LoopSteps {
 public:
  LoopSteps(const ExplainerGrid& grid, const Loop& loop) : grid_(grid), loop_(loop) {
    for (const int cell : loop.cells)
      if (count(grid.candidates(cell)) > 2) extra_cells_.push_back(cell);
  }

  struct Step {
    int type;  // the type of the loop, from 1 to 4
    int kind;  // types that are compared with each other: 3 is a naked set, 5 a hidden one
    ExplainerHint hint;
  };
  std::vector<Step> steps() {
    if (extra_cells_.size() == 1) {
      Removals removals;
      removals.add(extra_cells_[0], loop_.pair);
      add(1, 1, 0, removals);
    } else if (extra_cells_.size() > 2) {
      add_type_2();
    } else if (extra_cells_.size() == 2) {
      if (count(extra()) == 1)
        add_type_2();
      else if (count(extra()) >= 2)
        add_type_3();
      add_type_4();
    }
    return std::move(steps_);
  }

 private:
  Mask extra() const {
    return static_cast<Mask>((grid_.candidates(extra_cells_[0]) | grid_.candidates(extra_cells_[1])) &
                             ~loop_.pair);
  }

  void add(int type, int kind, Tenths more, const Removals& removals) {
    if (removals.empty()) return;
    const std::size_t size = loop_.cells.size();
    const Tenths rating = size >= 10 ? 50 : size >= 8 ? 47 : size >= 6 ? 46 : 45;
    steps_.push_back({type, kind, {rating + more, size == 4 ? "unique rectangle" : "unique loop", removals}});
  }

  void add_type_2() {
    const Mask first_extra = static_cast<Mask>(grid_.candidates(extra_cells_[0]) & ~loop_.pair);
    const Mask digit = bit(lowest(first_extra));
    Removals removals;
    for (const int cell : peers_of(extra_cells_[0]))
      if (std::ranges::all_of(extra_cells_, [&](int other) { return see_each_other(cell, other); }))
        removals.add(cell, grid_.candidates(cell) & digit);
    add(2, 2, 0, removals);
  }

  // The two cells, taken as one cell with their extra candidates, make a naked or hidden set in a house.
  void add_type_3() {
    const int first = extra_cells_[0], second = extra_cells_[1];
    for (int size = count(extra()); size <= 7; ++size)
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int house = houses_of(first)[kind];
        if (house != houses_of(second)[kind]) continue;
        const Mask first_bit = place_bit(first, kind), second_bit = place_bit(second, kind);
        if (2 * size <= grid_.open_cells(house)) add_naked(house, size, first_bit, second_bit);
        if (2 * size < grid_.open_cells(house)) add_hidden(house, size, first_bit, second_bit);
      }
  }

  static Mask place_bit(int cell, std::size_t kind) { return bit(layout.place_in[cell][kind]); }

  void add_naked(int house, int size, Mask first_bit, Mask second_bit) {
    const Mask both = extra() & grid_.candidates(extra_cells_[0]) & grid_.candidates(extra_cells_[1]);
    for (const Mask places : masks_of_size(size)) {
      if ((places & first_bit) == 0 || (places & second_bit) != 0) continue;
      Mask others = 0;
      bool is_open = true;
      for_each_bit(static_cast<Mask>(places & ~first_bit), [&](int place) {
        const Mask candidates = grid_.candidates(cell_at(house, place));
        is_open = is_open && count(candidates) > 1;
        others |= candidates;
      });
      if (!is_open || count(both | others) != size || count(extra() | others) != size) continue;
      add(3, 3, size - 1,
          removals_of_naked_set(grid_, house, places | second_bit, static_cast<Mask>(extra() | others)));
    }
  }

  void add_hidden(int house, int size, Mask first_bit, Mask second_bit) {
    const Mask rest = static_cast<Mask>(all_nine & ~loop_.pair & ~extra());
    if (count(rest) < size - 2 || rest == 0) return;
    for (const Mask more : masks_of_size(size - 2)) {
      if ((more & ~rest) != 0) continue;
      const Mask set = more | loop_.pair;
      Mask places = 0;
      bool has_places = true;
      for_each_bit(set, [&](int digit) {
        const Mask of_digit = static_cast<Mask>(grid_.places(house, digit) & ~second_bit);
        has_places = has_places && of_digit != 0;
        places |= of_digit;
      });
      if (!has_places || count(places) != size) continue;
      places &= static_cast<Mask>(~first_bit);
      add(3, 5, count(places) - 1, removals_of_hidden_set(grid_, house, set, places));
    }
  }

  // One digit of the pair is locked in the two cells, so the other digit cannot stand there.
  void add_type_4() {
    const int first = extra_cells_[0], second = extra_cells_[1];
    Mask locked_digits = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int house = houses_of(first)[kind];
      if (house != houses_of(second)[kind]) continue;
      for_each_bit(loop_.pair, [&](int digit) {
        const Mask both = place_bit(first, kind) | place_bit(second, kind);
        if ((grid_.places(house, digit) & ~both) == 0) locked_digits |= bit(digit);
      });
    }
    if (locked_digits == 0) return;
    Removals removals;
    for (const int cell : {first, second})
      removals.add(cell, static_cast<Mask>(loop_.pair & ~bit(lowest(locked_digits))));
    add(4, 4, 0, removals);
  }

  const ExplainerGrid& grid_;
  const Loop& loop_;
  std::vector<int> extra_cells_;
  std::vector<Step> steps_;
};

}  // namespace

FoundHint unique_loop(const ExplainerGrid& grid) {
  std::vector<std::pair<int, Cells>> known;  // only the first step of each kind counts for a loop
  FoundHint best;
  int best_type = 0;
  for (int cell = 0; cell < cells; ++cell) {
    if (count(grid.candidates(cell)) != 2) continue;
    LoopSearch search(grid, grid.candidates(cell));
    search.walk(cell, 2, 0, 3);
    for (const Loop& loop : search.loops) {
      Cells set;
      for (const int member : loop.cells) set.insert(member);
      for (LoopSteps::Step& step : LoopSteps(grid, loop).steps()) {
        if (std::ranges::count(known, std::pair(step.kind, set)) != 0) continue;
        known.emplace_back(step.kind, set);
        if (best && std::pair(best->rating, best_type) <= std::pair(step.hint.rating, step.type)) continue;
        best = step.hint;
        best_type = step.type;
      }
    }
  }
  return best;
}

}  // namespace sudosat::rating::se
