#include "base/budget.hpp"
#include "rating/se/elementary.hpp"
#include "rating/se/storage.hpp"

namespace sudosat::rating::se {
namespace {

using Set = KnownConsequences::Set;

class Follower {
 public:
  Follower(const ExplainerGrid& grid, Forcing forcing) : now_(grid), forcing_(forcing) {}

  // `off`: what is known to follow.
  ForcedCandidates<Set> from(int candidate, bool is_on, const Set& off) {
    is_on ? set_on(candidate) : set_off(candidate);
    off.for_each([&](int other) { set_off(other); });
    do follow();
    while (!found_.is_contradiction && ask_rules());
    return found_;
  }

 private:
  void set_on(int candidate) {
    if (found_.on.contains(candidate)) return;
    found_.on.insert(candidate);
    for_each_off(now_, candidate, true, [&](int other, Cause) { set_off(other); });
  }
  void set_off(int candidate) {
    if (found_.off.contains(candidate)) return;
    found_.off.insert(candidate);
    if (found_.on.contains(candidate)) found_.is_contradiction = true;
    now_.remove(cell_of(candidate), digit_of(candidate));
    open_.push_back(candidate);
  }
  void follow() {
    while (!open_.empty() && !found_.is_contradiction) {
      const int cell = cell_of(open_.back()), digit = digit_of(open_.back());
      open_.pop_back();
      const auto ask = [&](Mask left, auto candidate_at) {
        if (left == 0) found_.is_contradiction = true;
        if (count(left) == 1) set_on(candidate_at(lowest(left)));
      };
      ask(now_.candidates(cell), [&](int other) { return candidate_of(cell, other); });
      for (const int house : houses_of(cell))
        ask(now_.places(house, digit), [&](int place) { return candidate_of(cell_at(house, place), digit); });
    }
  }
  // Whether a rule had something to remove.
  bool ask_rules() {
    if (forcing_ < Forcing::dynamic_plus) return false;
    for_each_locked(now_, [&](int house, int other, int digit) {
      remove(removals_of_locked(now_, house, other, digit));
      return false;
    });
    if (!open_.empty()) return true;
    for_each_hidden_set(now_, 2, 4, [&](int house, Mask set, Mask places) {
      remove(removals_of_hidden_set(now_, house, set, places));
      return false;
    });
    if (!open_.empty()) return true;
    for_each_naked_set(now_, 2, [&](int house, Mask places, Mask set) {
      remove(removals_of_naked_set(now_, house, places, set));
      return false;
    });
    if (!open_.empty()) return true;
    for_each_fish(now_, 2, [&](int kind, Mask base, Mask cover, int digit) {
      remove(removals_of_fish(now_, kind, base, cover, digit));
      return false;
    });
    if (open_.empty() && forcing_ >= Forcing::with_simple_chains)
      candidates_left(now_) <= 256 ? ask_chains<4>() : ask_chains<12>();
    return !open_.empty();
  }
  template <std::size_t words>
  // What simple chains and cycles remove always refutes itself.
  void ask_chains() {
    const LinkGraph<words> graph(now_, true, true);
    graph.refuted().for_each([&](int number) { set_off(graph.candidate(number)); });
    if (!open_.empty() || forcing_ < Forcing::with_multiple) return;
    const auto take = [&](const ForcedCandidates<CellSet<words>>& together) {
      together.off.for_each([&](int number) { set_off(graph.candidate(number)); });
      together.on.for_each([&](int number) {
        const int cell = cell_of(graph.candidate(number)), digit = digit_of(graph.candidate(number));
        for_each_bit(static_cast<Mask>(now_.candidates(cell) & ~bit(digit)),
                     [&](int other) { set_off(candidate_of(cell, other)); });
      });
    };
    const ExplainerGrid grid = now_;
    for_each_meeting(
        grid, 3, [&](int candidate) { return consequences_in(graph, candidate); },
        [&](int, const auto& together) { take(together); },
        [&](int, int, const auto& together) { take(together); });
  }
  void remove(const Removals& removals) {
    removals.touched().for_each([&](int cell) {
      for_each_bit(removals.of(cell), [&](int digit) { set_off(candidate_of(cell, digit)); });
    });
  }

  ExplainerGrid now_;  // without what is off
  const Forcing forcing_;
  ForcedCandidates<Set> found_;
  std::vector<int> open_;  // off, and not yet followed
};

}  // namespace

void KnownConsequences::update(const ExplainerGrid& grid, Forcing forcing) {
  Set left;
  Cells open;
  for (int cell = 0; cell < cells; ++cell) {
    for_each_bit(grid.candidates(cell), [&](int digit) { left.insert(candidate_of(cell, digit)); });
    if (grid.candidates(cell) != 0) open.insert(cell);
  }
  Level& level = levels_[index(forcing)];
  const Set gone = level.left - left;
  // A digit that is placed is not a candidate any more, but does not count as off.
  const bool continues = (left - level.left).empty() && level.open == open;
  level.left = left;
  level.open = open;
  const bool has_easier = index(forcing) > 0 && levels_[index(forcing) - 1].left == left;
  for (const bool is_on : {false, true}) {
    auto& known = level.known[is_on];
    known.resize(candidates);
    left.for_each([&](int candidate) {
      if (count(grid.candidates(cell_of(candidate))) < 2) return;
      auto& consequences = known[candidate];
      if (!continues) consequences = {};
      if (consequences.is_contradiction) return;
      Set off = consequences.off & left;
      if (continues && (gone - consequences.off).empty()) {
        consequences.off = off;
        return;
      }
      if (has_easier) {
        const auto& easier = levels_[index(forcing) - 1].known[is_on][candidate];
        if (easier.is_contradiction) {
          consequences.is_contradiction = true;
          return;
        }
        off |= easier.off;
      }
      checkpoint();
      consequences = Follower(grid, forcing).from(candidate, is_on, off);
    });
  }
}

}  // namespace sudosat::rating::se
