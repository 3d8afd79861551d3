// Connected: the cells that hold one of some values form one region.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ConnectedRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require_distinct(*this, cells());
    require(are_on_board(shape, cells()) || static_cast<int>(cells().size()) == shape.cells(), *this,
            "cells of the board, or as many variables as it has cells");
    require(size() >= 0 && size() <= static_cast<int>(cells().size()), *this,
            "a size from 1 to the number of cells, or 0 for any");
  }

  std::string which(const CellNames&) const override { return fmt::format("{}", fmt::join(values(), " ")); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The cells with {} form one region{}, connected over edges.", listed(values(), "or"),
                       size() == 0 ? "" : fmt::format(" of {} cells", size()));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<int> inside;  // places of the cells of the region
    const std::vector<int> places = this->places(shape);
    for (std::size_t i = 0; i < places.size(); ++i)
      if (times(values(), grid[cells()[i]]) > 0) inside.push_back(places[i]);
    if (inside.empty() || (size() != 0 && size() != static_cast<int>(inside.size()))) return false;
    // Cells that can be reached from the first are moved before `reached`.
    std::size_t reached = 1;
    for (std::size_t i = 0; i < reached; ++i)
      for (std::size_t j = reached; j < inside.size(); ++j)
        if (share_edge(shape, inside[i], inside[j])) std::swap(inside[reached++], inside[j]);
    return reached == inside.size();
  }

  void post(const Shape& shape, Model& model) const override {
    if (size() == 0)
      model.post(Count{
          .cells = cells(), .values = values(), .allowed = integers(1, static_cast<int>(cells().size()))});
    model.post(Connected{.cells = cells(),
                         .neighbours = neighbours_among(shape, places(shape)),
                         .values = values(),
                         .size = size()});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    std::string note = fmt::format(" {}", fmt::join(values(), " "));
    if (size() != 0) note += fmt::format(", {} cells", size());
    if (static_cast<int>(cells().size()) != shape.cells()) {
      std::string names = names_of(drawing.names(shape), cells());
      std::ranges::replace(names, '-', ' ');  // a long list can then go on in the next line
      note += ", among " + names;
    }
    drawing.set_note(std::move(note));
  }

 private:
  int size() const { return number(); }
  std::vector<int> values() const { return {numbers().begin() + 1, numbers().end()}; }
  // The board's cells. The i-th variable takes the place of the i-th cell.
  std::vector<int> places(const Shape& shape) const {
    return are_on_board(shape, cells()) ? cells() : integers(0, static_cast<int>(cells().size()) - 1);
  }
};

}  // namespace

const RuleKind& connected_rule() {
  return kind_of<ConnectedRule>(
      "connected",
      "At least one cell holds one of the values, and all cells that do form one region connected over "
      "edges.",
      {{"cells", Is::cells,
        "cells of the board, or variables: the i-th takes the place of the board's i-th cell"},
       {"size", Is::number, "how many cells hold one of the values; 0 for any number"},
       {"values", Is::numbers, "at least one"}},
      false);
}

}  // namespace sudosat
