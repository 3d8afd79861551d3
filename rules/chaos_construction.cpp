// Chaos construction: the solver finds the regions of the board. All have one size, usually as many cells as
// there are digits; each is in one piece and holds no digit twice.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <span>

#include "puzzle/renumbering.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// Regions are numbered from the board's first digit on, in the order of their first cells. Otherwise each way
// to cut the board would count once for every numbering of its regions.
class ChaosConstructionRule : public Rule, public GivesNumbers {
 public:
  std::shared_ptr<const Rule> along(std::vector<std::size_t> places) const override {
    auto other = std::make_shared<ChaosConstructionRule>(*this);
    other->order_ = std::move(places);
    return other;
  }
  void renumber(const Shape& shape, Grid& grid) const override {
    std::map<int, int> numbers;
    for (std::size_t place : order()) {
      int& region = grid[regions()[place]];
      const int next = shape.first_digit() + static_cast<int>(numbers.size());
      region = numbers.try_emplace(region, next).first->second;
    }
  }

  void check(const Shape& shape) const override {
    require_distinct(*this, regions());
    require(static_cast<int>(regions().size()) == shape.cells(), *this,
            "a region for each cell of the board");
    const int size = size_on(shape);
    require(size >= 1 && size <= shape.digits() && shape.cells() % size == 0, *this,
            "a board whose cells can be cut into regions of this size, and that has digits for them");
  }

  // A region has a number that was not given out before its first cell.
  std::string because(const Deduction& deduction) const override {
    const auto place =
        static_cast<int>(std::ranges::find(regions(), deduction.leaves.cell) - regions().begin());
    const bool is_late = order_.empty() && deduction.lost().front() > deduction.leaves.range.first + place;
    if (!is_late || !deduction.rests_on.empty()) return {};
    return fmt::format("{}{} region{} can begin before {}", place == 0 ? "" : "at most ",
                       number_word(static_cast<std::size_t>(place)), place == 1 ? "" : "s",
                       cell_name(deduction.names().shape(), place));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::map<int, std::vector<int>> cells_of;
    std::set<std::pair<int, int>> seen;  // region and digit
    for (std::size_t place : order()) {
      const int cell = static_cast<int>(place), region = grid[regions()[place]];
      if (!cells_of.contains(region) && region != shape.first_digit() + static_cast<int>(cells_of.size()))
        return false;
      cells_of[region].push_back(cell);
      if (!seen.insert({region, grid[cell]}).second) return false;
    }
    return std::ranges::all_of(cells_of, [&](const auto& region) {
      return static_cast<int>(region.second.size()) == size_on(shape) &&
             is_in_one_piece(shape, region.second);
    });
  }

  void post(const Shape& shape, Model& model) const override {
    const int size = size_on(shape), first = shape.first_digit(), last = first + shape.cells() / size - 1;
    Connected connected{.cells = regions(), .neighbours = {}, .values = {}, .size = size};
    for (int cell = 0; cell < shape.cells(); ++cell)
      connected.neighbours.push_back(orthogonal_neighbours(shape, cell));
    for (int region = first; region <= last; ++region) {
      connected.values = {region};
      model.post(connected);
      model.post_implied(Count{.cells = regions(), .values = {region}, .allowed = {size}});
    }
    model.post(DistinctPairs{.first = regions(), .second = integers(0, shape.cells() - 1)});
    std::vector<int> numbered;
    for (std::size_t place : order()) numbered.push_back(regions()[place]);
    model.post(Precedence{numbered, first});
  }

  void draw(const Shape&, Drawing& drawing) const override {
    if (!numbers().empty()) drawing.set_note(fmt::format(", regions of {} cells", number()));
  }

 private:
  // The i-th variable holds the region of the i-th cell.
  const std::vector<int>& regions() const { return cells(); }
  std::vector<std::size_t> order() const {
    if (!order_.empty()) return order_;
    std::vector<std::size_t> all(regions().size());
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  int size_on(const Shape& shape) const { return numbers().empty() ? shape.digits() : number(); }

  static bool is_in_one_piece(const Shape& shape, std::vector<int> cells) {
    // Cells that can be reached from the first are moved before `reached`.
    std::size_t reached = 1;
    for (std::size_t i = 0; i < reached; ++i)
      for (std::size_t j = reached; j < cells.size(); ++j)
        if (share_edge(shape, cells[i], cells[j])) std::swap(cells[reached++], cells[j]);
    return reached == cells.size();
  }

  std::vector<std::size_t>
      order_;  // the order in which regions are numbered; if it is empty, that of the cells
};

// Clues about the regions of a chaos construction: how far a region reaches, and how many of some cells it
// holds. Regions are variables, so any cells with equal values can stand for a region.
class ChaosClueRule : public Rule, public ComparesNumbers {
 public:
  bool only_compares(const std::vector<int>& cells) const override {
    return !are_among(cells, std::span(lists()).first(1)) && are_among(cells, std::span(lists()).subspan(1));
  }

  void check(const Shape&) const override {
    require(cells().size() == 1, *this, "one cell as its control");
    require(offset() == 0 || offset() == 1, *this, "an offset of 0 or 1");
  }

