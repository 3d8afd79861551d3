#include "cli/statistics.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "cli/numbers.hpp"
#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

std::string line(std::string_view name, const std::optional<std::uint64_t>& value) {
  return value ? fmt::format("  {:<13}{:>14}\n", name, *value) : "";
}

std::string line(std::string_view name, double value, std::string_view unit) {
  return fmt::format("  {:<13}{:>14.3f} {}\n", name, value, unit);
}

std::string lines(const Statistics& statistics) {
  std::string text = line("variables", statistics.variables) + line("clauses", statistics.clauses) +
                     line("literals", statistics.literals) + line("conflicts", statistics.conflicts) +
                     line("decisions", statistics.decisions) + line("propagations", statistics.propagations);
  if (statistics.clauses) text += line("encode time", statistics.encode_seconds * 1e3, "ms");
  return text + line("solve time", statistics.solve_seconds * 1e3, "ms");
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

std::string memory_line(const rusage& usage) {
  return fmt::format("  {:<13}{:>14.1f} MB (peak)\n", "memory", static_cast<double>(usage.ru_maxrss) / 1024);
}

void add(std::optional<std::uint64_t>& sum, const std::optional<std::uint64_t>& more) {
  if (more) sum = sum.value_or(0) + *more;
}

}  // namespace

std::string describe(const Location& where, const Backend& backend, const Statistics& statistics) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return fmt::format("{}: backend {}\n", printable(to_string(where)), backend.name()) + lines(statistics) +
         memory_line(usage);
}

Json json_of(std::string_view backend, const Statistics& statistics) {
  Json object{{"backend", backend}};
  const auto add_number = [&object](const char* key, const std::optional<std::uint64_t>& value) {
    if (value) object[key] = *value;
  };
  add_number("variables", statistics.variables);
  add_number("clauses", statistics.clauses);
  add_number("literals", statistics.literals);
  add_number("conflicts", statistics.conflicts);
  add_number("decisions", statistics.decisions);
  add_number("propagations", statistics.propagations);
  if (statistics.clauses) object["encode_seconds"] = statistics.encode_seconds;
  object["solve_seconds"] = statistics.solve_seconds;
  return object;
}

void Totals::count(Exit exit) {
  switch (exit) {
    case Exit::yes:
      ++yes;
      break;
    case Exit::no:
      ++no;
      break;
    case Exit::undecided:
      ++undecided;
      break;
    case Exit::failed:
      ++failed;
      break;
  }
}

void Totals::add(const Statistics& more) {
  cli::add(statistics.variables, more.variables);
  cli::add(statistics.clauses, more.clauses);
  cli::add(statistics.literals, more.literals);
  cli::add(statistics.conflicts, more.conflicts);
  cli::add(statistics.decisions, more.decisions);
  cli::add(statistics.propagations, more.propagations);
  statistics.encode_seconds += more.encode_seconds;
  statistics.solve_seconds += more.solve_seconds;
}

Totals& Totals::operator+=(const Totals& more) {
  yes += more.yes;
  no += more.no;
  undecided += more.undecided;
  failed += more.failed;
  unreadable += more.unreadable;
  add(more.statistics);
  return *this;
}

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto puzzles = static_cast<double>(totals.puzzles());
  std::string text = "total\n";
  text += line("puzzles", totals.puzzles()) + line("yes", totals.yes) + line("no", totals.no) +
          line("undecided", totals.undecided) + line("failed", totals.failed) + lines(totals.statistics) +
          line("elapsed", elapsed.count() * 1e3, "ms") +
          line("processor", (seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1e3, "ms") +
          fmt::format("  {:<13}{:>14.0f} puzzles/s\n", "rate", puzzles / elapsed.count()) +
          memory_line(usage);
  return text;
}

std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed) {
  std::string text = with_commas(totals.puzzles()) + " puzzles:";
  const auto add = [&text](std::uint64_t number, std::string_view what) {
    if (number > 0) text += fmt::format(" {} {},", with_commas(number), what);
  };
  add(totals.yes, words.yes);
  add(totals.no, words.no);
  add(totals.undecided, "undecided");
  add(totals.unreadable, "not readable");
  add(totals.failed - totals.unreadable, "failed");
  return fmt::format("{} {:.1f} s", text, elapsed.count());
}

}  // namespace sudosat::cli
