#include "queries/ask/candidates.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "library/c/options.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// The states of a cell's digits, word by word: a board of 400x400 has 64 million. Returns where they end.
unsigned char* write_states(const DigitSet& confirmed, const DigitSet& open, int digits,
                            unsigned char* states) {
  static_assert(SUDOSAT_CANDIDATE_IMPOSSIBLE == 0);
  for (int word = 0; word < DigitSet::words_for(digits); ++word) {
    const DigitSet::Word possible = confirmed.word(word), undecided = open.word(word);
    const int bits = std::min(DigitSet::word_bits, digits - word * DigitSet::word_bits);
    for (int bit = 0; bit < bits; ++bit)
      *states++ = static_cast<unsigned char>((possible >> bit & 1) * SUDOSAT_CANDIDATE_TRUE +
                                             (undecided >> bit & 1) * SUDOSAT_CANDIDATE_OPEN);
  }
  return states;
}

}  // namespace

sudosat_code sudosat_candidates(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                unsigned char* states, uint64_t* counts, uint64_t count_to, size_t candidates,
                                int* complete) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    required(states, "a place for the states");
    auto& place = required(complete, "a place for whether it is complete");
    const int digits = asked.shape->digits();
    const std::size_t length = asked.candidates.size() * static_cast<std::size_t>(digits);
    if (candidates != length)
      throw UsageError(fmt::format("room for {} candidates, where the board has {}", candidates, length));
    if ((counts == nullptr) != (count_to == 0))
      throw UsageError("counts need a place and a number to count to, or neither");
    const TrueCandidates found =
        true_candidates(asked, *backend_of(options, default_backend_name),
                        {.count_to = count_to, .same = false, .confirmed = {}}, budget_of(options));
    for (std::size_t cell = 0; cell < asked.candidates.size(); ++cell)
      states = write_states(found.confirmed[cell], found.open[cell], digits, states);
    if (counts != nullptr && found.counts.empty()) std::fill_n(counts, candidates, 0);
    if (counts != nullptr) std::copy(found.counts.begin(), found.counts.end(), counts);
    place = found.complete ? 1 : 0;
  });
}
