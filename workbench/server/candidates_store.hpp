// Remembers true candidates. While somebody types, most boards are known already, or have a little more than
// a known board.
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
  // Returns what true_candidates() would. The answer for a known board comes at once. Boards are compared
  // only by what matters to their solutions. If a board has all restrictions of a known board and others, the
  // search begins with the true candidates of the known one.
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
  // Takes over what is known of the board, or narrows it by what is known of others. Returns whether nothing
  // is left to ask.
  bool look_up(const Entry& asked, Puzzle& narrowed, TrueCandidates& found);
  // The oldest entries go to make room. `memory` is a budget's limit.
  void remember(Entry entry, std::uint64_t memory);

  std::mutex mutex_;
  std::deque<Entry> entries_;  // the latest first
  std::size_t bytes_ = 0;      // of the entries
};

}  // namespace sudosat::server
