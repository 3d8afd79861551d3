#include "cli/running/worker.hpp"

#include <fmt/format.h>

#include "queries/ask/check.hpp"

namespace sudosat::cli {

Exit PuzzleWorker::undecided(const Record& record, std::string_view consequence, Results& results) const {
  results.report(record.where, fmt::format("undecided: {}{}", why_undecided(), consequence));
  return Exit::undecided;
}

Exit PuzzleWorker::write_undecided(const Record& record, std::string_view consequence,
                                   Results& results) const {
  results.write_verdict(record, Verdict::undecided, fmt::format(": {}{}", why_undecided(), consequence));
  return Exit::undecided;
}

std::string about_clash(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? ": " + describe(puzzle, *clash) : "";
}

Exit PuzzleWorker::write_none(const Record& record, Results& results) {
  results.write_verdict(record, Verdict::none, about_clash(record.puzzle));
  return Exit::no;
}

std::vector<const Puzzle*> PuzzleWorker::puzzles_of(std::span<const Record* const> records) {
  std::vector<const Puzzle*> puzzles;
  puzzles.reserve(records.size());
  for (const Record* record : records) puzzles.push_back(&record->puzzle);
  return puzzles;
}

void PuzzleWorker::hand_over_in_time(const Results& results) {
  constexpr std::size_t large_piece = std::size_t{1} << 16;
  constexpr long longest_wait = 100'000'000;  // nanoseconds
  // The coarse clock is read if the system has one, as a solution may take less time than reading the usual
  // one.
#if defined(CLOCK_MONOTONIC_COARSE) && !defined(SUDOSAT_PLAIN)
  constexpr auto clock = CLOCK_MONOTONIC_COARSE;
#else
  constexpr auto clock = CLOCK_MONOTONIC;
#endif
  timespec now{};
  clock_gettime(clock, &now);
  const std::int64_t tenths = 10 * now.tv_sec + now.tv_nsec / longest_wait;
  if (results.size() < large_piece && tenths == tenths_at_hand_over_) return;
  tenths_at_hand_over_ = tenths;
  hand_over_();
}

void PuzzleWorker::add_statistics(const Record& record, const Backend& backend, const Statistics& statistics,
                                  Results& results) const {
  results.totals.statistics += statistics;
  if (results.is_json()) return results.attach(backend.name(), statistics);
  if (tells_statistics_) results.add_message(describe(record.where, backend, statistics));
}

}  // namespace sudosat::cli
