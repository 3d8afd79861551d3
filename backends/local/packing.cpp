#include <algorithm>

#include "backends/local/tabu_search.hpp"
#include "base/budget.hpp"
#include "base/vector.hpp"

namespace sudosat {
namespace {

// For each all-different constraint, whether it shares two cells with an earlier one.
Vector<char> overlapping(const Model& model) {
  const auto& all = model.all_different();
  Vector<char> overlaps(all.size(), 0);
  Vector<int> met_by(all.size(), -1);  // the last constraint that met this one
  for (int k = 0; k < static_cast<int>(all.size()); ++k)
    for (const int cell : all[k].cells)
      for (const int earlier : model.all_different_of(cell)) {
        if (earlier >= k) break;
        if (met_by[earlier] == k) overlaps[k] = 1;
        met_by[earlier] = k;
      }
  return overlaps;
}

}  // namespace

Packing::Packing(const Model& model, const Vector<DigitSet>& candidates) {
  add_options(model, candidates);
  collect_options_of_items();
  rivals_begin_.assign(candidates_.size(), -1);
  rivals_end_.assign(candidates_.size(), -1);
}

void Packing::add_options(const Model& model, const Vector<DigitSet>& candidates) {
  const Vector<char> overlaps = overlapping(model);
  const auto digits = static_cast<std::size_t>(model.digits());
  Vector<int> numbers(overlaps.size() * digits, -1);  // the item of each constraint and digit
  items_begin_.push_back(0);
  for (int cell = 0; cell < model.cells(); ++cell) {
    checkpoint();
    if (candidates[cell].count() < 2) continue;
    ++open_cells_;
    const auto own = static_cast<int>(overlaps_.size());
    overlaps_.push_back(0);
    for (const int digit : candidates[cell]) {
      candidates_.push_back({cell, digit});
      items_of_.push_back(own);
      for (const int k : model.all_different_of(cell)) {
        int& number = numbers[static_cast<std::size_t>(k) * digits + static_cast<std::size_t>(digit)];
        if (number < 0) {
          number = static_cast<int>(overlaps_.size());
          overlaps_.push_back(overlaps[k]);
        }
        items_of_.push_back(number);
      }
      items_begin_.push_back(static_cast<int>(items_of_.size()));
    }
  }
}

void Packing::collect_options_of_items() {
  options_begin_.assign(overlaps_.size() + 1, 0);
  for (int option = 0; option < options(); ++option) {
    checkpoint();
    for (const int item : items_of(option)) ++options_begin_[item + 1];
  }
  for (std::size_t i = 1; i < options_begin_.size(); ++i) options_begin_[i] += options_begin_[i - 1];
  options_of_.resize(items_of_.size());
  Vector<int> next(options_begin_);
  for (int option = 0; option < options(); ++option) {
    checkpoint();
    for (const int item : items_of(option)) options_of_[next[item]++] = option;
  }
}

bool Packing::has_overlaps() const { return std::ranges::find(overlaps_, 1) != overlaps_.end(); }

void Packing::list_rivals(int option) {
  // On tight boards the lists are short. On others few options are asked for.
  constexpr std::size_t most_listed = 1 << 24;
  if (rivals_.size() > most_listed) {
    rivals_.clear();
    rivals_begin_.assign(candidates_.size(), -1);
  }
  rivals_begin_[option] = static_cast<int>(rivals_.size());
  const std::span<const int> items = items_of(option);
  for (std::size_t i = 0; i < items.size(); ++i)
    for (const int rival : slice(options_of_, options_begin_, items[i]))
      if (rival != option && !(overlaps_[items[i]] != 0 && shares(rival, items.first(i))))
        rivals_.push_back(rival);
  rivals_end_[option] = static_cast<int>(rivals_.size());
}

}  // namespace sudosat
