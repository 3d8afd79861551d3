// How the constraints of a rule hand on what they narrow, one to the next, and what that is in words.
#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <span>

#include "queries/steps/deducer.hpp"

namespace sudosat {

std::optional<int> Deducer::narrow_alone(Sets& sets, std::vector<Link>* links) {
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
      if (changed.empty()) continue;
      goes_on = true;
      if (links == nullptr) continue;
      std::ranges::sort(changed);
      links->push_back({k, {}});
      for (const int cell : changed) links->back().narrows.push_back(values(cell, sets[cell]));
    }
  }
  return std::nullopt;
}

Deducer::Links Deducer::links_of(Sets sets) {
  while (std::ssize(sets) < model_.cells())
    sets.push_back(DigitSet::all(model_.range(static_cast<int>(sets.size())).size()));
  Links links;
  links.failed = narrow_alone(sets, &links.all);
  return links;
}

std::vector<Deducer::Link> Deducer::links_to(Sets sets, int cell) {
  Links links = links_of(std::move(sets));
  if (links.failed.has_value() != (cell < 0)) return {};
  // Goes through the links from the last: a link is needed if it narrows a cell that a needed link looks at.
  std::set<int> needed{cell};
  std::vector<Link> path;
  if (links.failed) links.all.push_back({*links.failed, {}});
  for (auto link = links.all.rbegin(); link != links.all.rend(); ++link) {
    std::erase_if(link->narrows, [&](const CellValues& one) { return !needed.contains(one.cell); });
    if (link->narrows.empty() && (link != links.all.rbegin() || cell >= 0)) continue;
    const std::vector<int> scope = scope_of(model_.constraints()[link->constraint]);
    needed.insert(scope.begin(), scope.end());
    path.push_back(std::move(*link));
  }
  std::ranges::reverse(path);
  return path;
}

Deducer::PartsOnly::PartsOnly(Deducer& deducer, const Sets& sets, int cell, const DigitSet& lost)
    : deducer_(deducer), all_(deducer.statement_.constraints) {
  if (!deducer.tells_parts_) return;
  std::vector<int>& parts = deducer.statement_.constraints;
  std::set<int> used;
  for (const Link& link : deducer.links_to(sets, cell)) used.insert(link.constraint);
  if (used.empty()) return;
  parts.assign(used.begin(), used.end());
  for (const int part : used) {
    const std::vector<int> before = parts;
    std::erase(parts, part);
    const std::vector<Link> path = deducer.links_to(sets, cell);
    bool follows = !path.empty();
    for (const int digit : lost)
      follows = follows && (cell < 0 || !std::ranges::find(path.back().narrows, cell, &CellValues::cell)
                                             ->may_be(deducer.model_.value_of(cell, digit)));
    if (!follows) parts = before;
  }
}

std::string Deducer::fault_after(Sets sets, const std::vector<Link>& path) const {
  Deduction known = deduction(-1, DigitSet(model_.width()));
  for (const Link& link : path)
    for (const CellValues& narrowed : link.narrows)
      if (narrowed.cell < model_.visible_cells()) sets[narrowed.cell] = widest({narrowed})[narrowed.cell];
  for (const int cell : scope_of_rule(-1)) known.rests_on.push_back(values(cell, sets[cell]));
  return rule()->fault_in(known).words;
}

std::string Deducer::links_in_words(Sets sets, int cell) {
  // Each part's demand, and the cells that it narrows.
  std::vector<std::pair<std::string, std::vector<CellValues>>> words;
  const Sets before = sets;
  std::vector<Link> path = links_to(std::move(sets), cell);
  for (Link& link : path) {
    std::string demand = demand_of_part(link.constraint);
    const bool is_end = &link == &path.back();
    std::erase_if(link.narrows, [&](const CellValues& one) {
      return one.cell == cell || one.cell >= model_.visible_cells();
    });
    // A constraint without words only hands on what others demand.
    const bool is_same = !words.empty() && (demand.empty() || words.back().first == demand) &&
                         (!is_end || words.back().second.empty());
    if (!is_same && !demand.empty()) words.emplace_back(std::move(demand), std::vector<CellValues>());
    // The last digits that are left of a cell suffice.
    for (const CellValues& narrowed : words.empty() ? std::vector<CellValues>() : link.narrows) {
      std::vector<CellValues>& told = words.back().second;
      std::erase_if(told, [&](const CellValues& one) { return one.cell == narrowed.cell; });
      told.push_back(narrowed);
    }
  }
  constexpr std::size_t most_links = 14;
  if (words.empty() || words.size() > most_links) return {};
  std::string text;
  for (const auto& [demand, narrows] : std::span(words).first(words.size() - 1)) {
    const bool is_told_last = &narrows == &words[words.size() - 2].second && demand == words.back().first;
    if (is_told_last && !narrows.empty() && cell >= 0)
      return text + fmt::format("{}, as {}", in_words(names_, narrows), demand);
    text += narrows.empty() ? demand + ", "
            : is_told_last  ? in_words(names_, narrows) + ", "
                            : fmt::format("{} ({}), ", in_words(names_, narrows), demand);
  }
  const bool is_alone = text.empty();
  if (const std::string fault = cell >= 0 ? "" : fault_after(before, path); !fault.empty())
    return text + (is_alone ? "" : "and ") + fault;
  return text + (cell >= 0 ? "" : is_alone ? "this would not fit: " : "although ") + words.back().first;
}

}  // namespace sudosat
