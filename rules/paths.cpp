// Paths and loops: ways through the centres of cells that do not cross themselves. Each cell says which of
// its sides are joined.
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <set>

#include "puzzle/builtin_rules.hpp"
#include "rules/layer_rule.hpp"
#include "rules/ways.hpp"

namespace sudosat {
namespace {

Side opposite(Side side) { return {-side.first, -side.second}; }

// Whether the way runs through this side of a cell of this kind.
bool goes(int kind, Side side) {
  if (kind < 1 || kind >= kinds_of_path) return false;
  const auto [first, second] = sides_of_way(kind);
  return first == side || second == side;
}

class WayRule : public LayerRule {
 public:
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const std::vector<int> scope = scope_of(part);
    const bool is_of_sides = has_sides() && std::ranges::any_of(scope, [&](int cell) {
                               return std::ranges::count(cells(1), cell) > 0;
                             });
    if (is_of_sides) return "loops part what is inside from what is outside";
    const std::string_view way = kinds() == kinds_of_loop ? "the loop" : "the path";
    if (std::holds_alternative<Relation>(part.what)) return fmt::format("{} goes on from cell to cell", way);
    if (std::holds_alternative<Domain>(part.what)) return fmt::format("{} does not leave the board", way);
    if (std::holds_alternative<Connected>(part.what)) return fmt::format("{} is in one piece", way);
    return LayerRule::demand_of_part(names, part);
  }

  // A loop that closes too soon: it is followed through cells whose other side is known.
  Fault fault_in(const Deduction& deduction) const override {
    const CellNames& names = deduction.names();
    const Shape& shape = names.shape();
    if (ways() != 1) return {};
    for (const int start : places(shape)) {
      const CellValues first = deduction.values(at(start));
      if (!first.is_single() || first.least() < 1 || first.least() >= kinds_of_loop) continue;
      const std::vector<int> loop = closed_from(deduction, start);
      if (loop.empty()) continue;
      const std::string text =
          loop.size() <= most_told
              ? names_of(names, loop)
              : fmt::format("{}-…-{}, {} cells,", names(loop.front()), names(loop.back()), loop.size());
      if (kinds() != kinds_of_loop) return {loop, text + " would be a closed loop"};
      for (const int place : places(shape))
        if (std::ranges::count(loop, at(place)) == 0 && !deduction.values(at(place)).may_be(0)) {
          std::vector<int> all = loop;
          all.push_back(at(place));
          return {all, fmt::format("{} would be a closed loop without {}", text, names(at(place)))};
        }
    }
    return {};
  }

  // Each way is followed from one of its cells, in both directions.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    Found found;
    std::vector<bool> is_seen(shape.cells());
    for (const int start : places(shape)) {
      if (grid[at(start)] < 0 || grid[at(start)] >= kinds()) return false;
      if (grid[at(start)] == 0 || is_seen[start]) continue;
      ++found.ways;
      std::vector<int> reached{start};
      is_seen[start] = true;
      for (std::size_t i = 0; i < reached.size(); ++i) {
        ++found.cells;
        const auto [first, second] = sides_of_way(grid[at(reached[i])]);
        if (second == Side{}) found.ends.insert(reached[i]);
        for (const Side& side : {first, second}) {
          if (side == Side{}) continue;
          const int next = beyond(shape, reached[i], side);
          if (next < 0 || !goes(grid[at(next)], opposite(side))) return false;
          if (!is_seen[next]) reached.push_back(next);
          is_seen[next] = true;
        }
      }
    }
    return is_wanted(found) && knows_sides(shape, grid);
  }

  // A hidden cell for each edge says which way crosses it, 0 for none. A way is in one piece exactly if its
  // cells and edges are connected. With several ways a hidden cell beside each cell says which it is on.
  void post(const Shape& shape, Model& model) const override {
    const int ways = this->ways();
    std::vector<int> owners = layer();
    for (int place = 0; place < shape.cells(); ++place)
      if (ways > 1 || shape.is_hole(place))
        owners[place] = model.add_cell({0, shape.is_hole(place) ? 0 : ways});
    Connected way{.cells = owners, .neighbours = std::vector<std::vector<int>>(owners.size()), .values = {}};
    PairPoster joined(model, [](int edge, int owner) { return edge == 0 || edge == owner; });
    for (const int place : places(shape)) {
      const int cell = at(place), owner = owners[place];
      post_values(model, cell, [this](int kind) { return kind >= 0 && kind < kinds(); });
      if (ways > 1) model.post_pair(cell, owner, [](int kind, int on) { return (kind == 0) == (on == 0); });
      for (const Side& side : directions) {
        const int other = beyond(shape, place, side);
        if (other < 0) post_values(model, cell, [=](int kind) { return !goes(kind, side); });
        if (other < place) continue;
        const int edge = model.add_cell({0, std::max(ways, 1)});
        const Side back = opposite(side);
        model.post_pair(cell, edge, [=](int kind, int on) { return goes(kind, side) == (on != 0); });
        model.post_pair(at(other), edge, [=](int kind, int on) { return goes(kind, back) == (on != 0); });
        model.post_pair(cell, at(other),
                        [=](int kind, int beside) { return goes(kind, side) == goes(beside, back); });
        if (ways > 1) joined.post(edge, owner);
        if (ways > 1) joined.post(edge, owners[other]);
        way.neighbours[place].push_back(static_cast<int>(way.cells.size()));
        way.neighbours[other].push_back(static_cast<int>(way.cells.size()));
        way.cells.push_back(edge);
        way.neighbours.push_back({place, other});
      }
    }
    post_rest(shape, model);
    if (has_sides()) post_sides(shape, model, way);
    if (ways == 1) {
      way.values = integers(1, kinds() - 1);
      model.post(std::move(way));
    } else if (ways > 1) {
      post_ways(shape, model, std::move(way), owners);
    }
  }

