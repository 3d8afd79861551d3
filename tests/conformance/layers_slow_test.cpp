// A thousand random boards of 3x3 to 5x5 for each rule of layers, and some hundred with holes. Both engines
// find the solutions that brute force finds among all fillings of the layer, by definitions that are written
// here and share no code with the rules: loops are borders of coloured squares, snakes and paths are walks.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {
namespace layers_slow_test {

constexpr int most_solutions = 150;
constexpr int most_fillings = 5'000;  // of a board; if its rule allows more, cells are given

// The kind of each cell, row by row. The kinds of a second layer may follow.
using Kinds = std::vector<signed char>;

// A set of cells is a number with a bit for each.
using Cells = std::uint32_t;

// The kind of a hole is 0 in a filling, which no definition looks at.
struct Board {
  int rows, columns;
  Cells holes = 0;
  int cells() const { return rows * columns; }
  bool has(int cell) const { return (holes >> cell & 1) == 0; }
  bool has(int row, int column) const {
    return row >= 0 && row < rows && column >= 0 && column < columns && has(row * columns + column);
  }
  friend auto operator<=>(const Board&, const Board&) = default;
};

struct Step {
  int down, across;
};
constexpr Step steps[] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

// What a board is drawn with: a rule, and what its definition says of a filling. The digits that cells must
// hold are filled in; no other cell has a choice.
struct Drawn {
  RuleArguments arguments;
  std::function<bool(const Kinds&, std::map<int, int>& digits)> holds;
};

class Source {
 public:
  explicit Source(std::uint32_t seed) : random_(seed) {}
  int number(int first, int last) { return std::uniform_int_distribution<int>(first, last)(random_); }
  bool chance(int percent) { return number(1, 100) <= percent; }
  template <class List>
  auto one_of(const List& list) {
    return list[number(0, static_cast<int>(list.size()) - 1)];
  }
  std::vector<int> some_of(std::vector<int> cells, int least, int most) {
    std::shuffle(cells.begin(), cells.end(), random_);
    cells.resize(std::min(cells.size(), static_cast<std::size_t>(number(least, most))));
    return cells;
  }

