// Other solutions on boards of houses: all that their rules demand is that cells differ.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "generator/clues/clue_search.hpp"
#include "model/houses.hpp"

namespace sudosat {

// The search, compiled for one instruction set. What it finds does not depend on that.
struct HouseSearchKernel {
  std::string_view instructions;
  // Nothing if there are no houses.
  std::unique_ptr<ClueSearch> (*make)(const rating::HousesCache::AnyHouses& houses, const Puzzle& board);
};

// The kernels that this processor can run, the widest vectors first. Never empty.
std::span<const HouseSearchKernel> house_search_kernels();

}  // namespace sudosat
