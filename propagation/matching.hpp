// All-different by matching (MatchingFilter). There are two kinds of graphs:
//
// - The open cells of a constraint against digits. They find Hall sets of any size; naked and hidden pairs
// and triples are the small ones.
// - For one digit, the constraints of one family against those of another, with an edge if they share a cell
// that can hold the digit. Rows against columns find fish of any size (X-wing, swordfish, …); rows or
// columns against boxes find locked candidates in one box or several.
//
// A filtered graph falls into components without an edge between them. A run only filters components again
// that may fall apart further (MatchingMemory).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "propagation/domains.hpp"
#include "propagation/fixpoint_loop.hpp"
#include "propagation/matching_filter.hpp"
#include "propagation/matching_graphs.hpp"
#include "propagation/matching_memory.hpp"

namespace sudosat {

template <int W>
class Matching {
 public:
  explicit Matching(Domains<W>& domains)
      : domains_(domains),
        model_(domains.model()),
        graphs_(model_),
        memory_(graphs_.count(), graphs_.digits),
        filter_(model_.digits()),
        places_(graphs_.families.size()),
        seen_(static_cast<std::size_t>(model_.cells() * domains.words()), 0) {
    for (const auto& [first, second] : graphs_.pairs)
      places_[first].resize(graphs_.digits * graphs_.digits * words(), 0);
  }

  // Makes one pass over the graphs that lost an edge since the last pass. `progress` says whether it removed
  // anything.
  Fixpoint run(const Budget& budget, bool& progress) {
    const auto holds = [this](std::size_t graph, int left, int right) {
      return memory_.holds_together(graph, left, right);
    };
    if (!look(holds, budget)) return Fixpoint::interrupted;
    const std::size_t constraints = model_.all_different().size();
    for (std::size_t graph : memory_.queue()) {
      const bool consistent =
          graph < constraints
              ? filter_constraint(static_cast<int>(graph), progress)
              : filter_digit((graph - constraints) / graphs_.digits,
                             static_cast<int>((graph - constraints) % graphs_.digits), progress);
      if (!consistent || is_spent(lefts_.size() * words(), budget)) {
        memory_.empty_queue();
        return consistent ? Fixpoint::interrupted : Fixpoint::contradiction;
      }
    }
    memory_.empty_queue();
    return Fixpoint::reached;
  }
  // Call this after the candidates were reset to those of an earlier fixpoint.
  void restore() {
    look([](std::size_t, int, int) { return true; }, {});
    memory_.forget_queue();
    failed_.clear();
  }
  // Whether a graph of a digit finds everything that locked candidates would find here.
  bool covers(const Intersection& intersection) const {
    return graphs_.family_of[intersection.first] >= 0 && graphs_.family_of[intersection.second] >= 0;
  }
  // The constraints in which run() found a contradiction since restore(), if it did.
  std::span<const int> failed_constraints() const { return failed_; }
  // The number of candidates and words of vertices that were looked at, roughly.
  std::uint64_t work() const { return steps_.total(); }

 private:
  using Word = DigitSet::Word;
  static constexpr int word_bits = DigitSet::word_bits;

  template <class Predicate>
  bool look(Predicate matters, const Budget& budget);
  bool filter_constraint(int k, bool& progress);
  bool filter_digit(std::size_t pair, int digit, bool& progress);

  std::size_t words() const { return static_cast<std::size_t>(domains_.words()); }
  static bool has(const Word* bits, int i) { return (bits[i / word_bits] >> (i % word_bits)) & 1; }
  static Word bit(int i) { return Word{1} << (i % word_bits); }

  Word* places_of(std::size_t family, int digit, std::size_t member) {
    return &places_[family][(static_cast<std::size_t>(digit) * graphs_.digits + member) * words()];
  }
  bool fail(std::span<const int> constraints) {
    failed_.assign(constraints.begin(), constraints.end());
    return false;
  }
  bool is_spent(std::size_t steps, const Budget& budget) { return steps_.is_spent(steps, budget); }

