// Chooses the next decision of native search: a cell, or a digit that has two places left in a house. Few
// candidates speak for a cell, and so do constraints that failed often.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "propagation/domains.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {

// Whether a model says more than that houses hold each digit once.
inline bool has_rules(const Model& model) {
  return !model.constraints().empty() ||
         std::ranges::any_of(model.all_different(), [](const auto& k) { return k.rule >= 0; });
}

// Killers and similar boards take more decisions if digits are among the choices
// (docs/performance-notebook.md).
inline bool has_sums_only(const Model& model) {
  return !model.constraints().empty() && std::ranges::all_of(model.constraints(), [](const auto& constraint) {
    return std::holds_alternative<Linear>(constraint.what);
  });
}

// Branching for Ranking: first decides which list each contestant enters, since ranks prune nothing before
// that.
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
        entry.places.push_back(ranking.cells[list.front()]);
    }
  }

  // Decides which list a contestant enters: returns a first place and its value, of the contestant with the
  // most weight times ranks for each list still possible; cell -1 if none is open. `weight_of` takes a cell.
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
  // The places where a contestant can have the first value, one for each list.
  struct Entry {
    std::vector<int> places;
    int digit = 0;
    std::uint64_t ranks = 0;  // the ranks of the ranking
  };
  std::vector<Entry> entries_;
};

template <int W>
class DecisionChoice {
 public:
  explicit DecisionChoice(const Domains<W>& domains)
      : domains_(domains),
        model_(domains.model()),
        by_ratio_(uses_matching(model_) || has_rules(model_)),
        takes_digits_(!uses_matching(model_) && !has_sums_only(model_)),
        counts_last_(has_sums_only(model_)),
        all_different_failures_(model_.all_different().size(), 0),
        constraint_failures_(model_.constraints().size(), 0),
        decision_failures_(static_cast<std::size_t>(model_.cells()), 0),
        is_about_all_(model_.constraints().size(), false),
        partners_(static_cast<std::size_t>(model_.cells()), -1) {
    if (!by_ratio_) return;
    std::vector<int> scopes(model_.constraints().size(), 0);
    for (int cell = 0; cell < model_.visible_cells(); ++cell)
      for (int k : model_.constraints_of(cell)) ++scopes[k];
    for (int k = 0; k < std::ssize(scopes); ++k) {
      is_about_all_[k] = scopes[k] >= model_.board_cells();
      const Constraint& constraint = model_.constraints()[k];
      if (const auto* ranking = std::get_if<Ranking>(&constraint.what);
          ranking != nullptr && !constraint.is_covered && !constraint.condition)
        entries_.add(*ranking, model_);
      const auto* pairs = std::get_if<DistinctPairs>(&constraint.what);
      counts_last_ |= pairs != nullptr;
      for (std::size_t i = 0; pairs != nullptr && i < pairs->first.size(); ++i) {
        partners_[pairs->first[i]] = pairs->second[i];
        partners_[pairs->second[i]] = pairs->first[i];
      }
    }
  }

  // Records a conflict below a decision on `cell`, in these all-different constraints, or in this other
  // constraint (-1: none). `last` is the cell that propagation decided last (-1: none). With sums only, or
  // regions to find, both cells count double.
  void add_failure(int cell, int last, std::span<const int> all_different, int constraint) {
    for (int k : all_different) ++all_different_failures_[k];
    const std::uint64_t weight = counts_last_ ? 2 : 1;
    if (constraint >= 0 && !is_about_all_[constraint]) constraint_failures_[constraint] += weight;
    decision_failures_[cell] += weight;
    if (counts_last_ && last >= 0) decision_failures_[last] += weight;
  }

  // A candidate of an open cell, hidden ones last; cell -1 if all cells are decided. A plain board that is
  // hard is treated like one with rules.
  Candidate next(bool is_hard = false) const {
    const auto weight_of = [this](int cell) { return 1 + failures_of(cell); };
    if (const Candidate entry = entries_.next(domains_, weight_of); entry.cell >= 0) return entry;
    const bool by_ratio = by_ratio_ || is_hard;
    int cell = next(0, model_.visible_cells(), by_ratio);
    if constexpr (W == 1)
      if (cell >= 0 && takes_digits_ && by_ratio && domains_.count(cell) > 2) return digit_or(cell);
    if (cell < 0) cell = next(model_.visible_cells(), model_.cells(), by_ratio);
    return {cell, cell < 0 ? -1 : domains_.first(cell)};
  }

