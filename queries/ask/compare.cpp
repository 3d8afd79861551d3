#include "queries/ask/compare.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

Opinion opinion_of(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget) {
  Opinion opinion;
  opinion.backend = backend.name();
  try {
    const Enumerated result = enumerate(
        puzzle, backend, limit, [&opinion](const Grid& grid) { return opinion.grids.insert(grid), true; },
        budget);
    opinion.solutions = result.found;
    opinion.complete = result.end == End::all;
    if (opinion.grids.size() != result.found) opinion.refused = "it enumerates a solution twice";
  } catch (const SolverFailed&) {
    opinion.failure = std::current_exception();
  } catch (const WrongAnswer& error) {
    opinion.refused = error.what();
  }
  if (opinion.solutions >= 2) {
    opinion.verdict = Verdict::several;
  } else if (opinion.complete) {
    opinion.verdict = opinion.solutions == 1 ? Verdict::unique : Verdict::none;
  }
  return opinion;
}

std::optional<std::string> difference_between(const Opinion& a, const Opinion& b) {
  for (const Opinion* opinion : {&a, &b})
    if (!opinion->refused.empty()) return fmt::format("{}: {}", opinion->backend, opinion->refused);
  auto differ = [&](const auto& of_a, const auto& of_b) {
    return fmt::format("{} says {}, {} says {}", a.backend, of_a, b.backend, of_b);
  };
  const bool both_decided = a.verdict != Verdict::undecided && b.verdict != Verdict::undecided;
  if (both_decided && a.verdict != b.verdict) return differ(to_string(a.verdict), to_string(b.verdict));
  // A backend that found all solutions bounds the other backend, even if that one was cut short.
  const bool too_many =
      (a.complete && b.solutions > a.solutions) || (b.complete && a.solutions > b.solutions);
  if (too_many || (a.complete && b.complete && a.solutions != b.solutions))
    return differ(fmt::format("{} solutions", a.solutions), fmt::format("{} solutions", b.solutions));
  if (a.complete && b.complete && a.grids != b.grids)
    return fmt::format("{} and {} find different solutions", a.backend, b.backend);
  return std::nullopt;
}

}  // namespace

Comparison compare(const Puzzle& puzzle, std::span<const std::unique_ptr<Backend>> backends,
                   std::uint64_t limit, const std::function<Budget()>& budget_for) {
  Comparison comparison;
  for (const auto& backend : backends) {
    const Opinion& opinion =
        comparison.opinions.emplace_back(opinion_of(puzzle, *backend, limit, budget_for()));
    comparison.undecided |= opinion.verdict == Verdict::undecided ||
                            (!opinion.complete && opinion.solutions < limit && opinion.refused.empty());
  }
  for (std::size_t i = 0; i < comparison.opinions.size() && !comparison.difference; ++i)
    for (std::size_t j = i + 1; j < comparison.opinions.size() && !comparison.difference; ++j)
      comparison.difference = difference_between(comparison.opinions[i], comparison.opinions[j]);
  for (const Opinion& opinion : comparison.opinions)
    if (opinion.failure && !comparison.difference) std::rethrow_exception(opinion.failure);
  return comparison;
}

}  // namespace sudosat
