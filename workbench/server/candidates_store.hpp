// True candidates that are remembered: while somebody types, most boards are known already, or add something
// to a known one.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "queries/ask/candidates.hpp"

namespace sudosat::server {

// May be asked by several threads at once.
class CandidatesStore {
 public:
  // As true_candidates(), and always the same. The answer to a known board is given at once; only what
  // matters to its solutions is compared. A board that has all the restrictions of a known one, and others,
  // begins with its true candidates.
  TrueCandidates ask(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                     const Budget& budget);

 private:
  struct Entry {
    std::string shape;               // with the variables
    std::vector<std::string> rules;  // sorted
    Vector<DigitSet> candidates;
    std::uint64_t count_to;
    TrueCandidates found;

    std::size_t bytes() const;
  };
  static Entry entry_of(const Puzzle& puzzle, std::uint64_t count_to);
  // Takes over what is known of the board, or narrows it by what is known of others. True if nothing is left
  // to ask.
  bool look_up(const Entry& asked, Puzzle& narrowed, TrueCandidates& found);
  // The oldest go to make room. `memory` is that of a budget.
  void remember(Entry entry, std::uint64_t memory);

  std::mutex mutex_;
  std::deque<Entry> entries_;  // the latest first
  std::size_t bytes_ = 0;      // of these
};

}  // namespace sudosat::server
