// Random constraints of each kind of the kernel, on cells without houses.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/kernel_ground.hpp"
#include "tests/support/random_automaton.hpp"

namespace sudosat {
namespace kernel_test {

inline std::vector<int> some_cells(const Ground& ground, Random& random, int most) {
  std::vector<int> cells(ground.cells);
  for (int i = 0; i < ground.cells; ++i) cells[i] = i;
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(pick(random, 2, std::min(most, ground.cells)));
  return cells;
}

inline std::vector<int> some_values(const Range& range, Random& random) {
  std::vector<int> values;
  for (int value = range.first; value <= range.last; ++value)
    if (pick(random, 0, 1) == 1) values.push_back(value);
  return values;
}

using Maker = std::function<Constraint(const Ground&, Random&)>;

inline Constraint random_domain(const Ground& ground, Random& random) {
  return plain(Domain{pick(random, 0, ground.cells - 1), some_values(ground.values, random)});
}

inline Constraint random_relation(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 2);
  if (pick(random, 0, 4) == 0) cells[1] = cells[0];
  const int density = pick(random, 1, 9);
  return plain(Relation{cells[0], cells[1],
                        std::make_shared<const PairTable>(ground.values, ground.values, [&](int, int) {
                          return pick(random, 0, 9) < density;
                        })});
}

inline Constraint random_linear(const Ground& ground, Random& random) {
  Linear linear;
  int least = 0, most = 0;
  for (int cell : some_cells(ground, random, 4)) {
    int coefficient = pick(random, 0, 2) == 0 ? pick(random, -3, 3) : 1;
    if (coefficient == 0) coefficient = -1;
    linear.terms.push_back({cell, coefficient});
    least += std::min(coefficient * ground.values.first, coefficient * ground.values.last);
    most += std::max(coefficient * ground.values.first, coefficient * ground.values.last);
  }
  if (pick(random, 0, 4) == 0) linear.terms.push_back({linear.terms[0].cell, pick(random, 1, 2)});
  for (int total = least - 1; total <= most + 1; ++total)
    if (pick(random, 0, 7) == 0) linear.totals.push_back(total);
  return plain(std::move(linear));
}

inline Constraint random_combination(const Ground& ground, Random& random) {
  Combination combination{some_cells(ground, random, 5), {}, ground.values.first};
  for (DigitSet::Word set = 0; set < DigitSet::Word{1} << ground.values.size(); ++set)
    if (std::popcount(set) == static_cast<int>(combination.cells.size()) && pick(random, 0, 1) == 0)
      combination.sets.push_back(set);
  return plain(std::move(combination));
}

inline Constraint random_runs(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  Runs runs{.first = cells[0], .arms = {}, .total = pick(random, 0, ground.cells - 1)};
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (i == 1 || pick(random, 0, 1) == 0) runs.arms.emplace_back();
    runs.arms.back().push_back(cells[i]);
  }
  runs.offset = pick(random, 0, 1);
  runs.goes_on = pick(random, 0, 1) * pick(random, 0, static_cast<int>(runs.arms.size()));
  return plain(std::move(runs));
}

inline Constraint random_precedence(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(Precedence{cells, ground.values.first + (pick(random, 0, 9) == 0 ? pick(random, -1, 1) : 0)});
}

inline Constraint random_patterns(const Ground& ground, Random& random) {
  Patterns patterns{some_cells(ground, random, 5), {}, ground.values.first};
  if (pick(random, 0, 4) == 0) patterns.cells.push_back(patterns.cells[0]);
  for (int count = pick(random, 0, 5); count > 0; --count)
    for (auto& pattern = patterns.patterns.emplace_back(); pattern.size() < patterns.cells.size();)
      pattern.push_back((random() | random()) & ((DigitSet::Word{1} << ground.values.size()) - 1));
  return plain(std::move(patterns));
}

inline Constraint random_regular(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 4);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(Regular{cells, test::random_automaton(random, pick(random, 1, 5), ground.values)});
}

