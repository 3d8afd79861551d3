#include "propagation/matching_graphs.hpp"

#include <map>
#include <string_view>
#include <vector>

namespace sudosat {

MatchingGraphs::MatchingGraphs(const Model& model)
    : digits(static_cast<std::size_t>(model.digits())), family_of(model.all_different().size(), -1) {
  const auto& all = model.all_different();
  find_families(model);
  for (std::size_t second = 1; second < families.size(); ++second)
    for (std::size_t first = 0; first < second; ++first) {
      pairs.emplace_back(first, second);
      for (int k : families[first].constraints)
        for (int cell : all[k].cells)
          rights.push_back(static_cast<std::int16_t>(families[second].member_of[cell]));
    }
  std::vector<std::int16_t> next(all.size(), 0);
  std::vector<std::vector<std::int16_t>> positions(model.cells());
  for (std::size_t k = 0; k < all.size(); ++k)
    for (int cell : all[k].cells) positions[cell].push_back(next[k]++);
  for (const auto& of_cell : positions) position_in.insert(position_in.end(), of_cell.begin(), of_cell.end());
}

void MatchingGraphs::find_families(const Model& model) {
  std::map<std::string_view, CoverFamily> by_name;
  const auto& all = model.all_different();
  for (std::size_t k = 0; k < all.size(); ++k)
    if (model.covers(all[k])) by_name[all[k].family].constraints.push_back(static_cast<int>(k));
  for (auto& [name, family] : by_name) {
    family.member_of.assign(model.cells(), -1);
    // The constraints have together as many cells as the board. So no cell is met twice if every cell is met.
    int entered = 0;
    for (std::size_t i = 0; i < family.constraints.size(); ++i)
      for (int cell : all[family.constraints[i]].cells)
        if (std::exchange(family.member_of[cell], static_cast<int>(i)) < 0) ++entered;
    const bool is_square = static_cast<std::size_t>(model.cells()) == digits * digits;
    if (!is_square || entered != model.cells() || family.constraints.size() != digits) continue;
    for (int k : family.constraints) family_of[k] = static_cast<int>(families.size());
    families.push_back(std::move(family));
  }
}

}  // namespace sudosat