 private:
  std::mt19937 random_;
};

// Definitions
// ------------------------------------------------------------------------------------------------

int kind_at(const Board& board, const Kinds& kinds, int row, int column) {
  return board.has(row, column) ? kinds[row * board.columns + column] : -1;
}

// The sets of cells of a kind that hang together over edges.
std::vector<std::set<int>> parts(const Board& board, const Kinds& kinds, int kind) {
  std::vector<std::set<int>> all;
  std::set<int> left;
  for (int cell = 0; cell < board.cells(); ++cell)
    if (board.has(cell) && kinds[cell] == kind) left.insert(cell);
  while (!left.empty()) {
    std::set<int> part;
    std::function<void(int)> take = [&](int cell) {
      if (left.erase(cell) == 0) return;
      part.insert(cell);
      for (const auto& [down, across] : steps)
        if (board.has(cell / board.columns + down, cell % board.columns + across))
          take(cell + down * board.columns + across);
    };
    take(*left.begin());
    all.push_back(part);
  }
  return all;
}

bool has_square_of(const Board& board, const Kinds& kinds, int kind) {
  for (int row = 1; row < board.rows; ++row)
    for (int column = 1; column < board.columns; ++column) {
      int same = 0;
      for (int cell = 0; cell < 4; ++cell)
        same += kind_at(board, kinds, row - cell / 2, column - cell % 2) == kind ? 1 : 0;
      if (same == 4) return true;
    }
  return false;
}

// Counts the cell, if it has the kind, and in each direction the cells before the first of another kind.
int seen(const Board& board, const Kinds& kinds, int cell, int kind) {
  const int row = cell / board.columns, column = cell % board.columns;
  int count = kind_at(board, kinds, row, column) == kind ? 1 : 0;
  for (int other = row - 1; other >= 0 && kind_at(board, kinds, other, column) == kind; --other) ++count;
  for (int other = row + 1; other < board.rows && kind_at(board, kinds, other, column) == kind; ++other)
    ++count;
  for (int other = column - 1; other >= 0 && kind_at(board, kinds, row, other) == kind; --other) ++count;
  for (int other = column + 1; other < board.columns && kind_at(board, kinds, row, other) == kind; ++other)
    ++count;
  return count;
}

int touched(const Board& board, const Kinds& kinds, int cell) {
  int count = 0;
  for (int other = 0; other < board.cells(); ++other) {
    const int down = std::abs(other / board.columns - cell / board.columns),
              across = std::abs(other % board.columns - cell % board.columns);
    if (std::max(down, across) == 1 && kinds[other] == 1) ++count;
  }
  return count;
}

// Fillings
// ------------------------------------------------------------------------------------------------

std::vector<Kinds> all_of_two_kinds(const Board& board, const std::function<bool(Cells ones)>& accepts) {
  std::vector<Kinds> all;
  for (Cells ones = 0; ones < Cells{1} << board.cells(); ++ones)
    if ((ones & board.holes) == 0 && accepts(ones)) {
      Kinds& kinds = all.emplace_back();
      for (int cell = 0; cell < board.cells(); ++cell)
        kinds.push_back(static_cast<signed char>(ones >> cell & 1));
    }
  return all;
}

Cells all_but(const Board& board, Cells cells) {
  return ~cells & ~board.holes & ((Cells{1} << board.cells()) - 1);
}

// The cells of a column.
Cells column(const Board& board, int column) {
  Cells cells = 0;
  for (int row = 0; row < board.rows; ++row) cells |= Cells{1} << (row * board.columns + column);
  return cells;
}

// The cells that are connected to `part` within `cells`.
Cells grown(const Board& board, Cells cells, Cells part) {
  static thread_local Board known{0, 0};
  static thread_local Cells left = 0, right = 0;
  if (known != board) left = column(board, 0), right = column(board, board.columns - 1);
  known = board;
  for (Cells before = 0; before != part;) {
    before = part;
    part |=
        ((part & ~right) << 1 | (part & ~left) >> 1 | part << board.columns | part >> board.columns) & cells;
  }
  return part;
}

bool are_one_part(const Board& board, Cells cells) { return grown(board, cells, cells & -cells) == cells; }

bool have_square(const Board& board, Cells cells) {
  const Cells pairs = cells & cells >> 1 & ~column(board, board.columns - 1);
  return (pairs & pairs >> board.columns) != 0;
}

// The kinds of cells of a way, from the sides that it joins: north 1, east 2, south 4, west 8.
int kind_of_sides(int sides) {
  static const std::map<int, int> kinds{{0, 0},  {5, 1}, {10, 2}, {3, 3}, {9, 4}, {6, 5},
                                        {12, 6}, {1, 7}, {2, 8},  {4, 9}, {8, 10}};
  const auto found = kinds.find(sides);
  return found == kinds.end() ? -1 : found->second;
}

// The squares between four cells are coloured; a side of a cell is joined where colours meet. Each set of
// loops is the border of one colouring. The sides follow: the colour of the squares around a cell, 2 on a
// loop.
std::vector<Kinds> all_loops(const Board& board) {
  const int rows = board.rows - 1, columns = board.columns - 1;
  std::vector<Kinds> all;
  for (std::uint32_t bits = 1; bits < std::uint32_t{1} << (rows * columns); ++bits) {
    const auto colour = [&](int row, int column) {  // of the square at the lower right of this cell
      return row >= 0 && row < rows && column >= 0 && column < columns ? bits >> (row * columns + column) & 1
                                                                       : 0;
    };
    Kinds kinds, sides;
    for (int cell = 0; cell < board.cells(); ++cell) {
      const int row = cell / board.columns, column = cell % board.columns;
      const auto nw = colour(row - 1, column - 1), ne = colour(row - 1, column), sw = colour(row, column - 1),
                 se = colour(row, column);
      const int kind =
          kind_of_sides((nw != ne ? 1 : 0) + (ne != se ? 2 : 0) + (sw != se ? 4 : 0) + (nw != sw ? 8 : 0));
      kinds.push_back(static_cast<signed char>(kind != 0 && !board.has(cell) ? -1 : kind));
      sides.push_back(static_cast<signed char>(!board.has(cell) ? 0 : kind != 0 ? 2 : static_cast<int>(nw)));
    }
    if (std::ranges::count(kinds, -1) > 0) continue;
    kinds.insert(kinds.end(), sides.begin(), sides.end());
    all.push_back(kinds);
  }
  return all;
}

// Counts loops by taking one after the other away.
int loops_in(const Board& board, Kinds kinds) {
  static const std::map<int, int> ways{{1, 5}, {2, 10}, {3, 3}, {4, 9}, {5, 6}, {6, 12}};
  int loops = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (kinds[cell] == 0) continue;
    ++loops;
    for (int at = cell, from = -1; kinds[at] != 0;) {
      const int sides = ways.at(kinds[at]);
      kinds[at] = 0;
      for (int side = 0; side < 4; ++side)
        if ((sides >> side & 1) != 0 && side != from) {
          at += steps[side].down * board.columns + steps[side].across;
          from = (side + 2) % 4;
          break;
        }
    }
  }
  return loops;
}

// Calls `see` with every walk over edges that visits no cell twice, once in each direction. `may_be` is
// asked about each before it grows.
void for_each_walk(const Board& board, const std::function<bool(const std::vector<int>&)>& may_be,
                   const std::function<void(const std::vector<int>&)>& see) {
  std::vector<int> walk;
  std::function<void(int)> enter = [&](int cell) {
    if (!board.has(cell) || std::ranges::find(walk, cell) != walk.end()) return;
    walk.push_back(cell);
    if (may_be(walk)) {
      if (walk.size() > 1) see(walk);
      for (const auto& [down, across] : steps)
        if (board.has(cell / board.columns + down, cell % board.columns + across))
          enter(cell + down * board.columns + across);
    }
    walk.pop_back();
  };
  for (int cell = 0; cell < board.cells(); ++cell) enter(cell);
}

// Whether the last cell of a walk touches the others only as a snake may: the one before it, and at a corner
// the one before that, or any.
bool may_be_snake(const Board& board, const std::vector<int>& walk, bool may_touch) {
  for (std::size_t i = 0; i + 2 < walk.size(); ++i) {
    const int down = std::abs(walk[i] / board.columns - walk.back() / board.columns),
              across = std::abs(walk[i] % board.columns - walk.back() % board.columns);
    const bool is_before = i + 3 == walk.size();
    if (std::max(down, across) < 2 && !((is_before || may_touch) && down == 1 && across == 1)) return false;
  }
  return true;
}

std::vector<Kinds> all_snakes(const Board& board, bool may_touch) {
  std::set<Kinds> all;
  for_each_walk(
      board, [&](const std::vector<int>& walk) { return may_be_snake(board, walk, may_touch); },
      [&](const std::vector<int>& walk) {
        Kinds kinds(static_cast<std::size_t>(board.cells()));
        for (const int cell : walk) kinds[cell] = 1;
        all.insert(kinds);
      });
  return {all.begin(), all.end()};
}

