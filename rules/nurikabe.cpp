// Nurikabe: islands, each with one clue that is its number of cells, in a sea that is connected and has no
// 2x2 square. (Nikoli.)
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <set>

#include "rules/layer_rule.hpp"

namespace sudosat {
namespace {

constexpr int island = 0, sea = 1;

class NurikabeRule : public LayerRule {
 public:
  void check(const Shape& shape) const override {
    LayerRule::check(shape);
    require_distinct(*this, clues());
    check_clues(shape);
    require(std::ranges::all_of(numbers(), [](int size) { return size >= 0; }), *this,
            "sizes of islands, or 0 for an unknown size");
    require(clues().size() < DigitSet::word_bits, *this, "at most 63 clues");
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "Each region of {} cells holds one clue, its number of cells. The {} cells are connected "
        "over edges, and no 2x2 square is all of them.",
        kind_name(names, island), kind_name(names, sea));
  }
  std::string demand_of_part(const CellNames& names, const Constraint& part) const override {
    const auto clue = [&](int owner) {
      const auto i = static_cast<std::size_t>(owner - 1);
      return have_numbers() && number(i) == 0 ? "the clue in " + names(clues()[i]) : clue_in_words(names, i);
    };
    const auto* count = std::get_if<Count>(&part.what);
    if (count != nullptr && count->cells == existing(names.shape()))
      return fmt::format("{} cells are {}", count->allowed.front(), kind_name(names, sea));
    if (count != nullptr && std::ranges::count(layer(), count->cells.front()) == 0)
      return fmt::format("the island of {} has {}", clue(count->values.front()),
                         count_in_words(static_cast<std::size_t>(count->values.front() - 1), "cell"));
    if (const auto* connected = std::get_if<Connected>(&part.what);
        connected != nullptr && connected->cells != existing(names.shape()))
      return fmt::format("the island of {} is connected", clue(connected->values.front()));
    if (const auto* domain = std::get_if<Domain>(&part.what)) {
      if (domain->values.size() == 1 && domain->values.front() > 0)
        return clue(domain->values.front()) + " is on its island";
      std::vector<std::string> near;
      for (const int owner : domain->values)
        if (owner > 0) near.push_back(clue(owner));
      return near.empty() ? "no island reaches that far"
                          : fmt::format("only {} reaches that far", listed(near, "or"));
    }
    if (const auto* relation = std::get_if<Relation>(&part.what))
      return std::ranges::count(layer(), relation->first) > 0 ? "" : "islands do not touch";
    return LayerRule::demand_of_part(names, part);
  }

  std::string because(const Deduction& deduction) const override {
    const Shape& shape = deduction.names().shape();
    const auto found = std::ranges::find(layer(), deduction.leaves.cell);
    if (found == layer().end() || !deduction.leaves.is_single()) return {};
    const int place = static_cast<int>(found - layer().begin());
    const Islands islands = islands_in(deduction, place);
    if (deduction.leaves.may_be(sea)) return because_it_is_sea(deduction, shape, place, islands);
    if (std::ranges::count(clues(), place) > 0) return "clues are on islands";
    return because_it_is_land(deduction, shape, place, islands);
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> kinds = this->kinds(shape, grid);
    for (const int place : places(shape))
      if (kinds[place] != island && kinds[place] != sea) return false;
    if (parts_of_kind(shape, kinds, sea) > 1) return false;
    for (int row = 0; row + 1 < shape.rows(); ++row)
      for (int column = 0; column + 1 < shape.columns(); ++column)
        if (kind_at(shape, grid, row, column) == sea && kind_at(shape, grid, row, column + 1) == sea &&
            kind_at(shape, grid, row + 1, column) == sea && kind_at(shape, grid, row + 1, column + 1) == sea)
          return false;
    // Each island is filled from its clue. It meets no other clue, and in the end no land is left.
    std::vector<int> owner(kinds.size(), -1);
    for (std::size_t i = 0; i < clues().size(); ++i) {
      const auto clue = static_cast<std::size_t>(clues()[i]);
      if (kinds[clue] != island || owner[clue] >= 0) return false;
      std::vector<int> cells{clues()[i]};
      owner[clue] = static_cast<int>(i);
      for (std::size_t k = 0; k < cells.size(); ++k)
        for (int other = 0; other < shape.cells(); ++other)
          if (const auto o = static_cast<std::size_t>(other);
              share_edge(shape, cells[k], other) && kinds[o] == island && owner[o] < 0) {
            owner[o] = static_cast<int>(i);
            cells.push_back(other);
          }
      const bool is_unknown = have_numbers() && number(i) == 0;
      if (!is_unknown && clue_at(grid, i) != static_cast<int>(cells.size())) return false;
    }
    for (std::size_t cell = 0; cell < kinds.size(); ++cell)
      if (kinds[cell] == island && owner[cell] < 0) return false;
    return true;
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_clues(shape, drawing); }

