#include "generator/taking/thinning.hpp"

#include <algorithm>

namespace sudosat {

Thinning::Thinning(ClueStack& search, std::vector<std::vector<int>> clues, int least, std::uint64_t nodes,
                   Ask ask)
    : search_(search),
      clues_(std::move(clues)),
      left_{std::vector<bool>(clues_.size(), true), -least},
      nodes_(nodes),
      ask_(std::move(ask)) {
  for (std::size_t clue = 0; clue < clues_.size(); ++clue) left_.spare += weight(clue);
}

std::vector<int> Thinning::cells(std::size_t first, std::size_t end, bool only_kept) const {
  std::vector<int> cells;
  for (std::size_t clue = first; clue < end; ++clue)
    if (!only_kept || left_.kept[clue]) cells.insert(cells.end(), clues_[clue].begin(), clues_[clue].end());
  return cells;
}

// The later half is entered while the earlier one is decided, and what is left of that while the later one
// is: so each clue is entered as often as the halving is deep, not for every other clue (Junker's
// QuickXplain, 2004, divides so). Clues that are plain with all others of them gone go without a search.
void Thinning::decide(std::size_t first, std::size_t end) {
  if (first == end || left_.spare <= 0) return;
  const bool is_solved = search_.is_solved();
  if (is_solved || end - first == 1) {
    for (std::size_t clue = first; clue < end; ++clue) {
      // Clues that are too many to go stay.
      if (weight(clue) > left_.spare) continue;
      Status status = is_solved ? Status::unsatisfiable : search_.other(clues_[clue], nodes_);
      if (status == Status::unknown) status = ask_(*this, clue);
      if (status != Status::unsatisfiable) continue;
      left_.kept[clue] = false;
      left_.spare -= weight(clue);
    }
    return;
  }
  const std::size_t middle = first + (end - first) / 2;
  search_.enter(cells(middle, end, false));
  decide(first, middle);
  search_.leave();
  search_.enter(cells(first, middle, true));
  decide(middle, end);
  search_.leave();
}

}  // namespace sudosat
