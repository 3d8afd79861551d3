// Naked and hidden subsets, and fish.
#include <algorithm>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "queries/steps/pattern_parts.hpp"

namespace sudosat {
namespace patterns {
namespace {

// Calls back with each choice of n of the numbers below `count`, in order, until it says true.
template <class Callback>
bool choose(int count, int n, std::vector<int>& chosen, const Callback& callback) {
  if (static_cast<int>(chosen.size()) == n) return callback(chosen);
  for (int i = chosen.empty() ? 0 : chosen.back() + 1; i < count; ++i) {
    checkpoint();
    chosen.push_back(i);
    if (choose(count, n, chosen, callback)) return true;
    chosen.pop_back();
  }
  return false;
}

Found find_naked(const Knowledge& knowledge, int k, int n) {
  Cells cells;
  for (int cell : knowledge.constraint(k).cells)
    if (!knowledge.is_placed(cell) && knowledge.candidates(cell).count() <= n) cells.push_back(cell);
  Found found;
  std::vector<int> chosen;
  choose(static_cast<int>(cells.size()), n, chosen, [&](const std::vector<int>& choice) {
    DigitSet digits(knowledge.model().digits());
    Cells subset;
    for (int i : choice) {
      subset.push_back(cells[static_cast<std::size_t>(i)]);
      digits |= knowledge.candidates(subset.back());
    }
    if (digits.count() != n) return false;
    Found uses;
    bool eliminates = false;
    for (int cell : subset) uses.push_back(filled(cell));
    for (int digit : digits) {
      uses.push_back(once(k, digit));
      eliminates |= has_others(knowledge, k, digit, subset);
    }
    if (eliminates) found = std::move(uses);
    return eliminates;
  });
  return found;
}

Found find_hidden(const Knowledge& knowledge, int k, int n) {
  if (!covers(knowledge, k)) return {};
  Vector<OpenDigit> digits = open_digits(knowledge, k);
  std::erase_if(digits,
                [n](const OpenDigit& open) { return open.places.size() > static_cast<std::size_t>(n); });
  Found found;
  std::vector<int> chosen;
  choose(static_cast<int>(digits.size()), n, chosen, [&](const std::vector<int>& choice) {
    Cells places;
    DigitSet subset(knowledge.model().digits());
    for (int i : choice) {
      const OpenDigit& open = digits[i];
      subset.insert(open.digit);
      for (int cell : open.places)
        if (!contains(places, cell)) places.push_back(cell);
    }
    if (places.size() != static_cast<std::size_t>(n)) return false;
    Found uses;
    bool eliminates = false;
    for (int digit : subset) uses.push_back(somewhere(k, digit));
    for (int cell : places) {
      uses.push_back(single(cell));
      eliminates |= !(knowledge.candidates(cell) - subset).empty();
    }
    if (eliminates) found = std::move(uses);
    return eliminates;
  });
  return found;
}

// Constraints that together hold all these places, no more than n of them besides those chosen.
bool find_cover(const Knowledge& knowledge, const Cells& places, int n, std::vector<int>& cover,
                const auto& accept) {
  const auto open = std::find_if(places.begin(), places.end(), [&](int cell) {
    return std::none_of(cover.begin(), cover.end(), [&](int k) { return knowledge.contains(k, cell); });
  });
  if (open == places.end()) return static_cast<int>(cover.size()) == n && accept(cover);
  if (static_cast<int>(cover.size()) == n) return false;
  for (int k : knowledge.model().all_different_of(*open)) {
    cover.push_back(k);
    if (find_cover(knowledge, places, n, cover, accept)) return true;
    cover.pop_back();
  }
  return false;
}

// n bases without a common place each have the digit, n covers have it no more than once, so it stands in no
// other cell of the covers.
Found find_fish(const Knowledge& knowledge, int digit, int n) {
  Vector<std::pair<int, Cells>> bases;
  for (int k = 0; k < constraints(knowledge); ++k) {
    if (!covers(knowledge, k)) continue;
    Cells places = knowledge.places(k, digit);
    if (places.size() >= 2 && places.size() <= static_cast<std::size_t>(n))
      bases.emplace_back(k, std::move(places));
  }
  Found found;
  std::vector<int> chosen;
  choose(static_cast<int>(bases.size()), n, chosen, [&](const std::vector<int>& choice) {
    Cells places, base;
    for (int i : choice) {
      const auto& [k, of_base] = bases[i];
      base.push_back(k);
      for (int cell : of_base) {
        if (contains(places, cell)) return false;
        places.push_back(cell);
      }
    }
    std::vector<int> cover;
    return find_cover(knowledge, places, n, cover, [&](const std::vector<int>& covering) {
      if (std::any_of(covering.begin(), covering.end(), [&](int k) { return contains(base, k); }))
        return false;
      Found uses;
      bool eliminates = false;
      for (int k : base) uses.push_back(somewhere(k, digit));
      for (int k : covering) {
        uses.push_back(once(k, digit));
        eliminates |= has_others(knowledge, k, digit, places);
      }
      if (eliminates) found = std::move(uses);
      return eliminates;
    });
  });
  return found;
}

}  // namespace
}  // namespace patterns

Found find_subset(const Knowledge& knowledge, int n, bool tuples, bool fishes) {
  using namespace patterns;
  for (int k = 0; tuples && k < constraints(knowledge); ++k)
    if (Found found = find_naked(knowledge, k, n); !found.empty()) return found;
  for (int k = 0; tuples && k < constraints(knowledge); ++k)
    if (Found found = find_hidden(knowledge, k, n); !found.empty()) return found;
  for (int digit = 0; fishes && digit < knowledge.model().digits(); ++digit)
    if (Found found = find_fish(knowledge, digit, n); !found.empty()) return found;
  return {};
}

}  // namespace sudosat
