// Finds the edges of a bipartite graph that lie in some matching of all its left vertices: Régin, "A
// filtering algorithm for constraints of difference in CSPs" (AAAI 1994). These are the edges of any one such
// matching, those within a strongly connected component of the graph that it orients, and those to right
// vertices that a free right vertex can reach.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "puzzle/digit_set.hpp"

namespace sudosat {

// Right vertices are numbered 0 … rights-1; the edges of a left vertex are words of bits. FixedWords is as in
// Domains. One filter serves many graphs and allocates nothing for them.
template <int FixedWords>
class MatchingFilter {
 public:
  using Word = DigitSet::Word;

  // Makes a filter for graphs of up to that many vertices on either side.
  explicit MatchingFilter(int vertices)
      : words_(DigitSet::words_for(vertices)),
        vertices_(vertices),
        edges_(static_cast<std::size_t>(vertices * words())),
        left_of_(static_cast<std::size_t>(vertices)),
        mate_(left_of_.size()),
        order_(left_of_.size()),
        low_(left_of_.size()),
        component_(left_of_.size()),
        parent_(left_of_.size()),
        way_back_(left_of_.size()),
        lost_edges_(left_of_.size()),
        free_(static_cast<std::size_t>(words())),
        unvisited_(free_.size()),
        allowed_(free_.size()),
        reachable_(free_.size()) {
    stack_.reserve(left_of_.size());
  }

  void clear() { lefts_ = 0; }
  // Adds the next left vertex, without edges. `likely` is the right vertex to try first, or -1.
  int add(int likely) {
    mate_[lefts_] = likely;
    std::fill_n(edges(lefts_), words(), 0);
    return lefts_++;
  }
  Word* edges(int left) { return &edges_[left * words()]; }
  bool has_edge(int left, int right) {
    return (edges(left)[right / DigitSet::word_bits] >> (right % DigitSet::word_bits)) & 1;
  }
  // The right vertex of a left one in the matching that run() found.
  int mate(int left) const { return mate_[left]; }
  // The component of a left vertex, named after one of its left vertices: run() leaves no edge between two.
  int component(int left) const { return component_[left]; }
  // Whether run() took edges from a left vertex.
  bool lost_edges(int left) const { return lost_edges_[left] != 0; }
  // If no right vertex was free, these edges keep a component strongly connected, as long as each left vertex
  // keeps the edge to its mate. Each left vertex but the first has an edge from parent() to its mate, and one
  // to the right vertex way_back(), which leads to an earlier vertex; -1 if there is none.
  int parent(int left) const { return parent_[left]; }
  int way_back(int left) const { return way_back_[left]; }

  // Leaves each left vertex the edges that lie in a matching of all left vertices. Returns false if there is
  // no such matching; violated() is then a set of left vertices with fewer neighbours than vertices.
  bool run() {
    if (!match_all()) return false;
    find_reachable();
    std::fill(unvisited_.begin(), unvisited_.end(), 0);
    std::fill(order_.begin(), order_.begin() + lefts_, 0);
    for (int left = 0; left < lefts_; ++left) set(unvisited_, mate(left));
    visits_ = 0;
    for (int left = 0; left < lefts_; ++left)
      if (order_[left] == 0) visit(left);
    return true;
  }
  std::span<const int> violated() const { return stack_; }

 private:
  int words() const { return FixedWords != 0 ? FixedWords : words_; }
  static void set(std::vector<Word>& bits, int right) {
    bits[right / DigitSet::word_bits] |= Word{1} << (right % DigitSet::word_bits);
  }
  static void reset(std::vector<Word>& bits, int right) {
    bits[right / DigitSet::word_bits] &= ~(Word{1} << (right % DigitSet::word_bits));
  }
  static int number(int w, Word bits) { return w * DigitSet::word_bits + std::countr_zero(bits); }

  void match(int left, int right) {
    mate_[left] = right;
    left_of_[right] = left;
    reset(free_, right);
  }

