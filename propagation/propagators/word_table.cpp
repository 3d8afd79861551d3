#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "base/budget.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;  // its bits are 64 words of the automaton

// A table of this many words takes 166 kB for nine cells. To find them, no more letters are tried.
constexpr std::size_t most_words = 16'384, most_tries = 300'000;
constexpr std::size_t words_a_block = 64;

// Writes the letters of all words, one word after the other, in the order of the alphabet.
class WordWriter {
 public:
  WordWriter(const Layers& layers, const std::vector<bool>& differs)
      : layers_(layers), differs_(differs), word_(differs.size()), united_(differs.size()) {
    for (std::size_t cell = 0; cell < layers.cells(); ++cell) tables_.emplace_back(layers, cell);
  }

  std::optional<std::vector<std::uint8_t>> run() {
    constexpr int start = 0;
    if (!write(0, {&start, 1}, 0)) return std::nullopt;
    return std::move(letters_);
  }

 private:
  using States = std::span<const int>;

  // Goes on from the states that the letters before the cell lead to. Returns false if there are too many
  // words.
  bool write(std::size_t cell, States states, Word used) {
    checkpoint();
    if (cell == differs_.size()) {
      letters_.insert(letters_.end(), word_.begin(), word_.end());
      return letters_.size() <= most_words * word_.size();
    }
    for (std::size_t digit = 0; digit < layers_.width; ++digit) {
      const Word bit = differs_[cell] ? Word{1} << digit : 0;
      if ((used & bit) != 0) continue;
      const States to = states.size() == 1 ? after(cell, states[0], digit) : united(cell, states, digit);
      if (to.empty()) continue;
      word_[cell] = static_cast<std::uint8_t>(digit);
      if (++tries_ > most_tries || !write(cell + 1, to, used | bit)) return false;
    }
    return true;
  }

  States after(std::size_t cell, int state, std::size_t digit) const {
    return tables_[cell].after(static_cast<std::size_t>(state) * layers_.width + digit);
  }

  States united(std::size_t cell, States states, std::size_t digit) {
    std::vector<int>& united = united_[cell];
    united.clear();
    for (const int state : states) {
      const States to = after(cell, state, digit);
      united.insert(united.end(), to.begin(), to.end());
    }
    std::ranges::sort(united);
    united.erase(std::unique(united.begin(), united.end()), united.end());
    return united;
  }

  const Layers& layers_;
  const std::vector<bool>& differs_;
  std::vector<std::uint8_t> word_, letters_;
  std::vector<StepTable> tables_;
  std::vector<std::vector<int>> united_;  // for each cell: the states after several words
  std::size_t tries_ = 0;
};

class WordTable : public Propagator {
 public:
  WordTable(const std::vector<std::uint8_t>& letters, std::size_t cells, std::size_t width)
      : cells_(cells), width_(width), letters_(cells), kept_(cells) {
    const std::size_t words = letters.size() / cells;
    blocks_ = (words + words_a_block - 1) / words_a_block;
    with_.resize(blocks_ * cells * width);
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const std::size_t word = i / cells, block = word / words_a_block;
      with_[(block * cells + i % cells) * width + letters[i]] |= Word{1} << word % words_a_block;
      letters_[i % cells] |= Word{1} << letters[i];
    }
    // Consecutive blocks are alike, so a run looks at blocks in an order in which neighbours are far apart.
    stride_ = blocks_ * 5 / 8 + 1;
    while (std::gcd(stride_, blocks_) != 1) ++stride_;
  }

  bool run(Word* sets) override {
    find_limits(sets);
    std::ranges::fill(kept_, 0);
    std::size_t open = cells_;  // cells of which not all candidates are kept yet
    for (std::size_t i = 0, block = 0; i < blocks_ && open != 0; ++i, block = (block + stride_) % blocks_) {
      const Word* const with = &with_[block * cells_ * width_];
      const Word possible = words_of(with);
      if (possible == 0) continue;
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        const Word missing = sets[cell] & ~kept_[cell];
        if (missing == 0) continue;
        for (Word left = missing; left != 0; left &= left - 1)
          if ((with[cell * width_ + static_cast<std::size_t>(std::countr_zero(left))] & possible) != 0)
            kept_[cell] |= left & -left;
        if (kept_[cell] == sets[cell]) --open;
      }
    }
    std::ranges::copy(kept_, sets);
    return kept_[0] != 0;  // a word in one cell is a word in all
  }

 private:
  // The letters that a word may have in a cell or, if there are fewer of these, must not have there.
  struct Limit {
    std::size_t cell;
    Word letters;
    bool may_have;
    int candidates;
  };

  // The cells that rule out the most words come first.
  void find_limits(const Word* sets) {
    limits_.clear();
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const Word out = letters_[cell] & ~sets[cell], in = letters_[cell] & sets[cell];
      if (out == 0) continue;
      const int outs = std::popcount(out), ins = std::popcount(in);
      limits_.push_back(ins <= outs ? Limit{cell, in, true, ins} : Limit{cell, out, false, ins});
    }
    std::ranges::sort(limits_, {}, &Limit::candidates);
  }

  Word words_of(const Word* with) const {
    Word possible = ~Word{0};
    for (const Limit& limit : limits_) {
      Word any = 0;
      for (Word left = limit.letters; left != 0; left &= left - 1)
        any |= with[limit.cell * width_ + static_cast<std::size_t>(std::countr_zero(left))];
      possible &= limit.may_have ? any : ~any;
      if (possible == 0) break;
    }
    return possible;
  }

  std::size_t cells_, width_, blocks_, stride_;
  std::vector<Word> with_;     // for each block, cell and letter: the words that have the letter there
  std::vector<Word> letters_;  // for each cell: the letters that words have there
  std::vector<Word> kept_;
  std::vector<Limit> limits_;
};

}  // namespace

std::unique_ptr<Propagator> make_word_table(const Layers& layers, const std::vector<bool>& differs) {
  const auto letters = WordWriter(layers, differs).run();
  if (!letters || letters->empty()) return nullptr;
  return std::make_unique<WordTable>(*letters, differs.size(), layers.width);
}

}  // namespace sudosat
