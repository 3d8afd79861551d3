// The data that all-different by matching keeps of each graph from one run to the next: its last matching,
// the components it fell into, and which left vertices have lost an edge since.
//
// An edge that is removed later only affects its component, so only that is filtered again, and only if the
// edge is one of those (at most three for each vertex) that were found to hold the component together
// (dynamic triggers: Gent, Miguel and Nightingale 2008).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "propagation/matching_filter.hpp"
#include "puzzle/digit_set.hpp"

namespace sudosat {

// FixedWords is as in Domains.
template <int FixedWords>
class MatchingMemory {
 public:
  using Word = DigitSet::Word;

  // Makes a memory for graphs of up to this many vertices on either side.
  MatchingMemory(std::size_t graphs, std::size_t vertices)
      : vertices_(vertices),
        words_(static_cast<std::size_t>(DigitSet::words_for(static_cast<int>(vertices)))),
        mates_(graphs * vertices, -1),
        components_(graphs * vertices, 0),
        ways_back_(graphs * vertices, -1),
        parents_(graphs * vertices, -1),
        touched_(graphs * words(), 0),
        open_(graphs * words(), ~Word{0}),
        is_queued_(graphs, false),
        in_reach_(vertices + 1) {}

  // The right vertex of a left one in the last matching, or -1.
  int mate(std::size_t graph, std::size_t left) const { return mates_[graph * vertices_ + left]; }

  // Whether a component may fall apart without this edge.
  bool holds_together(std::size_t graph, int left, int right) const {
    const std::size_t index = graph * vertices_ + static_cast<std::size_t>(left);
    return components_[index] == 0 || mates_[index] == right || ways_back_[index] == right ||
           parents_[graph * vertices_ + static_cast<std::size_t>(right)] == left;
  }

  // Records that a left vertex has lost an edge, so that the graph must be filtered again.
  void touch(std::size_t graph, int left) {
    touched_[graph * words() + static_cast<std::size_t>(left / DigitSet::word_bits)] |= bit(left);
    if (std::exchange(is_queued_[graph], true) == 0) queue_.push_back(graph);
  }
  std::span<const std::size_t> queue() const { return queue_; }
  void empty_queue() {
    for (std::size_t graph : queue_) {
      is_queued_[graph] = false;
      std::fill_n(&touched_[graph * words()], words(), 0);
    }
    queue_.clear();
  }
  // Empties the queue and forgets the components of its graphs.
  void forget_queue() {
    for (std::size_t graph : queue_) {
      std::fill_n(&components_[graph * vertices_], vertices_, 0);
      std::fill_n(&open_[graph * words()], words(), ~Word{0});
    }
    empty_queue();
  }

  // Calls back with each of the graph's `count` left vertices that may be open and lie in a touched
  // component, or in any. If the callback returns false for a vertex, it is not asked again until the graph
  // is forgotten.
  template <class Callback>
  void for_each_open(std::size_t graph, std::size_t count, bool in_any, Callback callback) {
    mark_components(graph);
    const std::int16_t* component = &components_[graph * vertices_];
    for (std::size_t w = 0; w * DigitSet::word_bits < count; ++w) {
      Word& open = open_[graph * words() + w];
      for (Word word = open; word != 0; word &= word - 1) {
        const std::size_t left = w * DigitSet::word_bits + static_cast<std::size_t>(std::countr_zero(word));
        if (left >= count) break;
        if (!in_any && in_reach_[component[left]] == 0) continue;
        if (!callback(left)) open &= ~bit(static_cast<int>(left));
      }
    }
  }

  // Keeps what the filter found. `lefts` are the left vertices of the graph that it filtered.
  void keep(std::size_t graph, const MatchingFilter<FixedWords>& filter, std::span<const int> lefts) {
    for (std::size_t i = 0; i < lefts.size(); ++i) {
      const std::size_t index = graph * vertices_ + static_cast<std::size_t>(lefts[i]);
      mates_[index] = static_cast<std::int16_t>(filter.mate(static_cast<int>(i)));
      components_[index] = static_cast<std::int16_t>(1 + lefts[filter.component(static_cast<int>(i))]);
      const int parent = filter.parent(static_cast<int>(i));
      parents_[graph * vertices_ + static_cast<std::size_t>(mates_[index])] =
          static_cast<std::int16_t>(parent < 0 ? -1 : lefts[parent]);
      ways_back_[index] = static_cast<std::int16_t>(filter.way_back(static_cast<int>(i)));
    }
  }

 private:
  std::size_t words() const {
    if constexpr (FixedWords > 0)
      return static_cast<std::size_t>(FixedWords);
    else
      return words_;
  }
  static Word bit(int i) { return Word{1} << (i % DigitSet::word_bits); }

  // Sets in in_reach_ which components of a graph were touched.
  void mark_components(std::size_t graph) {
    const std::int16_t* component = &components_[graph * vertices_];
    std::fill(in_reach_.begin(), in_reach_.end(), 0);
    for (std::size_t w = 0; w < words(); ++w)
      for (Word word = touched_[graph * words() + w]; word != 0; word &= word - 1)
        in_reach_[component[w * DigitSet::word_bits + static_cast<std::size_t>(std::countr_zero(word))]] =
            true;
  }

  std::size_t vertices_, words_;
  // The lists of left vertices are for each graph.
  std::vector<std::int16_t> mates_;       // the mates in the last matching, with which the next run begins
  std::vector<std::int16_t> components_;  // 1 + the left vertex it is named after; 0: not filtered yet
  std::vector<std::int16_t> ways_back_;   // MatchingFilter::way_back
  std::vector<std::int16_t> parents_;     // MatchingFilter::parent, but by the right vertex that it leads to
  std::vector<Word> touched_;             // the left vertices that have lost an edge
  std::vector<Word> open_;                // the vertices that may be undecided
  std::vector<char> is_queued_, in_reach_;  // flags: of graphs; of the components of the current graph
  std::vector<std::size_t> queue_;          // the graphs to look at
};

}  // namespace sudosat
