#include "server/candidates_store.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formats/json.hpp"
#include "formats/json_rules.hpp"

namespace sudosat::server {
namespace {

constexpr std::size_t most_entries = 256;

bool is_subset(const Vector<DigitSet>& some, const Vector<DigitSet>& all) {
  return std::ranges::equal(some, all, [](const DigitSet& a, const DigitSet& b) { return (a - b).empty(); });
}

}  // namespace

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
  // Which cells are equal is not remembered.
  if (options.same) return true_candidates(puzzle, backend, options, budget);
  Entry entry = entry_of(puzzle, options.count_to);
  Puzzle narrowed = puzzle;
  if (TrueCandidates known; look_up(entry, narrowed, known)) return known;
  TrueCandidates found = true_candidates(narrowed, backend, options, budget);
  if (!found.decided || !found.complete) return found;
  entry.found = found;
  const std::lock_guard lock(mutex_);
  entries_.push_front(std::move(entry));
  if (entries_.size() > most_entries) entries_.pop_back();
  return found;
}

}  // namespace sudosat::server
