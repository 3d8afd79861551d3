#include "puzzle/constraint.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace sudosat {
namespace {

std::vector<int> without(const std::vector<int>& cells, const std::vector<int>& taken) {
  std::vector<int> rest;
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(rest),
               [&taken](int cell) { return std::find(taken.begin(), taken.end(), cell) == taken.end(); });
  return rest;
}

}  // namespace

Model::Model(int cells, int digits) : digits_(digits), constraints_of_(static_cast<std::size_t>(cells)) {}

std::shared_ptr<const Model> Model::of(const Shape& shape,
                                       std::span<const std::shared_ptr<const Rule>> rules) {
  auto model = std::make_shared<Model>(shape.cells(), shape.digits());
  for (const House& house : shape.houses())
    model->post(AllDifferent{house.cells, to_string(house.kind), house_name(house)});
  for (const auto& rule : rules) rule->post(shape, *model);
  model->find_intersections();
  model->find_peers();
  return model;
}

void Model::post(AllDifferent constraint) {
  const int number = static_cast<int>(all_different_.size());
  for (int cell : constraint.cells) constraints_of_[static_cast<std::size_t>(cell)].push_back(number);
  all_different_.push_back(std::move(constraint));
}

bool Model::already_different(int a, int b, int constraint) const {
  std::span<const int> of_b = constraints_of(b);
  for (int candidate : constraints_of(a)) {
    if (candidate >= constraint) return false;
    if (std::find(of_b.begin(), of_b.end(), candidate) != of_b.end()) return true;
  }
  return false;
}

void Model::find_intersections() {
  for (int second = 0; second < static_cast<int>(all_different_.size()); ++second) {
    const AllDifferent& b = all_different_[static_cast<std::size_t>(second)];
    if (!covers(b)) continue;
    std::map<int, std::vector<int>> shared_with;
    for (int cell : b.cells)
      for (int first : constraints_of(cell))
        if (first < second && covers(all_different_[static_cast<std::size_t>(first)]))
          shared_with[first].push_back(cell);
    for (auto& [first, shared] : shared_with) {
      if (shared.size() < 2) continue;
      const AllDifferent& a = all_different_[static_cast<std::size_t>(first)];
      std::vector<int> only_first = without(a.cells, shared), only_second = without(b.cells, shared);
      intersections_.push_back(
          {first, second, std::move(shared), std::move(only_first), std::move(only_second)});
    }
  }
}

void Model::find_peers() {
  if (all_different_.size() <= DigitSet::word_bits) {
    constraint_masks_.resize(constraints_of_.size());
    for (int cell = 0; cell < cells(); ++cell)
      for (int k : constraints_of(cell))
        constraint_masks_[static_cast<std::size_t>(cell)] |= DigitSet::Word{1} << k;
  }
  if (!has_peers()) return;
  std::vector<int> seen_from(constraints_of_.size(), -1);
  for (int cell = 0; cell < cells(); ++cell) {
    peers_begin_.push_back(peers_.size());
    seen_from[static_cast<std::size_t>(cell)] = cell;
    for (int k : constraints_of(cell))
      for (int other : all_different_[static_cast<std::size_t>(k)].cells)
        if (std::exchange(seen_from[static_cast<std::size_t>(other)], cell) != cell) peers_.push_back(other);
  }
  peers_begin_.push_back(peers_.size());
}

std::shared_ptr<const Model> ModelCache::get(const Puzzle& puzzle) {
  if (!model_ || shape_ != puzzle.shape || rules_ != puzzle.rules) {
    model_ = Model::of(*puzzle.shape, puzzle.rules);
    shape_ = puzzle.shape;
    rules_ = puzzle.rules;
  }
  return model_;
}

}  // namespace sudosat
