// Chains of implications. An item says that a candidate is on (its cell holds it) or off; a chain holds the
// items that follow from one of them, in the order in which they were found, each with the items that it
// follows from.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {

constexpr int candidates = cells * digits;
inline int candidate_of(int cell, int digit) { return cell * digits + digit; }
inline int cell_of(int candidate) { return candidate / digits; }
inline int digit_of(int candidate) { return candidate % digits; }

// Why an item follows: the cell has only this digit, a house has only this place, or by a rule between the
// items.
enum class Cause : std::uint8_t { none, cell, box, row, column, rule };
inline Cause cause_of(std::size_t kind) {
  return static_cast<Cause>(static_cast<std::size_t>(Cause::box) + kind);
}

struct ChainItem {
  std::int16_t candidate;
  bool is_on;
  Cause cause;
  std::int32_t first_parent = 0;  // where the item's parents begin in the chain's list of parents
  std::int32_t parents = 0;
  std::int32_t nested = -1;  // the number of the chain in NestedChains, if that was the rule
};

class Chain {
 public:
  Chain() {
    numbers_[0].fill(-1);
    numbers_[1].fill(-1);
  }

  const ChainItem& operator[](int number) const { return items_[number]; }
  int size() const { return static_cast<int>(items_.size()); }
  std::span<const std::int32_t> parents_of(int number) const {
    const ChainItem& item = (*this)[number];
    return {parents_.data() + item.first_parent, static_cast<std::size_t>(item.parents)};
  }
  // The number of the item, -1 if it does not follow.
  int find(int candidate, bool is_on) const { return numbers_[is_on][candidate]; }
  // The items on or off, in the order in which they were found.
  const std::vector<std::int32_t>& found(bool is_on) const { return found_[is_on]; }

  // Adds an item that cannot be found by its candidate before enter(). Its parents are added after it.
  int add(int candidate, bool is_on, Cause cause, std::int32_t nested = -1) {
    items_.push_back({static_cast<std::int16_t>(candidate), is_on, cause,
                      static_cast<std::int32_t>(parents_.size()), 0, nested});
    return size() - 1;
  }
  // Adds a parent to the item that was added last.
  void add_parent(int number) {
    parents_.push_back(number);
    ++items_.back().parents;
  }
  void enter(int number) {
    const ChainItem& item = (*this)[number];
    numbers_[item.is_on][item.candidate] = static_cast<std::int16_t>(number);
    found_[item.is_on].push_back(number);
  }

  void clear() {
    for (const bool is_on : {false, true}) {
      for (const std::int32_t number : found_[is_on]) numbers_[is_on][(*this)[number].candidate] = -1;
      found_[is_on].clear();
    }
    items_.clear();
    parents_.clear();
    contradiction.reset();
  }

  // The items on and off of one candidate, if both were found. The search ends then.
  std::optional<std::pair<int, int>> contradiction;

 private:
  std::vector<ChainItem> items_;
  std::vector<std::int32_t> parents_;
  std::array<std::array<std::int16_t, candidates>, 2> numbers_;
  std::array<std::vector<std::int32_t>, 2> found_;
};

// Makes chains, and keeps them until it is cleared. Their memory serves for the next ones.
class ChainPool {
 public:
  Chain& make() {
    if (used_ == chains_.size()) chains_.emplace_back();
    Chain& chain = chains_[used_++];
    chain.clear();
    return chain;
  }
  void clear() { used_ = 0; }

 private:
  std::deque<Chain> chains_;
  std::size_t used_ = 0;
};

// An item of a chain, and all that it follows from.
struct ChainTarget {
  const Chain* chain;
  int item;
};