std::vector<Kinds> all_paths(const Board& board) {
  std::vector<Kinds> all;
  for_each_walk(
      board, [](const std::vector<int>&) { return true; },
      [&](const std::vector<int>& walk) {
        if (walk.front() > walk.back()) return;
        std::vector<int> sides(board.cells());
        for (std::size_t i = 1; i < walk.size(); ++i)
          for (int side = 0; side < 4; ++side)
            if (walk[i] - walk[i - 1] == steps[side].down * board.columns + steps[side].across) {
              sides[walk[i - 1]] |= 1 << side;
              sides[walk[i]] |= 1 << (side + 2) % 4;
            }
        Kinds kinds;
        for (const int joined : sides) kinds.push_back(static_cast<signed char>(kind_of_sides(joined)));
        all.push_back(std::move(kinds));
      });
  return all;
}

// Genres
// ------------------------------------------------------------------------------------------------

// What a board is drawn from: a filling that is to be a solution, most of the time.
struct Draw {
  const Board& board;
  const Kinds& filling;
  Source& source;
  std::vector<int> layer;   // the cells of the layer in the puzzle
  std::vector<int> places;  // all cells of the board without holes
  std::vector<int> digits;  // the digits of the cells of the board
  int first_digit, last_digit;

  // The number, or another one near it.
  int about(int number) const {
    return std::max(0, source.chance(5) ? number + source.number(-1, 1) : number);
  }
};

// Cells for clues, seldom where no clue can be.
std::vector<int> cells_for_clues(const Draw& draw, int most,
                                 const std::function<bool(const Kinds&, int)>& may_be_clue) {
  std::vector<int> cells = draw.places;
  if (draw.source.chance(95))
    std::erase_if(cells, [&](int cell) { return !may_be_clue(draw.filling, cell); });
  return draw.source.some_of(cells.empty() ? draw.places : cells, 1, most);
}

// Clues that count something. Their numbers are given, or digits of their cells.
Drawn counting(const Draw& draw, std::vector<int> clues, std::vector<int> before,
               std::function<int(const Kinds&, int)> count,
               std::function<bool(const Kinds&, int)> may_be_clue) {
  Drawn drawn{.arguments = {.cells = {draw.layer, clues}, .numbers = std::move(before)}, .holds = {}};
  const bool are_digits = draw.source.chance(40);
  std::vector<int> numbers;
  for (const int clue : clues) numbers.push_back(draw.about(count(draw.filling, clue)));
  if (!are_digits)
    drawn.arguments.numbers.insert(drawn.arguments.numbers.end(), numbers.begin(), numbers.end());
  drawn.holds = [=, first = draw.first_digit, last = draw.last_digit](const Kinds& kinds,
                                                                      std::map<int, int>& digits) {
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (!may_be_clue(kinds, clues[i])) return false;
      const int counted = count(kinds, clues[i]);
      if (are_digits && (counted < first || counted > last)) return false;
      if (are_digits) digits[clues[i]] = counted;
      if (!are_digits && counted != numbers[i]) return false;
    }
    return true;
  };
  return drawn;
}

struct Genre {
  std::string rule;
  int kinds;
  // All fillings that the rule allows without clues; none if they are too many, and boards have most cells
  // given.
  std::function<std::vector<Kinds>(const Board&)> fillings;
  std::function<Drawn(const Draw&)> draw;
  bool has_second_layer = false;
  bool is_square = false;
  int most_rules = 1;  // the most rules on a board
  int digits = 9;
  bool has_lines = false;
  bool can_be_broken = false;  // whether the kernel can say that it does not hold
};

bool always(const Kinds&, int) { return true; }

Drawn no_clues(const Draw& draw) {
  return {{.cells = {draw.layer}}, [](const Kinds&, std::map<int, int>&) { return true; }};
}

// Adds the ends and the length of a way, if its board is drawn with them.
Drawn with_ends(const Draw& draw, const std::function<std::set<int>(const Kinds&)>& ends_of,
                const std::function<int(const Kinds&)>& length_of) {
  const std::set<int> all = ends_of(draw.filling);
  const std::vector<int> ends = draw.source.some_of({all.begin(), all.end()}, 0, 2);
  Drawn drawn{{.cells = {draw.layer, ends}}, {}};
  if (draw.source.chance(50)) drawn.arguments.numbers = {std::max(2, draw.about(length_of(draw.filling)))};
  drawn.holds = [=, length = drawn.arguments.numbers](const Kinds& kinds, std::map<int, int>&) {
    const std::set<int> found = ends_of(kinds);
    return std::ranges::all_of(ends, [&](int end) { return found.contains(end); }) &&
           (length.empty() || length.front() == length_of(kinds));
  };
  return drawn;
}

// Whether each row and column of a square board has this number of the cells.
bool has_each_line(const Board& board, Cells cells, int count) {
  const Cells row = (Cells{1} << board.columns) - 1;
  for (int line = 0; line < board.rows; ++line)
    if (std::popcount(cells & row << (line * board.columns)) != count ||
        std::popcount(cells & column(board, line)) != count)
      return false;
  return true;
}