  Domains<W>& domains_;
  const Model& model_;
  const MatchingGraphs graphs_;
  MatchingMemory<W> memory_;
  MatchingFilter<W> filter_;
  // The cells of a digit in each member of a family that comes first in a pair, as positions in the
  // constraint.
  std::vector<std::vector<Word>> places_;
  std::vector<Word> seen_;  // the candidates when they were last looked at
  std::vector<int> lefts_;  // the left vertices that are filtered in the current graph
  std::vector<int> failed_;
  StepCounter steps_{100'000};  // a step is about a candidate or a word of a vertex
};

// Records what changed since the last call. `matters` decides for which edges a graph must be filtered again.
// Returns false if the budget ends first.
template <int W>
template <class Predicate>
bool Matching<W>::look(Predicate matters, const Budget& budget) {
  const Word* now = domains_.at(0);
  const std::int16_t* position = graphs_.position_in.data();
  const auto& all = model_.all_different();
  constexpr int block = 64;  // cells compared at once: most have not changed
  for (int cell = 0; cell < model_.cells(); ++cell) {
    const auto from = static_cast<std::size_t>(cell) * words();
    if (cell % block == 0 && cell + block <= model_.cells() &&
        std::memcmp(now + from, &seen_[from], block * words() * sizeof(Word)) == 0) {
      for (const int end = cell + block; cell < end; ++cell) position += model_.all_different_of(cell).size();
      --cell;
      continue;
    }
    const std::span<const int> constraints = model_.all_different_of(cell);
    bool differs = false;
    for (int w = 0; w < domains_.words(); ++w) {
      Word& seen = seen_[cell * domains_.words() + w];
      Word changed = now[cell * domains_.words() + w] ^ seen;
      if (changed == 0) continue;
      differs = true;
      seen ^= changed;
      for (; changed != 0; changed &= changed - 1) {
        const int digit = w * word_bits + std::countr_zero(changed);
        for (std::size_t i = 0; i < constraints.size(); ++i) {
          const auto k = static_cast<std::size_t>(constraints[i]);
          // Paths from free digits also hold a component together if the constraint does not cover the
          // digits.
          if (!model_.covers(all[k]) || matters(k, position[i], digit)) memory_.touch(k, position[i]);
          const int f = graphs_.family_of[k];
          if (f < 0 || places_[f].empty()) continue;
          const CoverFamily& family = graphs_.families[f];
          const auto member = static_cast<std::size_t>(family.member_of[cell]);
          places_of(static_cast<std::size_t>(f), digit, member)[position[i] / word_bits] ^= bit(position[i]);
        }
        for (std::size_t p = 0; p < graphs_.pairs.size(); ++p) {
          const auto& [first, second] = graphs_.pairs[p];
          const std::size_t graph = graphs_.graph_of(p, digit);
          const int left = graphs_.families[first].member_of[cell];
          const int right = graphs_.families[second].member_of[cell];
          if (matters(graph, left, right)) memory_.touch(graph, left);
        }
      }
    }
    if (differs && is_spent(graphs_.digits, budget)) return false;
    position += constraints.size();
  }
  return true;
}

template <int W>
bool Matching<W>::filter_constraint(int k, bool& progress) {
  const auto graph = static_cast<std::size_t>(k);
  const std::vector<int>& cells = model_.all_different()[graph].cells;
  filter_.clear();
  lefts_.clear();
  const bool covers_digits = model_.covers(model_.all_different()[graph]);
  // A digit that becomes free matters to all components if the constraint does not cover the digits.
  memory_.for_each_open(graph, cells.size(), !covers_digits, [&](std::size_t i) {
    if (domains_.is_single(cells[i]) && has(domains_.placed(k), domains_.first(cells[i]))) return false;
    Word* edges = filter_.edges(filter_.add(memory_.mate(graph, i)));
    for (int w = 0; w < domains_.words(); ++w)
      edges[w] = seen_[cells[i] * domains_.words() + w] & ~domains_.placed(k)[w];
    lefts_.push_back(static_cast<int>(i));
    return true;
  });
  if (lefts_.size() < 2) return true;
  if (!filter_.run()) return fail({&k, 1});
  memory_.keep(graph, filter_, lefts_);
  for (std::size_t i = 0; i < lefts_.size(); ++i) {
    if (!filter_.lost_edges(static_cast<int>(i))) continue;
    const int cell = cells[lefts_[i]];
    const Word* edges = filter_.edges(static_cast<int>(i));
    for (int w = 0; w < domains_.words(); ++w)
      if (const Word gone = domains_.at(cell)[w] & ~edges[w]; gone != 0) {
        progress = true;
        if (!domains_.narrow(cell, w, gone)) return fail({&k, 1});
      }
  }
  return true;
}

template <int W>
bool Matching<W>::filter_digit(std::size_t pair, int digit, bool& progress) {
  const std::size_t family = graphs_.pairs[pair].first;
  const std::vector<int>& constraints = graphs_.families[family].constraints;
  const std::size_t graph = graphs_.graph_of(pair, digit);
  filter_.clear();
  lefts_.clear();
  // Calls back with the positions of the digit's places in a member of the first family.
  const auto for_each_place = [&](std::size_t member, auto callback) {
    const Word* places = places_of(family, digit, member);
    for (std::size_t w = 0; w < words(); ++w)
      for (Word word = places[w]; word != 0; word &= word - 1)
        callback(w * word_bits + static_cast<std::size_t>(std::countr_zero(word)));
  };
  memory_.for_each_open(graph, graphs_.digits, false, [&](std::size_t i) {
    if (has(domains_.placed(constraints[i]), digit)) return false;
    Word* edges = filter_.edges(filter_.add(memory_.mate(graph, i)));
    const std::int16_t* right = &graphs_.rights[(pair * graphs_.digits + i) * graphs_.digits];
    for_each_place(i, [=](std::size_t place) { edges[right[place] / word_bits] |= bit(right[place]); });
    lefts_.push_back(static_cast<int>(i));
    return true;
  });
  if (lefts_.size() < 2) return true;
  if (!filter_.run()) {
    failed_.clear();
    for (int left : filter_.violated()) failed_.push_back(constraints[lefts_[left]]);
    return false;
  }
  memory_.keep(graph, filter_, lefts_);
  bool consistent = true;
  for (std::size_t i = 0; i < lefts_.size(); ++i) {
    if (!filter_.lost_edges(static_cast<int>(i))) continue;
    const Word* edges = filter_.edges(static_cast<int>(i));
    const auto member = static_cast<std::size_t>(lefts_[i]);
    const std::vector<int>& cells = model_.all_different()[constraints[member]].cells;
    for_each_place(member, [&](std::size_t place) {
      const int right = graphs_.rights[(pair * graphs_.digits + member) * graphs_.digits + place];
      if (has(edges, right) || !has(domains_.at(cells[place]), digit) || !consistent) return;
      progress = true;
      if (!domains_.remove(cells[place], digit)) consistent = fail(model_.all_different_of(cells[place]));
    });
  }
  return consistent;
}

}  // namespace sudosat
