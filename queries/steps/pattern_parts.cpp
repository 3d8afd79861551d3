#include "queries/steps/pattern_parts.hpp"

#include <utility>

#include "base/budget.hpp"

namespace sudosat::patterns {

int open_cells(const Knowledge& knowledge, int k) {
  const Cells& cells = knowledge.constraint(k).cells;
  return static_cast<int>(
      std::count_if(cells.begin(), cells.end(), [&](int cell) { return !knowledge.is_placed(cell); }));
}

std::vector<OpenDigit> open_digits(const Knowledge& knowledge, int k) {
  std::vector<OpenDigit> open;
  for (int digit = 0; digit < knowledge.model().digits(); ++digit) {
    checkpoint();
    Cells places = knowledge.places(k, digit);
    if (places.empty() || (places.size() == 1 && knowledge.is_placed(places.front()))) continue;
    open.push_back({digit, std::move(places)});
  }
  return open;
}

bool has_others(const Knowledge& knowledge, int k, int digit, const Cells& except) {
  const Cells places = knowledge.places(k, digit);
  return std::any_of(places.begin(), places.end(), [&](int cell) { return !contains(except, cell); });
}

}  // namespace sudosat::patterns
