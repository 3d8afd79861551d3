// Clues that take cells, which no other clue of the kind has: cages, lines, arrows, regions, marks of cells.
#include <algorithm>
#include <numeric>
#include <vector>

#include "base/budget.hpp"
#include "generator/clues/clue_drawing.hpp"
#include "generator/clues/rule_sources.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using CellLists = std::vector<std::vector<int>>;

bool share_digit(const std::vector<int>& a, const std::vector<int>& b, const Grid& solution) {
  return std::ranges::any_of(a, [&](int cell) {
    return std::ranges::any_of(b, [&](int other) { return solution[cell] == solution[other]; });
  });
}

// Cells that no clue of a kind has yet, and random ways through them.
class FreeCells {
 public:
  FreeCells(const RuleSource& source, const Drawn& from)
      : from_(from), taken_(static_cast<std::size_t>(from.shape.cells())) {
    for (const auto& rule : from.known)
      if (rule->is(*source.kind))
        for (const std::vector<int>& cells : rule->arguments().cells) take(cells);
  }

  // Returns each cell once, in a random order, as the places where clues may begin.
  std::vector<int> starts() {
    std::vector<int> cells(taken_.size());
    std::iota(cells.begin(), cells.end(), 0);
    from_.random.shuffle(cells);
    return cells;
  }
  bool is_free(int cell) const { return !taken_[cell]; }
  // Variables among the cells are not on the board.
  void take(const std::vector<int>& cells) {
    for (const int cell : cells)
      if (cell < from_.shape.cells()) taken_[cell] = true;
  }

  // Returns a way of up to `length` cells. Each cell shares an edge or a corner with the one before it, and
  // the way does not cross itself.
  std::vector<int> way(int start, int length) {
    checkpoint_now();
    std::vector<int> cells{start};
    while (static_cast<int>(cells.size()) < length) {
      std::vector<int> next = around(cells.back());
      std::erase_if(next, [&](int cell) {
        return !is_free(cell) || std::ranges::count(cells, cell) > 0 || crosses(cells, cell);
      });
      if (next.empty()) break;
      cells.push_back(next[from_.random.below(next.size())]);
    }
    return cells;
  }

  // Returns this many cells in one piece, with different digits, ascending. There are fewer if there is no
  // room.
  std::vector<int> piece(int start, int size) {
    checkpoint_now();
    std::vector<int> cells{start};
    while (static_cast<int>(cells.size()) < size) {
      std::vector<int> next;
      for (const int cell : cells)
        for (const int neighbour : orthogonal_neighbours(from_.shape, cell))
          if (is_free(neighbour) && std::ranges::count(cells, neighbour) == 0 &&
              !share_digit(cells, {neighbour}, from_.solution))
            next.push_back(neighbour);
      if (next.empty()) break;
      cells.push_back(next[from_.random.below(next.size())]);
    }
    std::ranges::sort(cells);
    return cells;
  }

  int length(const RuleSource& source) {
    return source.least +
           static_cast<int>(from_.random.below(static_cast<std::uint64_t>(source.most - source.least + 1)));
  }

 private:
  std::vector<int> around(int cell) const {
    const int columns = from_.shape.columns(), row = cell / columns, column = cell % columns;
    std::vector<int> cells;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, from_.shape.rows() - 1); ++r)
      for (int c = std::max(column - 1, 0); c <= std::min(column + 1, columns - 1); ++c)
        if (r != row || c != column) cells.push_back(r * columns + c);
    return cells;
  }
  // Whether the step to this cell crosses an earlier one: both are diagonals of one square.
  bool crosses(const std::vector<int>& way, int cell) const {
    const int columns = from_.shape.columns(), last = way.back();
    const int a = last / columns * columns + cell % columns, b = cell / columns * columns + last % columns;
    if (a == last || a == cell) return false;
    for (std::size_t i = 1; i < way.size(); ++i)
      if ((way[i - 1] == a && way[i] == b) || (way[i - 1] == b && way[i] == a)) return true;
    return false;
  }

  const Drawn& from_;
  std::vector<bool> taken_;
};

// A cage of one cell would be a given, and joins the smallest neighbour that lacks its digit.
template <class Length>
CellLists random_cages(const RuleSource& source, const Drawn& from, Length length) {
  FreeCells free(source, from);
  CellLists cages;
  std::vector<int> single;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    std::vector<int> cells = free.piece(start, length(free));
    free.take(cells);
    if (cells.size() == 1)
      single.push_back(start);
    else
      cages.push_back(std::move(cells));
  }
  for (const int cell : single) {
    const std::vector<int> neighbours = orthogonal_neighbours(from.shape, cell);
    std::vector<int>* least = nullptr;
    for (std::vector<int>& cells : cages)
      if ((least == nullptr || cells.size() < least->size()) &&
          std::ranges::find_first_of(cells, neighbours) != cells.end() &&
          !share_digit(cells, {cell}, from.solution))
        least = &cells;
    if (least != nullptr) least->insert(std::ranges::lower_bound(*least, cell), cell);
  }
  return cages;
}

std::vector<RuleClue> clues_of(const CellLists& cages, const RuleSource& source, const Drawn& from) {
  std::vector<RuleClue> clues;
  for (const std::vector<int>& cells : cages) {
    if (cells.empty()) continue;
    int sum = 0;
    for (const int cell : cells) sum += from.solution[cell];
    add_if_holds(source, {.cells = {cells}, .numbers = {sum}}, from, clues);
  }
  return clues;
}

