#include "backends/backend.hpp"

namespace sudosat {

Search::Enumeration Search::enumerate(std::uint64_t limit, const std::function<bool(const Grid&)>& found,
                                      const Budget& budget) {
  Enumeration result;
  while (true) {
    result.end = solve({}, budget);
    if (result.end != Status::satisfiable) return result;
    ++result.found;
    const Grid grid = solution();
    const bool go_on = found(grid);  // which judges it, so that no nonsense is excluded
    exclude(grid);
    if (!go_on || result.found >= limit) return result;
  }
}

}  // namespace sudosat
