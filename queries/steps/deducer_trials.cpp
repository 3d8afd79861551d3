// A digit is tried in a cell of a rule: the rule narrows its other cells, some of which differ.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "puzzle/geometry.hpp"
#include "puzzle/phrases.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {

std::optional<Thought> Deducer::by_trial(const Candidate& tried, const Sets& known) {
  const DigitSet lost = DigitSet::single(known[tried.cell].capacity(), tried.digit);
  Deduction found = deduction(tried.cell, lost);
  if (tells_parts_) {
    if (reasons(known).loss(tried.cell, lost)) {
      std::string because = because_of_chain(found, lost, known);
      Thought thought(found, std::move(because));
      thought.is_of_part = true;
      return thought.because.empty() ? std::nullopt : std::optional(std::move(thought));
    }
    const std::optional<ReasonChain> chain = reasons(known).refutation(tried);
    std::string because = chain ? chain_in_words(puzzle_, model_, *chain, tried.cell) : "";
    if (because.empty()) return std::nullopt;
    for (const int cell : chain->rests_on) found.rests_on.push_back(values(cell, known[cell]));
    Thought thought(found, std::move(because));
    thought.tried = found.lost();
    thought.is_of_part = true;
    return thought;
  }
  const auto excludes = [&](const Sets& sets) { return !clash(tried, sets).empty(); };
  if (!excludes(known)) return std::nullopt;
  std::vector<int> scope = scope_of_rule(-1);
  std::erase(scope, tried.cell);
  Sets candidates = known;
  if (!rest(excludes, std::move(scope), candidates, found)) return std::nullopt;
  const std::string because = clash(tried, candidates);
  if (because.empty()) return std::nullopt;
  Thought thought(found, because);
  thought.tried = found.lost();
  return thought;
}

ReasonSearch& Deducer::reasons(const Sets& known) {
  if (!reasons_) {
    reasons_.emplace(model_, statement_.constraints);
    reasons_->begin(known);
  }
  return *reasons_;
}

Fault Deducer::fault_with(const Candidate& tried, Sets sets) {
  sets[tried.cell] = DigitSet::single(sets[tried.cell].capacity(), tried.digit);
  const std::vector<int> all = statement_.constraints;
  std::erase_if(statement_.constraints,
                [&](int k) { return std::holds_alternative<Connected>(model_.constraints()[k].what); });
  const std::optional<int> failed = narrow_alone(sets);
  statement_.constraints = all;
  Deduction known = deduction(-1, DigitSet(model_.width()));
  for (const int cell : scope_of_rule(-1)) known.rests_on.push_back(values(cell, sets[cell]));
  return failed ? Fault{} : rule()->fault_in(known);
}

std::optional<Thought> Deducer::by_fault(const Candidate& tried, const Sets& known) {
  const Fault fault = fault_with(tried, known);
  if (fault.cells.empty()) return std::nullopt;
  Deduction found = deduction(tried.cell, DigitSet::single(known[tried.cell].capacity(), tried.digit));
  // Only the cells of the fault and their neighbours matter.
  std::set<int> near;
  for (const int cell : fault.cells)
    if (const std::optional<int> place = names_.place(cell))
      for (int other : orthogonal_neighbours(*puzzle_.shape, *place)) near.insert(other + cell - *place);
  near.insert(fault.cells.begin(), fault.cells.end());
  near.erase(tried.cell);
  Sets candidates = known;
  const auto excludes = [&](const Sets& sets) { return fault_with(tried, sets).cells == fault.cells; };
  if (!rest(excludes, {near.begin(), near.end()}, candidates, found)) return std::nullopt;
  Thought thought(found, fault.words);
  thought.tried = found.lost();
  return thought;
}