// Draws clues along random ways. A clue is the longest beginning of a way for which the clue holds. A way has
// `more` cells than the source says, and arguments_of(cells) makes a clue of its beginning.
template <class ArgumentsOf>
std::vector<RuleClue> draw_along_ways(const RuleSource& source, const Drawn& from, int more,
                                      ArgumentsOf arguments_of) {
  FreeCells free(source, from);
  std::vector<RuleClue> clues;
  constexpr int tries = 12;  // the number of tries from each cell
  for (const int start : free.starts())
    for (int i = 0; i < tries && free.is_free(start); ++i) {
      std::vector<int> cells = free.way(start, free.length(source) + more);
      for (; static_cast<int>(cells.size()) >= source.least + more; cells.pop_back())
        if (add_if_holds(source, arguments_of(cells), from, clues)) {
          free.take(cells);
          break;
        }
    }
  return clues;
}

std::vector<RuleClue> draw_lines_with(const std::vector<int>& numbers, const RuleSource& source,
                                      const Drawn& from) {
  return draw_along_ways(source, from, 0, [&](const std::vector<int>& cells) {
    return RuleArguments{.cells = {cells}, .numbers = numbers};
  });
}

}  // namespace

// Draws small cages more often: with larger ones most boards have several solutions.
std::vector<RuleClue> draw_cages(const RuleSource& source, const Drawn& from) {
  const auto length = [&](FreeCells& free) {
    return std::max(std::min(free.length(source), free.length(source)), 2);
  };
  return clues_of(random_cages(source, from, length), source, from);
}

class JoinedCages::Cages {
 public:
  Cages(const CellLists& pairs, int cells)
      : cages_(pairs), cage_of_(static_cast<std::size_t>(cells), pairs.size()) {
    for (std::size_t cage = 0; cage < pairs.size(); ++cage)
      for (const int cell : pairs[cage]) cage_of_[cell] = cage;
  }

  const CellLists& all() const { return cages_; }  // joined cages leave empty ones
  // Whether they are two cages, together no larger than `most`, and without a digit in common.
  bool can_join(const Join& join, int most, const Grid& solution) const {
    const std::size_t a = cage_of_[join.first], b = cage_of_[join.second];
    return a != b && std::max(a, b) < cages_.size() &&
           cages_[a].size() + cages_[b].size() <= static_cast<std::size_t>(most) &&
           !share_digit(cages_[a], cages_[b], solution);
  }
  void join(const Join& join) {
    std::vector<int>& into = cages_[cage_of_[join.first]];
    std::vector<int>& other = cages_[cage_of_[join.second]];
    for (const int cell : other) cage_of_[cell] = cage_of_[join.first];
    into.insert(into.end(), other.begin(), other.end());
    std::ranges::sort(into);
    other.clear();
  }

 private:
  CellLists cages_;
  std::vector<std::size_t> cage_of_;
};

JoinedCages::JoinedCages(const RuleSource& source, const Drawn& from)
    : source_(source), from_(from), pairs_(random_cages(source, from, [](FreeCells&) { return 2; })) {
  std::vector<Join> borders = orthogonal_pairs(from.shape);
  from.random.shuffle(borders);
  Cages cages(pairs_, from.shape.cells());
  for (const Join& border : borders) {
    if (!cages.can_join(border, source.most, from.solution)) continue;
    cages.join(border);
    joins_.push_back(border);
  }
}

std::vector<RuleClue> JoinedCages::after(std::span<const Join> joins) const {
  Cages cages(pairs_, from_.shape.cells());
  for (const Join& join : joins) cages.join(join);
  return clues_of(cages.all(), source_, from_);
}

std::vector<RuleClue> draw_lines(const RuleSource& source, const Drawn& from) {
  return draw_lines_with(source.numbers, source, from);
}

// German whispers on nine digits have a difference of 5; on other boards of more than half of the digits,
// too.
std::vector<RuleClue> draw_whispers(const RuleSource& source, const Drawn& from) {
  return draw_lines_with({(from.shape.digits() + 1) / 2}, source, from);
}

std::vector<RuleClue> draw_arrows(const RuleSource& source, const Drawn& from) {
  return draw_along_ways(source, from, 1, [](const std::vector<int>& cells) {
    return RuleArguments{.cells = {{cells.front()}, {cells.begin() + 1, cells.end()}}};
  });
}

std::vector<RuleClue> draw_extra_regions(const RuleSource& source, const Drawn& from) {
  FreeCells free(source, from);
  std::vector<RuleClue> clues;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    std::vector<int> cells = free.piece(start, from.shape.digits());
    if (static_cast<int>(cells.size()) < from.shape.digits()) continue;
    free.take(cells);
    add_if_holds(source, {.cells = {std::move(cells)}}, from, clues);
  }
  return clues;
}

// Draws each clue that holds for a single cell, except those that the board already has.
std::vector<RuleClue> draw_cells(const RuleSource& source, const Drawn& from) {
  const FreeCells free(source, from);
  std::vector<RuleClue> clues;
  for (int cell = 0; cell < from.shape.cells(); ++cell)
    if (free.is_free(cell)) add_if_holds(source, {.cells = {{cell}}}, from, clues);
  return clues;
}

}  // namespace sudosat
