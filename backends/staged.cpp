#include "backends/staged.hpp"

#include <algorithm>

#include "backends/backtracking.hpp"
#include "backends/cadical.hpp"

namespace sudosat {
namespace {

// Native search gives up after so many decisions: about a fifth of a second where constraints are relations;
// those of other kinds take longer, roughly as told here. Where all are sums it is the better of the two, up
// to some seconds (docs/performance.md).
std::uint64_t first_effort(const Model& model) {
  constexpr double most_decisions = 20000, most_for_sums = 250000, automata = 1.0 / 20, regions = 10;
  double cost = 1;
  bool has_regions = false, has_sums_only = true;
  for (const Constraint& constraint : model.constraints()) {
    if (std::holds_alternative<Regular>(constraint.what)) cost += automata;
    has_regions = has_regions || std::holds_alternative<DistinctPairs>(constraint.what) ||
                  std::holds_alternative<Connected>(constraint.what);
    has_sums_only = has_sums_only && std::holds_alternative<Linear>(constraint.what);
  }
  if (has_regions) cost += regions;
  return static_cast<std::uint64_t>((has_sums_only ? most_for_sums : most_decisions) / cost);
}

// More solutions than this are native search's business: the SAT side pays for each that it excludes.
constexpr std::uint64_t most_excluded = 1000;

class StagedSearch : public Search {
 public:
  StagedSearch(const Puzzle& puzzle, std::shared_ptr<const Model> model, const BackendOptions& options)
      : puzzle_(puzzle),
        model_(std::move(model)),
        options_(options),
        native_(open_backtracking(puzzle, model_)),
        last_(native_.get()),
        first_effort_(first_effort(*model_)) {}

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
      sat_ = open_cadical(puzzle_, model_, options_);
      for (const Grid& grid : excluded_) sat_->exclude(grid);
    }
    last_ = sat_.get();
    return *sat_;
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  const BackendOptions& options_;
  std::unique_ptr<Search> native_, sat_;
  Search* last_;  // which of them was asked last
  std::uint64_t first_effort_;
  std::vector<Grid> excluded_;
};

class StagedBackend : public Backend {
 public:
  explicit StagedBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return staged_backend.name; }
  std::unique_ptr<Search> open(const Puzzle& puzzle) override {
    if (puzzle.rules.empty()) return open_cadical(puzzle, models_.get(puzzle), options_);
    return std::make_unique<StagedSearch>(puzzle, models_.get(puzzle), options_);
  }

 private:
  BackendOptions options_;
  ModelCache models_;
};

}  // namespace

std::unique_ptr<Backend> make_staged(const BackendOptions& options) {
  return std::make_unique<StagedBackend>(options);
}

}  // namespace sudosat
