// Layers in which single cells count: star battle and minesweeper.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

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

class StarBattleRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require(number() >= 1, *this, "at least one star");
  }

  std::string demand(const CellNames&) const override {
    return fmt::format("Each row, column and region has {}, and stars do not touch, not even at a corner.",
                       stars());
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto* count = std::get_if<Count>(&part.what);
    if (count == nullptr) return "stars do not touch";
    const Shape& shape = names.shape();
    std::set<int> rows, columns, regions;
    for (const int cell : count->cells) {
      const auto place = static_cast<int>(std::ranges::find(layer(), cell) - layer().begin());
      rows.insert(place / shape.columns());
      columns.insert(place % shape.columns());
      regions.insert(shape.region_of(place));
    }
    const std::string line = rows.size() == 1      ? fmt::format("row {}", *rows.begin() + 1)
                             : columns.size() == 1 ? fmt::format("column {}", *columns.begin() + 1)
                                                   : fmt::format("region {}", *regions.begin() + 1);
    return fmt::format("{} has {}", line, stars());
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::map<std::pair<char, int>, int> stars;
    for (int row = 0; row < shape.rows(); ++row)
      for (int column = 0; column < shape.columns(); ++column) {
        if (shape.cell_at(row, column) < 0) continue;
        const bool is_star = kind_at(shape, grid, row, column) == marked;
        const int region = shape.region_of(row * shape.columns() + column);
        stars[{'r', row}] += is_star ? 1 : 0;
        stars[{'c', column}] += is_star ? 1 : 0;
        if (region >= 0) stars[{'b', region}] += is_star ? 1 : 0;
        for (int down = -1; down <= 1; ++down)
          for (int across = -1; across <= 1; ++across)
            if (is_star && (down != 0 || across != 0) &&
                kind_at(shape, grid, row + down, column + across) == marked)
              return false;
      }
    return std::ranges::all_of(stars, [&](const auto& entry) { return entry.second == number(); });
  }

  void post(const Shape& shape, Model& model) const override {
    std::map<int, std::vector<int>> lines;
    PairPoster apart(model, [](int a, int b) { return a != marked || b != marked; });
    for (const int place : places(shape)) {
      const int cell = at(place);
      lines[place / shape.columns()].push_back(cell);
      lines[shape.rows() + place % shape.columns()].push_back(cell);
      if (const int region = shape.region_of(place); region >= 0)
        lines[shape.rows() + shape.columns() + region].push_back(cell);
      for (const int other : touching(shape, place))
        if (other > place) apart.post(cell, at(other));
    }
    for (const auto& [line, cells] : lines)
      model.post(Count{.cells = cells, .values = {marked}, .allowed = {number()}});
  }

 private:
  std::string stars() const {
    return number() == 1 ? "one star" : number_word(static_cast<std::size_t>(number())) + " stars";
  }
};

class MinesweeperRule : public LayerRule {
 public:
  std::string demand(const CellNames&) const override {
    return "A clue is not a mine, and is the number of mines that touch it, at a corner too.";
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto* count = std::get_if<Count>(&part.what);
    if (count == nullptr) return "no clue is a mine";
    for (std::size_t i = 0; i < clues().size(); ++i)
      if (around(names.shape(), clues()[i]) == count->cells)
        return fmt::format("{} touches {}", clue_in_words(names, i), count_in_words(i, "mine"));
    return {};
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
      "touch, not "
      "even at a corner.",
      {{"cells", Is::cells, about_layer}, {"stars", Is::number, "how many stars each has"}}, false);
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
