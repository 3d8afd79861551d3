#include "propagation/filters/distinct_layers.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

using Word = Filter::Word;

// A state of the automaton, and the digits that differing cells have used on the way to it.
struct Way {
  int state;
  Word used;

  friend bool operator==(const Way&, const Way&) = default;
};
struct WayHash {
  std::size_t operator()(const Way& way) const {
    return static_cast<std::size_t>((way.used * 0x9e3779b97f4a7c15) ^
                                    (static_cast<Word>(way.state) * 0xbf58476d1ce4e5b9) >> 7);
  }
};

// The ways before a cell, or after the last, and for each way and digit which of those before the next it
// leads to.
struct Reached {
  std::vector<Way> ways;
  std::vector<int> next;
};

// Nothing if there are more than `most` ways.
std::optional<std::vector<Reached>> reach(const Layers& layers, const std::vector<bool>& differs,
                                          std::size_t most) {
  std::vector<Reached> reached(differs.size() + 1);
  reached[0].ways.push_back({0, 0});
  std::size_t count = 1;
  for (std::size_t i = 0; i < differs.size(); ++i) {
    std::vector<Way>& behind = reached[i + 1].ways;
    std::unordered_map<Way, int, WayHash> numbers;
    for (const auto& [state, used] : reached[i].ways) {
      for (std::size_t digit = 0; digit < layers.width; ++digit) {
        const int to = layers.next[i][static_cast<std::size_t>(state) * layers.width + digit];
        const Word bit = differs[i] ? Word{1} << digit : 0;
        int& next = reached[i].next.emplace_back(-1);
        if (to < 0 || (used & bit) != 0) continue;
        const auto [place, is_new] = numbers.try_emplace({to, used | bit}, static_cast<int>(behind.size()));
        if (is_new) behind.push_back(place->first);
        next = place->second;
      }
      if (count + behind.size() > most) return std::nullopt;
    }
    count += behind.size();
  }
  return reached;
}

// From the end on, those that lead to the same ways by the same digits become one. Nothing if more than
// `most` are left, or none.
std::optional<Layers> join(const std::vector<Reached>& reached, std::size_t width, std::size_t most) {
  const std::size_t cells = reached.size() - 1;
  Layers joined{.sizes = std::vector<std::size_t>(cells + 1, 1), .next = {}, .width = width};
  joined.next.resize(cells);
  std::vector<int> after(reached[cells].ways.size(), 0);  // what each has become, -1 if it leads nowhere
  std::size_t count = 1;
  for (std::size_t i = cells; i-- > 0;) {
    std::map<std::vector<int>, int> numbers;
    std::vector<int> here;
    for (std::size_t from = 0; from < reached[i].ways.size(); ++from) {
      std::vector<int> steps(width, -1);
      for (std::size_t digit = 0; digit < width; ++digit)
        if (const int to = reached[i].next[from * width + digit]; to >= 0)
          steps[digit] = after[static_cast<std::size_t>(to)];
      if (std::ranges::all_of(steps, [](int step) { return step < 0; })) {
        here.push_back(-1);
        continue;
      }
      const auto [place, is_new] = numbers.try_emplace(std::move(steps), static_cast<int>(numbers.size()));
      if (is_new) joined.next[i].insert(joined.next[i].end(), place->first.begin(), place->first.end());
      here.push_back(place->second);
    }
    joined.sizes[i] = numbers.size();
    count += numbers.size();
    if (numbers.empty() || count > most) return std::nullopt;
    after = std::move(here);
  }
  return joined;
}

}  // namespace

std::optional<Layers> distinct_layers(const Layers& layers, const std::vector<bool>& differs,
                                      std::size_t most) {
  constexpr std::size_t most_ways = 30'000, most_ways_a_state = 8;
  const auto reached = reach(layers, differs, std::min(most_ways_a_state * most, most_ways));
  return reached ? join(*reached, layers.width, most) : std::nullopt;
}

}  // namespace sudosat
