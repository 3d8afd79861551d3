// Decides which givens of an attempt go, and which clues go back. Makes killers of a level without givens.

#include <algorithm>

#include "generator/clues/clue_drawing.hpp"
#include "generator/general_attempt.hpp"
#include "generator/taking/thinning.hpp"

namespace sudosat {

bool General::Attempt::dig_givens(Made& made) {
  if (!givens_) givens_.emplace(plan_, board_);
  Groups groups;
  const std::vector<int> order = givens_->order(random_);
  for (const int i : order) groups.push_back(givens_->groups()[i]);
  const std::vector<int> staying = givens_->staying(board_.shape->cells());
  Left left{std::vector<bool>(groups.size(), true), 0};
  if (rating::Closure* rules = rules_to_keep_to()) {
    LevelStack stack(*rules);
    stack.enter(staying);
    thin(stack, groups, left, 0, {});
  } else {
    search().start(solution_);
    search().enter(staying);
    thin_by_search(groups, left);
  }
  if (givens_->is_enough(left, order)) return true;
  const int count = givens_->count(left);
  if (plan_.clues > 0) made.best = std::min(made.best.value_or(count), count);
  made.is_ambiguous |= plan_.clues == 0 || !plan_.pattern.empty();
  return false;
}

// Nearly all minimal jigsaws and minimal large puzzles are beyond the rules of any level. If a level is asked
// for, a given stays that its rules need.
rating::Closure* General::Attempt::rules_to_keep_to() {
  if (!plan_.placements.empty()) return nullptr;
  if (!general_.rules_) general_.rules_ = general_.judge_.rules_on(board_);
  if (!general_.rules_) return nullptr;
  std::vector<int> digits;
  for (int cell = 0; cell < board_.shape->cells(); ++cell)
    digits.push_back(digit_in(solution_, cell, *board_.shape));
  general_.rules_->start(digits);
  return general_.rules_.get();
}

void General::Attempt::thin_by_search(const Groups& groups, Left& left) {
  // On large boards rules take clues away first. Search comes last, when its questions are still easy, and
  // ends early. If search took clues away from the beginning, questions would soon become hard.
  if (is_large())
    thin(search(), groups, left, 0, [](const Thinning&, std::size_t) { return Status::unknown; });
  // On small boards of houses a thousand nodes decide nearly all questions, and sooner than a backend would.
  const std::uint64_t nodes = !is_large() && plan_.placements.empty() ? 1000 : 30;
  thin(search(), groups, left, nodes,
       [this](const Thinning& now, std::size_t clue) { return ask(now, clue); });
}

void General::Attempt::thin(ClueStack& stack, const Groups& groups, Left& left, std::uint64_t nodes,
                            Thinning::Ask ask) {
  std::vector<std::size_t> numbers;
  Groups clues;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!left.kept[i]) continue;
    numbers.push_back(i);
    clues.push_back(groups[i]);
  }
  Thinning thinning(stack, std::move(clues), givens_->least(), nodes, std::move(ask));
  thinning.run();
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (thinning.left().kept[i]) continue;
    left.kept[numbers[i]] = false;
    for (const int cell : groups[numbers[i]]) given_[cell] = false;
    gone_.push_back(groups[numbers[i]]);
  }
  left.redundant = thinning.left().redundant;
}

// A solver that learns decides questions that native search does not decide soon, except on boards with drawn
// rules. On large boards neither is asked, and the clue stays.
Status General::Attempt::ask(const Thinning& now, std::size_t clue) {
  if (is_large()) return Status::unknown;
  std::vector<bool> is_given = given_;
  for (std::size_t i = 0; i < now.clues().size(); ++i)
    if (i == clue || !now.left().kept[i])
      for (const int cell : now.clues()[i]) is_given[cell] = false;
  std::vector<int> given;
  for (std::size_t cell = 0; cell < is_given.size(); ++cell)
    if (is_given[cell]) given.push_back(static_cast<int>(cell));
  if (!plan_.placements.empty()) {
    if (!second_look_) second_look_.emplace(with_rules(), budget_);
    return second_look_->besides(search(), solution_, given, now.clues()[clue], budget_);
  }
  const Status status = second_solution().besides(solution_, given, now.clues()[clue], budget_);
  if (status == Status::unknown) throw BudgetEnded();
  return status;
}

SecondSolution& General::Attempt::second_solution() {
  if (!general_.second_solution_) general_.second_solution_.emplace(general_.backend_, with_rules(), budget_);
  return *general_.second_solution_;
}

void General::Attempt::ease_by_givens() {
  ease(gone_.size(), [this](std::size_t count) {
    for (std::size_t i = 0; i < gone_.size(); ++i)
      for (const int cell : gone_[i]) given_[cell] = i >= count;
  });
}

void General::Attempt::ease_by_rules(const std::vector<RuleClue>& drawn) {
  const std::vector<RuleClue> needed = clues_;
  std::vector<RuleClue> gone;
  for (const RuleClue& clue : drawn)
    if (std::ranges::find(needed, clue) == needed.end()) gone.push_back(clue);
  ease(gone.size(), [&](std::size_t count) {
    clues_ = needed;
    clues_.insert(clues_.end(), gone.begin() + static_cast<std::ptrdiff_t>(count), gone.end());
  });
}

// Hardly any rating falls when a clue goes. So the first clues that have gone stay away, as many as the
// rating allows. Boards with many clues are rated fast, so they are asked about first.
void General::Attempt::ease(std::size_t gone, const std::function<void(std::size_t)>& let_go) {
  std::size_t fitting = 0, end = gone + 1;
  while (fitting + 1 < end) {
    const std::size_t count = fitting + (end - fitting) / 2;
    let_go(count);
    (general_.judge_.is_too_hard(with_givens(with_rules()), budget_) ? end : fitting) = count;
  }
  let_go(fitting);
}

bool General::Attempt::has_level_of_cages() const {
  return plan_.clues == 0 && plan_.placements.size() == 1 && !plan_.placements.front().count &&
         plan_.placements.front().source->draw == draw_cages && general_.judge_.is_level_solved();
}

bool General::Attempt::join_cages() {
  const JoinedCages cages(*plan_.placements.front().source,
                          {*board_.shape, solution_, random_, board_.rules});
  given_.assign(board_.shape->cells(), false);
  std::vector<JoinedCages::Join> joins;
  const auto join = [&] { clues_ = cages.after(joins); };
  join();
  // Most boards whose cages are pairs have several solutions.
  if (general_.judge_.is_too_hard(with_rules(), budget_)) return false;
  ease(cages.joins().size(), [&](std::size_t count) {
    joins.assign(cages.joins().begin(), cages.joins().begin() + static_cast<std::ptrdiff_t>(count));
    join();
  });
  // The next join would make the puzzle too hard, but a later join may make it as hard as planned.
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

// Solo sometimes needs a cage only until another one has gone. So all cages are tried, round after round,
// until none goes any more.
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
