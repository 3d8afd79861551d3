#include "backends/staged_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sudosat {
namespace {

// More solutions than this are native search's business: the SAT side pays for each that it excludes.
constexpr std::uint64_t most_excluded = 1000;
// Native search tries this many decisions first, to find one of many candidates, or a solution under
// assumptions: on open boards that is enough.
constexpr std::uint64_t few_decisions = 300;

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

}  // namespace

std::unique_ptr<Search> make_staged_search(OpenEngines open, std::vector<Stage> stages) {
  return std::make_unique<StagedSearch>(std::move(open), std::move(stages));
}

}  // namespace sudosat