inline Constraint random_count(const Ground& ground, Random& random) {
  Count count{some_cells(ground, random, 4), some_values(ground.values, random)};
  if (pick(random, 0, 4) == 0) count.cells.push_back(count.cells[0]);
  if (pick(random, 0, 1) == 0)
    count.total = pick(random, 0, ground.cells - 1);
  else
    count.allowed = some_values({0, static_cast<int>(count.cells.size())}, random);
  return plain(std::move(count));
}

inline Constraint random_n_value(const Ground& ground, Random& random) {
  std::vector<int> cells = some_cells(ground, random, 5);
  if (pick(random, 0, 4) == 0) cells.push_back(cells[0]);
  return plain(NValue{cells, pick(random, 0, ground.cells - 1)});
}

inline Constraint random_element(const Ground& ground, Random& random) {
  return plain(Element{pick(random, 0, ground.cells - 1), ground.values.first + pick(random, -1, 1),
                       some_cells(ground, random, 4), pick(random, 0, ground.cells - 1)});
}

inline Constraint random_connected(const Ground& ground, Random& random) {
  Connected connected{some_cells(ground, random, 6), {}, some_values(ground.values, random)};
  const int cells = static_cast<int>(connected.cells.size());
  connected.neighbours.resize(connected.cells.size());
  for (int i = 0; i < cells; ++i)
    for (int j = 0; j < i; ++j)
      if (pick(random, 0, 2) == 0) {
        connected.neighbours[i].push_back(j);
        connected.neighbours[j].push_back(i);
      }
  connected.size = pick(random, 0, 1) * pick(random, 1, cells);
  return plain(std::move(connected));
}

inline Constraint random_distinct_pairs(const Ground& ground, Random& random) {
  DistinctPairs pairs;
  const int places = pick(random, 1, ground.cells / 2);
  const std::vector<int> cells = [&] {
    std::vector<int> all(ground.cells);
    for (int i = 0; i < ground.cells; ++i) all[i] = i;
    std::shuffle(all.begin(), all.end(), random);
    return all;
  }();
  pairs.first.assign(cells.begin(), cells.begin() + places);
  pairs.second.assign(cells.begin() + places, cells.begin() + 2 * places);
  return plain(std::move(pairs));
}

inline Constraint random_ranking(const Ground& ground, Random& random) {
  Ranking ranking{.cells = some_cells(ground, random, 6), .contestants = {}, .first = std::nullopt};
  const int size = static_cast<int>(ranking.cells.size());
  if (pick(random, 0, 1) == 0) ranking.first = pick(random, ground.values.first - 1, ground.values.last);
  ranking.ties = static_cast<Ranking::Ties>(pick(random, 0, 2));
  const int length = pick(random, 1, 3), contestants = pick(random, 1, 4);
  for (int i = 0; i < contestants; ++i) {
    Ranking::Contestant& contestant = ranking.contestants.emplace_back();
    if (pick(random, 0, 1) == 0) contestant.rank = pick(random, 0, contestants - 1);
    const int lists = ranking.first && contestant.rank < 0 ? pick(random, 1, 3) : 1;
    for (int j = 0; j < lists; ++j) {
      auto& list = contestant.lists.emplace_back();
      for (int k = 0; k < length; ++k) list.push_back(pick(random, 0, size - 1));
    }
  }
  return plain(std::move(ranking));
}

struct Kind {
  const char* name;
  Maker make;
  bool is_complete;  // the propagator leaves no value that no accepted tuple has
};
inline const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {
      {"domain", random_domain, true},
      {"relation", random_relation, true},
      {"linear", random_linear, true},
      {"runs", random_runs, true},
      {"precedence", random_precedence, true},
      {"patterns", random_patterns, true},
      {"regular", random_regular, false},
      {"count", random_count, false},
      {"n value", random_n_value, false},
      {"element", random_element, false},
      {"connected", random_connected, false},
      {"ranking", random_ranking, false},
      {"distinct pairs", random_distinct_pairs, false},
      {"combination", random_combination, true},
  };
  return all;
}

}  // namespace kernel_test
}  // namespace sudosat