// Visits the item and its ancestors, each once, generation by generation. A visit asks for no ancestors.
template <class Visit>
void for_each_ancestor(const ChainTarget& target, Visit visit) {
  thread_local std::vector<std::uint32_t> seen;
  thread_local std::uint32_t round = 0;
  thread_local std::vector<std::int32_t> ancestors;
  if (seen.size() < static_cast<std::size_t>(target.chain->size())) seen.resize(target.chain->size());
  ++round;
  ancestors.clear();
  const auto meet = [&](std::int32_t number) {
    auto& mark = seen[number];
    if (mark == round) return;
    mark = round;
    ancestors.push_back(number);
  };
  meet(target.item);
  for (std::size_t i = 0; i < ancestors.size(); ++i) {
    visit(ancestors[i]);
    for (const std::int32_t parent : target.chain->parents_of(ancestors[i])) meet(parent);
  }
}

// What the length of a chain adds to its rating: a tenth for each limit that it exceeds.
inline Tenths length_term(int complexity) {
  Tenths term = 0;
  int limit = 4;
  for (bool by_half = true; complexity - 2 > limit; by_half = !by_half) {
    limit = by_half ? limit * 3 / 2 : limit * 4 / 3;
    ++term;
  }
  return term;
}

// Steps by chains. A technique collects all steps and takes the smallest by rating, complexity and kind, and
// the first of equal ones. Kinds stand in the order in which equal steps are taken.
enum class ChainKind {
  both_lead_to = 1,
  x_chain = 2,
  y_chain = 3,
  xy_chain = 4,
  cell = 5,
  region = 6,
  contradiction = 7
};

// The smaller step is taken first.
struct ChainRank {
  Tenths rating;
  int complexity;
  ChainKind kind;
  friend auto operator<=>(const ChainRank&, const ChainRank&) = default;
};

struct ChainHint : ChainRank {
  std::string_view technique;
  Removals removals;
  std::optional<PlacedDigit> placement;
  std::vector<ChainTarget> targets;
  Cause cause_of_start = Cause::none;  // the cause of the items that chains from a cell or a house start with
};

// What a search does with the steps that it finds.
class ChainHints {
 public:
  virtual ~ChainHints() = default;
  // Whether a step with this rating and complexity, found now, could be of use.
  virtual bool wants(Tenths rating, int complexity, ChainKind kind) const = 0;
  virtual void add(ChainHint hint) = 0;
};

// Returns what the step does by removing or placing the target.
inline void set_effect(const ExplainerGrid& grid, int candidate, bool is_on, ChainHint& hint) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (is_on) {
    hint.removals.add(cell, static_cast<Mask>(grid.candidates(cell) & ~bit(digit)));
    hint.placement = PlacedDigit{cell, digit};
  } else {
    hint.removals.add(cell, bit(digit));
  }
}

// The searches for chains. The items of a forcing chain may follow from several others: from all candidates
// of a cell, from all places of a digit, or from what has been switched off before.

// What the search may use, from the simplest to the hardest.
enum class Forcing {
  nishio,              // contradictions that follow from one candidate
  multiple,            // chains from all candidates of a cell, or all places of a house
  dynamic,             // what is off stays off
  dynamic_plus,        // dynamic chains with locked candidates, pairs and X-Wings inside
  with_simple_chains,  // dynamic chains with forcing chains inside
  with_multiple,
  with_dynamic,
  with_dynamic_plus,  // dynamic chains with dynamic chains inside that have forcing chains inside
};

struct Storage;
void forcing_chains(const ExplainerGrid& grid, Forcing forcing, ChainHints& hints, Storage& storage);

// Makes one chain in the storage: all that follows from a candidate on or off, as far as the technique lets
// it.
const Chain& forcing_chain(const ExplainerGrid& grid, Forcing forcing, int candidate, bool is_on,
                           Storage& storage);

// Finds simple forcing chains and bidirectional cycles, in which each item follows from one other. `chains`
// keeps the chains of the hints.
void simple_chains(const ExplainerGrid& grid, ChainHints& hints, ChainPool& chains);

}  // namespace sudosat::rating::se
