// Layers in which single cells count: in rows, columns and regions, as in a star battle, and in minesweeper.
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "rules/layer_rule.hpp"

namespace sudosat {
namespace {

constexpr int marked = 1;  // a star, or a mine

std::vector<int> touching(const Shape& shape, int place) {
  std::vector<int> cells;
  for (int down = -1; down <= 1; ++down)
    for (int across = -1; across <= 1; ++across)
      if (const int other = shape.cell_at(place / shape.columns() + down, place % shape.columns() + across);
          other >= 0 && other != place)
        cells.push_back(other);
  return cells;
}

// How many cells of each row, column and region are of a kind. On a board of several grids these are the rows
// and columns of each grid.
class InEachHouseRule : public LayerRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("Each row, column and region {}has {}.", of_grids(names.shape()), counted(names));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const Counted counts = counted_by_part(names, part);
    return counts.where.empty() ? "" : fmt::format("{} has {}", counts.where, counted(names));
  }
  Counted counted_by_part(const CellNames& names, const Constraint& part) const override {
    const auto* count = std::get_if<Count>(&part.what);
    for (const House& house : count == nullptr ? std::vector<House>() : names.shape().lines_and_regions())
      if (in_layer(house.cells) == count->cells) return {house_name(house), what_is_counted(names)};
    return {};
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::all_of(shape.lines_and_regions(), [&](const House& house) {
      return std::ranges::count_if(house.cells, [&](int place) { return grid[at(place)] == wanted(); }) ==
             numbers().back();
    });
  }

  void post(const Shape& shape, Model& model) const override {
    for (const House& house : shape.lines_and_regions())
      model.post(Count{.cells = in_layer(house.cells), .values = {wanted()}, .allowed = {numbers().back()}});
  }

 protected:
  // "of each grid " on a board of several.
  static std::string_view of_grids(const Shape& shape) { return shape.has_grids() ? "of each grid " : ""; }
  // "one doubled cell", "two stars".
  std::string counted(const CellNames& names) const {
    return counted_in_words(numbers().back(), what_is_counted(names));
  }
  virtual std::string what_is_counted(const CellNames& names) const {
    return kind_name(names, wanted()) + " cell";
  }

 private:
  virtual int wanted() const { return number(); }
  std::vector<int> in_layer(const std::vector<int>& places) const {
    std::vector<int> cells;
    for (const int place : places) cells.push_back(at(place));
    return cells;
  }
};

class StarBattleRule : public InEachHouseRule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("Each row, column and region {}has {}, and stars do not touch, not even at a corner.",
                       of_grids(names.shape()), counted(names));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const std::string line = InEachHouseRule::demand_of_part(names, part);
    return line.empty() ? "stars do not touch" : line;
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int row = 0; row < shape.rows(); ++row)
      for (int column = 0; column < shape.columns(); ++column)
        for (const auto& [down, across] : {Side{0, 1}, Side{1, -1}, Side{1, 0}, Side{1, 1}})
          if (kind_at(shape, grid, row, column) == marked &&
              kind_at(shape, grid, row + down, column + across) == marked)
            return false;
    return InEachHouseRule::accepts(shape, grid);
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster apart(model, [](int a, int b) { return a != marked || b != marked; });
    for (const int place : places(shape))
      for (const int other : touching(shape, place))
        if (other > place) apart.post(at(place), at(other));
    InEachHouseRule::post(shape, model);
  }

 private:
  int wanted() const override { return marked; }
  std::string what_is_counted(const CellNames&) const override { return "star"; }
};

