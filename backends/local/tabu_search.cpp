#include "backends/local/tabu_search.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/budget.hpp"

namespace sudosat {

std::array<Tenure, TabuSearch::tenures> TabuSearch::tenures_for(const Packing& packing) {
  if (packing.has_overlaps()) return {Tenure{8, 6}, Tenure{10, 3}};
  return {Tenure{4, 6}, Tenure{4, 7}};
}

TabuSearch::TabuSearch(Packing& packing, const Tenure& tenure, std::uint64_t seed)
    : packing_(packing),
      tenure_(tenure),
      engine_(static_cast<std::mt19937::result_type>(seed)),
      rivals_(static_cast<std::size_t>(packing.options()), 0),
      place_(rivals_.size()),
      taken_by_(static_cast<std::size_t>(packing.items()), -1),
      tabu_until_(rivals_.size(), 0),
      left_(packing.open_cells()) {
  for (std::vector<int>& members : classes_) members.reserve(rivals_.size());
  for (int option = 0; option < packing.options(); ++option) {
    checkpoint();
    move(option, classes, 0);
  }
}

bool TabuSearch::run(std::uint64_t steps) {
  for (const std::uint64_t end = step_ + steps; left_ > 0 && step_ < end;) {
    ++step_;
    const int option = choose();
    for (const int item : packing_.items_of(option)) {
      const int rival = taken_by_[item];
      if (rival < 0) continue;
      take_out(rival);
      tabu_until_[rival] = end_of_tabu();
    }
    add(option);
  }
  return left_ == 0;
}

std::uint64_t TabuSearch::end_of_tabu() {
  const int steps = tenure_.for_each_left * left_ / 10 + below(static_cast<std::size_t>(tenure_.random));
  return step_ + static_cast<std::uint64_t>(steps);
}

// Chooses an option with the fewest rivals among those that are not tabu. Nearly always that is one rival, so
// options with two are looked for only if none has one. If all options are tabu, it chooses any of them: this
// happens when few are left at all.
int TabuSearch::choose() {
  for (int rivals = 0; rivals < classes; ++rivals)
    if (const int option = free_member(rivals); option >= 0) return option;
  int option = below(place_.size());
  for (int tried = 0; tried < packing_.options(); ++tried) {
    if (rivals_[option] == classes && tabu_until_[option] <= step_) return option;
    option = below(place_.size());
  }
  while (rivals_[option] == chosen) option = below(place_.size());
  return option;
}

// Returns the first member that is not tabu, beginning at a random one; -1 if there is none.
int TabuSearch::free_member(int rivals) {
  const std::vector<int>& members = classes_[rivals];
  if (members.empty()) return -1;
  auto k = static_cast<std::size_t>(below(members.size()));
  for (std::size_t tried = 0; tried < members.size(); ++tried) {
    if (tabu_until_[members[k]] <= step_) return members[k];
    if (++k == members.size()) k = 0;
  }
  return -1;
}

void TabuSearch::add(int option) {
  move(option, rivals_[option], classes);
  rivals_[option] = chosen;
  for (const int item : packing_.items_of(option)) taken_by_[item] = option;
  --left_;
  count_rivals(option, 1);
}

void TabuSearch::take_out(int option) {
  rivals_[option] = 0;
  move(option, classes, 0);
  for (const int item : packing_.items_of(option)) taken_by_[item] = -1;
  ++left_;
  count_rivals(option, -1);
}

void TabuSearch::count_rivals(int option, int change) {
  std::uint8_t* const all = rivals_.data();
  const std::span<const int> rivals = packing_.rivals_of(option);
  rivals_looked_at_ += rivals.size();
  for (const int rival : rivals) {
    const int before = all[rival], now = before + change;
    all[rival] = static_cast<std::uint8_t>(now);
    if (std::min(before, now) < classes) move(rival, before, now);
  }
}

// Moves the option to the list of its new number of rivals. Options with `classes` rivals or more are in no
// list.
void TabuSearch::move(int option, int before, int now) {
  if (before < classes) {
    std::vector<int>& members = classes_[before];
    const int last = members.back();
    members[place_[option]] = last;
    place_[last] = place_[option];
    members.pop_back();
  }
  if (now < classes) {
    std::vector<int>& members = classes_[now];
    place_[option] = static_cast<int>(members.size());
    members.push_back(option);
  }
}

// The number is scaled, not divided. The numbers below a small limit are equally likely to one in a million.
int TabuSearch::below(std::size_t limit) {
  return static_cast<int>(static_cast<std::uint64_t>(engine_()) * limit >> 32);
}

namespace {

// Returns for each all-different constraint whether it shares two cells with an earlier one.
std::vector<char> overlapping(const Model& model) {
  const auto& all = model.all_different();
  std::vector<char> overlaps(all.size(), 0);
  std::vector<int> met_by(all.size(), -1);  // for each constraint, the last one that shares a cell with it
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

Packing::Packing(const Model& model, const std::vector<DigitSet>& candidates) {
  add_options(model, candidates);
  collect_options_of_items();
  rivals_begin_.assign(candidates_.size(), -1);
  rivals_end_.assign(candidates_.size(), -1);
}

void Packing::add_options(const Model& model, const std::vector<DigitSet>& candidates) {
  const std::vector<char> overlaps = overlapping(model);
  const auto digits = static_cast<std::size_t>(model.digits());
  std::vector<int> numbers(overlaps.size() * digits, -1);  // for each constraint and digit, its item
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
  std::vector<int> next(options_begin_);
  for (int option = 0; option < options(); ++option) {
    checkpoint();
    for (const int item : items_of(option)) options_of_[next[item]++] = option;
  }
}

bool Packing::has_overlaps() const { return std::ranges::find(overlaps_, 1) != overlaps_.end(); }

void Packing::list_rivals(int option) {
  // The lists of tight boards are short, and other boards ask for few of them.
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
