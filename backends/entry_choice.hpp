// Branching for Ranking: first decides which list each contestant enters, as ranks prune nothing before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/model.hpp"
#include "propagation/domains.hpp"

namespace sudosat {

class EntryChoice {
 public:
  void add(const Ranking& ranking, const Model& model) {
    if (!ranking.first) return;
    const auto ranks = static_cast<std::uint64_t>(
        std::ranges::count_if(ranking.contestants, [](const auto& one) { return one.rank >= 0; }));
    for (const Ranking::Contestant& contestant : ranking.contestants) {
      if (contestant.lists.size() < 2) continue;
      Entry& entry = entries_.emplace_back();
      entry.digit = model.digit_of(ranking.cells.front(), *ranking.first);
      entry.ranks = ranks;
      for (const std::vector<int>& list : contestant.lists)
        entry.places.push_back(ranking.cells[static_cast<std::size_t>(list.front())]);
    }
  }

  // A first value at the beginning of a list, by the most weight for each list that is left and each rank of
  // the ranking; cell -1 if nothing is open. `weight_of` takes a cell.
  template <int W, class WeightOf>
  Candidate next(const Domains<W>& domains, const WeightOf& weight_of) const {
    Candidate best{-1, -1};
    std::uint64_t best_count = 1, best_weight = 0;
    for (const Entry& entry : entries_) {
      std::uint64_t count = 0, weight = 0;
      int cell = -1;
      for (int place : entry.places) {
        if (!domains.contains(place, entry.digit) || domains.is_single(place)) continue;
        ++count;
        const std::uint64_t of_place = weight_of(place);
        if (of_place <= weight) continue;
        weight = of_place;
        cell = place;
      }
      weight *= entry.ranks;
      if (count < 2 || weight * best_count <= best_weight * count) continue;
      best = {cell, entry.digit};
      best_count = count;
      best_weight = weight;
    }
    return best;
  }

 private:
  // Where a contestant can have the first value, one place for each list.
  struct Entry {
    std::vector<int> places;
    int digit = 0;
    std::uint64_t ranks = 0;  // of the ranking
  };
  std::vector<Entry> entries_;
};

}  // namespace sudosat