  bool match_all() {
    std::fill(left_of_.begin(), left_of_.end(), -1);
    std::fill(free_.begin(), free_.end(), ~Word{0});
    for (int left = 0; left < lefts_; ++left) {
      const int likely = mate(left);
      mate_[left] = -1;
      if (likely >= 0 && left_of_[likely] < 0 && has_edge(left, likely)) match(left, likely);
    }
    for (int left = 0; left < lefts_; ++left) {
      if (mate(left) >= 0) continue;
      std::fill(unvisited_.begin(), unvisited_.end(), ~Word{0});
      stack_.clear();
      if (!augment(left)) return false;
    }
    stack_.clear();
    return true;
  }

  // Finds a mate for a left vertex along an alternating path (Kuhn 1955). The vertices that it visits are in
  // stack_.
  bool augment(int left) {
    stack_.push_back(left);
    const Word* mine = edges(left);
    for (int w = 0; w < words(); ++w)
      if (const Word free = mine[w] & free_[w]; free != 0) {
        match(left, number(w, free));
        return true;
      }
    for (int w = 0; w < words(); ++w)
      while (const Word next = mine[w] & unvisited_[w]) {
        const int right = number(w, next);
        reset(unvisited_, right);
        if (augment(left_of_[right])) {
          match(left, right);
          return true;
        }
      }
    return false;
  }

  // Finds what alternating paths from free right vertices reach.
  void find_reachable() {
    std::fill(reachable_.begin(), reachable_.end(), 0);
    if (lefts_ == vertices_) return;
    Word any = 0;
    for (int w = 0; w < words(); ++w) {
      Word all = 0;
      for (int left = 0; left < lefts_; ++left) all |= edges(left)[w];
      any |= reachable_[w] = all & free_[w];
    }
    for (bool grown = any != 0; grown;) {
      grown = false;
      for (int left = 0; left < lefts_; ++left) {
        if ((reachable_[mate(left) / DigitSet::word_bits] >> (mate(left) % DigitSet::word_bits)) & 1)
          continue;
        for (int w = 0; w < words(); ++w)
          if ((edges(left)[w] & reachable_[w]) != 0) {
            set(reachable_, mate(left));
            grown = true;
            break;
          }
      }
    }
  }

  // Finds the strongly connected components (Tarjan 1972) of the left vertices. An edge to the mate of
  // another left vertex leads to that vertex.
  void visit(int left) {
    int low = order_[left] = ++visits_;
    stack_.push_back(left);
    reset(unvisited_, mate(left));
    const Word* mine = edges(left);
    for (int w = 0; w < words(); ++w)
      while (const Word next = mine[w] & unvisited_[w]) {
        const int child = left_of_[number(w, next)];
        parent_[child] = left;
        visit(child);
        low = std::min(low, low_[child]);
      }
    // The stack is in the order of visits, so the first of its vertices met is the lowest.
    way_back_[left] = -1;
    for (const int* other = stack_.data(); order_[*other] < low; ++other)
      if (has_edge(left, mate(*other))) {
        low = order_[*other];
        way_back_[left] = mate(*other);
      }
    low_[left] = low;
    if (low == order_[left]) close_component(left);
  }

  void close_component(int root) {
    auto begin = stack_.end();
    parent_[root] = -1;
    allowed_ = reachable_;
    do {
      --begin;
      set(allowed_, mate(*begin));
    } while (*begin != root);
    for (auto left = begin; left != stack_.end(); ++left) {
      component_[*left] = root;
      Word lost = 0;
      for (int w = 0; w < words(); ++w) {
        lost |= edges(*left)[w] & ~allowed_[w];
        edges(*left)[w] &= allowed_[w];
      }
      lost_edges_[*left] = lost != 0;
    }
    stack_.erase(begin, stack_.end());
  }

  int words_;
  int vertices_;
  int lefts_ = 0;
  std::vector<Word> edges_;
  std::vector<int> left_of_;  // the mate of a right vertex, or -1
  std::vector<int> mate_;     // the mate of a left vertex
  std::vector<int> order_, low_, component_, parent_, way_back_;
  std::vector<char> lost_edges_;  // 1 for left vertices that run() took edges from
  int visits_ = 0;
  std::vector<int> stack_;
  // Sets of right vertices; a left vertex stands for its mate.
  std::vector<Word> free_, unvisited_, allowed_, reachable_;
};

}  // namespace sudosat