class MinesweeperRule : public LayerRule {
 public:
  std::string demand(const CellNames&) const override {
    return "A clue is not a mine, and is the number of mines that touch it, at a corner too.";
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    if (!std::holds_alternative<Count>(part.what)) return "no clue is a mine";
    const std::optional<std::size_t> i = clue_of(names.shape(), part);
    return i ? fmt::format("{} touches {}", clue_in_words(names, *i), count_in_words(*i, "mine")) : "";
  }
  Counted counted_by_part(const CellNames& names, const Constraint& part) const override {
    const std::optional<std::size_t> i = clue_of(names.shape(), part);
    return i ? Counted{clue_in_words(names, *i), "mine", "touch", "touches"} : Counted{};
  }

  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    check_clues(shape);
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t i = 0; i < clues().size(); ++i) {
      const int row = clues()[i] / shape.columns(), column = clues()[i] % shape.columns();
      int mines = 0;
      for (int down = -1; down <= 1; ++down)
        for (int across = -1; across <= 1; ++across)
          mines += kind_at(shape, grid, row + down, column + across) == marked ? 1 : 0;
      if (mines != clue_at(grid, i) || kind_at(shape, grid, row, column) == marked) return false;
    }
    return true;
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_clues(shape, drawing); }

  void post(const Shape& shape, Model& model) const override {
    for (std::size_t i = 0; i < clues().size(); ++i) {
      post_values(model, at(clues()[i]), [](int kind) { return kind != marked; });
      model.post(counted_by(i, around(shape, clues()[i]), marked));
    }
  }

 private:
  std::optional<std::size_t> clue_of(const Shape& shape, const Constraint& part) const {
    const auto* count = std::get_if<Count>(&part.what);
    for (std::size_t i = 0; count != nullptr && i < clues().size(); ++i)
      if (around(shape, clues()[i]) == count->cells) return i;
    return std::nullopt;
  }
  std::vector<int> around(const Shape& shape, int clue) const {
    std::vector<int> cells;
    for (const int other : touching(shape, clue)) cells.push_back(at(other));
    return cells;
  }
};

// Cells of a kind hold some digits only: shaded cells are even.
class DigitsByKindRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require(numbers().size() >= 2, *this, "a kind, and the digits of its cells");
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format("The {} cells hold {}.", kind_name(names, number()), listed(digits(), "or"));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return std::ranges::none_of(places(shape), [&](int place) {
      return grid[at(place)] == number() && times(digits(), grid[place]) == 0;
    });
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [this](int kind, int digit) {
      return kind != number() || std::ranges::count(numbers().begin() + 1, numbers().end(), digit) > 0;
    });
    for (const int place : places(shape)) poster.post(at(place), place);
  }

 private:
  std::vector<int> digits() const { return {numbers().begin() + 1, numbers().end()}; }
};

}  // namespace

const RuleKind& star_battle_rule() {
  return kind_of<StarBattleRule>(
      "star battle",
      "Each row, column and region has the same number of cells of the second kind, stars, which do not "
      "touch, not even at a corner. On a board of several grids, these are the rows and columns of each "
      "grid.",
      {{"cells", Is::cells, about_layer}, at_least(1, {"stars", Is::number, "how many stars each has"})},
      false);
}

const RuleKind& in_each_house_rule() {
  return kind_of<InEachHouseRule>(
      "in each house",
      "Each row, column and region has this number of cells of a kind. On a board of several grids, these "
      "are the rows and columns of each grid.",
      {{"cells", Is::cells, about_layer},
       kind_counted,
       at_least(0, {"count", Is::number, "how many cells are of it"})},
      false);
}

const RuleKind& minesweeper_rule() {
  return kind_of<MinesweeperRule>("minesweeper",
                                  "A clue is not a mine, and is the number of mines, cells of the second "
                                  "kind, that touch it, at a corner too.",
                                  {{"cells", Is::cells, about_layer},
                                   {"clues", Is::cells, "the cells of the board with clues"},
                                   {"mines", Is::numbers, numbers_of_clues.meaning, true}},
                                  false);
}

const RuleKind& digits_by_kind_rule() {
  return kind_of<DigitsByKindRule>(
      "digits by kind", "Cells of a kind hold some digits only: shaded cells are even.",
      {{"cells", Is::cells, "a layer beside the board"},
       {"numbers", Is::numbers, "the kind, counted from 0, and then the digits that its cells may hold"}},
      false);
}

}  // namespace sudosat