 protected:
  struct Found {
    int ways = 0, cells = 0;
    std::set<int> ends;
  };
  virtual bool is_wanted(const Found& found) const = 0;
  virtual int ways() const { return 1; }  // 0 for any number
  virtual int kinds() const { return kinds_of_loop; }
  virtual bool has_sides() const { return false; }
  virtual void post_rest(const Shape& shape, Model& model) const = 0;

 private:
  enum Place { outside, inside, on };

  static constexpr std::size_t most_told = 12;  // nobody would read more cells of a loop

  // The cells of the closed loop through this cell, in order; empty if it is not known to be closed.
  std::vector<int> closed_from(const Deduction& deduction, int start) const {
    const Shape& shape = deduction.names().shape();
    std::vector<int> loop;
    int place = start;
    Side side = sides_of_way(deduction.values(at(start)).least()).first;
    do {
      loop.push_back(at(place));
      place = beyond(shape, place, side);
      if (place < 0 || std::ranges::count(loop, at(place)) > (place == start ? 1 : 0)) return {};
      const Side back = opposite(side);
      std::set<Side> others;
      for (const int kind : deduction.values(at(place)).values)
        if (goes(kind, back)) {
          const auto [one, other] = sides_of_way(kind);
          others.insert(one == back ? other : one);
        }
      if (others.size() != 1 || others.contains(Side{})) return {};
      side = *others.begin();
    } while (place != start);
    return loop;
  }

  static int beyond(const Shape& shape, int place, Side side) {
    return shape.cell_at(place / shape.columns() + side.first, place % shape.columns() + side.second);
  }

  // A cell is inside if an odd number of cells to its left are joined to the row above (Jordan's theorem).
  bool knows_sides(const Shape& shape, const Grid& grid) const {
    if (!has_sides()) return true;
    for (const int place : places(shape)) {
      int crossed = 0;
      for (int left = place - place % shape.columns(); left < place; ++left)
        crossed += !shape.is_hole(left) && goes(grid[at(left)], {-1, 0}) ? 1 : 0;
      const Place expected = grid[at(place)] != 0 ? on : crossed % 2 == 1 ? inside : outside;
      if (grid[cells(1)[place]] != expected) return false;
    }
    return true;
  }

  // A hidden cell for each corner of cells says whether it is inside. Two corners differ if a way crosses the
  // edge between them, which none does beside a hole.
  void post_sides(const Shape& shape, Model& model, const Connected& way) const {
    const int columns = shape.columns() + 1, corners = (shape.rows() + 1) * columns;
    std::vector<int> inner;
    for (int corner = 0; corner < corners; ++corner) {
      const int row = corner / columns, column = corner % columns;
      const bool is_border = row == 0 || row == shape.rows() || column == 0 || column == shape.columns();
      inner.push_back(model.add_cell({0, is_border ? 0 : 1}));
    }
    const auto corner_at = [&](int place, int down, int across) {
      const int row = place / shape.columns() + down, column = place % shape.columns() + across;
      return inner[row * columns + column];
    };
    PairPoster known(model, [](int side, int corner) { return side == on || side == corner; });
    for (const int place : places(shape)) {
      const int side = cells(1)[place];
      post_values(model, side, [](int value) { return value >= outside && value <= on; });
      model.post_pair(at(place), side, [](int kind, int value) { return (kind != 0) == (value == on); });
      for (const int down : {0, 1})
        for (const int across : {0, 1}) known.post(side, corner_at(place, down, across));
    }
    for (int place = 0; place < shape.cells(); ++place)
      for (const int down : {0, 1}) {
        const int row = place / shape.columns() + down, column = place % shape.columns() + 1 - down;
        if (row == shape.rows() || column == shape.columns()) continue;
        if (shape.is_hole(place) || shape.cell_at(row, column) < 0)
          model.post_pair(corner_at(place, down, 1 - down), corner_at(place, 1, 1), std::equal_to<>());
      }
    for (std::size_t edge = layer().size(); edge < way.cells.size(); ++edge) {
      const int place = way.neighbours[edge][0];
      const int down = way.neighbours[edge][1] / shape.columns() - place / shape.columns();
      model.post(Count{.cells = {corner_at(place, down, 1 - down), corner_at(place, 1, 1), way.cells[edge]},
                       .values = integers(1, std::max(ways(), 1)),
                       .allowed = {0, 2}});
    }
  }

