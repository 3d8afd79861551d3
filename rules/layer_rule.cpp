#include "rules/layer_rule.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sudosat {

void LayerRule::check(const Shape& shape) const {
  require(std::ssize(layer()) == shape.cells(), *this, "a layer: a cell for each cell of the board");
  require_distinct(*this, layer());
}

std::vector<int> LayerRule::places(const Shape& shape) {
  std::vector<int> places = integers(0, shape.cells() - 1);
  std::erase_if(places, [&](int place) { return shape.is_hole(place); });
  return places;
}

std::vector<int> LayerRule::existing(const Shape& shape) const {
  std::vector<int> cells;
  for (const int place : places(shape)) cells.push_back(at(place));
  return cells;
}

std::string LayerRule::demand_of_part(const CellNames& names, const Constraint& part) const {
  if (const auto* domain = std::get_if<Domain>(&part.what); domain != nullptr && domain->values.size() == 1)
    return fmt::format("these cells are given as {}", kind_name(names, domain->values.front()));
  if (const auto* count = std::get_if<Count>(&part.what);
      count != nullptr && count->cells.size() == 4 && count->allowed == integers(0, 3))
    return fmt::format("no 2x2 square is all {}", kind_name(names, count->values.front()));
  const auto* connected = std::get_if<Connected>(&part.what);
  if (connected == nullptr || connected->values.size() != 1 ||
      !are_among(connected->cells, std::array{existing(names.shape())}))
    return {};
  return fmt::format("all {} cells are connected", kind_name(names, connected->values.front()));
}

Fault LayerRule::fault_in(const Deduction& deduction) const {
  const CellNames& names = deduction.names();
  const Shape& shape = names.shape();
  for (const int kind : connected_kinds()) {
    std::vector<bool> is_reached(shape.cells());
    int first = -1;  // a cell that must be of the kind
    for (const int start : places(shape)) {
      const CellValues known = deduction.values(at(start));
      if (is_reached[start] || !known.is_single() || !known.may_be(kind)) continue;
      if (first >= 0)
        return {{at(first), at(start)},
                fmt::format("nothing would connect {} and {}", names(at(first)), names(at(start)))};
      first = start;
      is_reached[start] = true;
      for (std::vector<int> reached{start}; !reached.empty();) {
        const int place = reached.back();
        reached.pop_back();
        for (const int other : orthogonal_neighbours(shape, place)) {
          if (is_reached[other] || !deduction.values(at(other)).may_be(kind)) continue;
          is_reached[other] = true;
          reached.push_back(other);
        }
      }
    }
  }
  return {};
}

void LayerRule::check_clues(const Shape& shape, std::size_t first) const {
  require(are_on_board(shape, clues()), *this, "clues in cells of the board");
  require_distinct(*this, clues());
  require(have_numbers(first) ? numbers().size() == first + clues().size()
                              : clues().empty() || shape.has_digits(),
          *this, "a number for each clue", "on a board with digits they can do without: the digits count");
}

std::string LayerRule::clue_in_words(const CellNames& names, std::size_t i, std::size_t first) const {
  return have_numbers(first) ? fmt::format("the {} in {}", number(first + i), names(clues()[i]))
                             : "the digit in " + names(clues()[i]);
}

std::string LayerRule::count_in_words(std::size_t i, const std::string& what, std::size_t first) const {
  return have_numbers(first) ? counted_in_words(number(first + i), what)
                             : fmt::format("as many {}s as it says", what);
}

Count LayerRule::counted_by(std::size_t i, std::vector<int> cells, int value) const {
  Count count{.cells = std::move(cells), .values = {value}};
  if (have_numbers())
    count.allowed = {number(i)};
  else
    count.total = clues()[i];
  return count;
}

int LayerRule::clue_cell(Model& model, std::size_t i, std::size_t first) const {
  return have_numbers(first) ? model.add_cell({number(first + i), number(first + i)}) : clues()[i];
}

void LayerRule::draw_clues(const Shape& shape, Drawing& drawing, std::size_t first) const {
  if (!have_numbers(first)) return draw_circles(drawing, shape, clues());
  for (std::size_t i = 0; i < clues().size(); ++i)
    draw_mark(drawing, shape, clues()[i],
              {.centre = {}, .text = fmt::to_string(number(first + i)), .text_size = 0.5});
}

Runs LayerRule::seen_from(const Shape& shape, int place, int total) const {
  Runs runs{.first = at(place), .arms = {}, .total = total, .offset = 1};
  const int row = place / shape.columns(), column = place % shape.columns();
  for (const auto& [down, across] : directions) {
    std::vector<int> arm;
    for (int k = 1, other; (other = shape.cell_at(row + k * down, column + k * across)) >= 0; ++k)
      arm.push_back(at(other));
    if (!arm.empty()) runs.arms.push_back(std::move(arm));
  }
  return runs;
}

int LayerRule::count_seen(const Shape& shape, const Grid& grid, int place, int kind) const {
  int seen = grid[at(place)] == kind ? 1 : 0;
  for (const auto& [down, across] : directions) {
    int row = place / shape.columns() + down, column = place % shape.columns() + across;
    for (; shape.cell_at(row, column) >= 0 && kind_at(shape, grid, row, column) == kind; ++seen) {
      row += down;
      column += across;
    }
  }
  return seen;
}

int LayerRule::kind_at(const Shape& shape, const Grid& grid, int row, int column) const {
  const int place = shape.cell_at(row, column);
  return place < 0 ? -1 : grid[layer()[place]];
}

std::vector<int> LayerRule::kinds(const Shape& shape, const Grid& grid) const {
  std::vector<int> kinds;
  for (int place = 0; place < shape.cells(); ++place)
    kinds.push_back(kind_at(shape, grid, place / shape.columns(), place % shape.columns()));
  return kinds;
}

void LayerRule::post_connected(Model& model, const Shape& shape, int value, int size) const {
  model.post(Connected{.cells = existing(shape),
                       .neighbours = neighbours_among(shape, places(shape)),
                       .values = {value},
                       .size = size});
}

int parts_of_kind(const Shape& shape, const std::vector<int>& kinds, int kind) {
  std::vector<bool> seen(kinds.size());
  int parts = 0;
  for (int start = 0; start < shape.cells(); ++start) {
    if (kinds[start] != kind || seen[start]) continue;
    ++parts;
    std::vector<int> reached{start};
    seen[start] = true;
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (int other = 0; other < shape.cells(); ++other)
        if (share_edge(shape, reached[i], other) && kinds[other] == kind && !seen[other]) {
          seen[other] = true;
          reached.push_back(other);
        }
  }
  return parts;
}

std::string counted_in_words(int count, const std::string& noun) {
  return fmt::format("{} {}{}", count == 1 ? "one" : number_word(static_cast<std::size_t>(count)), noun,
                     count == 1 ? "" : "s");
}

void post_no_square(Model& model, const Shape& shape, const std::vector<int>& layer, int value) {
  for (const std::array<int, 4>& square : squares_of(shape)) {
    Count count{.cells = {}, .values = {value}, .allowed = {0, 1, 2, 3}};
    for (const int place : square) count.cells.push_back(layer[place]);
    model.post(std::move(count));
  }
}

}  // namespace sudosat
