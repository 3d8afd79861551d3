#include "model/houses.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sudosat {
namespace {

template <class SomeHouses>
bool fits(const Model& model) {
  const auto is_house = [&](const AllDifferent& constraint) { return model.covers(constraint); };
  return model.cells() <= SomeHouses::Cells::capacity && model.digits() <= SomeHouses::digit_capacity &&
         std::ranges::count_if(model.all_different(), is_house) <= SomeHouses::HouseSet::capacity;
}

template <class SomeHouses>
SomeHouses houses_of(const Model& model) {
  using Cells = typename SomeHouses::Cells;
  const auto set_of = [](const std::vector<int>& cells) {
    Cells set;
    for (const int cell : cells) set.insert(cell);
    return set;
  };
  SomeHouses result;
  result.cells = model.cells();
  result.digits = model.digits();
  result.peers.resize(model.cells());
  for (int cell = 0; cell < model.cells(); ++cell) {
    result.all.insert(cell);
    for (const int peer : model.peers(cell)) result.peers[cell].insert(peer);
  }
  const auto kind_of = [](const AllDifferent& constraint) {
    if (!constraint.house) return 2;
    return *constraint.house == House::Kind::row ? 0 : *constraint.house == House::Kind::column ? 1 : 3;
  };
  std::array<std::size_t, 4> counts{};
  for (int kind = 0; kind < 4; ++kind)
    for (const AllDifferent& constraint : model.all_different())
      if (kind_of(constraint) == kind && model.covers(constraint)) {
        result.houses.push_back(set_of(constraint.cells));
        ++counts[kind];
      }
  result.rows = counts[0];
  result.columns = counts[1];
  result.lines = counts[0] + counts[1] + counts[2];
  result.houses_of.resize(result.peers.size());
  for (int house = 0; house < std::ssize(result.houses); ++house) {
    result.all_houses.insert(house);
    result.houses[house].for_each([&](int cell) { result.houses_of[cell].insert(house); });
  }
  for (const Intersection& crossing : model.intersections())
    result.crossings.push_back({set_of(crossing.only_first), set_of(crossing.only_second)});
  return result;
}

}  // namespace

const HousesCache::AnyHouses& HousesCache::get(const Puzzle& puzzle) {
  const auto model = models_.get(puzzle);
  if (model == model_) return houses_;
  model_ = model;
  if (!model->is_board() || !model->constraints().empty())
    houses_ = {};
  else if (fits<SmallHouses>(*model))
    houses_ = houses_of<SmallHouses>(*model);
  else if (fits<MiddleHouses>(*model))
    houses_ = houses_of<MiddleHouses>(*model);
  else if (fits<LargeHouses>(*model))
    houses_ = houses_of<LargeHouses>(*model);
  else
    houses_ = {};
  return houses_;
}

}  // namespace sudosat
