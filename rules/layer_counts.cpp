// Counts of a layer: how many of some cells are of a kind, the lengths of their runs, and how many are seen
// from a cell.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

#include "puzzle/phrases.hpp"
#include "rules/layer_rule.hpp"
#include "rules/line_clue.hpp"

namespace sudosat {
namespace {

// The second list are cells of the layer: those that are counted. A hole among them is not, and ends a run:
// the line does not go on there.
class CountedCellsRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require_distinct(*this, counted());
    require(are_among(layer(), std::array{counted()}), *this, "cells of the layer",
            "shade.r1 is a row of the layer 'shade', shade.c1 a column");
    require(!counted_places(shape).empty(), *this, "cells that are counted, and not holes alone");
  }

 protected:
  const std::vector<int>& counted() const { return cells(1); }
  std::vector<int> places_and_holes() const {
    std::vector<int> places;
    for (const int cell : counted())
      places.push_back(static_cast<int>(std::ranges::find(layer(), cell) - layer().begin()));
    return places;
  }
  std::vector<int> counted_places(const Shape& shape) const {
    std::vector<int> places = places_and_holes();
    std::erase_if(places, [&](int place) { return shape.is_hole(place); });
    return places;
  }
  // For accepts(): the kind of each, -1 in holes.
  std::vector<int> counted_kinds(const Shape& shape, const Grid& grid) const {
    std::vector<int> kinds;
    for (const int place : places_and_holes())
      kinds.push_back(kind_at(shape, grid, place / shape.columns(), place % shape.columns()));
    return kinds;
  }
  // Whether they are a row or a column, from one of its ends on.
  bool is_line(const Shape& shape) const {
    const std::vector<int> line = places_and_holes();
    if (line.size() < 2) return false;
    const int step = line[1] - line[0];
    for (std::size_t i = 2; i < line.size(); ++i)
      if (line[i] - line[i - 1] != step) return false;
    return is_in_row(shape) ? std::ssize(line) == shape.columns()
                            : std::ssize(line) == shape.rows() && std::abs(step) == shape.columns();
  }
  bool is_in_row(const Shape& shape) const {
    return places_and_holes().front() / shape.columns() == places_and_holes().back() / shape.columns();
  }
  // "row 3", "r1c1-r1c2"
  std::string where(const CellNames& names) const {
    const int columns = names.shape().columns(), first = places_and_holes().front();
    constexpr std::size_t most_named = 12;
    const std::vector<int> counted = counted_places(names.shape());
    if (!is_line(names.shape()))
      return counted.size() <= most_named
                 ? cells_text(names, counted)
                 : fmt::format("the group of {} cells from {} on", counted.size(), names(counted[0]));
    return is_in_row(names.shape()) ? fmt::format("row {}", first / columns + 1)
                                    : fmt::format("column {}", first % columns + 1);
  }
  // Draws a number beside the line, or cells with a number.
  void draw_number(const Shape& shape, Drawing& drawing, int number) const {
    if (is_line(shape))
      draw_clue(drawing, shape, places_and_holes(), number, {});
    else
      draw_cage(drawing, shape, counted_places(shape), fmt::to_string(number));
  }
};

class CellsOfKindRule : public CountedCellsRule {
 public:
  void check(const Shape& shape) const override {
    CountedCellsRule::check(shape);
    require(control().size() + numbers().size() == 2, *this, "a kind, and a number or a cell that holds it");
  }

  std::string label() const override { return control().empty() ? fmt::to_string(number(1)) : ""; }
  // "two black cells in row 3"
  std::string name(const CellNames& names) const override {
    return fmt::format("{} in {}", counted(names), where(names));
  }

  std::string demand(const CellNames& names) const override {
    return control().empty() ? fmt::format("{} has {}.", capitalised(where(names)), counted(names))
                             : fmt::format("{} is the number of {} in {}.", names(control().front()),
                                           counted(names), where(names));
  }
  // Where all the cells are of the kind, or none is, nothing else need be known.
  std::string because(const Deduction& deduction) const override {
    if (!control().empty() || !deduction.rests_on.empty()) return {};
    const std::string kind = kind_name(deduction.names(), number());
    return number(1) == 0 ? fmt::format("none of them is {}", kind) : fmt::format("all of them are {}", kind);
  }

