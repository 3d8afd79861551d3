#include "generator/near/all_neighbours.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <fmt/format.h>
#include <limits>
#include <vector>

#include "base/error.hpp"
#include "generator/near/random_neighbour.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {

// Solutions of a board, and for each candidate the set of solutions that have it.
class SolutionTable {
 public:
  // A set of solutions: a bit for each, by its number.
  using Set = std::vector<std::uint64_t>;

  // The table has room for `most` solutions.
  SolutionTable(const Puzzle& puzzle, std::size_t most)
      : shape_(*puzzle.shape), most_(most), having_(shape_.cells() * shape_.digits()) {}

  // Whether there is room for another one.
  bool take(Grid solution) {
    const std::size_t word = solutions_.size() / word_bits;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      Set& set = having_[place_of({cell, digit_in(solution, cell, shape_)})];
      set.resize(word + 1);
      set[word] |= std::uint64_t{1} << (solutions_.size() % word_bits);
    }
    solutions_.push_back(std::move(solution));
    return solutions_.size() < most_;
  }
  std::size_t count() const { return solutions_.size(); }
  const Grid& operator[](std::size_t number) const { return solutions_[number]; }
  Set all() const {
    Set set(solutions_.size() / word_bits, ~std::uint64_t{0});
    if (const std::size_t rest = solutions_.size() % word_bits; rest > 0)
      set.push_back((std::uint64_t{1} << rest) - 1);
    return set;
  }

  // The solutions of the set that have the candidate.
  Set with(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    Set both(std::min(set.size(), having.size()));
    for (std::size_t word = 0; word < both.size(); ++word) both[word] = set[word] & having[word];
    return both;
  }
  // The number of solutions in a set, counted up to two, and the number of the first.
  struct Few {
    int count = 0;
    std::size_t first = 0;
  };
  Few few_with(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    Few few;
    for (std::size_t word = 0; word < std::min(set.size(), having.size()); ++word) {
      const std::uint64_t both = set[word] & having[word];
      if (both == 0) continue;
      if (few.count > 0 || (both & (both - 1)) != 0) return {2, few.first};
      few = {1, word * word_bits + static_cast<std::size_t>(std::countr_zero(both))};
    }
    return few;
  }
  // Whether every solution of the set has the candidate.
  bool have_all(const Candidate& candidate, const Set& set) const {
    const Set& having = having_[place_of(candidate)];
    for (std::size_t word = 0; word < set.size(); ++word)
      if ((set[word] & ~(word < having.size() ? having[word] : 0)) != 0) return false;
    return true;
  }

 private:
  static constexpr std::size_t word_bits = 64;

  int place_of(const Candidate& candidate) const {
    return candidate.cell * shape_.digits() + candidate.digit;
  }

  const Shape& shape_;
  std::size_t most_;
  std::vector<Grid> solutions_;
  std::vector<Set> having_;  // the set of each candidate, by its index; zeros at the end may be missing
};

// The work on one set of givens that go.
class AllNeighbours::Listing {
 public:
  Listing(AllNeighbours& all, std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
          const Budget& budget)
      : all_(all),
        found_(found),
        budget_(budget),
        minimal_(
            all.plan_.ground, all.backend_, all.needed_,
            [this](MinimalPuzzles::Proposal proposal, Puzzle puzzle) {
              tell(std::move(proposal), std::move(puzzle));
            },
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
    minimal_.finish();
  }

 private:
  // The givens of the current puzzle: first givens of the old puzzle, then new ones.
  std::vector<Candidate> givens() const {
    std::vector<Candidate> givens = staying_;
    givens.insert(givens.end(), come_.begin(), come_.end());
    return givens;
  }
  Puzzle board() const { return with_givens(all_.plan_.ground, givens()); }

  // Calls `then` with one more given.
  template <class Then>
  void with(std::size_t coming, Then then) {
    come_.push_back(coming_[coming]);
    then();
    come_.pop_back();
  }
  bool is_cell_filled(std::size_t coming) const {
    return !come_.empty() && come_.back().cell == coming_[coming].cell;
  }

