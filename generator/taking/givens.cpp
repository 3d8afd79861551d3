#include "generator/taking/givens.hpp"

#include <fmt/format.h>
#include <map>
#include <numeric>

#include "base/error.hpp"

namespace sudosat {

std::vector<bool> read_pattern(std::string_view text) {
  std::vector<bool> pattern;
  for (const char symbol : text) {
    if (symbol == ' ' || symbol == '\n' || symbol == '\r' || symbol == ',') continue;
    const bool is_open = symbol == '.' || symbol == '-' || symbol == '0';
    if (!is_open && symbol != 'X' && symbol != 'x' && symbol != '#' && (symbol < '1' || symbol > '9'))
      throw UsageError(fmt::format("the pattern: '{}' is not a cell", symbol),
                       "an X is a given, a dot an open cell");
    pattern.push_back(!is_open);
  }
  return pattern;
}

Givens::Givens(const PuzzlePlan& plan, const Puzzle& ground)
    : is_exact_(plan.clues || !plan.pattern.empty()) {
  if (!plan.pattern.empty() || plan.clues == 0) {
    auto& open = groups_.emplace_back();
    for (int cell = 0; cell < ground.shape->cells(); ++cell) {
      const bool is_wanted = !plan.pattern.empty() && plan.pattern[cell];
      if (!is_wanted && !stays(ground, cell)) open.push_back(cell);
    }
    staying_ = ground.shape->existing_cells() - static_cast<int>(open.size());
    if (open.empty()) groups_.clear();
    return;
  }
  // If a given stays, so do the cells that are symmetric to it.
  for (std::vector<int>& orbit : orbits(*ground.shape, *plan.symmetry)) {
    if (std::ranges::any_of(orbit, [&](int cell) { return stays(ground, cell); }))
      staying_ += static_cast<int>(orbit.size());
    else
      groups_.push_back(std::move(orbit));
  }
  least_ = std::max(plan.clues.value_or(0) - staying_, 0);
}

Givens::Givens(const std::vector<int>& coming, std::size_t most, const std::vector<int>& staying)
    : coming_(coming.size()), most_coming_(std::min(most, coming.size())) {
  for (const auto* cells : {&coming, &staying})
    for (const int cell : *cells) groups_.push_back({cell});
}

std::vector<int> Givens::order(Random& random) const {
  std::vector<int> order(groups_.size());
  std::iota(order.begin(), order.end(), 0);
  const std::span all(order), coming = all.first(coming_), others = all.subspan(coming_);
  random.shuffle(coming);
  random.shuffle(others);
  return order;
}

std::vector<int> Givens::counts() const {
  std::map<int, int> groups_of_size;
  for (const std::vector<int>& group : groups_) ++groups_of_size[static_cast<int>(group.size())];
  int most = staying_;
  for (const auto& [size, groups] : groups_of_size) most += size * groups;
  std::vector<bool> is_met(most + 1, false);
  is_met[staying_] = true;
  for (const auto& [size, groups] : groups_of_size) {
    std::vector<int> taken(most + 1, 0);  // uses as few groups of this size as it takes
    for (int count = staying_ + size; count <= most; ++count) {
      if (is_met[count] || !is_met[count - size] || taken[count - size] == groups) continue;
      is_met[count] = true;
      taken[count] = taken[count - size] + 1;
    }
  }
  std::vector<int> counts;
  for (int count = staying_; count <= most; ++count)
    if (is_met[count]) counts.push_back(count);
  return counts;
}

std::vector<int> Givens::staying(int cells) const {
  std::vector<bool> may_go(cells);
  for (const std::vector<int>& group : groups_)
    for (const int cell : group) may_go[cell] = true;
  std::vector<int> staying;
  for (int cell = 0; cell < cells; ++cell)
    if (!may_go[cell]) staying.push_back(cell);
  return staying;
}

bool Givens::is_enough(const Left& left, std::span<const int> order) const {
  std::size_t come = 0;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (left.kept[i] && static_cast<std::size_t>(order[i]) < coming_) ++come;
  return come <= most_coming_ && (!is_exact_ || left.redundant == 0);
}

std::vector<int> Givens::weights(const std::vector<int>& order) const {
  std::vector<int> weights;
  weights.reserve(order.size());
  for (const int group : order) weights.push_back(static_cast<int>(groups_[group].size()));
  return weights;
}

}  // namespace sudosat
