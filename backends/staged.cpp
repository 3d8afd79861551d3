#include "backends/staged.hpp"

#include <array>
#include <utility>

#include "backends/backtracking.hpp"
#include "backends/bitboard.hpp"
#include "backends/cadical.hpp"
#include "backends/cadical_parts.hpp"
#include "backends/decision_choice.hpp"
#include "backends/engines.hpp"
#include "backends/local.hpp"
#include "backends/lockstep.hpp"
#include "backends/renumbered.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

// More solutions than this are native search's business: the SAT side pays for each that it excludes.
constexpr std::uint64_t most_excluded = 1000;

// Who is asked, and the effort allowed; 0: no limit.
struct Stage {
  Engine engine;
  std::uint64_t effort;
};

// The plans for boards with rules. The efforts of native search are decisions: about a fifth of a second if
// the constraints are relations, and longer for other kinds, roughly as given here. Both engines have a short
// turn first, since one often decides at once what takes the other long. There is no such turn if regions are
// to be found, since their formulas are large. Where a search in vectors is possible, its decisions are the
// cheapest by far: it has the second turn, and if all constraints are sums also the first, but for boards
// that fall in a few decisions (docs/performance-notebook.md).
std::vector<Stage> stages(const Model& model, bool has_vectors) {
  constexpr double most_decisions = 20000, automata = 1.0 / 20, regions = 10;
  constexpr std::uint64_t short_turn = 4, few_conflicts = 1000, few_decisions = 200, some_decisions = 1000,
                          in_vectors = 100'000, most_in_vectors = 20'000'000;
  if (has_vectors && has_sums_only(model))
    return {{native, few_decisions}, {vectors, most_in_vectors}, {sat, 0}};
  if (has_vectors) return {{native, some_decisions}, {sat, few_conflicts}, {vectors, in_vectors}, {sat, 0}};
  double cost = 1;
  bool has_regions = false;
  for (const Constraint& constraint : model.constraints()) {
    if (std::holds_alternative<Regular>(constraint.what)) cost += automata;
    has_regions = has_regions || std::holds_alternative<DistinctPairs>(constraint.what) ||
                  std::holds_alternative<Connected>(constraint.what);
  }
  if (has_regions) cost += regions;
  const auto decisions = static_cast<std::uint64_t>(most_decisions / cost) + 1;
  if (has_regions) return {{native, decisions}, {sat, 0}};
  return {{native, decisions / short_turn + 1}, {sat, few_conflicts}, {native, decisions}, {sat, 0}};
}

