// Boards whose rules are all of one form: cells that differ. Rows, columns, boxes, regions, diagonals,
// windows, chess moves. What the closure scales need of such a board, as sets of cells.
#pragma once

#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/vector.hpp"
#include "model/cell_set.hpp"
#include "model/model_cache.hpp"

namespace sudosat {

// The sizes are those that the compiler knows: of sets of cells and of houses, in words, and of digits.
template <std::size_t words, std::size_t words_of_houses, int most_digits>
struct Houses {
  using Cells = CellSet<words>;
  using HouseSet = CellSet<words_of_houses>;
  static constexpr int digit_capacity = most_digits;
  // Two houses share several cells; these are the others of each. A digit that one of them can hold only
  // where they meet cannot stand elsewhere in the other.
  struct Crossing {
    Cells only_first, only_second;
  };

  int cells = 0, digits = 0;
  Cells all;
  Vector<Cells> peers;  // of each cell: those that must differ from it
  // Houses with as many cells as digits: rows, columns, others such as diagonals, and then boxes and regions.
  Vector<Cells> houses;
  HouseSet all_houses;
  Vector<HouseSet> houses_of;                    // of each cell
  std::size_t rows = 0, columns = 0, lines = 0;  // how many are rows, are columns, are no boxes
  std::vector<Crossing> crossings;
};

using SmallHouses = Houses<2, 1, 9>;
using MiddleHouses = Houses<4, 2, 16>;
using LargeHouses = Houses<10, 3, 25>;

// Remembers the houses of the last shape and rules.
class HousesCache {
 public:
  using AnyHouses = std::variant<std::monostate, SmallHouses, MiddleHouses, LargeHouses>;

  // Nothing if the puzzle has other rules, is larger than 25x25, or has more than 192 houses.
  const AnyHouses& get(const Puzzle& puzzle);
  // The model of the puzzle that was asked about last.
  const std::shared_ptr<const Model>& model() const { return model_; }

 private:
  ModelCache models_;
  std::shared_ptr<const Model> model_;
  AnyHouses houses_;
};

// visit(houses), or an empty answer if there are none. `visit` takes houses of any size.
template <class Visit>
auto on_houses(const HousesCache::AnyHouses& any, Visit visit) {
  using Answer = std::invoke_result_t<Visit, const SmallHouses&>;
  return std::visit(
      [&](const auto& houses) -> Answer {
        if constexpr (std::is_same_v<decltype(houses), const std::monostate&>)
          return Answer{};
        else
          return visit(houses);
      },
      any);
}

}  // namespace sudosat
