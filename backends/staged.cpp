// SAT and native search, each where it is the better one. Boards with rules: native search for a while before
// SAT, as most fall in a few hundred decisions, which take less time than loading a formula; the others often
// need what a solver learns. Classic boards: SAT, but for the few that need many conflicts. Large boards
// without rules: SAT, with turns of local search.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "backends/backend.hpp"
#include "backends/builtin_backends.hpp"
#include "backends/cadical/cadical.hpp"
#include "backends/decision_choice.hpp"
#include "backends/renumbered.hpp"
#include "model/model.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

// Who is asked, and the effort allowed; 0: no limit.
struct Stage {
  Engine engine;
  std::uint64_t effort;
};

// How each engine that the stages name is opened, when its first turn comes.
using OpenEngines = std::array<std::function<std::unique_ptr<Search>()>, engines>;

// More solutions than this are native search's business: the SAT side pays for each that it excludes.
constexpr std::uint64_t most_excluded = 1000;
// Native search tries this many decisions first, to find one of many candidates, or a solution under
// assumptions: on open boards that is enough.
constexpr std::uint64_t few_decisions = 300;

// Asks engine after engine, as the stages say.
class StagedSearch : public Search {
 public:
  StagedSearch(OpenEngines open, std::vector<Stage> stages)
      : open_(std::move(open)), stages_(std::move(stages)), last_(stages_[0].engine) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const auto ask = [&](Search& search, const Budget& own) {
      return search.solve(assumptions, any_of, own);
    };
    Status status = Status::unknown;
    Budget left = budget;
    bool is_spent = false;
    if ((!any_of.empty() || !assumptions.empty()) && open_[enumerator]) {
      is_spent = budget.effort != 0 && budget.effort <= few_decisions;
      Budget own = budget;
      if (!is_spent) own.effort = few_decisions;
      if (!is_spent && budget.effort != 0) left.effort -= few_decisions;
      last_ = enumerator;
      status = within(
          budget, [&] { return ask(search(last_), own); }, Status::unknown);
    }
    if (status == Status::unknown && !is_spent) status = run(left, Status::unknown, ask);
    if (status == Status::satisfiable) solution_ = searches_[last_]->solution();
    return status;
  }

  End do_enumerate(std::uint64_t limit, const Found& found, const Budget& budget) override {
    if (limit > most_excluded && open_[enumerator] == nullptr)
      return search(counter()).enumerate(limit, found, budget).end;
    std::vector<Grid> told;
    std::array<std::size_t, engines> known{};  // how many of them each engine leaves out
    bool is_wanted = true;
    const auto take = [&](const Grid& grid) {
      is_wanted = found(grid);
      told.push_back(grid);
      return is_wanted;
    };
    const End end = run(budget, End::undecided, [&](Search& search, const Budget& own) {
      for (std::size_t& i = known[last_]; i < told.size(); ++i) search.exclude(told[i]);
      return search.enumerate(std::min(limit, most_excluded) - told.size(), take, own).end;
    });
    if (end != End::limit || !is_wanted) return end;
    Search& native = search(enumerator);
    for (const Grid& grid : told) native.exclude(grid);
    return native.enumerate(limit - told.size(), found, budget).end;
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    if (limit <= most_excluded || open_[enumerator]) return std::nullopt;
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

  // Sums the engines' work. If the first does not know a count, it stays empty. The formula's size is that of
  // SAT.
  Statistics statistics() const override {
    std::optional<Statistics> sum;
    for (const Engine engine : {sat, native, local, vectors, full_plan, native_as_given, enumerator}) {
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

  // The engine that enumerates if there are too many solutions to exclude each: the first that there is.
  Engine counter() const {
    constexpr std::array by_speed{full_plan, vectors, native, sat};
    return *std::ranges::find_if(by_speed, [this](Engine engine) { return open_[engine] != nullptr; });
  }

  Search& search(Engine engine) {
    std::unique_ptr<Search>& search = searches_[engine];
    if (search) return *search;
    search = open_[engine]();
    for (const Grid& grid : excluded_) search->exclude(grid);
    return *search;
  }

  OpenEngines open_;
  std::array<std::unique_ptr<Search>, engines> searches_;
  std::vector<Stage> stages_;
  std::size_t stage_ = 0;
  Engine last_;    // which of them was asked last
  Grid solution_;  // who is asked next may have none
  std::vector<Grid> excluded_;
};

// The last stage must have no limit.
std::unique_ptr<Search> make_staged_search(OpenEngines open, std::vector<Stage> stages) {
  return std::make_unique<StagedSearch>(std::move(open), std::move(stages));
}

// The plans for boards with rules. The efforts of native search are decisions: about a fifth of a second if
// the constraints are relations, and longer for other kinds, roughly as given here. Both engines have a short
// turn first, since one often decides at once what takes the other long. There is no such turn if regions are
// to be found, since their formulas are large; native search has some seconds there. Where a search in
// vectors is possible, its decisions are the cheapest by far: it has the second turn, and if all constraints
// are sums also the first, but for boards that fall in a few decisions (docs/performance-notebook.md).
std::vector<Stage> stages(const Model& model, bool has_vectors) {
  constexpr double most_decisions = 20000, automata = 1.0 / 20;
  constexpr std::uint64_t with_regions = 128'000, short_turn = 4, few_conflicts = 1000, few_decisions = 200,
                          some_decisions = 1000, in_vectors = 100'000, most_in_vectors = 20'000'000;
  if (has_vectors && has_sums_only(model))
    return {{native, few_decisions}, {vectors, most_in_vectors}, {sat, 0}};
  if (has_vectors) return {{native, some_decisions}, {sat, few_conflicts}, {vectors, in_vectors}, {sat, 0}};
  double cost = 1;
  for (const Constraint& constraint : model.constraints()) {
    if (std::holds_alternative<DistinctPairs>(constraint.what) ||
        std::holds_alternative<Connected>(constraint.what))
      return {{native, with_regions}, {sat, 0}};
    if (!constraint.is_covered && std::holds_alternative<Regular>(constraint.what)) cost += automata;
  }
  const auto decisions = static_cast<std::uint64_t>(most_decisions / cost) + 1;
  return {{native, decisions / short_turn + 1}, {sat, few_conflicts}, {native, decisions}, {sat, 0}};
}

// The plans for boards without rules that are too large for SAT to be sure of. Most of them fall in few
// conflicts. Of the others, those with many solutions are left to local search. The turns grow, so that the
// engine that is of no use costs little more than the other. Local search finds what it can find sooner on
// Latin squares than on boards with boxes. Up to a size SAT decides boards with boxes alone.
constexpr int largest_without_local = 32;
bool is_latin(const Shape& shape) { return !shape.has_boxes() && !shape.has_regions(); }
std::vector<Stage> stages_of_large(const Puzzle& puzzle) {
  std::vector<Stage> stages{{sat, 8000}, {local, 40'000}, {sat, 20'000}, {local, 500'000}, {sat, 0}};
  if (is_latin(*puzzle.shape))
    stages.insert(stages.begin(), {{sat, 500}, {local, 500}, {sat, 2000}, {local, 2000}});
  else
    stages.insert(stages.begin(), {{sat, 4000}, {local, 10'000}});
  // SAT would need gigabytes there.
  if (const auto effort = local_effort_if_open(puzzle)) stages.insert(stages.begin(), {local, *effort});
  return stages;
}

bool has_cages_only(const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.rules, [](const auto& rule) { return rule->is(killer_cage_rule()); });
}

class StagedBackend : public Backend {
 public:
  explicit StagedBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return staged_backend().name; }

  // Few classic boards need that many conflicts. Those that do, boards of pencilmarks, native search decides
  // some five times as fast. Most other boards of 9 to 16 digits are decided in vectors by the time that SAT
  // has loaded their formulas (docs/performance-notebook.md). Smaller ones have small formulas.
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    constexpr std::uint64_t most_conflicts = 1000, most_branches = 30'000'000, most_decisions = 10'000;
    constexpr int least_digits = 9, most_digits = 16;
    if (!puzzle.rules.empty())
      return with_renumbered(puzzle, [this](const Puzzle& board) {
        return has_cages_only(board) ? open_as_given_first(board) : open_with_rules(board);
      });
    const auto model = models_.get(puzzle);
    const auto open_sat = [this, &puzzle, model] { return open_cadical(puzzle, model, options_); };
    if (!local_backend().refuses(puzzle) &&
        (is_latin(*puzzle.shape) || puzzle.shape->digits() > largest_without_local))
      return make_staged_search(
          OpenEngines{nullptr, open_sat, [&puzzle, model] { return open_local(puzzle, model); }},
          stages_of_large(puzzle));
    if (!bitboard_backend().refuses(puzzle))
      return make_staged_search(OpenEngines{[this, &puzzle] { return bitboard_->open(puzzle); }, open_sat},
                                {{sat, most_conflicts}, {native, most_branches}, {sat, 0}});
    if (puzzle.shape->digits() > most_digits) return open_sat();
    OpenEngines open{nullptr, open_sat};
    open[enumerator] = [&puzzle, model] { return open_backtracking(puzzle, model); };
    if (puzzle.shape->digits() < least_digits || !takes_lockstep(*model))
      return make_staged_search(std::move(open), {{sat, 0}});
    open[vectors] = [&puzzle, model] { return open_lockstep(puzzle, model); };
    return make_staged_search(std::move(open), {{vectors, most_decisions}, {sat, 0}});
  }
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, for_parts_.get(puzzle), std::move(parts));
  }

 private:
  // Most killers fall in a few decisions, before all that follows from their sums has been found.
  std::unique_ptr<Search> open_as_given_first(const Puzzle& puzzle) {
    constexpr std::uint64_t few_decisions = 50;
    const auto model = as_given_.get(puzzle);
    OpenEngines open;
    open[native_as_given] = [&puzzle, model] { return open_backtracking(puzzle, model); };
    open[full_plan] = [this, &puzzle] { return open_with_rules(puzzle); };
    return make_staged_search(std::move(open), {{native_as_given, few_decisions}, {full_plan, 0}});
  }
  std::unique_ptr<Search> open_with_rules(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    OpenEngines open{[&puzzle, model] { return open_backtracking(puzzle, model); },
                     [this, &puzzle, model] { return open_cadical(puzzle, model, options_); }};
    const bool has_vectors = takes_lockstep(*model);
    if (has_vectors) open[vectors] = [&puzzle, model] { return open_lockstep(puzzle, model); };
    return make_staged_search(std::move(open), stages(*model, has_vectors));
  }

  BackendOptions options_;
  ModelCache models_, as_given_{Model::Purpose::short_search}, for_parts_{Model::Purpose::parts};
  std::unique_ptr<Backend> bitboard_ = bitboard_backend().make(options_);
};

}  // namespace

const BackendInfo& staged_backend() {
  static constexpr BackendInfo info{
      .name = "staged",
      .summary =
          "cadical, with turns of native search on boards with rules and hard 9x9 boards, of local on large "
          "ones",
      .uses_encoding = true,
      .explains = true,
      .make = [](const BackendOptions& options) -> std::unique_ptr<Backend> {
        return std::make_unique<StagedBackend>(options);
      },
  };
  return info;
}

}  // namespace sudosat
