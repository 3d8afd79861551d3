// The candidates of all cells as flat words, with a trail to undo by and the events that propagation works
// off. Copying nothing and allocating nothing while it runs, because native search lives in here.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "puzzle/constraint.hpp"

namespace sudosat {

// FixedWords is 1 for boards of up to 64 digits, so that sets are plain machine words; 0 asks the model.
template <int FixedWords>
class Domains {
 public:
  using Word = DigitSet::Word;

  explicit Domains(const Model& model)
      : model_(model),
        words_(DigitSet::words_for(model.digits())),
        candidates_(static_cast<std::size_t>(model.cells() * words())),
        is_queued_(model.all_different().size(), 0) {}

  const Model& model() const { return model_; }
  int words() const { return FixedWords != 0 ? FixedWords : words_; }
  const Word* at(int cell) const { return &candidates_[static_cast<std::size_t>(cell * words())]; }

  bool contains(int cell, int digit) const { return (at(cell)[digit / 64] >> (digit % 64)) & 1; }
  bool is_single(int cell) const {
    int met = 0;
    for (int w = 0; w < words(); ++w) {
      const Word word = at(cell)[w];
      if (word == 0) continue;
      if ((word & (word - 1)) != 0 || ++met > 1) return false;
    }
    return met == 1;
  }
  int first(int cell) const {
    for (int w = 0; w < words(); ++w)
      if (at(cell)[w] != 0) return w * 64 + std::countr_zero(at(cell)[w]);
    return -1;
  }
  int count(int cell) const {
    int total = 0;
    for (int w = 0; w < words(); ++w) total += std::popcount(at(cell)[w]);
    return total;
  }

  // Starts over: these candidates, nothing to undo, everything to be propagated. False where a cell has none.
  bool load(const std::vector<DigitSet>& candidates) {
    clear_events();
    trail_.clear();
    for (int cell = 0; cell < model_.cells(); ++cell) {
      const DigitSet& set = candidates[static_cast<std::size_t>(cell)];
      for (int w = 0; w < words(); ++w)
        candidates_[static_cast<std::size_t>(cell * words() + w)] = set.word(w);
      if (first(cell) < 0) return false;
      if (is_single(cell)) singles_.push_back(cell);
    }
    for (int k = 0; k < static_cast<int>(is_queued_.size()); ++k) enqueue(k);
    return true;
  }
  void store(std::vector<DigitSet>& candidates) const {
    for (int cell = 0; cell < model_.cells(); ++cell)
      for (int w = 0; w < words(); ++w) candidates[static_cast<std::size_t>(cell)].word(w) = at(cell)[w];
  }

  // Each narrows a cell and returns false where that leaves it no candidate.
  bool remove(int cell, int digit) {
    return !contains(cell, digit) || remove_word(cell, digit / 64, Word{1} << (digit % 64));
  }
  // Takes away the digits of `bits` in one word of the set, of which at least one must be there.
  bool remove_word(int cell, int w, Word bits) {
    narrow(cell, w, at(cell)[w] & ~bits);
    return changed(cell);
  }
  bool assign(int cell, int digit) {
    for (int w = 0; w < words(); ++w)
      narrow(cell, w, at(cell)[w] & (w == digit / 64 ? Word{1} << (digit % 64) : 0));
    return changed(cell);
  }
  bool keep(int cell, const DigitSet& allowed) {
    bool narrower = false;
    for (int w = 0; w < words(); ++w) {
      const Word now = at(cell)[w] & allowed.word(w);
      narrower |= now != at(cell)[w];
      narrow(cell, w, now);
    }
    return !narrower || changed(cell);
  }

  // The trail: undo(mark()) later restores the candidates of now. Pending events are dropped.
  std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark) {
    while (trail_.size() > mark) {
      candidates_[trail_.back().index] = trail_.back().before;
      trail_.pop_back();
    }
    clear_events();
  }

  // Cells that have come down to one candidate, and constraints with a cell that changed: what propagation
  // has yet to look at. -1 where there are none.
  int next_single() { return pop(singles_); }
  int next_constraint() {
    const int k = pop(queue_);
    if (k >= 0) is_queued_[static_cast<std::size_t>(k)] = 0;
    return k;
  }

 private:
  struct Change {
    std::size_t index;
    Word before;
  };

  static int pop(std::vector<int>& stack) {
    if (stack.empty()) return -1;
    const int top = stack.back();
    stack.pop_back();
    return top;
  }
  void narrow(int cell, int w, Word now) {
    const std::size_t index = static_cast<std::size_t>(cell * words() + w);
    if (candidates_[index] == now) return;
    trail_.push_back({index, candidates_[index]});
    candidates_[index] = now;
  }
  bool changed(int cell) {
    if (first(cell) < 0) return false;
    if (is_single(cell)) singles_.push_back(cell);
    for (int k : model_.constraints_of(cell)) enqueue(k);
    return true;
  }
  void enqueue(int k) {
    if (is_queued_[static_cast<std::size_t>(k)] != 0) return;
    is_queued_[static_cast<std::size_t>(k)] = 1;
    queue_.push_back(k);
  }
  void clear_events() {
    singles_.clear();
    while (next_constraint() >= 0) {
    }
  }

  const Model& model_;
  int words_;
  std::vector<Word> candidates_;
  std::vector<Change> trail_;
  std::vector<int> singles_;
  std::vector<int> queue_;
  std::vector<char> is_queued_;
};

}  // namespace sudosat
