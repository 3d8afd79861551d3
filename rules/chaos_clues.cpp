// Clues about the regions of a chaos construction: how far a region reaches, and how many of some cells it
// holds. Regions are variables, so any cells with equal values can stand for a region.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <span>

#include "puzzle/renumbering.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ChaosClueRule : public Rule, public ComparesNumbers {
 public:
  bool only_compares(const std::vector<int>& cells) const override {
    return !are_among(cells, std::span(lists()).first(1)) && are_among(cells, std::span(lists()).subspan(1));
  }

  void check(const Shape&) const override {
    require(cells().size() == 1, *this, "one cell as its control");
    require(offset() == 0 || offset() == 1, *this, "an offset of 0 or 1");
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
  int control() const { return cells()[0]; }
  int offset() const { return numbers().empty() ? 0 : number(); }

  // The control counts the run of equal regions at the beginning of each arm. If the arms hold all regions
  // next to their first cell, one of those is the same.
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

// How many values from the first on are equal to it.
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

  bool accepts(const Shape&, const Grid& grid) const override {
    int length = 1;  // the first cell, which all arms share
    for (const std::vector<int>& arm : arms()) length += run_length(values_at(grid, arm)) - 1;
    return grid[control()] + offset() == length;
  }

  void post(const Shape&, Model& model) const override { post_runs(model, arms()); }

 private:
  std::vector<std::vector<int>> arms() const { return {lists().begin() + 1, lists().end()}; }
};

class ChaosCountRule : public ChaosClueRule {
 public:
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
