#include "backends/local/tabu_search.hpp"

#include <algorithm>

#include "base/budget.hpp"
#include "base/vector.hpp"

namespace sudosat {

Array<Tenure, TabuSearch::tenures> TabuSearch::tenures_for(const Packing& packing) {
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
  for (Vector<int>& members : classes_) members.reserve(rivals_.size());
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
  const Vector<int>& members = classes_[rivals];
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
    Vector<int>& members = classes_[before];
    const int last = members.back();
    members[place_[option]] = last;
    place_[last] = place_[option];
    members.pop_back();
  }
  if (now < classes) {
    Vector<int>& members = classes_[now];
    place_[option] = static_cast<int>(members.size());
    members.push_back(option);
  }
}

// The number is scaled, not divided. The numbers below a small limit are equally likely to one in a million.
int TabuSearch::below(std::size_t limit) {
  return static_cast<int>(static_cast<std::uint64_t>(engine_()) * limit >> 32);
}

}  // namespace sudosat
