#include "queries/core.hpp"

#include <algorithm>
#include <limits>

#include "backends/hitting_set.hpp"

namespace sudosat {
namespace {

std::vector<int> without(std::vector<int> parts, int part) {
  parts.erase(std::find(parts.begin(), parts.end(), part));
  return parts;
}

// Keeps those of `parts` that are in the core, in their order.
void keep_core(std::vector<int>& parts, const std::vector<int>& core) {
  std::erase_if(parts, [&core](int part) { return !std::binary_search(core.begin(), core.end(), part); });
}

}  // namespace

Core minimal_core(PartSearch& search, Conflict conflict, std::size_t most, Random& random,
                  const Budget& budget) {
  std::vector<int>& parts = conflict.parts;
  Core core{search.solve(parts, conflict.facts, budget), {}};
  if (core.status != Status::unsatisfiable) return core;
  // The solver learns from every call, and finds shorter ways when asked in another order.
  for (std::size_t size = std::numeric_limits<std::size_t>::max(); search.core().size() < size;) {
    parts = search.core();
    size = parts.size();
    if (size <= 1) break;
    random.shuffle(parts);
    core.status = search.solve(parts, conflict.facts, budget);
    if (core.status == Status::unknown) return {core.status, std::move(parts)};
  }
  std::size_t needed = 0;  // parts[0 … needed) cannot be left out
  while (needed < parts.size()) {
    if (needed == most) {
      // No part more may be needed.
      parts.resize(needed);
      if (search.solve(parts, conflict.facts, budget) != Status::unsatisfiable) return {Status::unknown, {}};
      break;
    }
    const int part = parts.back();
    parts.pop_back();
    switch (search.solve(parts, conflict.facts, budget)) {
      case Status::unsatisfiable:
        keep_core(parts, search.core());
        break;
      case Status::satisfiable:
        parts.insert(parts.begin(), part);
        ++needed;
        break;
      case Status::unknown:
        parts.push_back(part);
        return {Status::unknown, std::move(parts)};
    }
  }
  std::sort(parts.begin(), parts.end());
  return {Status::unsatisfiable, std::move(parts)};
}

namespace {

// Adds parts to those of the last call, which was satisfiable, for as long as that remains so. `rest` are
// those that contradict them.
Status grow(PartSearch& search, const Conflict& conflict, std::vector<int> kept, std::vector<int>& rest,
            const Budget& budget) {
  rest.clear();
  const auto is_kept = [&kept](int part) { return std::find(kept.begin(), kept.end(), part) != kept.end(); };
  const auto keep_satisfied = [&] {
    for (int part : conflict.parts)
      if (!is_kept(part) && search.is_satisfied(part)) kept.push_back(part);
  };
  keep_satisfied();
  for (int part : conflict.parts) {
    if (is_kept(part)) continue;
    kept.push_back(part);
    const Status status = search.solve(kept, conflict.facts, budget);
    if (status == Status::unknown) return status;
    if (status == Status::satisfiable) {
      keep_satisfied();
    } else {
      kept.pop_back();
      rest.push_back(part);
    }
  }
  return Status::satisfiable;
}

// The numbers of sets of parts: one more than the largest.
int elements_of(const std::vector<int>& parts) {
  return parts.empty() ? 0 : *std::max_element(parts.begin(), parts.end()) + 1;
}

}  // namespace

Status smallest_cores(PartSearch& search, const Conflict& conflict,
                      const std::function<bool(const std::vector<int>& core)>& found, const Budget& budget) {
  const Status all = search.solve(conflict.parts, conflict.facts, budget);
  if (all != Status::unsatisfiable) return all;
  HittingSets sets(elements_of(conflict.parts));
  std::vector<int> rest;
  while (true) {
    if (const Status status = sets.solve(budget); status != Status::satisfiable) return status;
    const std::vector<int> candidate = sets.smallest();
    switch (search.solve(candidate, conflict.facts, budget)) {
      case Status::unsatisfiable:
        if (!found(candidate)) return Status::satisfiable;
        sets.avoid(candidate);
        break;
      case Status::satisfiable:
        if (grow(search, conflict, candidate, rest, budget) == Status::unknown) return Status::unknown;
        sets.hit(rest);
        break;
      case Status::unknown:
        return Status::unknown;
    }
  }
}

Status smallest_repairs(PartSearch& search, const Conflict& conflict, std::span<const int> soft,
                        const std::function<bool(const std::vector<int>& dropped)>& found,
                        const Budget& budget) {
  HittingSets sets(elements_of(conflict.parts));
  Random random(0);
  while (true) {
    if (const Status status = sets.solve(budget); status != Status::satisfiable) return status;
    const std::vector<int> dropped = sets.smallest();
    Conflict rest = conflict;
    for (int part : dropped) rest.parts = without(std::move(rest.parts), part);
    const Core core =
        minimal_core(search, std::move(rest), std::numeric_limits<std::size_t>::max(), random, budget);
    if (core.status == Status::unknown) return core.status;
    if (core.status == Status::satisfiable) {
      if (!found(dropped)) return Status::satisfiable;
      sets.avoid(dropped);
      continue;
    }
    std::vector<int> to_hit;
    for (int part : core.parts)
      if (std::find(soft.begin(), soft.end(), part) != soft.end()) to_hit.push_back(part);
    // Where nothing soft is in it, no repair ends the conflict, and this set says so.
    sets.hit(to_hit);
  }
}

}  // namespace sudosat
