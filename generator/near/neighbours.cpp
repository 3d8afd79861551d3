#include "generator/near/neighbours.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "base/error.hpp"
#include "generator/check_plan.hpp"
#include "generator/near/offers.hpp"
#include "generator/near/solution_table.hpp"
#include "generator/near/vicinity.hpp"
#include "generator/taking/subsets.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/enumerate.hpp"

namespace sudosat {

// The work on one set of givens that go.
class Neighbours::Listing {
 public:
  Listing(Neighbours& all, std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
          const Budget& budget)
      : all_(all),
        found_(found),
        budget_(budget),
        offers_(
            all.plan_.ground, all.backend_, all.needed_,
            [this](Offers::Offer offer, Puzzle puzzle) { tell(std::move(offer), std::move(puzzle)); },
            budget) {
    const std::vector<Candidate> givens = givens_to_go(all.plan_.near->puzzle, all.plan_.ground);
    const std::vector<std::size_t> numbers = subset(givens.size(), all.plan_.near->drop, set - 1);
    for (std::size_t i = 0; i < givens.size(); ++i)
      (std::ranges::binary_search(numbers, i) ? gone_ : staying_).push_back(givens[i]);
    const Puzzle board = with_givens(all.plan_.ground, staying_);
    for (int cell = 0; cell < board.shape->cells(); ++cell) {
      if (board.candidates[cell].is_single()) continue;
      for (const int digit : board.candidates[cell])
        if (!std::ranges::binary_search(gone_, Candidate{cell, digit})) coming_.push_back({cell, digit});
    }
    is_out_.assign(coming_.size(), false);
  }

  void run() {
    list(0);
    offers_.finish();
  }

 private:
  // The givens of the current puzzle: first those of the old one, then those that have come.
  std::vector<Candidate> givens() const {
    std::vector<Candidate> givens = staying_;
    givens.insert(givens.end(), come_.begin(), come_.end());
    return givens;
  }
  Puzzle board() const { return with_givens(all_.plan_.ground, givens()); }

  // Offers the puzzles with those that have come and with some more, from `first` on. At least one more may
  // come.
  void list(std::size_t first) {
    const bool is_last = come_.size() + 1 == most();
    const Puzzle board = this->board();
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
      const Checked checked = check(board(), all_.backend_, budget_);
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
    // Without one of two that have come there are others in the table.
    const bool are_needed = is_table_of_all_ && come_.size() <= 2;
    offers_.add({givens(), solution, staying_.size() + (are_needed ? 0 : come_.size())});
  }
  void tell(Offers::Offer offer, Puzzle puzzle) {
    FoundNeighbour found{
        gone_, {offer.givens.begin() + static_cast<std::ptrdiff_t>(staying_.size()), offer.givens.end()}, {}};
    std::optional<rating::Rating> rating = all_.judge_.accept(puzzle, found.made, budget_);
    if (!rating) return;
    found.made.rating = std::move(*rating);
    found.made.puzzle = std::move(puzzle);
    found.made.solution = std::move(offer.solution);
    found_(std::move(found));
  }

  Neighbours& all_;
  const std::function<void(FoundNeighbour)>& found_;
  const Budget& budget_;
  Offers offers_;
  std::vector<Candidate> gone_, staying_, come_;
  std::vector<Candidate> coming_;  // what may come, ascending
  Vector<bool> is_out_;            // of these, what need not be looked at now
  bool is_table_of_all_ = false;   // the table holds all solutions of the board that is left
};

Neighbours::Neighbours(const PuzzlePlan& plan, Backend& backend, std::size_t table)
    : plan_(plan), backend_(backend), table_(table), judge_(plan), needed_(*plan.ground.shape) {}

std::uint64_t Neighbours::sets(const PuzzlePlan& plan) {
  const Vicinity& near = *plan.near;
  check_plan(plan);
  if (!plan.placements.empty())
    throw UsageError("all neighbours of a puzzle have its rules: clues of other rules cannot be added");
  const auto sets = count_subsets(givens_to_go(near.puzzle, plan.ground).size(), near.drop);
  if (!sets) throw UsageError(fmt::format("there are too many ways to drop {} givens", near.drop));
  return *sets;
}

bool Neighbours::list(std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
                      const Budget& budget) {
  return within(
      budget, [&] { return Listing(*this, set, found, budget).run(), true; }, false);
}

}  // namespace sudosat
