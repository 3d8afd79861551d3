#include "generator/neighbours.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "generator/check_plan.hpp"
#include "generator/givens.hpp"
#include "generator/solution_table.hpp"
#include "generator/subsets.hpp"
#include "generator/vicinity.hpp"
#include "puzzle/error.hpp"
#include "queries/check.hpp"
#include "queries/enumerate.hpp"
#include "queries/solve.hpp"

namespace sudosat {
namespace {

// The givens of the puzzle that may go.
std::vector<Candidate> givens_of(const Plan& plan) {
  std::vector<Candidate> givens;
  for (int cell = 0; cell < plan.ground.shape->cells(); ++cell)
    if (const DigitSet& set = plan.near->puzzle.candidates[cell];
        set.is_single() && !stays(plan.ground, cell))
      givens.push_back({cell, set.first()});
  return givens;
}

}  // namespace

// The work on one set of givens that go.
class Neighbours::Listing {
 public:
  Listing(Neighbours& all, std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
          const Budget& budget)
      : all_(all),
        shape_(*all.plan_.ground.shape),
        found_(found),
        budget_(budget),
        batch_(budget.deadline || budget.effort > 0 ? 1 : 256) {
    const std::vector<Candidate> givens = givens_of(all.plan_);
    const std::vector<std::size_t> numbers = subset(givens.size(), all.plan_.near->drop, set - 1);
    for (std::size_t i = 0; i < givens.size(); ++i)
      (std::ranges::binary_search(numbers, i) ? gone_ : staying_).push_back(givens[i]);
    const Puzzle board = with({});
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      if (board.candidates[cell].is_single()) continue;
      for (const int digit : board.candidates[cell])
        if (!std::ranges::binary_search(gone_, Candidate{cell, digit})) coming_.push_back({cell, digit});
    }
    is_out_.assign(coming_.size(), false);
  }

  void run() {
    list(0);
    weigh();
  }

 private:
  // A puzzle with one solution, of which it is not known yet whether all givens are needed.
  struct Offer {
    std::vector<Candidate> givens;  // that stay, then those that have come
    Grid solution;
    std::size_t to_show;    // how many of them have to be shown needed
    std::size_t shown = 0;  // those before this one are
    bool is_needed = true;  // none is known that is not
  };

  // The board with these givens and those that stay. One of all may be left out; then it may not hold.
  Puzzle with(std::span<const Candidate> come, const Candidate* without = nullptr) const {
    Puzzle puzzle = all_.plan_.ground;
    const auto give = [&](const Candidate& given) {
      DigitSet& set = puzzle.candidates[given.cell];
      if (without != nullptr && given == *without)
        set.erase(given.digit);
      else
        set = DigitSet::single(shape_.digits(), given.digit);
    };
    std::ranges::for_each(staying_, give);
    std::ranges::for_each(come, give);
    return puzzle;
  }
  // Offers the puzzles with those that have come and with some more, from `first` on. At least one more may
  // come.
  void list(std::size_t first) {
    const bool is_last = come_.size() + 1 == most();
    const Puzzle board = with(come_);
    // For the last one that comes a short table will do.
    SolutionTable table(board, is_last ? std::min<std::size_t>(all_.table_, 2000) : all_.table_);
    const End end = enumerate(
                        board, all_.backend_, std::numeric_limits<std::uint64_t>::max(),
                        [&table](const Grid& grid) { return table.take(grid); }, budget_)
                        .end;
    if (end == End::undecided) throw BudgetEnded();
    is_table_of_all_ = end == End::all && come_.empty();
    if (end == End::all) {
      if (table.count() == 1)
        offer(table[0]);
      else if (table.count() > 1)
        grow(table, table.all(), first);
    } else if (is_last) {
      come_last(table, first);
    } else {
      for (std::size_t i = first; i < coming_.size(); ++i) {
        if (!come_.empty() && come_.back().cell == coming_[i].cell) continue;
        come_.push_back(coming_[i]);
        list(i + 1);
        come_.pop_back();
      }
    }
  }

  // The same where one more may come, and there are more solutions than those of the table.
  void come_last(const SolutionTable& table, std::size_t first) {
    const SolutionTable::Set all = table.all();
    for (std::size_t i = first; i < coming_.size(); ++i) {
      if (table.few_with(coming_[i], all).count > 1) continue;
      if (!come_.empty() && come_.back().cell == coming_[i].cell) continue;
      come_.push_back(coming_[i]);
      const Checked checked = check(with(come_), all_.backend_, budget_);
      if (checked.verdict == Verdict::undecided) throw BudgetEnded();
      if (checked.verdict == Verdict::unique) offer(*checked.first);
      come_.pop_back();
    }
  }
  std::size_t most() const { return all_.plan_.near->add; }

  // The same where these are the solutions with those that have come, at least one.
  void grow(const SolutionTable& table, const SolutionTable::Set& those, std::size_t first) {
    checkpoint_now();
    std::vector<std::size_t> alone, some;
    for (std::size_t i = first; i < coming_.size(); ++i) {
      const SolutionTable::Few few = table.few_with(coming_[i], those);
      if (few.count > 1) some.push_back(i);
      if (few.count != 1 || is_out_[i]) continue;
      alone.push_back(i);
      come_.push_back(coming_[i]);
      offer(table[few.first]);
      come_.pop_back();
    }
    if (come_.size() + 1 == most()) return;
    // With one of these nothing that comes besides is needed.
    for (const std::size_t i : alone) is_out_[i] = true;
    for (const std::size_t i : some) {
      // It would say nothing.
      if (table.have_all(coming_[i], those)) continue;
      come_.push_back(coming_[i]);
      grow(table, table.with(coming_[i], those), i + 1);
      come_.pop_back();
    }
    for (const std::size_t i : alone) is_out_[i] = false;
  }