  // Each way has a cell at least. They are numbered in the order of their first cells, as the search would
  // else meet each solution with all numberings.
  void post_ways(const Shape& shape, Model& model, Connected way, const std::vector<int>& owners) const {
    for (int owner = 1; owner <= ways(); ++owner) {
      model.post(Count{.cells = owners, .values = {owner}, .allowed = integers(4, shape.cells())});
      way.values = {owner};
      model.post(way);
    }
    const auto step = [](int known, int owner) {
      return owner > known + 1 ? std::nullopt : std::optional(std::max(known, owner));
    };
    model.post(Regular{owners, make_automaton(ranges_of(model, owners), 0, step, [](int) { return true; })});
  }
};

class LoopsRule : public WayRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require(cells(1).empty() || cells(1).size() == layer().size(), *this,
            "a layer of sides: a cell for each cell of the board");
    require(ways() < DigitSet::word_bits, *this, "fewer than 64 loops");
  }

  std::string demand(const CellNames&) const override {
    const std::string loops =
        ways() == 1 ? "One closed loop runs"
                    : fmt::format("{} closed loops run",
                                  ways() == 0 ? "One or more"
                                              : capitalised(number_word(static_cast<std::size_t>(ways()))));
    return fmt::format("{} through the centres of cells, and each cell is visited once at most.", loops);
  }

 protected:
  bool is_wanted(const Found& found) const override {
    return ways() == 0 ? found.ways > 0 : found.ways == ways();
  }
  bool has_sides() const override { return !cells(1).empty(); }
  int ways() const override { return numbers().empty() ? 0 : number(); }
  void post_rest(const Shape& shape, Model& model) const override {
    model.post(Count{.cells = existing(shape),
                     .values = integers(1, kinds() - 1),
                     .allowed = integers(4 * std::max(ways(), 1), shape.cells())});
  }
};

class OneLoopRule : public LoopsRule {
  int ways() const override { return 1; }
};

class PathRule : public WayRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    check_ends(*this, shape, ends());
  }

  std::string demand(const CellNames&) const override {
    return fmt::format(
        "One path runs through the centres of cells, and visits each cell once at most. It may touch "
        "itself.{}",
        length_in_words(numbers()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, ends()); }

 protected:
  bool is_wanted(const Found& found) const override {
    return found.ways == 1 && found.ends.size() == 2 && has_length(numbers(), found.cells) &&
           std::ranges::all_of(ends(), [&](int end) { return found.ends.contains(end); });
  }
  int kinds() const override { return kinds_of_path; }
  void post_rest(const Shape& shape, Model& model) const override {
    const std::vector<int> cells = existing(shape);
    model.post(Count{.cells = cells, .values = integers(kinds_of_loop, kinds() - 1), .allowed = {2}});
    model.post(
        Count{.cells = cells, .values = integers(1, kinds() - 1), .allowed = lengths(numbers(), shape)});
    for (const int end : ends()) post_values(model, at(end), [](int kind) { return kind >= kinds_of_loop; });
  }

 private:
  const std::vector<int>& ends() const { return cells(1); }
};

constexpr Parameter sides_of_loops{
    "sides", Is::cells,
    "a layer: kind 0 is for cells outside, 1 inside, 2 on a loop; what is inside two loops is outside", true};

}  // namespace

bool joins_sides(const Rule& rule) {
  return rule.is(one_loop_rule()) || rule.is(loops_rule()) || rule.is(path_rule());
}

const RuleKind& path_rule() {
  return kind_of<PathRule>(
      "path",
      "One path runs through the centres of cells, and visits each cell once at most. It may touch itself. "
      "Kinds 0 to 6 of a cell are those of 'one loop'; kinds 7 to 10 are ends, from the north, east, south "
      "and west.",
      {{"cells", Is::cells, about_layer}, ends_of_way, length_of_way});
}

const RuleKind& one_loop_rule() {
  return kind_of<OneLoopRule>(
      "one loop",
      "One closed loop runs through the centres of cells, and visits each cell once at most. Kind 0 of a "
      "cell "
      "is without it; kinds 1 to 6 join its sides north-south, east-west, north-east, north-west, south-east "
      "and south-west.",
      {{"cells", Is::cells, about_layer}, sides_of_loops}, false);
}

const RuleKind& loops_rule() {
  return kind_of<LoopsRule>(
      "loops",
      "Closed loops run through the centres of cells, and visit each cell once at most, all together. The "
      "kinds of cells are those of 'one loop'.",
      {{"cells", Is::cells, about_layer},
       sides_of_loops,
       at_least(1, {"count", Is::number, "how many loops; one or more by default", true})},
      false);
}

}  // namespace sudosat