  Counted counted_by_part(const CellNames& names, const Constraint&) const override {
    const std::string kind = kind_name(names, number());
    return kind.find(' ') == kind.npos ? Counted{where(names), kind + " cell"} : Counted{};
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return times(counted_kinds(shape, grid), number()) ==
           (control().empty() ? number(1) : grid[control().front()]);
  }

  void post(const Shape& shape, Model& model) const override {
    Count count{.cells = {}, .values = {number()}};
    for (const int place : counted_places(shape)) count.cells.push_back(at(place));
    if (control().empty())
      count.allowed = {number(1)};
    else
      count.total = control().front();
    model.post(std::move(count));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    if (control().empty()) return draw_number(shape, drawing, number(1));
    draw_shade(drawing, shape, counted_places(shape), Ink::light_shade);
    draw_circles(drawing, shape, control());
  }

 private:
  const std::vector<int>& control() const { return cells(2); }
  std::string counted(const CellNames& names) const {
    const std::string kind = kind_name(names, number());
    if (kind.find(' ') != kind.npos)  // "two cells off the loop"
      return control().empty() ? fmt::format("{} {}", counted_in_words(number(1), "cell"), kind)
                               : "cells " + kind;
    return control().empty() ? counted_in_words(number(1), kind + " cell") : kind + " cells";
  }
};

class RunsOfKindRule : public CountedCellsRule {
 public:
  std::string name(const CellNames& names) const override {
    const std::string kind = kind_name(names, number());
    return lengths().empty() ? fmt::format("no {} cells in {}", kind, where(names))
                             : fmt::format("{} runs {} in {}", kind, fmt::join(lengths(), " "), where(names));
  }

  std::string demand(const CellNames& names) const override {
    const std::string kind = kind_name(names, number());
    if (lengths().empty()) return fmt::format("{} has no {} cells.", capitalised(where(names)), kind);
    std::vector<std::string> words;
    for (const int length : lengths()) words.push_back(fmt::to_string(length));
    return fmt::format("Along {} the {} cells are {} of {} cells{}.", where(names), kind,
                       counted_in_words(static_cast<int>(words.size()), "run"), listed(words, "and"),
                       words.size() > 1 ? ", in this order" : "");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<int> found;
    int length = 0;
    std::vector<int> kinds = counted_kinds(shape, grid);
    kinds.push_back(-1);
    for (const int kind : kinds) {
      if (kind != number() && length > 0) found.push_back(length);
      length = kind == number() ? length + 1 : 0;
    }
    return found == lengths();
  }

