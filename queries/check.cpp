#include "queries/check.hpp"

#include "queries/enumerate.hpp"

namespace sudosat {

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::none:
      return "none";
    case Verdict::unique:
      return "unique";
    case Verdict::several:
      return "several";
    case Verdict::undecided:
      break;
  }
  return "undecided";
}

Checked check(const Puzzle& puzzle, Backend& backend, const Budget& budget) {
  Checked checked;
  const Enumerated result = enumerate(
      puzzle, backend, 2,
      [&checked](const Grid& grid) {
        (checked.first ? checked.second : checked.first) = grid;
        return true;
      },
      budget);
  checked.statistics = result.statistics;
  if (result.found == 2) {
    checked.verdict = Verdict::several;
  } else if (result.end == Status::unsatisfiable) {
    checked.verdict = result.found == 1 ? Verdict::unique : Verdict::none;
  }
  return checked;
}

}  // namespace sudosat