std::vector<Genre> genres() {
  std::vector<Genre> all;
  all.push_back({"yin yang", 2,
                 [](const Board& board) {
                   return all_of_two_kinds(board, [&](Cells ones) {
                     const Cells zeros = all_but(board, ones);
                     return !have_square(board, ones) && !have_square(board, zeros) &&
                            are_one_part(board, ones) && are_one_part(board, zeros);
                   });
                 },
                 no_clues});
  all.push_back({"no 2x2", 2, {}, [](const Draw& draw) {
                   Drawn drawn = no_clues(draw);
                   drawn.arguments.numbers = draw.source.some_of({0, 1}, 1, 2);
                   drawn.holds = [board = draw.board, barred = drawn.arguments.numbers](const Kinds& kinds,
                                                                                        std::map<int, int>&) {
                     return std::ranges::none_of(barred,
                                                 [&](int kind) { return has_square_of(board, kinds, kind); });
                   };
                   return drawn;
                 }});
  all.push_back({"nurikabe", 2,
                 [](const Board& board) {
                   return all_of_two_kinds(board, [&](Cells sea) {
                     return !have_square(board, sea) && are_one_part(board, sea) && all_but(board, sea) != 0;
                   });
                 },
                 [](const Draw& draw) {
                   std::vector<int> clues;
                   for (const std::set<int>& island : parts(draw.board, draw.filling, 0))
                     clues.push_back(draw.source.one_of(std::vector<int>(island.begin(), island.end())));
                   const auto size = [board = draw.board](const Kinds& kinds, int clue) {
                     for (const std::set<int>& island : parts(board, kinds, 0))
                       if (island.contains(clue)) return static_cast<int>(island.size());
                     return 0;
                   };
                   Drawn drawn = counting(draw, clues, {}, size, always);
                   const auto sizes = drawn.arguments.numbers;
                   std::set<std::size_t> unknown;
                   for (std::size_t i = 0; i < sizes.size(); ++i)
                     if (sizes[i] == 0 || draw.source.chance(20)) unknown.insert(i);
                   for (const std::size_t i : unknown) drawn.arguments.numbers[i] = 0;
                   drawn.holds = [=, board = draw.board, known = drawn.holds](const Kinds& kinds,
                                                                              std::map<int, int>& digits) {
                     for (const std::set<int>& island : parts(board, kinds, 0))
                       if (std::ranges::count_if(clues, [&](int clue) { return island.contains(clue); }) != 1)
                         return false;
                     for (std::size_t i = 0; i < clues.size(); ++i) {
                       const int cells = size(kinds, clues[i]);
                       if (cells == 0) return false;
                       if (!sizes.empty() && !unknown.contains(i) && cells != sizes[i]) return false;
                     }
                     return !sizes.empty() || known(kinds, digits);
                   };
                   return drawn;
                 }});
  all.push_back(
      {"cave", 2,
       [](const Board& board) {
         const Cells left = column(board, 0), right = column(board, board.columns - 1), holes = board.holes;
         const Cells border = left | right | ((Cells{1} << board.columns) - 1) |
                              ((Cells{1} << board.columns) - 1) << (board.cells() - board.columns) |
                              (holes & ~right) << 1 | (holes & ~left) >> 1 | holes << board.columns |
                              holes >> board.columns;
         return all_of_two_kinds(board, [=](Cells walls) {
           return are_one_part(board, all_but(board, walls)) && grown(board, walls, walls & border) == walls;
         });
       },
       [](const Draw& draw) {
         const auto is_open = [](const Kinds& kinds, int clue) { return kinds[clue] == 0; };
         return counting(
             draw, cells_for_clues(draw, 8, is_open), {},
             [board = draw.board](const Kinds& kinds, int clue) { return seen(board, kinds, clue, 0); },
             is_open);
       }});
  all.push_back({"one loop", 7,
                 [](const Board& board) {
                   std::vector<Kinds> loops = all_loops(board);
                   std::erase_if(loops, [&](const Kinds& kinds) { return loops_in(board, kinds) != 1; });
                   return loops;
                 },
                 no_clues, true});
  all.push_back({"loops", 7, all_loops,
                 [](const Draw& draw) {
                   Drawn drawn = no_clues(draw);
                   const int loops = std::max(1, draw.about(loops_in(draw.board, draw.filling)));
                   if (draw.source.chance(70)) drawn.arguments.numbers = {loops};
                   drawn.holds = [board = draw.board, count = drawn.arguments.numbers](const Kinds& kinds,
                                                                                       std::map<int, int>&) {
                     return count.empty() || loops_in(board, kinds) == count.front();
                   };
                   return drawn;
                 },
                 true});
  all.push_back({"path", 11, all_paths, [](const Draw& draw) {
                   return with_ends(
                       draw,
                       [](const Kinds& kinds) {
                         std::set<int> ends;
                         for (std::size_t i = 0; i < kinds.size(); ++i)
                           if (kinds[i] > 6) ends.insert(static_cast<int>(i));
                         return ends;
                       },
                       [](const Kinds& kinds) {
                         return static_cast<int>(
                             std::ranges::count_if(kinds, [](int kind) { return kind != 0; }));
                       });
                 }});
  for (const bool may_touch : {false, true})
    all.push_back({may_touch ? "touching snake" : "snake", 2,
                   [=](const Board& board) { return all_snakes(board, may_touch); },
                   [](const Draw& draw) {
                     return with_ends(
                         draw,
                         [board = draw.board](const Kinds& kinds) {
                           std::set<int> ends;
                           for (int cell = 0; cell < board.cells(); ++cell) {
                             int beside = 0;
                             for (const auto& [down, across] : steps)
                               beside += kind_at(board, kinds, cell / board.columns + down,
                                                 cell % board.columns + across) == 1
                                             ? 1
                                             : 0;
                             if (kinds[cell] == 1 && beside == 1) ends.insert(cell);
                           }
                           return ends;
                         },
                         [](const Kinds& kinds) { return static_cast<int>(std::ranges::count(kinds, 1)); });
                   }});
  all.push_back({"star battle", 2,
                 [](const Board& board) {
                   return all_of_two_kinds(board, [&](Cells stars) {
                     if (!has_each_line(board, stars, 1)) return false;
                     Cells around = 0;  // right of a star, and below it
                     const Cells left = column(board, 0), right = column(board, board.columns - 1);
                     around |= (stars & ~right) << 1 | stars << board.columns |
                               (stars & ~right) << (board.columns + 1) |
                               (stars & ~left) << (board.columns - 1);
                     return (stars & around) == 0;
                   });
                 },
                 [](const Draw& draw) {
                   Drawn drawn = no_clues(draw);
                   drawn.arguments.numbers = {1};
                   return drawn;
                 },
                 false, true});
  all.push_back(
      {"minesweeper", 2, {}, [](const Draw& draw) {
         const auto is_free = [](const Kinds& kinds, int clue) { return kinds[clue] != 1; };
         return counting(
             draw, cells_for_clues(draw, 12, is_free), {},
             [board = draw.board](const Kinds& kinds, int clue) { return touched(board, kinds, clue); },
             is_free);
       }});
  all.push_back({"seen", 3, {}, [](const Draw& draw) {
                   return counting(
                       draw, draw.source.some_of(draw.places, 3, 14), {},
                       [board = draw.board](const Kinds& kinds, int clue) {
                         return seen(board, kinds, clue, kinds[clue]);
                       },
                       always);
                 }});
  all.push_back({"seen of kind", 3, {}, [](const Draw& draw) {
                   const int kind = draw.source.number(0, 2);
                   return counting(
                       draw, draw.source.some_of(draw.places, 3, 14), {kind},
                       [board = draw.board, kind](const Kinds& kinds, int clue) {
                         return seen(board, kinds, clue, kind);
                       },
                       always);
                 }});
  all.push_back({"cells of kind",
                 3,
                 {},
                 [](const Draw& draw) {
                   const int kind = draw.source.number(0, 2);
                   std::vector<int> counted = draw.source.some_of(draw.places, 1, 8);
                   for (int cell = 0; cell < draw.board.cells(); ++cell)
                     if (!draw.board.has(cell) && draw.source.chance(50)) counted.push_back(cell);
                   const int control = draw.source.one_of(draw.places);
                   const auto count = [=, board = draw.board](const Kinds& kinds, int) {
                     return static_cast<int>(std::ranges::count_if(
                         counted, [&](int cell) { return board.has(cell) && kinds[cell] == kind; }));
                   };
                   Drawn drawn = counting(draw, {control}, {kind}, count, always);
                   std::vector<int> in_layer;
                   for (const int cell : counted) in_layer.push_back(draw.layer[cell]);
                   drawn.arguments.cells = {draw.layer, in_layer, {}};
                   if (drawn.arguments.numbers.size() == 1) drawn.arguments.cells[2] = {control};
                   return drawn;
                 },
                 false,
                 false,
                 8});
  all.push_back(
      {"runs of kind",
       3,
       {},
       [](const Draw& draw) {
         const int kind = draw.source.number(0, 2);
         const bool is_row = draw.source.chance(50);
         const int cell = draw.source.one_of(draw.places);
         const int line = is_row ? cell / draw.board.columns : cell % draw.board.columns;
         std::vector<int> counted, in_layer;
         for (int i = 0; i < (is_row ? draw.board.columns : draw.board.rows); ++i)
           counted.push_back(is_row ? line * draw.board.columns + i : i * draw.board.columns + line);
         for (const int place : counted) in_layer.push_back(draw.layer[place]);
         // The word of the line, cut where the kind does not stand.
         const auto lengths = [=, board = draw.board](const Kinds& kinds) {
           std::string word;
           for (const int place : counted) word += board.has(place) && kinds[place] == kind ? 'x' : ' ';
           std::vector<int> runs;
           for (std::size_t at = 0; (at = word.find('x', at)) != word.npos;) {
             const std::size_t end = std::min(word.find(' ', at), word.size());
             runs.push_back(static_cast<int>(end - at));
             at = end;
           }
           return runs;
         };
         std::vector<int> wanted = lengths(draw.filling);
         if (draw.source.chance(10)) std::ranges::reverse(wanted);
         Drawn drawn{{.cells = {draw.layer, in_layer}, .numbers = {kind}},
                     [=](const Kinds& kinds, std::map<int, int>&) { return lengths(kinds) == wanted; }};
         drawn.arguments.numbers.insert(drawn.arguments.numbers.end(), wanted.begin(), wanted.end());
         return drawn;
       },
       false,
       false,
       8});
  all.push_back(
      {"digits by kind",
       3,
       {},
       [](const Draw& draw) {
         const int kind = draw.source.number(0, 2);
         std::vector<int> allowed = draw.source.some_of({1, 2, 3, 4, 5, 6, 7, 8}, 1, 4);
         for (const int cell : draw.places)
           if (draw.filling[cell] == kind && draw.source.chance(99)) allowed.push_back(draw.digits[cell]);
         Drawn drawn{
             {.cells = {draw.layer}, .numbers = {kind}},
             [=, digits = draw.digits, places = draw.places](const Kinds& kinds, std::map<int, int>&) {
               return std::ranges::none_of(places, [&](int cell) {
                 return kinds[cell] == kind && std::ranges::count(allowed, digits[cell]) == 0;
               });
             }};
         drawn.arguments.numbers.insert(drawn.arguments.numbers.end(), allowed.begin(), allowed.end());
         return drawn;
       },
       false,
       false,
       2});
  all.push_back({"each digit among",
                 2,
                 {},
                 [](const Draw& draw) {
                   const auto times = [digits = draw.digits](const Kinds& kinds, int digit) {
                     int count = 0;
                     for (std::size_t i = 0; i < kinds.size(); ++i)
                       count += kinds[i] == 1 && digits[i] == digit ? 1 : 0;
                     return count;
                   };
                   const int wanted = times(draw.filling, draw.first_digit);
                   return Drawn{{.cells = {draw.layer}, .numbers = {1, wanted}},
                                [=, first = draw.first_digit, last = draw.last_digit](const Kinds& kinds,
                                                                                      std::map<int, int>&) {
                                  for (int digit = first; digit <= last; ++digit)
                                    if (times(kinds, digit) != wanted) return false;
                                  return true;
                                }};
                 },
                 false,
                 false,
                 1,
                 2});
  all.push_back({"in each house", 2,
                 [](const Board& board) {
                   return all_of_two_kinds(board, [&](Cells ones) {
                     return has_each_line(board, ones, 1) || has_each_line(board, ones, 2);
                   });
                 },
                 [](const Draw& draw) {
                   const auto count = [](const Kinds& kinds) { return std::ranges::count(kinds, 1); };
                   const auto wanted = static_cast<int>(count(draw.filling) / draw.board.rows);
                   return Drawn{{.cells = {draw.layer}, .numbers = {1, wanted}},
                                [=, rows = draw.board.rows](const Kinds& kinds, std::map<int, int>&) {
                                  return count(kinds) == wanted * rows;
                                }};
                 },
                 false, true, 1, 9, true});
  for (Genre& genre : all)
    genre.can_be_broken =
        std::set<std::string_view>{"no 2x2",        "minesweeper",  "seen",          "seen of kind",
                                   "cells of kind", "runs of kind", "digits by kind"}
            .contains(genre.rule);
  return all;
}