std::string Deducer::clash(const Candidate& tried, Sets candidates) {
  const std::vector<int> scope = scope_of_rule(-1);
  candidates[tried.cell] = DigitSet::single(candidates[tried.cell].capacity(), tried.digit);
  std::vector<std::string> links;
  std::map<int, int> seen;  // cells that see one that has a digit; the value that they lose
  constexpr int most_rounds = 3;
  for (int round = 0; round < most_rounds; ++round) {
    const Sets before = candidates;
    std::vector<int> narrowed_by;
    const std::optional<int> failed = narrow_alone(candidates, &narrowed_by);
    if (const std::string lost = lost_by_sight(seen, narrowed_by, failed); !lost.empty())
      links.push_back(lost);
    seen.clear();
    const std::string so = links.empty() ? "" : listed(links, "and") + ", so that ";
    if (failed) {
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
        links.push_back(
            fmt::format("{} would be {}", names_(cell), value_in_words(names_, cell, value(cell))));
    constexpr std::size_t most_links = 3;
    if (links.size() > most_links) return {};
    for (const int cell : news)
      for (const int other : scope)
        if (other != cell && differ(cell, other)) {
          const int digit = model_.digit_of(other, value(cell));
          if (digit < 0 || digit >= model_.range(other).size()) continue;
          if (candidates[other].contains(digit)) seen[other] = value(cell);
          candidates[other].erase(digit);
          if (candidates[other].empty())
            return fmt::format("{}{}{}", listed(links, "and"), links.empty() ? "" : ", and ",
                               none_left_for(other));
        }
    if (candidates == before) return {};
  }
  return {};
}

std::string Deducer::none_left_for(int cell) const {
  return fmt::format("no {} would be left for {}", names_.has_kinds(cell) ? "kind" : "digit", names_(cell));
}

std::string Deducer::lost_by_sight(const std::map<int, int>& seen, const std::vector<int>& narrowed_by,
                                   std::optional<int> failed) const {
  std::set<int> looked_at;  // by the constraints that narrow cells
  const auto look = [&](int constraint) {
    const std::vector<int> scope = scope_of(model_.constraints()[constraint]);
    looked_at.insert(scope.begin(), scope.end());
  };
  for (const int constraint : narrowed_by) look(constraint);
  if (failed) look(*failed);
  std::map<int, std::vector<int>> cells;  // by the value that they lose
  for (const auto& [cell, value] : seen)
    if (looked_at.contains(cell)) cells[value].push_back(cell);
  constexpr std::size_t few = 3;
  if (cells.size() != 1 || cells.begin()->second.size() > few) return {};
  const auto& [value, some] = *cells.begin();
  return fmt::format("{} would not be {}", cells_text(names_, some),
                     value_in_words(names_, some.front(), value));
}

std::string Deducer::clash_among(const std::vector<int>& cells, const Candidate& tried,
                                 const Sets& sets) const {
  const auto may_be = [&](int cell) { return values(cell, sets[cell]).values; };
  for (const int a : cells)
    for (const int b : scope_of_rule(-1)) {
      if (b == a || !sets[a].is_single() || may_be(a) != may_be(b) || !differ(a, b)) continue;
      if (a == tried.cell || b == tried.cell)
        return fmt::format("{} would be the same", names_(a == tried.cell ? b : a));
      return fmt::format("{} and {} would both be {}", names_(std::min(a, b)), names_(std::max(a, b)),
                         may_be(a).front());
    }
  return {};
}

std::string Deducer::dead_end(int constraint, const Candidate& tried, const Sets& before, const Sets& sets) {
  std::vector<CellValues> changed;
  std::vector<int> others;
  const std::vector<int> scope = scope_of_rule(constraint);
  for (const int cell : scope) {
    if (cell != tried.cell && sets[cell] != before[cell])
      changed.push_back(values(cell, sets[cell]));
    else
      others.push_back(cell);
  }
  for (const int cell : scope_of_rule(-1))
    if (sets[cell].empty()) return none_left_for(cell);
  constexpr std::size_t most_told = 12;
  if (changed.empty() || scope.size() > most_told) return {};
  // A consequence of the digit is nothing that follows without it.
  Sets without = before;
  without[tried.cell] = DigitSet::all(model_.range(tried.cell).size());
  if (!narrow_alone(without) && std::ranges::all_of(changed, [&](const CellValues& one) {
        return without[one.cell] == sets[one.cell];
      }))
    return {};
  // What the digit does to other cells first, if these are few.
  std::map<int, CellValues> first;
  Sets untried = before;
  untried[tried.cell] = DigitSet::all(model_.range(tried.cell).size());
  ReasonSearch search(model_, statement_.constraints);
  search.begin(untried);
  const std::optional<ReasonChain> chain = search.refutation(tried);
  for (const ReasonLink& link : chain ? chain->links : std::vector<ReasonLink>())
    for (const auto& [cell, left] : link.narrows)
      if (cell != tried.cell && cell < model_.visible_cells() && !std::ranges::count(scope, cell))
        first.insert_or_assign(cell, values(cell, left));
  constexpr std::size_t few = 3;
  std::vector<CellValues> links;
  for (const auto& entry : first) links.push_back(entry.second);
  if (links.size() > few) links.clear();
  const std::string end =
      others.empty() ? "do not fit together"
      : others.size() == 1 && others.front() == tried.cell
          ? fmt::format("does not fit the {} in {}",
                        value_in_words(names_, tried.cell, model_.value_of(tried.cell, tried.digit)),
                        names_(tried.cell))
          : "does not fit " + cells_text(names_, others);
  return fmt::format("{}{}{}, which {}", in_words(names_, links, true), links.empty() ? "" : ", so that ",
                     in_words(names_, changed, true), end);
}

std::optional<int> Deducer::narrow_alone(Sets& sets, std::vector<int>* narrowed_by) {
  std::vector<int> changed;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (const int k : statement_.constraints) {
      const Constraint& what = model_.constraints()[k];
      if (what.condition) continue;
      std::unique_ptr<Propagator>& propagator = alone_[k];
      if (!propagator) propagator = make_propagator(what, model_.alone(what.rule));
      changed.clear();
      if (!narrow(*propagator, what, sets, &changed)) return k;
      if (!changed.empty() && narrowed_by != nullptr) narrowed_by->push_back(k);
      goes_on = goes_on || !changed.empty();
    }
  }
  return std::nullopt;
}

}  // namespace sudosat
