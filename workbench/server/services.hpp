// What the jobs of all connections share.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/candidates.hpp"

namespace sudosat::server {

// Remembers true candidates. While somebody types, most boards are known already, or have a little more than
// a known board. Several threads may ask at once.
class CandidatesStore {
 public:
  // Returns what true_candidates() would. The answer for a known board comes at once. Boards are compared
  // only by what matters to their solutions. If a board has all restrictions of a known board and others, the
  // search begins with the true candidates of the known one.
  TrueCandidates ask(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                     const Budget& budget);

 private:
  struct Entry {
    std::string shape;               // the shape, with the variables
    std::vector<std::string> rules;  // sorted
    std::vector<DigitSet> candidates;
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
  std::size_t bytes_ = 0;      // the bytes of the entries
};

struct Services {
  double seconds = 0;                                // the most that a job may take
  std::uint64_t memory = 0;                          // bytes that the program may hold; 0: no limit
  std::function<void(const std::string& line)> log;  // writes a line of --log; never empty
  CandidatesStore candidates = {};
  bool (*asked)() = nullptr;  // see Budget::asked
};

// The limits of a job that begins now. `seconds` cannot extend the time that the services give.
Budget budget_of(const Services& services, const std::atomic<bool>& stop,
                 std::optional<double> seconds = std::nullopt);

// JavaScript's numbers are exact up to 2^53. A larger count is a string of digits.
constexpr std::uint64_t most_in_javascript = std::uint64_t{1} << 53;

// A backend that needs no command, so that no request can start a program.
std::unique_ptr<Backend> default_backend();

// Boards that the workbench takes: up to 64 rows, columns and digits. Throws UsageError for a larger one.
void require_small(const Shape& shape);

}  // namespace sudosat::server
