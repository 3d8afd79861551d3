#include "queries/steps/step_patterns.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/budget.hpp"

namespace sudosat {

// What patterns are made of: parts, and the places that are open.
namespace patterns {
namespace {

using Cells = std::vector<int>;

int constraints(const Knowledge& knowledge) {
  return static_cast<int>(knowledge.model().all_different().size());
}
bool covers(const Knowledge& knowledge, int k) { return knowledge.model().covers(knowledge.constraint(k)); }
Part filled(int cell) { return {.kind = Part::Kind::filled, .cell = cell}; }
Part single(int cell) { return {.kind = Part::Kind::single, .cell = cell}; }
Part somewhere(int k, int digit) { return {.kind = Part::Kind::somewhere, .constraint = k, .digit = digit}; }
Part once(int k, int digit) { return {.kind = Part::Kind::once, .constraint = k, .digit = digit}; }

bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// The digits of a constraint that no cell has, with their places.
struct OpenDigit {
  int digit;
  Cells places;
};

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

// Whether the digit has other places in constraint k.
bool has_others(const Knowledge& knowledge, int k, int digit, const Cells& except) {
  const Cells places = knowledge.places(k, digit);
  return std::any_of(places.begin(), places.end(), [&](int cell) { return !contains(except, cell); });
}

}  // namespace
}  // namespace patterns

FoundParts find_single(const Knowledge& knowledge) {
  using namespace patterns;
  FoundParts found;
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

FoundParts find_locked(const Knowledge& knowledge) {
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

FoundParts find_seen_by_all(const Knowledge& knowledge) {
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

// Naked and hidden subsets, and fish.
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

FoundParts find_naked(const Knowledge& knowledge, int k, int n) {
  Cells cells;
  for (int cell : knowledge.constraint(k).cells)
    if (!knowledge.is_placed(cell) && knowledge.candidates(cell).count() <= n) cells.push_back(cell);
  FoundParts found;
  std::vector<int> chosen;
  choose(static_cast<int>(cells.size()), n, chosen, [&](const std::vector<int>& choice) {
    DigitSet digits(knowledge.model().digits());
    Cells subset;
    for (int i : choice) {
      subset.push_back(cells[i]);
      digits |= knowledge.candidates(subset.back());
    }
    if (digits.count() != n) return false;
    FoundParts uses;
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

FoundParts find_hidden(const Knowledge& knowledge, int k, int n) {
  if (!covers(knowledge, k)) return {};
  std::vector<OpenDigit> digits = open_digits(knowledge, k);
  std::erase_if(digits,
                [n](const OpenDigit& open) { return open.places.size() > static_cast<std::size_t>(n); });
  FoundParts found;
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
    FoundParts uses;
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

// Calls accept(cover) for each choice of n constraints that include `cover` and together hold all places,
// until it returns true. Returns whether it did.
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
FoundParts find_fish(const Knowledge& knowledge, int digit, int n) {
  std::vector<std::pair<int, Cells>> bases;
  for (int k = 0; k < constraints(knowledge); ++k) {
    if (!covers(knowledge, k)) continue;
    Cells places = knowledge.places(k, digit);
    if (places.size() >= 2 && places.size() <= static_cast<std::size_t>(n))
      bases.emplace_back(k, std::move(places));
  }
  FoundParts found;
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
      FoundParts uses;
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

FoundParts find_subset(const Knowledge& knowledge, int n, bool tuples, bool fishes) {
  using namespace patterns;
  for (int k = 0; tuples && k < constraints(knowledge); ++k)
    if (FoundParts found = find_naked(knowledge, k, n); !found.empty()) return found;
  for (int k = 0; tuples && k < constraints(knowledge); ++k)
    if (FoundParts found = find_hidden(knowledge, k, n); !found.empty()) return found;
  for (int digit = 0; fishes && digit < knowledge.model().digits(); ++digit)
    if (FoundParts found = find_fish(knowledge, digit, n); !found.empty()) return found;
  return {};
}

}  // namespace sudosat