// Boards
// ------------------------------------------------------------------------------------------------

struct Figures {
  int boards = 0, unique = 0, without = 0;
  std::uint64_t solutions = 0, judged = 0;
};

class LayersTest : public ::testing::TestWithParam<Genre> {
 protected:
  // Random boards, none larger than this. Some have holes, of a few lists of holes; on some a number of rules
  // may be broken.
  enum class Have { nothing, holes, broken_rules };
  void compare(int boards, int largest, Have have = Have::nothing);

  static Shape shape_of(const Board& board, int first_digit, const std::vector<int>& regions) {
    // Digits of a region would differ.
    ShapeSpec spec =
        free_board(board.rows, board.columns, regions.empty() ? genre().digits : 1, first_digit)->spec();
    spec.regions = regions;
    spec.has_lines = genre().has_lines;
    for (int cell = 0; cell < board.cells(); ++cell)
      if (!board.has(cell)) spec.holes.push_back(cell);
    return Shape(spec);
  }

  const std::vector<Kinds>& fillings_of(const Board& board) {
    auto found = fillings_.find(board);
    if (found == fillings_.end()) found = fillings_.emplace(board, genre().fillings(board)).first;
    return found->second;
  }
  static const Genre& genre() { return GetParam(); }

  std::map<Board, std::vector<Kinds>> fillings_;
};

