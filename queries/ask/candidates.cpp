// Solutions are enumerated as long as each shows something new: that ends boards with a few solutions. Then
// the candidates not yet seen are asked for together, until no solution holds one of them.
#include "queries/ask/candidates.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "base/error.hpp"
#include "model/model.hpp"
#include "propagation/propagate.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

// Up to this many solutions are enumerated, to count how many have each candidate. If there are more, each
// candidate is counted alone, so that a rare candidate does not wait for all solutions of the others.
constexpr std::uint64_t enumerable = 1000;

// Cells that held one digit together in every solution that was seen.
struct EqualCells {
  std::vector<int> cells;
  DigitSet unproved;  // digits of the first cell for which the other cells are not yet known to agree
};

class CandidateSearch {
 public:
  CandidateSearch(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                  const Budget& budget)
      : puzzle_(puzzle),
        shape_(*puzzle.shape),
        backend_(backend),
        options_(options),
        budget_(budget),
        search_(backend.open(puzzle, budget)) {
    result_.confirmed.assign(puzzle.candidates.size(), DigitSet(shape_.digits()));
    result_.open = puzzle.candidates;
    if (options.same) {
      equal_.push_back({{}, DigitSet::all(shape_.digits())});
      for (int cell = 0; cell < shape_.cells(); ++cell) equal_.front().cells.push_back(cell);
    }
  }

  TrueCandidates run() {
    const End end = enumerate();
    const bool all_seen = end == End::all;
    result_.decided = all_seen || (end == End::limit && decide_open());
    if (result_.decided) {
      for (DigitSet& set : result_.open) set = DigitSet(shape_.digits());
      // prove_equal() runs even if count_each() was cut short, so that its results are reported.
      const bool counted = options_.count_to == 0 || all_seen || count_each();
      result_.complete = (!options_.same || all_seen || prove_equal()) && counted;
    }
    store_equal(all_seen);
    for (int cell = 0; !shape_.is_whole() && cell < shape_.cells(); ++cell)
      if (shape_.is_hole(cell)) result_.confirmed[cell] = result_.open[cell] = DigitSet(shape_.digits());
    result_.statistics = search_->statistics();
    return std::move(result_);
  }

 private:
  End enumerate() {
    const bool counts = options_.count_to != 0;
    return search_
        ->enumerate(
            std::max(enumerable, options_.count_to),
            [&](const Grid& grid) {
              const bool is_new = see(grid);
              if (counts) count(grid);
              return is_new || counts;
            },
            budget_)
        .end;
  }

  // Makes no table before the first solution, since that of a large board takes gigabytes.
  void count(const Grid& grid) {
    const auto digits = static_cast<std::size_t>(shape_.digits());
    if (result_.counts.empty()) result_.counts.assign(puzzle_.candidates.size() * digits, 0);
    for (int cell = 0; cell < shape_.cells(); ++cell)
      if (std::uint64_t& seen = count_of(cell, digit(grid, cell)); seen < options_.count_to) ++seen;
  }

  // Asks for a solution with any of the open candidates, until there is none. Returns false if the budget
  // ends first.
  bool decide_open() {
    while (true) {
      std::vector<Candidate> any_of;
      for (int cell = 0; cell < shape_.cells(); ++cell)
        for (int digit : result_.open[cell]) any_of.push_back({cell, digit});
      if (any_of.empty()) return true;
      const Status status = see_any({}, any_of);
      if (status != Status::satisfiable) return status == Status::unsatisfiable;
    }
  }

  // Asks for a solution with one of these candidates, and passes it to see(). A solution that lacks all of
  // them would show nothing new, and would be found again and again.
  Status see_any(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) {
    const Status status = search_->solve(assumptions, any_of, budget_);
    if (status != Status::satisfiable) return status;
    const Grid& grid = search_->solution();
    see(grid);
    const bool is_asked_for =
        std::ranges::any_of(any_of, [&](const Candidate& c) { return digit(grid, c.cell) == c.digit; }) &&
        std::ranges::all_of(assumptions,
                            [&](const Assumption& a) { return a.allowed.contains(digit(grid, a.cell)); });
    if (!is_asked_for)
      throw WrongAnswer(fmt::format("backend '{}' gives a solution that was not asked for", backend_.name()));
    return status;
  }

