// Killers without givens of a level.
#include "generator/clues/drawing.hpp"
#include "generator/clues/drawing_cages.hpp"
#include "generator/general_attempt.hpp"

namespace sudosat {

bool General::Attempt::has_level_of_cages() const {
  return plan_.clues == 0 && plan_.placements.size() == 1 && !plan_.placements.front().count &&
         plan_.placements.front().source->draw == draw_cages && general_.judge_.level_of_rules().has_value();
}

bool General::Attempt::join_cages() {
  const JoinedCages cages(*plan_.placements.front().source,
                          {*board_.shape, solution_, random_, board_.rules});
  given_.assign(static_cast<std::size_t>(board_.shape->cells()), false);
  std::vector<JoinedCages::Join> joins;
  const auto join = [&] { clues_ = cages.after(joins); };
  join();
  // Most boards of pairs have several solutions.
  if (general_.judge_.is_too_hard(with_rules(), budget_)) return false;
  ease(cages.joins().size(), [&](std::size_t count) {
    joins.assign(cages.joins().begin(), cages.joins().begin() + static_cast<std::ptrdiff_t>(count));
    join();
  });
  // The next join makes the puzzle too hard. One of those after it may make it as hard as planned.
  for (std::size_t next = joins.size() + 1;
       next < cages.joins().size() && general_.judge_.is_too_easy(with_rules(), budget_); ++next) {
    joins.push_back(cages.joins()[next]);
    join();
    if (!general_.judge_.is_too_hard(with_rules(), budget_)) continue;
    joins.pop_back();
    join();
  }
  if (!plan_.placements.front().all) drop_cages();
  return true;
}

// Solo now and then needs a cage only until another one has gone. So it is asked about all cages, round after
// round, until none goes any more.
void General::Attempt::drop_cages() {
  std::size_t staying = 0;
  while (staying < clues_.size()) {
    RuleClue cage = clues_.front();
    clues_.erase(clues_.begin());
    staying = general_.judge_.is_too_hard(with_rules(), budget_) ? staying + 1 : 0;
    if (staying > 0) clues_.push_back(std::move(cage));
  }
}

}  // namespace sudosat
