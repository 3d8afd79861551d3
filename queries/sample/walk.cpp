#include "queries/sample/walk.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "puzzle/judge.hpp"

namespace sudosat {
namespace {

// 2^32 · 2^(-i / 256).
const std::array<std::uint64_t, 256> powers = [] {
  std::array<std::uint64_t, 256> table;
  for (std::size_t i = 0; i < table.size(); ++i)
    table[i] = static_cast<std::uint64_t>(std::llround(std::exp2(32 - static_cast<double>(i) / 256)));
  return table;
}();

// How likely a branch is, if the most open branch has 2^32. Whole numbers make the walk equal on every
// platform. The sixth root was the best of those tried, on boards from 5x5 to 12x12. With the full product a
// few unlikely walks dominate the variance; with equal chances it is up to six times as large.
std::uint64_t chance(std::int64_t openness, std::int64_t most) {
  constexpr std::int64_t root = 6;
  const auto exponent = static_cast<std::uint64_t>((most - openness) / (256 * root));
  const std::uint64_t shift = exponent / powers.size();
  return shift > 32 ? 1 : std::max<std::uint64_t>(powers[exponent % powers.size()] >> shift, 1);
}

}  // namespace

Walk::End Walk::go(Random& random) {
  End end;
  std::size_t depth = 0;
  interrupted_ |= budget_.expired();
  while (!interrupted_) {
    tree_->branches(branches_);
    if (branches_.empty()) {
      // If hidden cells are still open, the judge decides by the definitions of the rules.
      Grid grid = tree_->grid();
      if (!tree_->is_open() || !first_violation(puzzle_, grid)) end.solution = std::move(grid);
      break;
    }
    find_live();
    if (live_.empty()) break;
    ++depth;
    if (enter(choose(random, end.weight).branch) != Fixpoint::reached) break;
  }
  for (; depth > 0; --depth) tree_->leave();
  end.interrupted = interrupted_;
  return end;
}

void Walk::find_live() {
  live_.clear();
  for (const Candidate& branch : branches_) {
    if (enter(branch) == Fixpoint::reached) live_.push_back({branch, tree_->openness(), 0});
    tree_->leave();
    if (interrupted_) return;
  }
}

const Walk::Live& Walk::choose(Random& random, Wide& weight) {
  std::int64_t most = 0;
  for (const Live& live : live_) most = std::max(most, live.openness);
  std::uint64_t total = 0;
  for (Live& live : live_) total += live.chance = chance(live.openness, most);
  std::uint64_t drawn = random.below(total);
  const Live* chosen = live_.data();
  for (; drawn >= chosen->chance; ++chosen) drawn -= chosen->chance;
  weight *= Wide(total) / chosen->chance;
  return *chosen;
}

Fixpoint Walk::enter(const Candidate& branch) {
  ++nodes_;
  const Fixpoint fixpoint = tree_->enter(branch, budget_);
  interrupted_ |= fixpoint == Fixpoint::interrupted || (budget_.effort != 0 && nodes_ > budget_.effort) ||
                  (nodes_ % poll_interval_ == 0 && budget_.expired());
  return interrupted_ ? Fixpoint::interrupted : fixpoint;
}

}  // namespace sudosat