  // A hidden cell of no kind stands for holes.
  void post(const Shape& shape, Model& model) const override {
    std::vector<int> cells;
    std::optional<int> hole;
    for (const int place : places_and_holes()) {
      if (shape.is_hole(place) && !hole) hole = model.add_cell({-1, -1});
      cells.push_back(shape.is_hole(place) ? *hole : at(place));
    }
    struct State {
      std::size_t run = 0;  // how many runs have ended
      int length = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto step = [this, all = lengths()](State state, int kind) -> std::optional<State> {
      if (kind == number()) {
        ++state.length;
        return state.run < all.size() && state.length <= all[state.run] ? std::optional(state) : std::nullopt;
      }
      if (state.length == 0) return state;
      return state.length == all[state.run] ? std::optional(State{state.run + 1}) : std::nullopt;
    };
    const auto ends = [all = lengths()](const State& state) {
      return state.length == 0 ? state.run == all.size()
                               : state.run + 1 == all.size() && state.length == all.back();
    };
    const std::vector<Range> ranges = ranges_of(model, cells);
    model.post(Regular{std::move(cells), make_automaton(ranges, State{}, step, ends)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const std::vector<int> all = lengths().empty() ? std::vector{0} : reversed(lengths());
    for (const int length : all) draw_number(shape, drawing, length);
  }

 private:
  std::vector<int> lengths() const { return {numbers().begin() + 1, numbers().end()}; }
};

class SeenRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    check_clues(shape, first());
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "A clue is the number of {} that are seen from it in the four directions, up to the first of another "
        "kind; its own cell counts{}.",
        has_kind() ? kind_name(names, number()) + " cells" : "cells of its own kind",
        has_kind() ? " if it is one" : "");
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto* runs = std::get_if<Runs>(&part.what);
    for (std::size_t i = 0; runs != nullptr && i < clues().size(); ++i)
      if (const Runs own = arms_of(names.shape(), i, runs->first, runs->total); own.arms == runs->arms)
        return fmt::format(
            "{} sees {}", clue_in_words(names, i, first()),
            count_in_words(i, has_kind() ? kind_name(names, number()) + " cell" : "cell", first()));
    return {};
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t i = 0; i < clues().size(); ++i) {
      const int kind = has_kind() ? number() : grid[at(clues()[i])];
      if (count_seen(shape, grid, clues()[i], kind) != clue_at(grid, i, first())) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    for (std::size_t i = 0; i < clues().size(); ++i) {
      const int kind = has_kind() ? model.add_cell({number(), number()}) : at(clues()[i]);
      model.post(arms_of(shape, i, kind, clue_cell(model, i, first())));
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_clues(shape, drawing, first()); }

 private:
  // Whether the first number is a kind; else each clue counts cells of the kind of its own cell.
  virtual bool has_kind() const { return false; }
  std::size_t first() const { return has_kind() ? 1 : 0; }  // where the clues' numbers begin
  // The clue's own cell is an arm of its own if it need not be of the kind.
  Runs arms_of(const Shape& shape, std::size_t i, int kind, int total) const {
    Runs runs = seen_from(shape, clues()[i], total);
    if (!has_kind()) return runs;
    runs.arms.push_back({runs.first});
    runs.first = kind;
    runs.offset = 0;
    return runs;
  }
};

class SeenOfKindRule : public SeenRule {
  bool has_kind() const override { return true; }
};

constexpr Parameter counted_cells{"counted", Is::cells, "cells of the layer, such as a row of it"};
constexpr Parameter cells_with_clues{"clues", Is::cells, "the cells of the board with clues"};

}  // namespace

const RuleKind& cells_of_kind_rule() {
  return kind_of<CellsOfKindRule>(
      "cells of kind",
      "As many of the cells are of a kind as the number says, or the digit in the control cell.",
      {{"cells", Is::cells, about_layer},
       counted_cells,
       {"control", Is::cells, "a cell that holds the number", true},
       kind_counted,
       at_least(0, {"count", Is::number, "the number, if there is no control cell", true})},
      false);
}

const RuleKind& runs_of_kind_rule() {
  return kind_of<RunsOfKindRule>(
      "runs of kind", "Along the cells those of a kind are runs of these lengths, in this order.",
      {{"cells", Is::cells, about_layer},
       counted_cells,
       kind_counted,
       at_least(
           1, {"lengths", Is::numbers, "how many cells each run has; none if no cell is of the kind", true})},
      false);
}

const RuleKind& seen_rule() {
  return kind_of<SeenRule>(
      "seen",
      "A clue is the number of cells of the kind of its own cell that are seen from there in the four "
      "directions, up to the first of another kind, counting its own.",
      {{"cells", Is::cells, about_layer}, cells_with_clues, numbers_of_clues}, false);
}

const RuleKind& seen_of_kind_rule() {
  return kind_of<SeenOfKindRule>(
      "seen of kind",
      "A clue is the number of cells of a kind that are seen from it in the four directions, up to the first "
      "of another kind. Its own cell counts if it is of the kind.",
      {{"cells", Is::cells, about_layer}, cells_with_clues, kind_counted, numbers_of_clues}, false);
}

}  // namespace sudosat
