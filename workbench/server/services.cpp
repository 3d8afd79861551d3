#include "workbench/server/services.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "formats/json/json.hpp"

namespace sudosat::server {
namespace {

constexpr std::size_t most_entries = 256;
// The store holds at most this many bytes, and at most an eighth of what the program may hold.
constexpr std::uint64_t most_bytes = std::uint64_t{32} << 20, part_of_memory = 8;

bool is_subset(const std::vector<DigitSet>& some, const std::vector<DigitSet>& all) {
  return std::ranges::equal(some, all, [](const DigitSet& a, const DigitSet& b) { return (a - b).empty(); });
}

}  // namespace

Budget budget_of(const Services& services, const std::atomic<bool>& stop, std::optional<double> seconds) {
  Budget budget;
  budget.deadline = deadline_after(std::min(seconds.value_or(services.seconds), services.seconds));
  budget.stop = &stop;
  budget.asked = services.asked;
  budget.memory = services.memory;
  return budget;
}

std::unique_ptr<Backend> default_backend() { return find_backend(default_backend_name).make({}); }

void require_small(const Shape& shape) {
  constexpr int most = 64;
  if (std::max({shape.rows(), shape.columns(), shape.digits()}) > most)
    throw UsageError(
        fmt::format("the workbench does not take boards of more than {} rows, columns or digits", most),
        "the command line takes them");
}

std::size_t CandidatesStore::Entry::bytes() const {
  // Sets of up to 64 digits do not allocate.
  std::size_t sum = sizeof *this + shape.size() + 3 * candidates.size() * sizeof(DigitSet) +
                    found.counts.size() * sizeof(std::uint64_t);
  for (const std::string& rule : rules) sum += sizeof rule + rule.size();
  return sum;
}

void CandidatesStore::remember(Entry entry, std::uint64_t memory) {
  const std::uint64_t most = memory == 0 ? most_bytes : std::min(most_bytes, memory / part_of_memory);
  const std::lock_guard lock(mutex_);
  bytes_ += entry.bytes();
  entries_.push_front(std::move(entry));
  for (; bytes_ > most || entries_.size() > most_entries; entries_.pop_back())
    bytes_ -= entries_.back().bytes();
}

CandidatesStore::Entry CandidatesStore::entry_of(const Puzzle& puzzle, std::uint64_t count_to) {
  Puzzle open(puzzle.shape);
  open.variables = puzzle.variables;
  Entry entry{puzzle_to_json(open), {}, puzzle.candidates, count_to, {}};
  for (const auto& rule : puzzle.rules) entry.rules.push_back(rule_to_json(*rule, puzzle).dump());
  std::ranges::sort(entry.rules);
  return entry;
}

bool CandidatesStore::look_up(const Entry& asked, Puzzle& narrowed, TrueCandidates& found) {
  const std::lock_guard lock(mutex_);
  for (auto known = entries_.begin(); known != entries_.end(); ++known) {
    if (known->shape != asked.shape || !is_subset(asked.candidates, known->candidates) ||
        !std::ranges::includes(asked.rules, known->rules))
      continue;
    const bool is_same = known->rules == asked.rules && known->candidates == asked.candidates;
    if (is_same && (known->count_to == asked.count_to || asked.count_to == 0)) {
      found = known->found;
      std::rotate(entries_.begin(), known, known + 1);
      return true;
    }
    for (std::size_t cell = 0; cell < asked.candidates.size(); ++cell)
      narrowed.candidates[cell] &= known->found.confirmed[cell];
  }
  return false;
}

TrueCandidates CandidatesStore::ask(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                                    const Budget& budget) {
  // The store does not remember which cells are equal.
  if (options.same) return true_candidates(puzzle, backend, options, budget);
  Entry entry = entry_of(puzzle, options.count_to);
  Puzzle narrowed = puzzle;
  if (TrueCandidates known; look_up(entry, narrowed, known)) return known;
  TrueCandidates found = true_candidates(narrowed, backend, options, budget);
  if (!found.decided || !found.complete) return found;
  entry.found = found;
  remember(std::move(entry), budget.memory);
  return found;
}

}  // namespace sudosat::server