  // A hidden cell beside each says which island it is on, 0 for the sea.
  void post(const Shape& shape, Model& model) const override {
    const int count = static_cast<int>(clues().size());
    std::vector<int> owners;
    for (int place = 0; place < shape.cells(); ++place)
      owners.push_back(model.add_cell({0, shape.is_hole(place) ? 0 : count}));
    PairPoster same_island(model, [](int a, int b) { return a == 0 || b == 0 || a == b; });
    for (const int place : places(shape)) {
      model.post_pair(at(place), owners[place],
                      [](int kind, int owner) { return kind == (owner == 0 ? sea : island); });
      post_values(model, owners[place],
                  [&](int owner) { return owner == 0 || may_reach(shape, place, owner - 1); });
      for (const int other : orthogonal_neighbours(shape, place))
        if (other > place) same_island.post(owners[place], owners[other]);
    }
    for (int i = 0; i < count; ++i) {
      const int clue = clues()[i];
      post_values(model, owners[clue], [&](int owner) { return owner == i + 1; });
      post_island(shape, model, owners, i);
    }
    // If the sizes of all islands are known, so is the size of the sea.
    int land = 0;
    for (const int size : numbers()) land += size;
    const std::vector<int> cells = existing(shape);
    const int size = static_cast<int>(cells.size()) - land;
    const bool is_known = have_numbers() && std::ranges::count(numbers(), 0) == 0 && size > 0;
    if (is_known) model.post(Count{.cells = cells, .values = {sea}, .allowed = {size}});
    post_connected(model, shape, sea, is_known ? size : 0);
    post_no_square(model, shape, layer(), sea);
  }

 private:
  // What is known of the islands, by places: sea, and the land that is connected. A place of land belongs to
  // a clue if it is connected to that.
  struct Islands {
    std::vector<bool> is_sea;
    std::vector<std::vector<int>> land;  // of each clue, and then others
    std::vector<int> at;                 // the number of the land at a place, or -1
  };
  Islands islands_in(const Deduction& deduction, int open) const {
    const Shape& shape = deduction.names().shape();
    Islands islands{std::vector<bool>(layer().size()), {}, std::vector<int>(layer().size(), -1)};
    std::vector<int> starts = clues();
    std::vector<bool> is_land(layer().size());
    for (const int place : places(shape)) {
      const CellValues known = deduction.values(at(place));
      if (place == open || !known.is_single()) continue;
      (known.may_be(sea) ? islands.is_sea : is_land)[place] = true;
      if (known.may_be(island)) starts.push_back(place);
    }
    for (const int clue : clues()) is_land[clue] = true;
    for (const int start : starts) {
      const int number = static_cast<int>(islands.land.size());
      if (islands.at[start] >= 0 && number >= std::ssize(clues())) continue;
      islands.land.push_back({start});
      islands.at[start] = number;
      for (std::size_t i = 0; i < islands.land.back().size(); ++i)
        for (const int other : orthogonal_neighbours(shape, islands.land.back()[i]))
          if (is_land[other] && islands.at[other] < 0 && other != open) {
            islands.at[other] = number;
            islands.land.back().push_back(other);
          }
    }
    return islands;
  }
  bool has_clue(int land) const { return land >= 0 && land < std::ssize(clues()); }
  std::string island_in_words(const CellNames& names, int clue) const {
    return "the island of " + clue_in_words(names, static_cast<std::size_t>(clue));
  }
  // Puts before a reason which cells are known, those of these lands except clues, and sea.
  std::string told(const Deduction& deduction, const Islands& islands, const std::set<int>& lands,
                   bool takes_sea, const std::string& reason) const {
    std::vector<int> cells;
    for (const int place : places(deduction.names().shape()))
      if ((takes_sea && islands.is_sea[place]) || lands.contains(islands.at[place]))
        cells.push_back(at(place));
    return deduction.told_before(cells, reason);
  }
  // How many cells more the island of a clue needs to reach each place: 0 on it, and -1 where it cannot
  // come, as it would touch another.
  std::vector<int> needed_to_reach(const Shape& shape, const Islands& islands, int clue) const {
    std::vector<int> needed(layer().size(), -1), reached = islands.land[clue];
    for (const int place : reached) needed[place] = 0;
    const auto may_be_on_it = [&](int place) {
      const auto is_strange = [&](int other) {
        return has_clue(islands.at[other]) && islands.at[other] != clue;
      };
      return !islands.is_sea[place] && !is_strange(place) &&
             std::ranges::none_of(orthogonal_neighbours(shape, place), is_strange);
    };
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const int other : orthogonal_neighbours(shape, reached[i]))
        if (needed[other] < 0 && may_be_on_it(other)) {
          needed[other] = needed[reached[i]] + 1;
          reached.push_back(other);
        }
    return needed;
  }

