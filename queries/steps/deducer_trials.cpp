// What a digit of a rule's cell would lead to: the rule narrows its other cells, some of which differ.
#include <algorithm>
#include <fmt/format.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"

namespace sudosat {

std::optional<Thought> Deducer::by_trial(const Candidate& tried, const Sets& known) {
  const auto excludes = [&](const Sets& sets) { return !clash(tried, sets).empty(); };
  if (!excludes(known)) return std::nullopt;
  const DigitSet lost = DigitSet::single(known[tried.cell].capacity(), tried.digit);
  Deduction found = deduction(tried.cell, lost);
  std::vector<int> scope = scope_of_rule(-1);
  std::erase(scope, tried.cell);
  // A rule about most of the board matters near the cell only.
  Sets sets = known;
  sets[tried.cell] = lost;
  const std::optional<int> failed = narrow_alone(sets);
  const std::vector<int> end = failed ? scope_of_rule(*failed) : std::vector<int>();
  std::vector<int> near;
  for (const int cell : scope)
    if (sets[cell] != known[cell] || std::ranges::find(end, cell) != end.end()) near.push_back(cell);
  Sets candidates = known;
  if (!rest(excludes, std::move(near), candidates, found)) {
    candidates = known;
    if (!rest(excludes, std::move(scope), candidates, found)) return std::nullopt;
  }
  sets = candidates;
  sets[tried.cell] = lost;
  const std::optional<int> end_of_it = narrow_alone(sets);
  const std::string premises = in_words(names_, found.rests_on);
  Thought thought(found, fmt::format("{}with {} in {}, {}", premises.empty() ? "" : premises + ", and ",
                                     names_.value(tried.cell, found.lost().front()), names_(tried.cell),
                                     clash(tried, candidates)));
  thought.is_of_part = end_of_it && !demand_of_part(*end_of_it).empty();
  return thought;
}

std::string Deducer::clash(const Candidate& tried, Sets candidates) {
  const std::vector<int> scope = scope_of_rule(-1);
  candidates[tried.cell] = DigitSet::single(candidates[tried.cell].capacity(), tried.digit);
  std::vector<std::string> links;
  constexpr int most_rounds = 3;
  for (int round = 0; round < most_rounds; ++round) {
    const Sets before = candidates;
    const std::string so = links.empty() ? "" : listed(links, "and") + ", so that ";
    if (const std::optional<int> failed = narrow_alone(candidates)) {
      const std::string end = dead_end(*failed, tried, before, candidates);
      return end.empty() ? "" : so + end;
    }
    std::vector<int> news{tried.cell};
    for (const int cell : scope)
      if (cell != tried.cell && candidates[cell] != before[cell]) news.push_back(cell);
    if (const std::string end = clash_among(news, tried, candidates); !end.empty()) return so + end;
    std::erase_if(news, [&](int cell) { return !candidates[cell].is_single(); });
    const auto value = [&](int cell) { return model_.value_of(cell, candidates[cell].first()); };
    for (const int cell : news)
      if (cell != tried.cell)
        links.push_back(fmt::format("{} would be {}", names_(cell), names_.value(cell, value(cell))));
    constexpr std::size_t most_links = 3;
    if (links.size() > most_links) return {};
    for (const int cell : news)
      for (const int other : scope)
        if (other != cell && differ(cell, other)) {
          const int digit = model_.digit_of(other, value(cell));
          if (digit >= 0 && digit < model_.range(other).size()) candidates[other].erase(digit);
          if (candidates[other].empty())
            return fmt::format("{}{}no {} would be left for {}", listed(links, "and"),
                               links.empty() ? "" : ", and ", names_.has_kinds(other) ? "kind" : "digit",
                               names_(other));
        }
    if (candidates == before) return {};
  }
  return {};
}

std::string Deducer::clash_among(const std::vector<int>& cells, const Candidate& tried,
                                 const Sets& sets) const {
  const auto may_be = [&](int cell) { return values(cell, sets[cell]).values; };
  for (const int a : cells)
    for (const int b : scope_of_rule(-1)) {
      if (b == a || !sets[a].is_single() || may_be(a) != may_be(b) || !differ(a, b)) continue;
      if (a == tried.cell || b == tried.cell)
        return fmt::format("{} would be {} too", names_(a == tried.cell ? b : a), may_be(a).front());
      return fmt::format("{} and {} would both be {}", names_(std::min(a, b)), names_(std::max(a, b)),
                         may_be(a).front());
    }
  return {};
}

std::string Deducer::dead_end(int constraint, const Candidate& tried, const Sets& before,
                              const Sets& sets) const {
  std::vector<CellValues> changed;
  std::vector<int> others;
  for (const int cell : scope_of_rule(constraint)) {
    if (cell != tried.cell && sets[cell] != before[cell])
      changed.push_back(values(cell, sets[cell]));
    else
      others.push_back(cell);
  }
  if (const std::string demand = demand_of_part(constraint); !demand.empty())
    return in_words(names_, changed) + (changed.empty() ? "this would not fit: " : ", although ") + demand;
  if (changed.empty()) return {};
  return fmt::format("{}, which {}", in_words(names_, changed),
                     others.empty() ? "do not fit together" : "does not fit " + cells_text(names_, others));
}

std::optional<int> Deducer::narrow_alone(Sets& sets) {
  for (Sets earlier; earlier != sets;) {
    earlier = sets;
    for (const int k : statement_.constraints) {
      const Constraint& what = model_.constraints()[k];
      if (what.condition) continue;
      std::unique_ptr<Propagator>& propagator = alone_[k];
      if (!propagator) propagator = make_propagator(what, model_.alone(what.rule));
      if (!narrow(*propagator, what, sets)) return k;
    }
  }
  return std::nullopt;
}

}  // namespace sudosat
