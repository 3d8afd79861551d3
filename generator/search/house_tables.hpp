// The places of one digit on a board of houses, as lanes of a vector: first a bit for each cell, then for
// each house a lane with a bit for each of its cells. So the places of a digit in all houses are looked at
// together.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "model/houses.hpp"

namespace sudosat {

template <class SomeHouses>
struct HouseTables {
  using Cells = typename SomeHouses::Cells;
  // A lane has a bit for each cell of a house: houses have as many cells as there are digits.
  using Lane = std::conditional_t<(SomeHouses::digit_capacity > 16), std::uint32_t, std::uint16_t>;
  static constexpr std::size_t lane_bits = 8 * sizeof(Lane);
  // The number of lanes of the widest vector that is used, which is AVX2's. The search looks at houses in
  // steps of this size whatever the vectors are, so that all processors search alike.
  static constexpr std::size_t step = 32 / sizeof(Lane);
  static constexpr std::size_t in_steps(std::size_t lanes) { return (lanes + step - 1) / step * step; }
  static constexpr std::size_t cell_lanes = in_steps(static_cast<std::size_t>(Cells::capacity) / lane_bits);

  struct Place {
    std::size_t lane;
    Lane bit;
  };
  // A crossing with another house for each house in a step. A house with fewer crossings than others has all
  // bits of `beside` set, and none of `beyond`.
  struct Crossings {
    std::array<Lane, step> beside;                          // places of the house that are not shared
    std::array<std::array<Lane, cell_lanes>, step> beyond;  // cells of the other one that are not shared
  };

  explicit HouseTables(const SomeHouses& some)
      : houses(some),
        lanes(cell_lanes + in_steps(houses.houses.size())),
        everywhere(lanes, 0),
        places(static_cast<std::size_t>(houses.cells)),
        crossings(house_lanes() / step) {
    for (int cell = 0; cell < houses.cells; ++cell) places[cell].push_back(place_of(cell));
    for (std::size_t house = 0; house < houses.houses.size(); ++house) {
      Lane bit = 1;
      houses.houses[house].for_each([&](int cell) {
        cells_of.push_back(cell);
        places[cell].push_back({cell_lanes + house, bit});
        bit = static_cast<Lane>(bit << 1);
      });
    }
    for (int cell = 0; cell < houses.cells; ++cell)
      for (const Place& place : places[cell]) everywhere[place.lane] |= place.bit;
    // Lanes of no house are neither empty nor down to one place.
    for (std::size_t lane = cell_lanes + houses.houses.size(); lane < lanes; ++lane) everywhere[lane] = 3;
    for (int cell = 0; cell < houses.cells; ++cell) {
      Cells others = houses.peers[cell];
      houses.houses_of[cell].for_each([&](int house) { others -= houses.houses[house]; });
      sees_beyond_houses |= !others.empty();
      std::vector<Lane> left = everywhere;
      houses.peers[cell].for_each([&](int peer) {
        for (const Place& place : places[peer]) left[place.lane] &= static_cast<Lane>(~place.bit);
      });
      unseen.insert(unseen.end(), left.begin(), left.end());
    }
    for (std::size_t house = 0; house < houses.houses.size(); ++house) find_crossings(house);
  }

  static constexpr Place place_of(int cell) {
    const auto number = static_cast<std::size_t>(cell);
    return {number / lane_bits, static_cast<Lane>(Lane{1} << number % lane_bits)};
  }
  std::size_t house_lanes() const { return lanes - cell_lanes; }
  // The bits that stand for the cell: its own, and one in each of its houses.
  const std::vector<Place>& places_of(int cell) const { return places[cell]; }
  // The bits that a digit can keep once it stands in the cell.
  const Lane* unseen_from(int cell) const { return unseen.data() + static_cast<std::size_t>(cell) * lanes; }
  // The cell of the first of some places in a house.
  int first_of(std::size_t house, Lane some) const {
    const auto digits = static_cast<std::size_t>(houses.digits);
    return cells_of[house * digits + static_cast<std::size_t>(std::countr_zero(some))];
  }
  // The crossings of the houses in the step of this house.
  const std::vector<Crossings>& crossings_from(std::size_t house) const { return crossings[house / step]; }

  const SomeHouses houses;
  const std::size_t lanes;
  std::vector<Lane> everywhere;  // the places of a digit that can stand in all cells
  bool sees_beyond_houses = false;

 private:
  void find_crossings(std::size_t house) {
    std::size_t number = 0;
    for (std::size_t other = 0; other < houses.houses.size(); ++other) {
      const Cells shared = houses.houses[house] & houses.houses[other];
      const Cells first = houses.houses[house] - shared, second = houses.houses[other] - shared;
      if (shared.empty() || shared.is_single() || first.empty()) continue;
      std::vector<Crossings>& all = crossings[house / step];
      if (number == all.size()) {
        all.push_back({});
        all.back().beside.fill(static_cast<Lane>(~Lane{0}));
      }
      Lane& beside = all[number].beside[house % step];
      beside = 0;
      first.for_each([&](int cell) {
        for (const Place& place : places[cell])
          if (place.lane == cell_lanes + house) beside |= place.bit;
      });
      second.for_each(
          [&](int cell) { all[number].beyond[house % step][place_of(cell).lane] |= place_of(cell).bit; });
      ++number;
    }
  }

  std::vector<std::vector<Place>> places;
  std::vector<Lane> unseen;
  std::vector<int> cells_of;                      // the cells of each house
  std::vector<std::vector<Crossings>> crossings;  // indexed by step
};

}  // namespace sudosat
