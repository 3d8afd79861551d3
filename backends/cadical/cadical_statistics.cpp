#include <cadical.hpp>

#include "backends/cadical/cadical_solver.hpp"

#ifndef CADICAL_HAS_STATISTIC_VALUE
#include <algorithm>
#include <array>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

#include "base/number.hpp"
#endif

namespace sudosat {

#ifdef CADICAL_HAS_STATISTIC_VALUE

void CadicalSolver::read_statistics(Statistics& statistics) {
  // Returns a negative number if this version does not know the name.
  auto value = [&](const char* name) -> std::optional<std::uint64_t> {
    const auto known = solver_->get_statistic_value(name);
    if (known < 0) return std::nullopt;
    return static_cast<std::uint64_t>(known);
  };
  statistics.decisions = value("decisions");
  statistics.conflicts = value("conflicts");
  statistics.propagations = value("propagations");
}

#else

namespace {

// Returns what `print` writes to standard output. The text is empty if it cannot be caught.
template <class Print>
std::string caught_output(Print print) {
  std::string text;
  int ends[2];
  if (pipe(ends) != 0) return text;
  // The report has four kilobytes, and each system's pipe holds more. Nothing waits in any case.
  for (const int end : ends) {
    fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(end, F_SETFL, O_NONBLOCK);
  }
  std::fflush(stdout);
  const int original = dup(STDOUT_FILENO);
  if (original >= 0 && dup2(ends[1], STDOUT_FILENO) >= 0) {
    print();
    std::fflush(stdout);
    dup2(original, STDOUT_FILENO);
    std::array<char, 4096> buffer;
    for (ssize_t got; (got = read(ends[0], buffer.data(), buffer.size())) > 0;)
      text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  if (original >= 0) close(original);
  for (const int end : ends) close(end);
  return text;
}

// Returns the number on the report's line "c name: number …"; the report leaves out what is zero.
std::uint64_t value_of(const std::string& report, const std::string& name) {
  const std::size_t line = report.find("\nc " + name + ":");
  if (line == std::string::npos) return 0;
  std::string_view rest = std::string_view(report).substr(line + name.size() + 4);
  rest.remove_prefix(std::min(rest.find_first_of("0123456789"), rest.size()));
  return leading_number<std::uint64_t>(rest).value_or(0);
}

}  // namespace

// CaDiCaL 1.5.3 can only print its figures: its report is caught by turning standard output round for a
// moment, so this is for one thread and for `--stats` only.
void CadicalSolver::read_statistics(Statistics& statistics) {
  const std::string report = caught_output([this] {
    solver_->set("quiet", 0);
    solver_->statistics();
    solver_->set("quiet", 1);
  });
  if (report.empty()) return;
  statistics.decisions = value_of(report, "decisions");
  statistics.conflicts = value_of(report, "conflicts");
  statistics.propagations = value_of(report, "propagations");
}

#endif

}  // namespace sudosat