  void offer(const Grid& solution) {
    std::vector<Candidate> givens = staying_;
    givens.insert(givens.end(), come_.begin(), come_.end());
    // Without one of two that have come there are others in the table.
    const bool shows_come = is_table_of_all_ && come_.size() <= 2;
    const std::size_t to_show = shows_come ? staying_.size() : givens.size();
    offers_.push_back({std::move(givens), solution, to_show});
    if (offers_.size() == batch_) weigh();
  }

  std::vector<Candidate> come_of(const Offer& offer) const {
    return {offer.givens.begin() + static_cast<std::ptrdiff_t>(staying_.size()), offer.givens.end()};
  }

  // Finds those of the offers that have no given to spare.
  void weigh() {
    while (true) {
      std::vector<Offer*> asked;
      std::vector<Puzzle> questions;
      for (Offer& offer : offers_) {
        while (offer.shown < offer.to_show && all_.needed_.know(offer.shown, offer.givens)) ++offer.shown;
        if (!offer.is_needed || offer.shown == offer.to_show) continue;
        asked.push_back(&offer);
        questions.push_back(with(come_of(offer), &offer.givens[offer.shown]));
      }
      if (asked.empty()) break;
      const std::vector<Solved> answers = solve_all(questions);
      for (std::size_t i = 0; i < asked.size(); ++i) {
        Offer& offer = *asked[i];
        offer.is_needed = answers[i].solution.has_value();
        if (offer.is_needed) all_.needed_.remember(offer.givens[offer.shown++], *answers[i].solution);
      }
    }
    std::erase_if(offers_, [](const Offer& offer) { return !offer.is_needed; });
    tell();
  }
  std::vector<Solved> solve_all(const std::vector<Puzzle>& puzzles) {
    std::vector<const Puzzle*> asked;
    for (const Puzzle& puzzle : puzzles) asked.push_back(&puzzle);
    std::vector<Solved> answers = solve_many(asked, all_.backend_, budget_);
    for (const Solved& answer : answers) {
      if (answer.failure) std::rethrow_exception(answer.failure);
      if (answer.status == Status::unknown) throw BudgetEnded();
    }
    return answers;
  }

  // Each is proved to have one solution once more, by a search of its own.
  void tell() {
    std::vector<Puzzle> puzzles;
    std::vector<const Puzzle*> asked;
    for (const Offer& offer : offers_) puzzles.push_back(with(come_of(offer)));
    for (const Puzzle& puzzle : puzzles) asked.push_back(&puzzle);
    const std::vector<Checked> answers = check_many(asked, all_.backend_, budget_);
    for (std::size_t i = 0; i < offers_.size(); ++i) {
      if (answers[i].failure) std::rethrow_exception(answers[i].failure);
      if (answers[i].verdict == Verdict::undecided) throw BudgetEnded();
      if (answers[i].verdict != Verdict::unique || answers[i].first != offers_[i].solution)
        throw WrongAnswer(
            fmt::format("the neighbour that was found has the verdict '{}'", to_string(answers[i].verdict)));
      FoundNeighbour found{gone_, come_of(offers_[i]), {}};
      std::optional<rating::Rating> rating = all_.judge_.accept(puzzles[i], found.made, budget_);
      if (!rating) continue;
      found.made.rating = std::move(*rating);
      found.made.puzzle = std::move(puzzles[i]);
      found.made.solution = std::move(offers_[i].solution);
      found_(std::move(found));
    }
    offers_.clear();
  }

  Neighbours& all_;
  const Shape& shape_;
  const std::function<void(FoundNeighbour)>& found_;
  const Budget& budget_;
  const std::size_t batch_;  // limits are for one question at a time
  std::vector<Candidate> gone_, staying_, come_;
  std::vector<Candidate> coming_;  // what may come, ascending
  Vector<bool> is_out_;            // of these, what need not be looked at now
  bool is_table_of_all_ = false;   // the table holds all solutions of the board that is left
  std::vector<Offer> offers_;
};

Neighbours::Neighbours(const Plan& plan, Backend& backend, std::size_t table)
    : plan_(plan), backend_(backend), table_(table), judge_(plan), needed_(*plan.ground.shape) {}

std::uint64_t Neighbours::sets(const Plan& plan) {
  const Vicinity& near = *plan.near;
  check_plan(plan);
  if (!plan.placements.empty() || plan.unbiased)
    throw UsageError("all neighbours of a puzzle have its rules: no clues of other rules go with --all");
  const std::optional<std::uint64_t> sets = count_subsets(givens_to_go(near.puzzle, plan.ground), near.drop);
  if (!sets) throw UsageError(fmt::format("there are too many ways to drop {} givens", near.drop));
  return *sets;
}

bool Neighbours::list(std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
                      const Budget& budget) {
  return within(
      budget, [&] { return Listing(*this, set, found, budget).run(), true; }, false);
}

}  // namespace sudosat