// The plan for boards without rules that are too large for SAT to be sure of. Most of them fall in few
// conflicts. Of the others, those with many solutions are left to local search, in a turn of some seconds and
// one of about a minute.
constexpr int largest_without_local = 32;
std::vector<Stage> stages_of_large() {
  return {{sat, 2000}, {local, 40'000}, {sat, 20'000}, {local, 500'000}, {sat, 0}};
}

class StagedSearch : public Search {
 public:
  using Open = std::array<std::function<std::unique_ptr<Search>()>, engines>;

  StagedSearch(Open open, std::vector<Stage> stages)
      : open_(std::move(open)), stages_(std::move(stages)), last_(stages_[0].engine) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Status status = run(budget, Status::unknown, [&](Search& search, const Budget& own) {
      return search.solve(assumptions, any_of, own);
    });
    if (status == Status::satisfiable) solution_ = searches_[last_]->solution();
    return status;
  }

  Enumeration enumerate(std::uint64_t limit, const std::function<bool(const Grid&)>& found,
                        const Budget& budget) override {
    if (limit > most_excluded)
      return within(
          budget, [&] { return search(counter()).enumerate(limit, found, budget); }, Enumeration{});
    Enumeration all;
    std::vector<Grid> told;
    std::array<std::size_t, engines> known{};  // how many of them each engine leaves out
    all.end = run(budget, End::undecided, [&](Search& search, const Budget& own) {
      for (std::size_t& i = known[last_]; i < told.size(); ++i) search.exclude(told[i]);
      const auto take = [&](const Grid& grid) {
        told.push_back(grid);
        return found(grid);
      };
      const Enumeration some = search.enumerate(limit - all.found, take, own);
      all.found += some.found;
      return some.end;
    });
    return all;
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    if (limit <= most_excluded) return std::nullopt;
    return within(
        budget, [&] { return search(counter()).count(limit, budget); }, std::optional(Enumeration{}));
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override {
    excluded_.push_back(grid);
    for (const auto& search : searches_)
      if (search) search->exclude(grid);
  }
  std::vector<std::size_t> core() const override { return searches_[last_]->core(); }

  // What all did together, where all can tell; the size of the formula is that of the one that has one.
  Statistics statistics() const override {
    std::optional<Statistics> sum;
    for (const Engine engine : {sat, native, local, vectors}) {
      if (!searches_[engine]) continue;
      const Statistics own = searches_[engine]->statistics();
      if (!sum) {
        sum = own;
        continue;
      }
      if (sum->decisions) *sum->decisions += own.decisions.value_or(0);
      if (sum->conflicts) *sum->conflicts += own.conflicts.value_or(0);
      sum->solve_seconds += own.solve_seconds;
    }
    return sum.value_or(Statistics{});
  }

 private:
  // Asks stage after stage, until one has decided or the budget is spent. A stage that came to its end is
  // not asked in later calls either.
  template <class Answer, class Ask>
  Answer run(const Budget& budget, Answer undecided, const Ask& ask) {
    Budget own = budget;
    for (std::uint64_t left = budget.effort;; ++stage_) {
      const Stage stage = stages_[stage_];
      const bool is_last = stage.effort == 0 || (left != 0 && left <= stage.effort);
      own.effort = is_last ? left : stage.effort;
      last_ = stage.engine;
      // Engines are opened here, which takes time as well.
      const Answer answer = within(
          budget, [&] { return ask(search(last_), own); }, undecided);
      if (answer != undecided || is_last || budget.expired()) return answer;
      if (left != 0) left -= stage.effort;
    }
  }

  // Who enumerates what are too many solutions to exclude each.
  Engine counter() const { return open_[native] ? native : sat; }

  Search& search(Engine engine) {
    std::unique_ptr<Search>& search = searches_[engine];
    if (search) return *search;
    search = open_[engine]();
    for (const Grid& grid : excluded_) search->exclude(grid);
    return *search;
  }

  Open open_;
  std::array<std::unique_ptr<Search>, engines> searches_;
  std::vector<Stage> stages_;
  std::size_t stage_ = 0;
  Engine last_;    // which of them was asked last
  Grid solution_;  // who is asked next may have none
  std::vector<Grid> excluded_;
};

class StagedBackend : public Backend {
 public:
  explicit StagedBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return staged_backend.name; }

  // Few classic boards need that many conflicts. Those that do, boards of pencilmarks, native search decides
  // some five times as fast (docs/performance-notebook.md).
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    constexpr std::uint64_t most_conflicts = 1000, most_branches = 30'000'000;
    if (!puzzle.rules.empty())
      return with_renumbered(puzzle, [this](const Puzzle& board) { return open_with_rules(board); });
    const auto model = models_.get(puzzle);
    const auto open_sat = [this, &puzzle, model] { return open_cadical(puzzle, model, options_); };
    if (!local_refuses(puzzle) && puzzle.shape->digits() > largest_without_local)
      return std::make_unique<StagedSearch>(
          StagedSearch::Open{nullptr, open_sat, [&puzzle, model] { return open_local(puzzle, model); }},
          stages_of_large());
    if (bitboard_refuses(puzzle)) return open_sat();
    return std::make_unique<StagedSearch>(
        StagedSearch::Open{[this, &puzzle] { return bitboard_->open(puzzle); }, open_sat},
        std::vector<Stage>{{sat, most_conflicts}, {native, most_branches}, {sat, 0}});
  }
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, models_.get(puzzle), std::move(parts));
  }

 private:
  std::unique_ptr<Search> open_with_rules(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    StagedSearch::Open open{[&puzzle, model] { return open_backtracking(puzzle, model); },
                            [this, &puzzle, model] { return open_cadical(puzzle, model, options_); }};
    const bool has_vectors = takes_lockstep(*model);
    if (has_vectors) open[vectors] = [&puzzle, model] { return open_lockstep(puzzle, model); };
    return std::make_unique<StagedSearch>(std::move(open), stages(*model, has_vectors));
  }

  BackendOptions options_;
  ModelCache models_;
  std::unique_ptr<Backend> bitboard_ = make_bitboard(options_);
};

}  // namespace

std::unique_ptr<Backend> make_staged(const BackendOptions& options) {
  return std::make_unique<StagedBackend>(options);
}

}  // namespace sudosat