std::string text_of_layers(const Kinds& kinds, std::size_t size, const std::map<int, int>& digits) {
  std::string text;
  for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + kinds[i]);
  for (const auto& [cell, digit] : digits) text += ' ' + std::to_string(cell) + '=' + std::to_string(digit);
  return text;
}

// Fillings in which some cells are as in a given filling, and the rest is free.
std::vector<Kinds> with_given(const Kinds& filling, const std::set<int>& given, int kinds) {
  std::vector<Kinds> all{filling};
  for (std::size_t cell = 0; cell < filling.size(); ++cell) {
    if (given.contains(static_cast<int>(cell))) continue;
    const std::size_t count = all.size();
    for (std::size_t i = 0; i < count; ++i)
      for (int kind = 0; kind < kinds; ++kind)
        if (kind != filling[cell]) {
          all.push_back(all[i]);
          all.back()[cell] = static_cast<signed char>(kind);
        }
  }
  return all;
}

// How many rules may hold, in words of rules about rules.
struct Wanted {
  const char* kind;
  std::vector<int> number;
  std::function<bool(int held, int rules)> fits;
};
Wanted wanted_number(Source& source, int rules) {
  const int number = source.number(1, rules);
  switch (source.number(0, 4)) {
    case 0:
      return {"any of", {}, [](int held, int) { return held > 0; }};
    case 1:
      return {"all of", {}, [](int held, int all) { return held == all; }};
    case 2:
      return {"none of", {}, [](int held, int) { return held == 0; }};
    case 3:
      return {"exactly", {number}, [=](int held, int) { return held == number; }};
    default:
      return {"at least", {number}, [=](int held, int) { return held >= number; }};
  }
}

