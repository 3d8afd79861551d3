#include "queries/steps/patterns.hpp"

#include <limits>

#include "base/budget.hpp"
#include "queries/steps/pattern_parts.hpp"

namespace sudosat {

Found find_single(const Knowledge& knowledge) {
  using namespace patterns;
  Found found;
  int fewest = std::numeric_limits<int>::max();
  for (int k = 0; k < constraints(knowledge); ++k) {
    const int open = open_cells(knowledge, k);
    if (open >= fewest || !covers(knowledge, k)) continue;
    for (const OpenDigit& digit : open_digits(knowledge, k)) {
      if (digit.places.size() != 1) continue;
      found = {somewhere(k, digit.digit)};
      fewest = open;
      break;
    }
  }
  if (!found.empty()) return found;
  for (int cell = 0; cell < knowledge.cells(); ++cell)
    if (!knowledge.is_placed(cell) && knowledge.candidates(cell).is_single()) return {filled(cell)};
  return {};
}

Found find_locked(const Knowledge& knowledge) {
  using namespace patterns;
  for (int k = 0; k < constraints(knowledge); ++k) {
    if (!covers(knowledge, k)) continue;
    for (const OpenDigit& open : open_digits(knowledge, k))
      for (int other : knowledge.model().all_different_of(open.places.front())) {
        const auto in_other = [&](int cell) { return knowledge.contains(other, cell); };
        if (other == k || !std::all_of(open.places.begin(), open.places.end(), in_other)) continue;
        if (has_others(knowledge, other, open.digit, open.places))
          return {somewhere(k, open.digit), once(other, open.digit)};
      }
  }
  return {};
}

Found find_seen_by_all(const Knowledge& knowledge) {
  using namespace patterns;
  for (int k = 0; k < constraints(knowledge); ++k) {
    if (!covers(knowledge, k)) continue;
    for (const OpenDigit& open : open_digits(knowledge, k))
      for (int a : knowledge.model().all_different_of(open.places.front())) {
        if (a == k) continue;
        for (int cell : knowledge.places(a, open.digit)) {
          checkpoint();
          for (int b : knowledge.model().all_different_of(cell)) {
            const auto is_seen = [&](int place) {
              return place != cell && (knowledge.contains(a, place) || knowledge.contains(b, place));
            };
            if (b != k && b != a && std::all_of(open.places.begin(), open.places.end(), is_seen))
              return {somewhere(k, open.digit), once(a, open.digit), once(b, open.digit)};
          }
        }
      }
  }
  return {};
}

}  // namespace sudosat
