// The candidates of all cells as flat words, with a trail for undoing, and the work that propagation has
// left: cells that came down to one candidate, and constraints with a cell that changed. It allocates nothing
// while it runs, as native search uses it at every step.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

// FixedWords is 1 for boards of up to 64 digits, so that sets are plain machine words; 0 asks the model.
template <int FixedWords>
class Domains {
 public:
  using Word = DigitSet::Word;
  static constexpr int word_bits = DigitSet::word_bits;
  static constexpr int max_words = FixedWords != 0 ? FixedWords : DigitSet::words_for(max_side);

  explicit Domains(const Model& model)
      : model_(model),
        words_(DigitSet::words_for(model.width())),
        is_overfull_(model.is_overfull()),
        candidates_((static_cast<std::size_t>(model.cells()) + model.all_different().size()) *
                    static_cast<std::size_t>(words())),
        pending_((model.all_different().size() + word_bits - 1) / word_bits),
        touched_(pending_.size()),
        pending_others_((model.constraints().size() + word_bits - 1) / word_bits) {
    if (pending_.size() == 1) constraint_mask_ = model.constraint_masks().data();
  }

  const Model& model() const { return model_; }
  int words() const { return FixedWords != 0 ? FixedWords : words_; }
  const Word* at(int cell) const { return &candidates_[cell * words()]; }

  // The digits of the decided cells of a constraint that have been removed from their peers.
  const Word* placed(int k) const { return at(model_.cells() + k); }

  bool is_single(int cell) const {
    bool met = false;
    for (int w = 0; w < words(); ++w) {
      const Word word = at(cell)[w];
      if (word == 0) continue;
      if (met || (word & (word - 1)) != 0) return false;
      met = true;
    }
    return met;
  }
  bool contains(int cell, int digit) const {
    return (at(cell)[digit / word_bits] >> (digit % word_bits) & 1) != 0;
  }
  // The smallest digit, or -1.
  int first(int cell) const {
    for (int w = 0; w < words(); ++w)
      if (at(cell)[w] != 0) return w * word_bits + std::countr_zero(at(cell)[w]);
    return -1;
  }
  bool is_pair(int cell) const {
    if constexpr (FixedWords != 1) return count(cell) == 2;
    const Word without_lowest = *at(cell) & (*at(cell) - 1);
    return without_lowest != 0 && (without_lowest & (without_lowest - 1)) == 0;
  }
  int count(int cell) const {
    int total = 0;
    for (int w = 0; w < words(); ++w) total += std::popcount(at(cell)[w]);
    return total;
  }

