// Which givens of an attempt go, and which clues go back.
#include <algorithm>

#include "generator/general_attempt.hpp"
#include "generator/search/level_stack.hpp"

namespace sudosat {

bool General::Attempt::dig_givens(Made& made) {
  if (!givens_) givens_.emplace(plan_, board_);
  Groups groups;
  Vector<bool> may_go(given_.size(), false);
  const std::vector<int> order = givens_->order(random_);
  for (const int i : order) {
    groups.push_back(givens_->groups()[static_cast<std::size_t>(i)]);
    for (const int cell : groups.back()) may_go[cell] = true;
  }
  std::vector<int> staying;
  for (std::size_t cell = 0; cell < may_go.size(); ++cell)
    if (!may_go[cell]) staying.push_back(static_cast<int>(cell));
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

// Of jigsaws and large puzzles without a given to spare nearly all are beyond the rules of any level: if one
// is asked for, a given stays that these rules need.
rating::Closure* General::Attempt::rules_to_keep_to() {
  if (!plan_.placements.empty()) return nullptr;
  if (!general_.rules_) general_.rules_ = general_.judge_.rules_on(board_);
  if (!general_.rules_) return nullptr;
  std::vector<int> digits;
  for (int cell = 0; cell < board_.shape->cells(); ++cell)
    digits.push_back(board_.shape->index_of(solution_[cell]));
  general_.rules_->start(digits);
  return general_.rules_.get();
}

void General::Attempt::thin_by_search(const Groups& groups, Left& left) {
  // On large boards search comes last, and ends early. What has gone by then can be solved without it, so
  // the questions are easy; where search takes clues away from the beginning, they soon are not.
  if (is_large())
    thin(search(), groups, left, 0, [](const Thinning&, std::size_t) { return Status::unknown; });
  // On small boards of houses a thousand nodes decide nearly all questions, and sooner than the other engine.
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
  left.spare = thinning.left().spare;
}

// A solver that learns decides what native search does not decide soon, but for boards with drawn rules. On
// large boards neither does, and the clue stays.
Status General::Attempt::ask(const Thinning& now, std::size_t clue) {
  if (is_large()) return Status::unknown;
  Vector<bool> is_given = given_;
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
  const Status status = others().besides(solution_, given, now.clues()[clue], budget_);
  if (status == Status::unknown) throw BudgetEnded();
  return status;
}

Others& General::Attempt::others() {
  if (!general_.others_) general_.others_.emplace(general_.backend_, with_rules(), budget_);
  return *general_.others_;
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

// Nearly all ratings never fall when a clue goes. So of those that have gone the first ones go, as many as
// the rating allows. Boards with many clues are rated fast: it is they that are asked about first.
void General::Attempt::ease(std::size_t gone, const std::function<void(std::size_t)>& let_go) {
  std::size_t fitting = 0, end = gone + 1;
  while (fitting + 1 < end) {
    const std::size_t count = fitting + (end - fitting) / 2;
    let_go(count);
    (general_.judge_.is_too_hard(with_givens(with_rules()), budget_) ? end : fitting) = count;
  }
  let_go(fitting);
}

}  // namespace sudosat