  std::string because_it_is_sea(const Deduction& deduction, const Shape& shape, int place,
                                const Islands& islands) const {
    const CellNames& names = deduction.names();
    std::set<int> beside;
    for (const int other : orthogonal_neighbours(shape, place))
      if (has_clue(islands.at[other])) beside.insert(islands.at[other]);
    for (const int clue : beside)
      if (size_of(clue) > 0 && std::ssize(islands.land[clue]) == size_of(clue))
        return told(deduction, islands, {clue}, false, island_in_words(names, clue) + " is complete");
    if (beside.size() > 1) {
      const std::set<int> two{*beside.begin(), *std::next(beside.begin())};
      return told(deduction, islands, two, false,
                  fmt::format("{} and that of {} would meet there", island_in_words(names, *two.begin()),
                              clue_in_words(names, static_cast<std::size_t>(*two.rbegin()))));
    }
    std::vector<std::string> far;
    std::set<int> lands;
    for (int clue = 0; clue < std::ssize(clues()); ++clue) {
      const int size = size_of(clue);
      if (!have_numbers() || size == 0) return {};
      if (!may_reach(shape, place, clue)) continue;
      const int needed = needed_to_reach(shape, islands, clue)[place];
      if (needed >= 0 && needed + std::ssize(islands.land[clue]) <= size) return {};
      const std::string words = clue_in_words(names, static_cast<std::size_t>(clue));
      far.push_back(
          needed < 0
              ? words + " cannot come there without touching another island"
              : fmt::format("{} would need {}", words,
                            counted_in_words(needed + static_cast<int>(islands.land[clue].size()), "cell")));
    }
    constexpr std::size_t most_named = 3;
    if (far.size() > most_named) return {};
    for (int land = 0; land < std::ssize(islands.land); ++land)
      if (islands.land[land].size() > 1 || !has_clue(land)) lands.insert(land);
    return far.empty() ? "no island reaches that far"
                       : told(deduction, islands, lands, true,
                              fmt::format("no island reaches that far: {}", listed(far, "and")));
  }

  std::string because_it_is_land(const Deduction& deduction, const Shape& shape, int place,
                                 Islands islands) const {
    const CellNames& names = deduction.names();
    islands.is_sea[place] = true;
    for (int clue = 0; clue < std::ssize(clues()); ++clue) {
      const int size = size_of(clue);
      const std::vector<int>& land = islands.land[clue];
      if (!have_numbers() || size <= std::ssize(land)) continue;
      const std::vector<int> needed = needed_to_reach(shape, islands, clue);
      const auto room = std::ranges::count_if(
          needed, [&](int more) { return more >= 0 && more + std::ssize(land) <= size; });
      if (room >= size) continue;
      islands.is_sea[place] = false;
      std::set<int> lands{clue};
      for (int other = 0; other < std::ssize(islands.land); ++other)
        if (islands.land[other].size() > 1) lands.insert(other);
      const std::string reason =
          room == std::ssize(land)
              ? fmt::format("it is the only way out for {}",
                            clue_in_words(names, static_cast<std::size_t>(clue)))
              : fmt::format("without it {} would have room for {} only", island_in_words(names, clue),
                            counted_in_words(static_cast<int>(room), "cell"));
      return told(deduction, islands, lands, true, reason);
    }
    return {};
  }

  std::vector<int> connected_kinds() const override { return {sea}; }
  // The size of an island, if it is a number and known.
  int size_of(int i) const { return have_numbers() ? number(static_cast<std::size_t>(i)) : 0; }

  bool may_reach(const Shape& shape, int place, int i) const {
    const int clue = clues()[i];
    const int size = have_numbers() ? size_of(i) : std::max(shape.last_digit(), 1);
    const int distance = std::abs(place / shape.columns() - clue / shape.columns()) +
                         std::abs(place % shape.columns() - clue % shape.columns());
    return size == 0 || distance < size;
  }

  // Posts an island. Only cells that are near enough to the clue can belong to it.
  void post_island(const Shape& shape, Model& model, const std::vector<int>& owners, int i) const {
    std::vector<int> near = places(shape);
    std::erase_if(near, [&](int place) { return !may_reach(shape, place, i); });
    Connected connected{
        .cells = {}, .neighbours = neighbours_among(shape, near), .values = {i + 1}, .size = size_of(i)};
    for (const int place : near) connected.cells.push_back(owners[place]);
    if (!have_numbers() || size_of(i) != 0)
      model.post(counted_by(static_cast<std::size_t>(i), connected.cells, i + 1));
    model.post(std::move(connected));
  }
};

}  // namespace

const RuleKind& nurikabe_rule() {
  return kind_of<NurikabeRule>(
      "nurikabe",
      "Cells of the first kind are land, of the second sea. Each island holds one clue, its number of cells. "
      "The "
      "sea is connected over edges, and no 2x2 square is all sea.",
      {{"cells", Is::cells, about_layer},
       {"clues", Is::cells, "the cells of the board with clues"},
       {"sizes", Is::numbers,
        "the size of the island of each clue, 0 if it is unknown; without them the digits are the sizes",
        true}},
      false);
}

}  // namespace sudosat