  // Starts over: these candidates less what the decided cells take from their peers. All constraints are
  // pending, and nothing is recorded until record() is called. Cells after those given have all their values.
  // Returns false on a contradiction.
  bool load(const std::vector<DigitSet>& candidates) {
    undo(0);
    recording_ = false;
    std::fill(candidates_.begin(), candidates_.end(), 0);
    if (is_overfull_) return false;
    const int given = static_cast<int>(candidates.size());
    for (int cell = 0; cell < model_.cells(); ++cell) {
      for (int w = 0; w < words(); ++w)
        candidates_[index(cell, w)] =
            cell < given ? candidates[cell].word(w) : DigitSet::all(model_.range(cell).size()).word(w);
      if (first(cell) < 0 || (is_single(cell) && !place(cell))) return false;
    }
    for (int cell = 0; cell < model_.cells(); ++cell) {
      if (is_single(cell)) continue;
      for (int w = 0; w < words(); ++w) {
        Word taken = 0;
        for (int k : model_.all_different_of(cell)) taken |= placed(k)[w];
        if (!narrow(cell, w, taken)) return false;
      }
    }
    for (int k = 0; k < static_cast<int>(model_.all_different().size()); ++k) set_pending(k);
    for (int k = 0; k < static_cast<int>(model_.constraints().size()); ++k)
      if (!model_.constraints()[k].is_covered) set_other_pending(k);
    return true;
  }
  // Stores the cells' sets in `candidates`, which may be shorter.
  void store(std::vector<DigitSet>& candidates) const {
    for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell)
      for (int w = 0; w < words(); ++w) candidates[cell].word(w) = at(cell)[w];
  }

  // remove(), narrow() and keep() narrow a cell, and returns false if that leaves it no candidate.
  bool remove(int cell, int digit) { return narrow(cell, digit / word_bits, Word{1} << (digit % word_bits)); }
  // Takes the digits of `bits` out of word w of the cell's set. Inlined, with changed(), whatever else the
  // batch holds: calls cost 4 % of a search on 9x9.
  [[gnu::always_inline]] bool narrow(int cell, int w, Word bits) {
    Word& word = candidates_[index(cell, w)];
    if ((word & bits) == 0) return true;
    if (recording_) trail_.push_back({index(cell, w), word});
    bits &= word;
    word &= ~bits;
    return changed(cell, bits);
  }
  bool assign(int cell, int digit) {
    return keep(cell, [digit](int w) { return w == digit / word_bits ? Word{1} << (digit % word_bits) : 0; });
  }
  // This is only for models of up to 64 digits.
  bool keep(int cell, Word allowed) {
    return keep(cell, [allowed](int) { return allowed; });
  }
  bool keep(int cell, const DigitSet& allowed) {
    return keep(cell, [&allowed](int w) { return allowed.word(w); });
  }

  // Enters the digit of a decided cell into placed() of its constraints. Returns false if it is there
  // already.
  bool place(int cell) {
    const int digit = first(cell);
    const int w = digit / word_bits;
    const Word bit = Word{1} << (digit % word_bits);
    for (int k : model_.all_different_of(cell)) {
      Word& word = candidates_[index(model_.cells() + k, w)];
      if ((word & bit) != 0) return false;
      if (recording_) trail_.push_back({index(model_.cells() + k, w), word});
      word |= bit;
    }
    return true;
  }

  // The trail: from record() on, undo(mark()) restores the candidates of that moment and drops what was
  // pending.
  void record(bool is_on = true) { recording_ = is_on; }
  std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark) {
    while (trail_.size() > mark) {
      candidates_[trail_.back().index] = trail_.back().before;
      trail_.pop_back();
    }
    for (Word& word : pending_) word = 0;
    for (Word& word : touched_) word = 0;
    for (Word& word : pending_others_) word = 0;
    singles_.clear();
  }

  // A cell that came down to one candidate since it was last asked for, or -1.
  int next_single() {
    if (singles_.empty()) return -1;
    const int cell = singles_.back();
    singles_.pop_back();
    return cell;
  }

  // A constraint with a cell that changed since it was last looked at, or -1. The constraints take turns, so
  // that many changes of one house are handled together.
  int next_pending() {
    const std::size_t size = pending_.size();
    for (std::size_t i = 0; i < size; ++i, turn_ = turn_ + 1 < size ? turn_ + 1 : 0) {
      if (pending_[turn_] == 0) continue;
      const int k = static_cast<int>(turn_) * word_bits + std::countr_zero(pending_[turn_]);
      pending_[turn_] &= pending_[turn_] - 1;
      return k;
    }
    return -1;
  }

  // Takes the all-different constraints with a cell that changed since the last call, or undo(): bit k % 64
  // of word k / 64.
  void take_touched(std::vector<Word>& touched) {
    touched.assign(touched_.size(), 0);
    touched.swap(touched_);
  }

  // A constraint that is not all-different with a cell that changed since it was last asked for, or -1. The
  // first of them is taken, as a model has the cheap ones first.
  int next_other() {
    for (std::size_t w = 0; w < pending_others_.size(); ++w) {
      if (pending_others_[w] == 0) continue;
      const int k = static_cast<int>(w) * word_bits + std::countr_zero(pending_others_[w]);
      pending_others_[w] &= pending_others_[w] - 1;
      return k;
    }
    return -1;
  }
  // Marks the constraint as done for all changes so far.
  void settle_other(int k) { pending_others_[k / word_bits] &= ~(Word{1} << (k % word_bits)); }

 private:
  struct Change {
    std::size_t index;
    Word before;
  };

  std::size_t index(int cell, int w) const { return static_cast<std::size_t>(cell * words() + w); }
  template <class WordOf>
  bool keep(int cell, WordOf word_of) {
    Word lost = 0;
    for (int w = 0; w < words(); ++w) {
      Word& word = candidates_[index(cell, w)];
      const Word now = word & word_of(w);
      if (now == word) continue;
      if (recording_) trail_.push_back({index(cell, w), word});
      lost |= word & ~now;
      word = now;
    }
    return lost == 0 || changed(cell, lost);
  }
  // Call this when the cell's set has become smaller, with the bits that one of its words lost. Returns false
  // if the set is empty.
  [[gnu::always_inline]] bool changed(int cell, Word lost) {
    if (first(cell) < 0) return false;
    if (is_single(cell)) singles_.push_back(cell);
    if (constraint_mask_ != nullptr) {
      pending_[0] |= constraint_mask_[cell];
      touched_[0] |= constraint_mask_[cell];
    } else {
      for (int k : model_.all_different_of(cell)) set_pending(k);
    }
    if (!pending_others_.empty()) wake_others(cell, lost);
    return true;
  }
  // Only models of up to 64 digits have other constraints than all-different, so the set is one word.
  void wake_others(int cell, Word lost) {
    for (int k : model_.woken_by(cell)) set_other_pending(k);
    if (!model_.asks_values()) return;
    if (is_single(cell)) lost |= *at(cell);
    for (; lost != 0; lost &= lost - 1)
      for (int k : model_.woken_by(cell, std::countr_zero(lost))) set_other_pending(k);
  }
  void set_other_pending(int k) { pending_others_[k / word_bits] |= Word{1} << (k % word_bits); }
  void set_pending(int k) {
    const auto word = static_cast<std::size_t>(k / word_bits);
    pending_[word] |= Word{1} << (k % word_bits);
    touched_[word] |= Word{1} << (k % word_bits);
  }

  const Model& model_;
  int words_;
  bool is_overfull_;
  std::vector<Word> candidates_;  // the cells' sets, then what constraints have placed, on one trail
  std::vector<Change> trail_;
  bool recording_ = false;
  std::vector<int> singles_;
  std::vector<Word> pending_;              // bit k % 64 of word k / 64 stands for constraint k
  std::vector<Word> touched_;              // bits as in pending_
  std::vector<Word> pending_others_;       // bits as in pending_, only of those that are not all-different
  const Word* constraint_mask_ = nullptr;  // the bits of each cell's constraints, if one word holds all
  std::size_t turn_ = 0;
};

}  // namespace sudosat
