// The bivalue universal grave: if each open cell had two candidates and each digit two places in each house,
// there would be several solutions. So one of the candidates beyond that holds.
#include <algorithm>
#include <array>
#include <vector>

#include "rating/se/elementary.hpp"
#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {
namespace {

struct Grave {
  std::vector<int> extra_cells;     // the cells with more than two candidates
  std::array<Mask, cells> extra{};  // for each cell: the candidates beyond the pattern
  Mask all_extra = 0;
  std::vector<int> common;  // the cells that see all extra cells, in the order of peers_of() the first one
};

bool is_grave(const ExplainerGrid& grid) {
  for (int cell = 0; cell < cells; ++cell)
    if (!grid.is_placed(cell) && count(grid.candidates(cell)) != 2) return false;
  for (int house = 0; house < houses; ++house)
    for (int digit = 0; digit < digits; ++digit) {
      const int places = count(grid.places(house, digit));
      if (places != 0 && places != 2) return false;
    }
  return true;
}

std::optional<Grave> find_grave(const ExplainerGrid& grid) {
  Grave grave;
  ExplainerGrid left = grid;
  for (int house = 0; house < houses; ++house)
    for (int digit = 0; digit < digits; ++digit) {
      const Mask places = grid.places(house, digit);
      if (places == 0 || count(places) == 2) continue;
      int large = -1, found = 0;
      for_each_bit(places, [&](int place) {
        if (count(grid.candidates(cell_at(house, place))) < 3) return;
        large = cell_at(house, place);
        ++found;
      });
      if (found == 0) return std::nullopt;
      // If a house has several extra cells, another house decides which of them has the extra digit.
      if (found > 1) continue;
      if (grave.extra_cells.empty()) grave.common.assign(peers_of(large).begin(), peers_of(large).end());
      if (std::ranges::count(grave.extra_cells, large) == 0) grave.extra_cells.push_back(large);
      grave.extra[large] |= bit(digit);
      grave.all_extra |= bit(digit);
      left.remove(large, digit);
      std::erase_if(grave.common, [&](int cell) {
        return !see_each_other(cell, large) || std::ranges::count(grave.extra_cells, cell) != 0;
      });
      if (grave.extra_cells.size() > 1 && count(grave.all_extra) > 1 && grave.common.empty())
        return std::nullopt;
    }
  if (!is_grave(left)) return std::nullopt;
  return grave;
}

// The box, row or column in which all the cells lie; -1 if there is none. `i` says which of the three.
int common_house(const std::vector<int>& of, std::size_t i) {
  const int house = houses_of(of.front())[i];
  return std::ranges::all_of(of, [&](int cell) { return houses_of(cell)[i] == house; }) ? house : -1;
}

// If all extra cells have one extra digit, it holds in one of them.
FoundHint type_2(const ExplainerGrid& grid, const Grave& grave) {
  Removals removals;
  for (const int cell : grave.common) removals.add(cell, grid.candidates(cell) & grave.all_extra);
  if (removals.empty()) return std::nullopt;
  return ExplainerHint{57, "bivalue universal grave type 2", removals};
}

// The extra digits make a naked set with other cells of a house.
FoundHint type_3(const ExplainerGrid& grid, const Grave& grave) {
  for (std::size_t i = 0; i < 3; ++i) {
    const int house = common_house(grave.extra_cells, i);
    if (house < 0) continue;
    std::vector<int> in_house;
    for (const int cell : grave.common)
      if (houses_of(cell)[i] == house) in_house.push_back(cell);
    const int available = static_cast<int>(in_house.size());
    for (int size = 2; size <= 6 && size <= available; ++size)
      for (const Mask which : masks_of_size(size - 1)) {
        if (which >> available != 0) continue;
        Mask together = 0;
        bool is_open = true;
        for_each_bit(which, [&](int k) {
          const Mask candidates = grid.candidates(in_house[k]);
          is_open = is_open && count(candidates) > 1;
          together |= candidates;
        });
        if (!is_open || count(together) != size || (grave.all_extra & ~together) != 0 ||
            count(grave.all_extra) < 2)
          continue;
        Removals removals;
        for (int k = 0; k < available; ++k)
          if ((which & bit(k)) == 0) {
            const int cell = in_house[k];
            removals.add(cell, grid.candidates(cell) & together);
          }
        if (!removals.empty())
          return ExplainerHint{57 + size - 1, "bivalue universal grave type 3", removals};
      }
  }
  return std::nullopt;
}

// If two extra cells of a house share a digit that is not extra, one holds it, and the other an extra digit.
FoundHint type_4(const ExplainerGrid& grid, const Grave& grave) {
  const int first = grave.extra_cells[0], second = grave.extra_cells[1];
  const Mask common = static_cast<Mask>(grid.candidates(first) & grid.candidates(second) & ~grave.all_extra);
  if (count(common) != 1) return std::nullopt;
  for (std::size_t i = 0; i < 3; ++i) {
    if (common_house(grave.extra_cells, i) < 0) continue;
    Removals removals;
    for (const int cell : {first, second})
      removals.add(cell, static_cast<Mask>(grid.candidates(cell) & ~grave.extra[cell] & ~common));
    return ExplainerHint{57, "bivalue universal grave type 4", removals};
  }
  return std::nullopt;
}

}  // namespace

FoundHint bivalue_universal_grave(const ExplainerGrid& grid) {
  const auto grave = find_grave(grid);
  if (!grave || grave->extra_cells.empty()) return std::nullopt;
  if (grave->extra_cells.size() == 1) {
    const int cell = grave->extra_cells.front();
    Removals removals;
    removals.add(cell, static_cast<Mask>(grid.candidates(cell) & ~grave->all_extra));
    return ExplainerHint{56, "bivalue universal grave type 1", removals};
  }
  if (count(grave->all_extra) == 1) {
    if (FoundHint found = type_2(grid, *grave)) return found;
    return grave->extra_cells.size() == 2 ? type_4(grid, *grave) : std::nullopt;
  }
  if (grave->common.empty()) return std::nullopt;
  if (grave->extra_cells.size() == 2)
    if (FoundHint found = type_4(grid, *grave)) return found;
  return type_3(grid, *grave);
}

}  // namespace sudosat::rating::se