void LayersTest::compare(int boards, int largest, Have have) {
  if (have == Have::broken_rules && !genre().can_be_broken) return;
  Figures figures;
  for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(rounds(boards)); ++seed) {
    SCOPED_TRACE(genre().rule + " " + std::to_string(seed));
    Source source(seed);
    Board board{source.number(3, largest), source.number(3, largest)};
    if (genre().is_square) board.rows = board.columns = source.number(4, largest);
    const bool is_star_battle = genre().is_square && !genre().has_lines;
    const int first_digit = is_star_battle ? 1 : source.number(0, 1), cells = board.cells();
    if (have == Have::holes || (have == Have::broken_rules && source.chance(30))) {
      Source holes(seed % 4 + 1);
      for (int hole = holes.number(1, 3); hole > 0; --hole)
        board.holes |= Cells{1} << holes.number(0, cells - 1);
    }
    std::vector<int> places, all_places;
    for (int cell = 0; cell < cells; ++cell) {
      all_places.push_back(cell);
      if (board.has(cell)) places.push_back(cell);
    }

    if (genre().fillings && fillings_of(board).empty()) continue;

    // A filling that the board is drawn from, and the cells that are given.
    Kinds filling;
    std::set<int> given;
    if (genre().fillings) {
      filling = source.one_of(fillings_of(board));
      for (const int cell : source.some_of(places, 0, cells / 2)) given.insert(cell);
    } else {
      for (int cell = 0; cell < cells; ++cell)
        filling.push_back(
            static_cast<signed char>(board.has(cell) ? source.number(0, genre().kinds - 1) : 0));
      const auto most = static_cast<int>(places.size());
      int open = 0;
      for (int fillings = 1; fillings * genre().kinds <= most_fillings && open < most; ++open)
        fillings *= genre().kinds;
      for (const int cell : source.some_of(places, most - open, most - open)) given.insert(cell);
    }
    std::set<int> fixed = given;
    for (const int place : all_places)
      if (!board.has(place)) fixed.insert(place);
    const bool has_sides = genre().has_second_layer && source.chance(50);
    std::vector<int> layer, sides;
    for (const int place : all_places) layer.push_back(cells + place);
    for (const int place : all_places) sides.push_back(2 * cells + place);
    std::vector<int> own_digits;
    const int last_digit = first_digit + (is_star_battle ? 0 : genre().digits - 1);
    for (const int place : all_places)
      own_digits.push_back(genre().has_lines ? first_digit + place / board.columns + place % board.columns
                                             : source.number(first_digit, last_digit));
    std::vector<Drawn> rules;
    const int most_rules = have == Have::broken_rules ? 3 : genre().most_rules;
    for (int count = source.number(1, most_rules); count > 0; --count) {
      rules.push_back(
          genre().draw({board, filling, source, layer, places, own_digits, first_digit, last_digit}));
      if (has_sides) rules.back().arguments.cells.push_back(sides);
    }
    // Regions of a star battle: one for each star, most of the time.
    std::vector<int> regions;
    int stars = 0;
    for (const int place : is_star_battle ? all_places : std::vector<int>())
      regions.push_back(!board.has(place)                          ? -1
                        : filling[place] == 1 && source.chance(97) ? stars++
                                                                   : source.number(-1, board.rows - 1));

    const auto count_of_rules = static_cast<int>(rules.size());
    const Wanted wanted = have == Have::broken_rules ? wanted_number(source, count_of_rules) : Wanted{};

    // The expected solutions are found by brute force. If there are many, more cells are given.
    std::set<std::string> expected;
    std::set<int> with_digit;
    const std::size_t size = static_cast<std::size_t>(has_sides ? 2 * cells : cells);
    const std::vector<Kinds> own =
        genre().fillings ? std::vector<Kinds>() : with_given(filling, fixed, genre().kinds);
    const std::vector<Kinds>& fillings = genre().fillings ? fillings_of(board) : own;
    const auto holds = [&](const Kinds& kinds, std::map<int, int>& digits) {
      if (wanted.fits)
        return wanted.fits(static_cast<int>(std::ranges::count_if(
                               rules,
                               [&](const Drawn& rule) {
                                 std::map<int, int> counted;
                                 return rule.holds(kinds, counted) &&
                                        std::ranges::all_of(counted, [&](const auto& entry) {
                                          return entry.second == own_digits[entry.first];
                                        });
                               })),
                           count_of_rules);
      for (const Drawn& rule : rules) {
        std::map<int, int> counted;
        if (!rule.holds(kinds, counted)) return false;
        for (const auto& [cell, digit] : counted)
          if (digits.emplace(cell, digit).first->second != digit) return false;
      }
      std::map<int, int> in_region;
      for (std::size_t i = 0; i < regions.size(); ++i)
        if (regions[i] >= 0) in_region[regions[i]] += kinds[i];
      return std::ranges::all_of(in_region, [](const auto& entry) { return entry.second == 1; });
    };
    const auto agrees = [&](const Kinds& kinds) {
      return std::ranges::all_of(given, [&](int cell) { return kinds[cell] == filling[cell]; });
    };
    do {
      if (std::ssize(expected) > most_solutions) given.insert(source.one_of(places));
      expected.clear();
      for (const Kinds& kinds : fillings) {
        if (std::ssize(expected) > most_solutions) break;
        if (std::map<int, int> digits; agrees(kinds) && holds(kinds, digits)) {
          expected.insert(text_of_layers(kinds, size, digits));
          for (const auto& [cell, digit] : digits) with_digit.insert(cell);
        }
      }
    } while (std::ssize(expected) > most_solutions);

    // The engines solve the same board.
    Puzzle puzzle(std::make_shared<const Shape>(shape_of(board, first_digit, regions)));
    std::vector<std::string> names;
    for (int kind = 0; kind < genre().kinds; ++kind) names.emplace_back(1, static_cast<char>('a' + kind));
    add_layer(puzzle, "layer", names);
    if (has_sides) add_layer(puzzle, "sides", {"out", "in", "loop"});
    for (const int place : places)
      if (!with_digit.contains(place)) puzzle.give(place, own_digits[place]);
    for (const Drawn& rule : rules)
      puzzle.rules.push_back(make_rule(genre().rule, rule.arguments, *puzzle.shape));
    if (wanted.fits)
      puzzle.rules = {
          make_rule(wanted.kind, {.numbers = wanted.number, .rules = puzzle.rules}, *puzzle.shape)};
    const auto drawn_rules = static_cast<std::ptrdiff_t>(puzzle.rules.size());
    for (const int cell : given)
      puzzle.rules.push_back(
          make_rule("one of", {.cells = {{layer[cell]}}, .numbers = {filling[cell]}}, *puzzle.shape));
    for (const char* backend : {"cadical", "backtracking"}) {
      std::set<std::string> found;
      const auto see = [&](const Grid& grid) {
        Kinds kinds;
        std::map<int, int> digits;
        for (std::size_t i = 0; i < size; ++i)
          kinds.push_back(static_cast<signed char>(grid[cells + static_cast<int>(i)]));
        for (const int cell : with_digit) digits[cell] = grid[cell];
        EXPECT_TRUE(found.insert(text_of_layers(kinds, size, digits)).second) << "found twice";
        return true;
      };
      const Enumerated end = enumerate(puzzle, *find_backend(backend).make({}), most_solutions + 1, see, {});
      EXPECT_EQ(end.found, expected.size());
      ASSERT_EQ(found, expected) << backend;
    }

    // The definition of the rule, on fillings that are and are not solutions.
    for (int i = 0; i < 20; ++i) {
      Kinds kinds = source.chance(70) ? source.one_of(fillings) : filling;
      for (int changes = source.number(0, 2); changes > 0; --changes)
        kinds[source.one_of(places)] = static_cast<signed char>(source.number(0, genre().kinds - 1));
      const bool is_filling = !genre().fillings || std::ranges::any_of(fillings, [&](const Kinds& other) {
        return std::equal(other.begin(), other.begin() + static_cast<std::ptrdiff_t>(size), kinds.begin());
      });
      std::map<int, int> digits;
      const bool is_solution = is_filling && holds(kinds, digits);
      if (!with_digit.empty() && !is_solution) continue;
      Grid grid = empty_grid(puzzle);
      for (const int place : places) grid[place] = digits.contains(place) ? digits[place] : own_digits[place];
      for (std::size_t cell = 0; cell < size; ++cell) grid[cells + static_cast<int>(cell)] = kinds[cell];
      const bool is_accepted =
          std::all_of(puzzle.rules.begin(), puzzle.rules.begin() + drawn_rules,
                      [&](const auto& rule) { return rule->accepts(*puzzle.shape, grid); });
      EXPECT_EQ(is_accepted, is_solution) << text_of_layers(kinds, size, digits);
      ++figures.judged;
    }
    ++figures.boards;
    figures.unique += expected.size() == 1 ? 1 : 0;
    figures.without += expected.empty() ? 1 : 0;
    figures.solutions += expected.size();
    if (HasFailure()) return;
  }
  if (largest < 5) return;
  std::cout << genre().rule << ": " << figures.boards << " boards, " << figures.unique
            << " with one solution, " << figures.without << " without, " << figures.solutions
            << " solutions, " << figures.judged << " fillings judged\n";
}

