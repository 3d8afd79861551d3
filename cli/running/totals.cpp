#include "cli/running/totals.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include "answers/numbers.hpp"
#include "answers/statistics.hpp"

namespace sudosat::cli {
namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

Totals& Totals::operator+=(const Totals& more) {
  for (std::size_t exit = 0; exit < exits.size(); ++exit) exits[exit] += more.exits[exit];
  unreadable += more.unreadable;
  statistics += more.statistics;
  return *this;
}

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto puzzles = static_cast<double>(totals.puzzles());
  std::string text = "total\n";
  text += statistics_line("puzzles", totals.puzzles()) + statistics_line("yes", totals.with(Exit::yes)) +
          statistics_line("no", totals.with(Exit::no)) +
          statistics_line("undecided", totals.with(Exit::undecided)) +
          statistics_line("failed", totals.with(Exit::failed)) + lines_of(totals.statistics) +
          statistics_line("elapsed", elapsed.count() * 1e3, "ms") +
          statistics_line("processor", (seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1e3, "ms") +
          fmt::format("  {:<13}{:>14.0f} puzzles/s\n", "rate", puzzles / elapsed.count()) + memory_line();
  return text;
}

std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed) {
  std::string text = with_commas(totals.puzzles()) + " puzzles:";
  const auto add = [&text](std::uint64_t number, std::string_view what) {
    if (number > 0) text += fmt::format(" {} {},", with_commas(number), what);
  };
  add(totals.with(Exit::yes), words.yes);
  add(totals.with(Exit::no), words.no);
  add(totals.with(Exit::undecided), "undecided");
  add(totals.unreadable, "not readable");
  add(totals.with(Exit::failed) - totals.unreadable, "failed");
  return fmt::format("{} {:.1f} s", text, elapsed.count());
}

}  // namespace sudosat::cli
