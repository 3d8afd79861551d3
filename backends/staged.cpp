#include "backends/staged.hpp"

#include <algorithm>

#include "backends/backtracking.hpp"
#include "backends/cadical.hpp"

namespace sudosat {
namespace {

// Decisions of native search before it gives up: about a tenth of a second. Those on boards with automata,
// regions or pairs take several times as long as those on boards of sums and relations (docs/performance.md).
constexpr std::uint64_t most_decisions = 12000, most_slow_decisions = 1000;

std::uint64_t first_effort(const Puzzle& puzzle) {
  const auto model = Model::of(puzzle);
  const bool is_slow = std::ranges::any_of(model->constraints(), [](const Constraint& constraint) {
    return std::holds_alternative<Regular>(constraint.what) ||
           std::holds_alternative<DistinctPairs>(constraint.what) ||
           std::holds_alternative<Connected>(constraint.what);
  });
  return is_slow ? most_slow_decisions : most_decisions;
}

// More solutions than this are native search's business: the SAT side pays for each that it excludes.
constexpr std::uint64_t most_excluded = 1000;

class StagedSearch : public Search {
 public:
  StagedSearch(const Puzzle& puzzle, std::unique_ptr<Search> native, Backend& sat)
      : puzzle_(puzzle),
        native_(std::move(native)),
        sat_backend_(sat),
        last_(native_.get()),
        first_effort_(first_effort(puzzle)) {}

  Status solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
               const Budget& budget) override {
    if (!sat_) {
      last_ = native_.get();
      const Status status = native_->solve(assumptions, any_of, first(budget));
      if (status != Status::unknown || is_spent(budget)) return status;
    }
    return sat().solve(assumptions, any_of, budget);
  }

  Enumeration enumerate(std::uint64_t limit, const std::function<bool(const Grid&)>& found,
                        const Budget& budget) override {
    if (limit > most_excluded) return native_->enumerate(limit, found, budget);
    Enumeration result;
    bool goes_on = true;
    std::vector<Grid> seen;
    const auto take = [&](const Grid& grid) {
      seen.push_back(grid);
      return goes_on = found(grid);
    };
    if (!sat_) {
      last_ = native_.get();
      result = native_->enumerate(limit, take, first(budget));
      if (result.end != Status::unknown || is_spent(budget)) return result;
    }
    // What has been told already is not told again.
    for (const Grid& grid : seen) sat().exclude(grid);
    const Enumeration rest = sat().enumerate(limit - result.found, take, budget);
    return {result.found + rest.found, rest.end};
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    return limit > most_excluded ? native_->count(limit, budget) : std::nullopt;
  }

  const Grid& solution() const override { return last_->solution(); }
  void exclude(const Grid& grid) override {
    excluded_.push_back(grid);
    native_->exclude(grid);
    if (sat_) sat_->exclude(grid);
  }
  std::vector<std::size_t> core() const override { return last_->core(); }

  // What both did together, where both can tell.
  Statistics statistics() const override {
    Statistics sum = native_->statistics();
    if (!sat_) return sum;
    Statistics other = sat_->statistics();
    if (other.decisions) *other.decisions += sum.decisions.value_or(0);
    if (other.conflicts) *other.conflicts += sum.conflicts.value_or(0);
    other.solve_seconds += sum.solve_seconds;
    return other;
  }

 private:
  Budget first(const Budget& budget) const {
    Budget own = budget;
    own.effort = budget.effort == 0 ? first_effort_ : std::min(first_effort_, budget.effort);
    return own;
  }
  bool is_spent(const Budget& budget) const {
    return budget.expired() || (budget.effort != 0 && budget.effort <= first_effort_);
  }

  // From the first call on native search is asked no more.
  Search& sat() {
    if (!sat_) {
      sat_ = sat_backend_.open(puzzle_);
      for (const Grid& grid : excluded_) sat_->exclude(grid);
    }
    last_ = sat_.get();
    return *sat_;
  }

  const Puzzle& puzzle_;
  std::unique_ptr<Search> native_, sat_;
  Backend& sat_backend_;
  Search* last_;  // which of them was asked last
  std::uint64_t first_effort_;
  std::vector<Grid> excluded_;
};

class StagedBackend : public Backend {
 public:
  explicit StagedBackend(const BackendOptions& options)
      : native_(make_backtracking(options)), sat_(make_cadical(options)) {}
  std::string_view name() const override { return staged_backend.name; }
  std::unique_ptr<Search> open(const Puzzle& puzzle) override {
    if (puzzle.rules.empty()) return sat_->open(puzzle);
    return std::make_unique<StagedSearch>(puzzle, native_->open(puzzle), *sat_);
  }

 private:
  std::unique_ptr<Backend> native_, sat_;
};

}  // namespace

std::unique_ptr<Backend> make_staged(const BackendOptions& options) {
  return std::make_unique<StagedBackend>(options);
}

}  // namespace sudosat
