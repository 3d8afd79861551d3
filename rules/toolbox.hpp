// Functions that rules share. As accepts() and post() of a rule are written independently, none serves both.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/range.hpp"
#include "model/model.hpp"
#include "puzzle/deduction.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/phrases.hpp"
#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// What a parameter is: {"cells", Is::cells, "the line"}.
using Is = Parameter::Type;

// Lists of cells and numbers
// ------------------------------------------------------------------------------------------------

// Returns the cells in their order, each once. A line that crosses itself, or is closed, names cells twice.
std::vector<int> distinct(const std::vector<int>& cells);
std::vector<int> reversed(std::vector<int> cells);
std::vector<int> joined(std::vector<int> first, const std::vector<int>& second);
// first, first + 1, …, last; empty if last is smaller.
std::vector<int> integers(int first, int last);

// Whether every cell of the lists is among `some`.
bool are_among(const std::vector<int>& cells, std::span<const std::vector<int>> lists);
bool are_on_board(const Shape& shape, const std::vector<int>& cells);
// The cells without the variables.
std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells);
// Whether all are different cells of one house.
bool are_in_a_house(const Shape& shape, const std::vector<int>& cells);
// The four cells of each 2x2 square that has no hole, row by row.
std::vector<std::array<int, 4>> squares_of(const Shape& shape);
// "r1c1-r1c2"
std::string names_of(const CellNames& names, const std::vector<int>& cells);

// For demand(): how rules write how often values occur
// ------------------------------------------------------------------------------------------------

// "two 5s", "one 1".
std::string times_in_words(int count, int value);
// "one 1 and two 5s": each value as often as it is given.
std::string counted_in_words(std::vector<int> values);

// For because(): what rules conclude from
// ------------------------------------------------------------------------------------------------

// "only four cells are counted", if that is why the cell loses values: it counts from `least` to `most`
// cells.
std::string because_of_count(const Deduction& deduction, int cell, int least, int most,
                             std::string_view which = "counted");
// The sets of the values, which differ, that have the sum; ascending. None if there are more than three.
std::vector<std::vector<int>> few_sets_with_sum(const std::vector<int>& values, std::int64_t sum,
                                                std::size_t least, std::size_t most);
// "5 or 2+3"
std::string sums_in_words(const std::vector<std::vector<int>>& sets);

// For check(): how rules refuse arguments that make no sense
// ------------------------------------------------------------------------------------------------

// These functions throw UsageError if a demand is not met. require() says "the rule 'sandwich' needs two
// different crusts".
void require(bool is_met, const Rule& rule, const std::string& needs, const std::string& hint = {});
// The caller words the whole message.
void require_else(bool is_met, const std::string& complaint, const std::string& hint = {});

// Whether a cell may hold a value below 0: what a variable may hold is not known here.
bool can_be_negative(const Shape& shape, const std::vector<int>& cells);
// Demands that no cell is named twice.
void require_distinct(const Rule& rule, const std::vector<int>& cells);
// Demands that consecutive cells of the board share an edge.
void require_neighbours(const Rule& rule, const Shape& shape, const std::vector<int>& cells);

// For accepts(): what cells of a filled grid hold
// ------------------------------------------------------------------------------------------------

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells);
// The sum has 64 bits, as a cell may be named any number of times.
std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells);
int times(const std::vector<int>& values, int value);
bool are_different(std::vector<int> values);
// The remainder, which is from 0 to modulus - 1 for negative values too.
int remainder_of(int value, int modulus);

// For post(): constraints that many rules post, and what a model knows about their cells
// ------------------------------------------------------------------------------------------------

// The range from the smallest to the largest value that any of the cells can hold.
Range values_of(const Model& model, const std::vector<int>& cells);
// The values that the cells can hold, ascending.
std::vector<int> possible_values(const Model& model, const std::vector<int>& cells);
// The range of each cell, as automata take them.
std::vector<Range> ranges_of(const Model& model, const std::vector<int>& cells);

// Returns, for each of these places of the board, where its neighbours are among them.
std::vector<std::vector<int>> neighbours_among(const Shape& shape, const std::vector<int>& places);
// Posts that the cell holds a value that `allows` accepts.
void post_values(Model& model, int cell, const std::function<bool(int)>& allows);
void post_all_different(Model& model, const Shape& shape, const Rule& rule, std::vector<int> cells);

// The cells differ, and hold a set of values, ascending, that `allows` accepts. Returns false, with nothing
// posted, if the cells do not have the same values, or there are too many sets to be told apart.
bool post_sets(Model& model, const std::vector<int>& cells,
               const std::function<bool(const std::vector<int>&)>& allows);

// Posts one relation between many pairs of cells. Pairs whose cells have the same values share a table.
class PairPoster {
 public:
  // `allows` is asked for pairs of values.
  PairPoster(Model& model, std::function<bool(int, int)> allows)
      : model_(model), allows_(std::move(allows)) {}
  void post(int first, int second);
  // Posts each cell with the next.
  void post_along(const std::vector<int>& cells);
  // Posts each pair of the cells, the earlier one first.
  void post_among(const std::vector<int>& cells);

 private:
  Model& model_;
  std::function<bool(int, int)> allows_;
  std::vector<std::shared_ptr<const PairTable>> tables_;
};

// The sum of the cells times the coefficient, as terms of a linear constraint.
std::vector<Term> terms_of(const std::vector<int>& cells, std::int64_t coefficient = 1);
// Posts that all groups have the same sum.
void post_equal_sums(Model& model, const std::vector<std::vector<int>>& groups);

// What clues may conclude about the regions of a chaos construction: a region is in one piece, and has a
// known number of cells.
//
// Returns the variables of the cells beside that of `cell`, and the least size of a region. At least one of
// these variables is equal to `cell`. There are none if the model does not say that each value of `cell` is a
// region in one piece, of more than one cell. Rules that find regions post first (Model::of()).
struct RegionsBeside {
  std::set<int> cells;
  int size = 0;
};
RegionsBeside regions_beside(const Model& model, int cell);

// For draw(): shapes that many rules draw. Variables, which are not on the board, are left out
// ------------------------------------------------------------------------------------------------

void draw_shade(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink = Ink::shade);
void draw_cage(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string label,
               Ink ink = Ink::cage);
void draw_line(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink,
               double width = 0.16, bool arrow = false);
// Draws the mark in the middle of a cell.
void draw_mark(Drawing& drawing, const Shape& shape, int cell, Drawing::Mark mark);
// Draws the mark on the edge that two cells share.
void draw_mark_between(Drawing& drawing, const Shape& shape, int a, int b, Drawing::Mark mark);
// Draws a circle around each of the cells.
void draw_circles(Drawing& drawing, const Shape& shape, const std::vector<int>& cells);

// The width of the large shapes at the ends of arrows and lines; and such a shape on a cell.
inline constexpr double end_size = 0.8;
void draw_end(Drawing& drawing, const Shape& shape, int cell, Ink ink,
              Drawing::Mark::Form form = Drawing::Mark::Form::circle);
// Moves the first point towards the second, out of a large shape at the end.
void start_outside_end(std::vector<Point>& points);
// Draws a line with a shape at both ends.
void draw_line_with_ends(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink,
                         double width, Drawing::Mark::Form form = Drawing::Mark::Form::circle);

}  // namespace sudosat