class Layers : public LayersTest {};
class LayersSlow : public LayersTest {};

TEST_P(Layers, HaveTheSolutionsOfBruteForce) { compare(30, 4); }
TEST_P(LayersSlow, HaveTheSolutionsOfBruteForce) { compare(1000, 5); }
TEST_P(Layers, HaveTheSolutionsOfBruteForceWithHoles) { compare(40, 4, Have::holes); }
TEST_P(LayersSlow, HaveTheSolutionsOfBruteForceWithHoles) { compare(500, 4, Have::holes); }
TEST_P(Layers, HaveTheSolutionsOfBruteForceIfSomeAreBroken) { compare(40, 4, Have::broken_rules); }
TEST_P(LayersSlow, HaveTheSolutionsOfBruteForceIfSomeAreBroken) { compare(500, 4, Have::broken_rules); }

std::string name_of(const ::testing::TestParamInfo<Genre>& genre) {
  return test_name(find_rule_kind(genre.param.rule));
}
INSTANTIATE_TEST_SUITE_P(Rules, Layers, ::testing::ValuesIn(genres()), name_of);
INSTANTIATE_TEST_SUITE_P(Rules, LayersSlow, ::testing::ValuesIn(genres()), name_of);

// The numbers of cycles and paths in grid graphs: OEIS A140517 and A288518.
TEST(LayersSlowSources, AreCompleteByPublishedCounts) {
  for (const auto& [side, cycles, paths] :
       {std::tuple{3, 13, 322}, {4, 213, 14'248}, {5, 9'349, 1'530'196}}) {
    const Board board{side, side};
    EXPECT_EQ(std::ranges::count_if(all_loops(board),
                                    [&](const Kinds& kinds) { return loops_in(board, kinds) == 1; }),
              cycles);
    EXPECT_EQ(std::ssize(all_paths(board)), paths);
  }
}

}  // namespace layers_slow_test
}  // namespace sudosat::test
