#include "backends/local/tabu_search.hpp"

#include "puzzle/vector.hpp"

namespace sudosat {

TabuSearch::TabuSearch(const Packing& packing, const Tenure& tenure, std::uint64_t seed)
    : packing_(packing),
      tenure_(tenure),
      engine_(static_cast<std::mt19937::result_type>(seed)),
      rivals_(static_cast<std::size_t>(packing.options()), 0),
      place_(rivals_.size()),
      taken_by_(static_cast<std::size_t>(packing.items()), -1),
      tabu_until_(rivals_.size(), 0),
      left_(packing.open_cells()) {
  for (Vector<int>& members : classes_) members.reserve(rivals_.size());
  for (int option = 0; option < packing.options(); ++option) enter(option);
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

// An option of the lowest class that has one which is not tabu. If all are tabu, any option: that happens
// when few are left at all.
int TabuSearch::choose() {
  for (int rivals = 0; rivals < classes; ++rivals)
    if (const int option = free_member(rivals); option >= 0) return option;
  int option;
  do option = below(place_.size());
  while (rivals_[option] == chosen);
  return option;
}

// The first member from a random one on that is not tabu, or -1.
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
  leave(option);
  rivals_[option] = chosen;
  for (const int item : packing_.items_of(option)) taken_by_[item] = option;
  --left_;
  count_rivals(option, 1);
}

void TabuSearch::take_out(int option) {
  rivals_[option] = 0;
  enter(option);
  for (const int item : packing_.items_of(option)) taken_by_[item] = -1;
  ++left_;
  count_rivals(option, -1);
}

void TabuSearch::count_rivals(int option, int change) {
  packing_.for_each_rival(option, [this, change](int rival) {
    leave(rival);
    rivals_[rival] += change;
    enter(rival);
  });
}

void TabuSearch::enter(int option) {
  if (rivals_[option] >= classes) return;
  Vector<int>& members = classes_[rivals_[option]];
  place_[option] = static_cast<int>(members.size());
  members.push_back(option);
}

void TabuSearch::leave(int option) {
  if (rivals_[option] >= classes) return;
  Vector<int>& members = classes_[rivals_[option]];
  const int last = members.back();
  members[place_[option]] = last;
  place_[last] = place_[option];
  members.pop_back();
}

// Scaled, not divided: the numbers below a small limit are as likely as each other to one in a million.
int TabuSearch::below(std::size_t limit) {
  return static_cast<int>(static_cast<std::uint64_t>(engine_()) * limit >> 32);
}

}  // namespace sudosat