  // Proposes the puzzles with the givens that have come and at least one more, from `first` on.
  void list(std::size_t first) {
    const bool is_last = come_.size() + 1 == most();
    const Puzzle board = this->board();
    // A short table is enough for the last given that comes.
    SolutionTable table(board, is_last ? std::min<std::size_t>(all_.table_, 2000) : all_.table_);
    const End end = enumerate(
                        board, all_.backend_, std::numeric_limits<std::uint64_t>::max(),
                        [&table](const Grid& grid) { return table.take(grid); }, budget_)
                        .end;
    if (end == End::undecided) throw BudgetEnded();
    is_table_of_all_ = end == End::all && come_.empty();
    if (end == End::all) {
      if (table.count() == 1)
        propose(table[0]);
      else if (table.count() > 1)
        grow(table, table.all(), first);
    } else if (is_last) {
      come_last(table, first);
    } else {
      for (std::size_t i = first; i < coming_.size(); ++i)
        if (!is_cell_filled(i)) with(i, [&] { list(i + 1); });
    }
  }

  // Lists as list() does, if one more given may come and there are more solutions than the table holds.
  void come_last(const SolutionTable& table, std::size_t first) {
    const SolutionTable::Set all = table.all();
    for (std::size_t i = first; i < coming_.size(); ++i) {
      if (table.few_with(coming_[i], all).count > 1) continue;
      if (is_cell_filled(i)) continue;
      with(i, [&] {
        const Checked checked = check(board(), all_.backend_, budget_);
        if (checked.verdict == Verdict::undecided) throw BudgetEnded();
        if (checked.verdict == Verdict::unique) propose(*checked.first);
      });
    }
  }
  std::size_t most() const { return all_.plan_.near->add; }

  // Lists as list() does, if `those` are all solutions with the givens that have come, at least one.
  void grow(const SolutionTable& table, const SolutionTable::Set& those, std::size_t first) {
    checkpoint_now();
    std::vector<std::size_t> alone, some;
    for (std::size_t i = first; i < coming_.size(); ++i) {
      const SolutionTable::Few few = table.few_with(coming_[i], those);
      if (few.count > 1) some.push_back(i);
      if (few.count != 1 || is_out_[i]) continue;
      alone.push_back(i);
      with(i, [&] { propose(table[few.first]); });
    }
    if (come_.size() + 1 == most()) return;
    // A given of `alone` leaves one solution, so no other given needs to come with it.
    for (const std::size_t i : alone) is_out_[i] = true;
    for (const std::size_t i : some)
      // A candidate that all solutions have excludes none of them.
      if (!table.have_all(coming_[i], those))
        with(i, [&] { grow(table, table.with(coming_[i], those), i + 1); });
    for (const std::size_t i : alone) is_out_[i] = false;
  }

  void propose(const Grid& solution) {
    // The table shows that two new givens are needed: it has other solutions that lack just one.
    const bool are_needed = is_table_of_all_ && come_.size() <= 2;
    minimal_.add({givens(), solution, staying_.size() + (are_needed ? 0 : come_.size())});
  }
  void tell(MinimalPuzzles::Proposal proposal, Puzzle puzzle) {
    const auto first_come = proposal.givens.begin() + static_cast<std::ptrdiff_t>(staying_.size());
    FoundNeighbour found{gone_, {first_come, proposal.givens.end()}, {}};
    std::optional<rating::Rating> rating = all_.judge_.accept(puzzle, found.made, budget_);
    if (!rating) return;
    found.made.rating = std::move(*rating);
    found.made.puzzle = std::move(puzzle);
    found.made.solution = std::move(proposal.solution);
    found_(std::move(found));
  }

  AllNeighbours& all_;
  const std::function<void(FoundNeighbour)>& found_;
  const Budget& budget_;
  MinimalPuzzles minimal_;
  std::vector<Candidate> gone_, staying_, come_;
  std::vector<Candidate> coming_;  // what may come, ascending
  std::vector<bool> is_out_;       // which of `coming_` need not be looked at now
  bool is_table_of_all_ = false;   // the table has all solutions of the board without the givens that go
};

AllNeighbours::AllNeighbours(const PuzzlePlan& plan, Backend& backend, std::size_t table)
    : plan_(plan), backend_(backend), table_(table), judge_(plan), needed_(*plan.ground.shape) {}

std::uint64_t AllNeighbours::sets(const PuzzlePlan& plan) {
  const Vicinity& near = *plan.near;
  check_plan(plan);
  if (!plan.placements.empty())
    throw UsageError("all neighbours of a puzzle have its rules: clues of other rules cannot be added");
  const auto sets = count_subsets(givens_to_go(near.puzzle, plan.ground).size(), near.drop);
  if (!sets) throw UsageError(fmt::format("there are too many ways to drop {} givens", near.drop));
  return *sets;
}

bool AllNeighbours::list(std::uint64_t set, const std::function<void(FoundNeighbour)>& found,
                         const Budget& budget) {
  return within(
      budget, [&] { return Listing(*this, set, found, budget).run(), true; }, false);
}

}  // namespace sudosat