  // Whether a solution confirms a candidate.
  bool see(const Grid& grid) {
    require_solution(puzzle_, grid, backend_.name());
    fresh_.clear();
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const int d = digit(grid, cell);
      if (result_.confirmed[cell].contains(d)) continue;
      result_.confirmed[cell].insert(d);
      result_.open[cell].erase(d);
      fresh_.push_back({cell, d});
    }
    if (options_.same) refine(grid);
    if (options_.confirmed && !fresh_.empty()) options_.confirmed(fresh_);
    return !fresh_.empty();
  }

  // Returns false if the budget ends first.
  bool count_each() {
    Puzzle puzzle = puzzle_;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      for (int d : result_.confirmed[cell]) {
        std::uint64_t& seen = count_of(cell, d);
        if (seen >= options_.count_to) continue;
        puzzle.candidates[cell] = DigitSet::single(shape_.digits(), d);
        const Enumerated counted = sudosat::count(puzzle, backend_, options_.count_to, budget_);
        seen = std::max(seen, counted.found);
        if (counted.end == End::undecided) return false;
      }
      puzzle.candidates[cell] = puzzle_.candidates[cell];
    }
    return true;
  }

  // Divides sets of cells that differ in a solution. The part of the first cell keeps what was proved of its
  // set.
  void refine(const Grid& grid) {
    std::vector<EqualCells> parts;
    for (EqualCells& equal : equal_) {
      std::map<int, std::vector<int>> by_value;
      for (int cell : equal.cells) by_value[grid[cell]].push_back(cell);
      for (auto& [value, cells] : by_value) {
        if (cells.size() < 2) continue;
        const bool is_first = cells.front() == equal.cells.front();
        parts.push_back({std::move(cells), is_first ? equal.unproved : DigitSet::all(shape_.digits())});
      }
    }
    equal_ = std::move(parts);
  }

  // Asks for solutions in which the cells of a set differ, for one digit of its first cell after the other. A
  // solution found parts this set, and often others. Returns false if the budget ends first.
  bool prove_equal() {
    std::erase_if(equal_, [&](const EqualCells& equal) { return is_fixed(equal); });
    for (std::size_t i = 0; i < equal_.size();) {
      const std::vector<int>& cells = equal_[i].cells;
      const DigitSet unproved = equal_[i].unproved & result_.confirmed[cells.front()];
      const int d = unproved.first();
      if (d < 0) {
        equal_[i++].unproved = unproved;
        continue;
      }
      const Assumption first{cells.front(), DigitSet::single(shape_.digits(), d)};
      std::vector<Candidate> any_of;
      for (int cell : cells)
        for (int other : result_.confirmed[cell])
          if (cell != cells.front() && other != d) any_of.push_back({cell, other});
      const Status status = see_any({&first, 1}, any_of);
      if (status == Status::unknown) return false;
      // After a solution, the sets before this one are unchanged, and are proved already.
      if (status == Status::unsatisfiable) equal_[i].unproved.erase(d);
    }
    return true;
  }

  void store_equal(bool all_seen) {
    for (EqualCells& equal : equal_)
      if (result_.decided && result_.solvable() && !is_fixed(equal) && (all_seen || equal.unproved.empty()))
        result_.same.push_back(std::move(equal.cells));
    std::sort(result_.same.begin(), result_.same.end());
  }
  bool is_fixed(const EqualCells& equal) const { return result_.confirmed[equal.cells.front()].is_single(); }

  int digit(const Grid& grid, int cell) const { return digit_in(grid, cell, shape_); }
  std::uint64_t& count_of(int cell, int digit) { return result_.counts[cell * shape_.digits() + digit]; }

  const Puzzle& puzzle_;
  const Shape& shape_;
  Backend& backend_;
  const CandidatesOptions& options_;
  const Budget& budget_;
  std::unique_ptr<Search> search_;
  TrueCandidates result_;
  std::vector<EqualCells> equal_;
  std::vector<Candidate> fresh_;  // the candidates that the last solution confirmed
};

}  // namespace

TrueCandidates true_candidates(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                               const Budget& budget) {
  return CandidateSearch(puzzle, backend, options, budget).run();
}

void exclude_at_sight(const Puzzle& puzzle, TrueCandidates& found, const Budget& budget) {
  const std::vector<DigitSet> left = within(
      budget,
      [&] {
        const auto model = Model::of(puzzle, budget);
        std::vector<DigitSet> candidates = model->candidates(puzzle.candidates);
        return propagate(*model, candidates, budget) ? candidates : puzzle.candidates;
      },
      puzzle.candidates);
  for (std::size_t cell = 0; cell < found.open.size(); ++cell) found.open[cell] &= left[cell];
}

}  // namespace sudosat
