#include "answers/statistics.hpp"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "answers/numbers.hpp"
#include "io/printable.hpp"

namespace sudosat {
namespace {

// A figure that a solver may count. The table has them in the order in which they are shown.
struct Figure {
  const char* name;
  std::optional<std::uint64_t> Statistics::*value;
};
constexpr std::array figures{
    Figure{"variables", &Statistics::variables}, Figure{"clauses", &Statistics::clauses},
    Figure{"literals", &Statistics::literals},   Figure{"conflicts", &Statistics::conflicts},
    Figure{"decisions", &Statistics::decisions}, Figure{"propagations", &Statistics::propagations},
};

}  // namespace

std::string statistics_line(std::string_view name, const std::optional<std::uint64_t>& value) {
  return value ? fmt::format("  {:<13}{:>14}\n", name, *value) : "";
}

std::string statistics_line(std::string_view name, double value, std::string_view unit) {
  return fmt::format("  {:<13}{:>14.3f} {}\n", name, value, unit);
}

std::string lines_of(const Statistics& statistics) {
  std::string text;
  for (const auto& [name, figure] : figures) text += statistics_line(name, statistics.*figure);
  if (statistics.clauses) text += statistics_line("encode time", statistics.encode_seconds * 1e3, "ms");
  return text + statistics_line("solve time", statistics.solve_seconds * 1e3, "ms");
}

std::string memory_line() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
  constexpr double a_megabyte = 1024 * 1024;  // macOS counts bytes
#else
  constexpr double a_megabyte = 1024;
#endif
  return fmt::format("  {:<13}{:>14.1f} MB (peak)\n", "memory",
                     static_cast<double>(usage.ru_maxrss) / a_megabyte);
}

std::string describe(const Location& where, const Backend& backend, const Statistics& statistics) {
  return fmt::format("{}: backend {}\n", printable(to_string(where)), backend.name()) + lines_of(statistics) +
         memory_line();
}

Json json_of(std::string_view backend, const Statistics& statistics) {
  Json object{{"backend", backend}};
  for (const auto& [name, figure] : figures)
    if (const auto& value = statistics.*figure) object[name] = *value;
  if (statistics.clauses) object["encode_seconds"] = statistics.encode_seconds;
  object["solve_seconds"] = statistics.solve_seconds;
  return object;
}

}  // namespace sudosat
