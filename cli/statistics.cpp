#include "cli/statistics.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <sys/resource.h>

namespace sudosat::cli {

void report_statistics(const Location& where, const Backend& backend, const Statistics& statistics) {
  fmt::print(stderr, "{}: backend {}\n", to_string(where), backend.name());
  auto line = [](const char* name, const std::optional<std::uint64_t>& value) {
    if (value) fmt::print(stderr, "  {:<13}{:>14}\n", name, *value);
  };
  line("variables", statistics.variables);
  line("clauses", statistics.clauses);
  line("literals", statistics.literals);
  line("conflicts", statistics.conflicts);
  line("decisions", statistics.decisions);
  line("propagations", statistics.propagations);
  if (statistics.clauses)
    fmt::print(stderr, "  {:<13}{:>14.3f} ms\n", "encode time", statistics.encode_seconds * 1e3);
  fmt::print(stderr, "  {:<13}{:>14.3f} ms\n", "solve time", statistics.solve_seconds * 1e3);
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) == 0)
    fmt::print(stderr, "  {:<13}{:>14.1f} MB (peak)\n", "memory",
               static_cast<double>(usage.ru_maxrss) / 1024);
}

}  // namespace sudosat::cli
