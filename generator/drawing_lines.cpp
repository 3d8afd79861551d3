// Clues that are lines, arrows, cages and regions of cells, none of which overlap.
#include <algorithm>
#include <set>

#include "generator/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {
namespace {

// Cells that no clue has yet, and random ways through them.
class FreeCells {
 public:
  explicit FreeCells(const Drawn& from) : from_(from), taken_(static_cast<std::size_t>(from.shape.cells())) {}

  // Each cell once, in a random order: where clues may begin.
  std::vector<int> starts() {
    std::vector<int> cells(taken_.size());
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<int>(i);
    from_.random.shuffle(cells);
    return cells;
  }
  bool is_free(int cell) const { return !taken_[cell]; }
  void take(const std::vector<int>& cells) {
    for (const int cell : cells) taken_[cell] = true;
  }

  // A way of up to this many cells, each touching the one before it, also at a corner. It does not cross
  // itself.
  std::vector<int> way(int start, int length) {
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

  // Cells in one piece, this many, ascending; fewer if there is no room.
  std::vector<int> piece(int start, int size, bool differ) {
    std::vector<int> cells{start};
    while (static_cast<int>(cells.size()) < size) {
      std::vector<int> next;
      for (const int cell : cells)
        for (const int neighbour : orthogonal_neighbours(from_.shape, cell))
          if (is_free(neighbour) && std::ranges::count(cells, neighbour) == 0 &&
              (!differ || !holds(cells, from_.solution[neighbour])))
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
  // Whether the step to this cell is one of two diagonals of the same square.
  bool crosses(const std::vector<int>& way, int cell) const {
    const int columns = from_.shape.columns(), last = way.back();
    const int a = last / columns * columns + cell % columns, b = cell / columns * columns + last % columns;
    if (a == last || a == cell) return false;
    for (std::size_t i = 1; i < way.size(); ++i)
      if ((way[i - 1] == a && way[i] == b) || (way[i - 1] == b && way[i] == a)) return true;
    return false;
  }
  bool holds(const std::vector<int>& cells, int value) const {
    return std::ranges::any_of(cells, [&](int cell) { return from_.solution[cell] == value; });
  }

  const Drawn& from_;
  Vector<bool> taken_;
};

// Lines with these numbers, the longest beginning of a random way that the rule accepts.
std::vector<RuleClue> lines(const RuleSource& source, const Drawn& from, const std::vector<int>& numbers) {
  FreeCells free(from);
  std::vector<RuleClue> clues;
  constexpr int tries = 12;  // from each cell
  for (const int start : free.starts())
    for (int i = 0; i < tries && free.is_free(start); ++i) {
      std::vector<int> cells = free.way(start, free.length(source));
      for (; static_cast<int>(cells.size()) >= source.least; cells.pop_back())
        if (auto rule = rule_that_holds(source, {.cells = {cells}, .numbers = numbers}, from)) {
          free.take(cells);
          clues.push_back({std::move(rule)});
          break;
        }
    }
  return clues;
}

}  // namespace

std::vector<RuleClue> draw_lines(const RuleSource& source, const Drawn& from) {
  return lines(source, from, source.numbers);
}

// German whispers on nine digits: a difference of 5; on others of more than half of the digits, too.
std::vector<RuleClue> draw_whispers(const RuleSource& source, const Drawn& from) {
  return lines(source, from, {(from.shape.digits() + 1) / 2});
}

std::vector<RuleClue> draw_arrows(const RuleSource& source, const Drawn& from) {
  FreeCells free(from);
  std::vector<RuleClue> clues;
  constexpr int tries = 12;
  for (const int start : free.starts())
    for (int i = 0; i < tries && free.is_free(start); ++i) {
      std::vector<int> cells = free.way(start, free.length(source) + 1);
      for (; static_cast<int>(cells.size()) > source.least; cells.pop_back())
        if (auto rule =
                rule_that_holds(source, {.cells = {{start}, {cells.begin() + 1, cells.end()}}}, from)) {
          free.take(cells);
          clues.push_back({std::move(rule)});
          break;
        }
    }
  return clues;
}

// The whole board in cages, small ones more often: with larger ones most boards have several solutions. A
// cage of one cell would be a given, and joins the smallest neighbour that lacks its digit.
std::vector<RuleClue> draw_cages(const RuleSource& source, const Drawn& from) {
  FreeCells free(from);
  std::vector<std::vector<int>> cages;
  std::vector<int> single;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    const int length = std::min(free.length(source), free.length(source));
    std::vector<int> cells = free.piece(start, std::max(length, 2), true);
    free.take(cells);
    if (cells.size() == 1)
      single.push_back(start);
    else
      cages.push_back(std::move(cells));
  }
  for (const int cell : single) {
    const std::vector<int> neighbours = orthogonal_neighbours(from.shape, cell);
    const auto lacks = [&](const std::vector<int>& cells) {
      return std::ranges::none_of(cells,
                                  [&](int other) { return from.solution[other] == from.solution[cell]; });
    };
    std::vector<int>* least = nullptr;
    for (std::vector<int>& cells : cages)
      if ((least == nullptr || cells.size() < least->size()) &&
          std::ranges::find_first_of(cells, neighbours) != cells.end() && lacks(cells))
        least = &cells;
    if (least != nullptr) least->insert(std::ranges::lower_bound(*least, cell), cell);
  }
  std::vector<RuleClue> clues;
  for (std::vector<int>& cells : cages) {
    int sum = 0;
    for (const int cell : cells) sum += from.solution[cell];
    if (auto rule = rule_that_holds(source, {.cells = {std::move(cells)}, .numbers = {sum}}, from))
      clues.push_back({std::move(rule)});
  }
  return clues;
}

std::vector<RuleClue> draw_extra_regions(const RuleSource& source, const Drawn& from) {
  FreeCells free(from);
  std::vector<RuleClue> clues;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    std::vector<int> cells = free.piece(start, from.shape.digits(), true);
    if (static_cast<int>(cells.size()) < from.shape.digits()) continue;
    free.take(cells);
    if (auto rule = rule_that_holds(source, {.cells = {std::move(cells)}}, from))
      clues.push_back({std::move(rule)});
  }
  return clues;
}

}  // namespace sudosat