 private:
  int next(int begin, int end, bool by_ratio) const {
    return by_ratio ? next_by_ratio(begin, end) : next_by_count(begin, end);
  }

  // The open cell with the fewest candidates; among equals the one whose constraints failed most often. This
  // is cheaper than the ratio, and as good on small boards.
  int next_by_count(int begin, int end) const {
    int best = -1, best_count = 0;
    std::uint64_t best_failures = 0;
    for (int cell = begin; cell < end; ++cell) {
      if (domains_.is_single(cell)) continue;
      const bool pair = domains_.is_pair(cell);
      if (best_count == 2 && !pair) continue;
      const int count = pair ? 2 : domains_.count(cell);
      if (best >= 0 && count > best_count) continue;
      const std::uint64_t failures = failures_of(cell);
      if (best >= 0 && count == best_count && failures <= best_failures) continue;
      best = cell;
      best_count = count;
      best_failures = failures;
    }
    return best;
  }

  // The open cell with the lowest ratio of candidates to failures of its constraints (dom/wdeg: Boussemart,
  // Hemery, Lecoutre and Sais 2004).
  int next_by_ratio(int begin, int end) const {
    int best = -1;
    std::uint64_t best_count = 0, best_weight = 0;
    for (int cell = begin; cell < end; ++cell) {
      if (domains_.is_single(cell)) continue;
      const auto count = static_cast<std::uint64_t>(domains_.count(cell));
      const std::uint64_t weight = (1 + failures_of(cell)) * (is_partner_decided(cell) ? 2 : 1);
      if (best >= 0 && count * best_weight >= best_count * weight) continue;
      best = cell;
      best_count = count;
      best_weight = weight;
    }
    return best;
  }

  // A digit with two places in a house is a decision between two, as a cell with two candidates is. Returns
  // the digit with the best ratio, or else the cell.
  Candidate digit_or(int cell) const {
    Candidate best{cell, domains_.first(cell)};
    auto best_count = static_cast<std::uint64_t>(domains_.count(cell));
    std::uint64_t best_weight = 1 + failures_of(cell);
    for (const AllDifferent& house : model_.all_different()) {
      if (!model_.covers(house)) continue;
      DigitSet::Word once = 0, twice = 0, more = 0;  // digits with at least one place, two, three
      for (int place : house.cells) {
        const DigitSet::Word set = *domains_.at(place);
        more |= twice & set;
        twice |= once & set;
        once |= set;
      }
      for (DigitSet::Word left = twice & ~more; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        for (int place : house.cells) {
          if (!domains_.contains(place, digit)) continue;
          const std::uint64_t weight = 1 + failures_of(place);
          if (weight * best_count <= 2 * best_weight) continue;
          best = {place, digit};
          best_count = 2;
          best_weight = weight;
        }
      }
    }
    return best;
  }

  bool is_partner_decided(int cell) const {
    return partners_[cell] >= 0 && domains_.is_single(partners_[cell]);
  }

  std::uint64_t failures_of(int cell) const {
    std::uint64_t failures = decision_failures_[cell];
    for (int k : model_.all_different_of(cell)) failures += all_different_failures_[k];
    for (int k : model_.constraints_of(cell)) failures += constraint_failures_[k];
    return failures;
  }

  const Domains<W>& domains_;
  const Model& model_;
  const bool by_ratio_, takes_digits_;
  bool counts_last_;
  std::vector<std::uint64_t> all_different_failures_, constraint_failures_, decision_failures_;
  std::vector<bool> is_about_all_;  // constraints of the whole board, whose failures blame no cell
  EntryChoice entries_;
  std::vector<int> partners_;  // for each cell, the other cell of its pair (DistinctPairs), or -1
};

}  // namespace sudosat
