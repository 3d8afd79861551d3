// Chaos construction: the solver finds the regions of the board. All have one size, usually as many cells as
// there are digits; each is in one piece and holds no digit twice.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <numeric>
#include <set>

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

  std::vector<std::size_t> order_;  // in which regions are numbered; empty: that of the cells
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

}  // namespace sudosat
