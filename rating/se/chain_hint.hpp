// Steps by chains. A technique collects all of them and takes the smallest by rating, complexity and kind; of
// equal ones, the first.
#pragma once

#include <vector>

#include "rating/se/chain.hpp"

namespace sudosat::rating::se {

// In the order in which equal steps are taken.
enum class ChainKind {
  both_lead_to = 1,
  x_chain = 2,
  y_chain = 3,
  xy_chain = 4,
  cell = 5,
  region = 6,
  contradiction = 7
};

struct ChainHint {
  Tenths rating;
  int complexity;
  ChainKind kind;
  std::string_view technique;
  Removals removals;
  std::optional<PlacedDigit> placement;
  std::vector<ChainTarget> targets;
  Cause cause_of_start = Cause::none;  // of the items that chains from a cell or a house start with

  // The smaller is taken first.
  friend bool operator<(const ChainHint& a, const ChainHint& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return a.kind < b.kind;
  }
};

// What a search does with the steps that it finds.
class ChainHints {
 public:
  virtual ~ChainHints() = default;
  // Whether a step with this rating and complexity, found now, could be of use.
  virtual bool wants(Tenths rating, int complexity, ChainKind kind) const = 0;
  virtual void add(ChainHint hint) = 0;
};

// Keeps the smallest.
class SmallestHint : public ChainHints {
 public:
  bool wants(Tenths rating, int complexity, ChainKind kind) const override {
    if (!best) return true;
    if (rating != best->rating) return rating < best->rating;
    if (complexity != best->complexity) return complexity < best->complexity;
    return kind < best->kind;
  }
  void add(ChainHint hint) override {
    if (!best || hint < *best) best = std::move(hint);
  }

  std::optional<ChainHint> best;
};

// Keeps all.
class AllHints : public ChainHints {
 public:
  bool wants(Tenths, int, ChainKind) const override { return true; }
  void add(ChainHint hint) override { hints.push_back(std::move(hint)); }
  // In the order in which they are taken; of those that remove the same, the first.
  std::vector<ChainHint> sorted();

  std::vector<ChainHint> hints;
};

// What removing or placing the target does.
void set_effect(const ExplainerGrid& grid, int candidate, bool is_on, ChainHint& hint);

}  // namespace sudosat::rating::se