  std::string because(const Deduction& deduction) const override {
    std::set<int> counted;
    for (std::size_t i = 1; i < lists().size(); ++i) counted.insert(cells(i).begin(), cells(i).end());
    return because_of_count(deduction, control(), 1 - offset(), static_cast<int>(counted.size()) - offset());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_circles(drawing, shape, cells());
    const CellNames names = drawing.names(shape);
    std::vector<std::string> counted;
    for (std::size_t i = 1; i < lists().size(); ++i) counted.push_back(names_of(names, cells(i)));
    drawing.set_note(fmt::format(" at {}: along {}{}", names_of(names, cells()), fmt::join(counted, "; "),
                                 offset() == 0 ? "" : ", the first not counted"));
  }

 protected:
  // Says "r1c1 is the number of these cells that are in the region of the first, the first not counted."
  std::string demand_of(const CellNames& names, std::string_view condition) const {
    return fmt::format("{} is the number of these cells that {}{}.", names(control()), condition,
                       offset() == 0 ? "" : ", the first not counted");
  }

  int control() const { return cells()[0]; }
  int offset() const { return numbers().empty() ? 0 : number(); }

  // The control counts the run of equal regions at the beginning of each arm. If the arms have all neighbours
  // of their first cell, a neighbour has the same region.
  void post_runs(Model& model, const std::vector<std::vector<int>>& arms) const {
    const int first = cells(1)[0];
    Runs runs{.first = first, .arms = {}, .total = control(), .offset = 1 - offset()};
    std::set<int> beside = regions_beside(model, first).cells;
    const bool has_neighbours = !beside.empty();
    std::vector<std::vector<int>> others;
    for (const std::vector<int>& arm : arms)
      if (arm.size() > 1)
        (beside.contains(arm[1]) ? runs.arms : others).emplace_back(arm.begin() + 1, arm.end());
    for (const std::vector<int>& arm : runs.arms) beside.erase(arm.front());
    const auto arms_beside = static_cast<int>(runs.arms.size());
    runs.arms.insert(runs.arms.end(), others.begin(), others.end());
    model.post(runs);
    if (!has_neighbours || !beside.empty()) return;
    runs.goes_on = arms_beside;
    model.post_instead(std::move(runs));
  }
};

// Counts how many values, from the first on, are equal to the first.
int run_length(const std::vector<int>& values) {
  return static_cast<int>(std::ranges::find_if(values, [&](int value) { return value != values.front(); }) -
                          values.begin());
}

class ChaosArrowRule : public ChaosClueRule {
 public:
  void check(const Shape& shape) const override {
    ChaosClueRule::check(shape);
    require(lists().size() >= 2, *this, "at least one arm");
    for (std::size_t i = 1; i < lists().size(); ++i)
      require(cells(i).front() == cells(1).front(), *this, "arms that begin with the same cell");
  }

  std::string demand(const CellNames& names) const override {
    return demand_of(names,
                     "are in the region of the first and not cut off from it by another region along an arm");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    int length = 1;  // counts the first cell, which all arms share
    for (const std::vector<int>& arm : arms()) length += run_length(values_at(grid, arm)) - 1;
    return grid[control()] + offset() == length;
  }

  void post(const Shape&, Model& model) const override { post_runs(model, arms()); }

 private:
  std::vector<std::vector<int>> arms() const { return {lists().begin() + 1, lists().end()}; }
};

class ChaosCountRule : public ChaosClueRule {
 public:
  std::string demand(const CellNames& names) const override {
    return demand_of(names, "are in the region of the first");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells(1));
    return grid[control()] + offset() == times(values, values.front());
  }

  void post(const Shape&, Model& model) const override {
    std::vector<std::vector<int>> pairs;
    for (std::size_t i = 1; i < cells(1).size(); ++i) pairs.push_back({cells(1)[0], cells(1)[i]});
    post_runs(model, pairs);
  }
};

}  // namespace

const RuleKind& chaos_construction_rule() {
  return kind_of<ChaosConstructionRule>(
      "chaos construction",
      "The board falls into regions of one size; each is in one piece and holds no digit twice. They are "
      "numbered from the first digit on, in the order of their first cells.",
      {{"regions", Is::cells, "variables: the i-th holds the region of the board's i-th cell"},
       {"size", Is::number, "the size of a region, by default the number of digits", true}});
}

const RuleKind& chaos_arrow_rule() {
  return kind_of<ChaosArrowRule>(
      "chaos arrow",
      "The digit in the control cell, plus the offset, is the number of cells that are in the region of the "
      "first and not cut off from it by another region, along all arms together.",
      {{"control", Is::cells, "one cell"},
       {"arms", Is::cell_lists, "regions along each arm; all begin with the same one, which counts once"},
       {"offset", Is::number, "1 if the first cell is not counted", true}});
}

const RuleKind& chaos_count_rule() {
  return kind_of<ChaosCountRule>(
      "chaos count",
      "The digit in the control cell, plus the offset, is the number of cells that are in the region of the "
      "first, which is one of them.",
      {{"control", Is::cells, "one cell"},
       {"cells", Is::cells, "their regions"},
       {"offset", Is::number, "1 if the first cell is not counted", true}});
}

}  // namespace sudosat
