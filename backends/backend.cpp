#include "backends/backend.hpp"

#include <fmt/format.h>
#include <numeric>

#include "backends/part_search.hpp"
#include "base/error.hpp"
#include "base/nearest.hpp"
#include "model/part.hpp"
#include "puzzle/judge.hpp"

namespace sudosat {
namespace {

// Answers `unknown`, since the budget ended before the puzzle was ready for a search.
class UndecidedSearch : public Search {
 public:
  Status do_solve(std::span<const Assumption>, std::span<const Candidate>, const Budget&) override {
    return Status::unknown;
  }
  const Grid& solution() const override { return none_; }
  void exclude(const Grid&) override {}
  Statistics statistics() const override { return {}; }

 private:
  Grid none_;
};

// Answers `unknown` as above, for a search in parts.
class UndecidedParts : public PartSearch {
 public:
  Status solve(std::span<const int>, std::span<const Fact>, const Budget&) override {
    return Status::unknown;
  }
  const std::vector<int>& core() const override { return none_; }
  const std::vector<Fact>& core_facts() const override { return no_facts_; }
  bool is_satisfied(int) const override { return false; }
  bool holds(const Candidate&) const override { return false; }
  void learn(const Fact&) override {}
  void hold(int) override {}
  std::uint64_t calls() const override { return 0; }

 private:
  std::vector<int> none_;
  std::vector<Fact> no_facts_;
};

Outcome solve_one(Backend& backend, const Puzzle& puzzle, std::uint64_t limit, const Budget& budget) {
  Outcome outcome;
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  if (limit == 1) {
    outcome.count.end = end_after(search->solve({}, budget));
    if (outcome.count.end == End::limit) {
      outcome.count.found = 1;
      outcome.first = search->solution();
    }
  } else {
    outcome.count = search->enumerate(
        limit,
        [&](const Grid& grid) {
          const bool is_right = !first_violation(puzzle, grid);
          (outcome.first ? outcome.second : outcome.first) = grid;
          return is_right;  // the query that gets a wrong solution reports it; it must not be excluded here
        },
        budget);
  }
  outcome.statistics = search->statistics();
  return outcome;
}

}  // namespace

Statistics& Statistics::operator+=(const Statistics& more) {
  for (const auto count : {&Statistics::variables, &Statistics::clauses, &Statistics::literals,
                           &Statistics::decisions, &Statistics::conflicts, &Statistics::propagations})
    if (more.*count) this->*count = (this->*count).value_or(0) + *(more.*count);
  encode_seconds += more.encode_seconds;
  solve_seconds += more.solve_seconds;
  return *this;
}

Status Search::solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                     const Budget& budget) {
  assumption_count_ = assumptions.size();
  return do_solve(assumptions, any_of, budget);
}

std::vector<std::size_t> Search::core() const {
  std::vector<std::size_t> all(assumption_count_);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

Search::Enumeration Search::enumerate(std::uint64_t limit, const Found& found, const Budget& budget) {
  Enumeration result;
  const auto take = [&](const Grid& grid) {
    const bool goes_on = found(grid);
    return ++result.found < limit && goes_on;
  };
  const auto ask = [&] { return do_enumerate(limit, std::ref(take), budget); };
  result.end = within(budget, ask, End::undecided);
  return result;
}

End Search::do_enumerate(std::uint64_t, const Found& found, const Budget& budget) {
  for (std::uint64_t solutions = 1;; ++solutions) {
    if (const End end = end_after(solve({}, budget)); end != End::limit) return end;
    const Grid grid = solution();
    const bool goes_on = found(grid);  // `found` judges the grid, so that no wrong solution is excluded
    exclude(grid);
    if (!goes_on) return End::limit;
    // Each call has the effort to itself. So a call on a board with many solutions is not ended by the effort
    // of earlier calls.
    if (solutions == budget.effort) return End::undecided;
  }
}

std::optional<Search::Enumeration> Search::count(std::uint64_t, const Budget&) { return std::nullopt; }

std::unique_ptr<Search> Backend::open(const Puzzle& puzzle, const Budget& budget) {
  const BudgetScope scope(budget);
  try {
    return do_open(puzzle);
  } catch (const BudgetEnded&) {
    return std::make_unique<UndecidedSearch>();
  }
}

std::unique_ptr<PartSearch> Backend::open_parts(const Puzzle& puzzle, std::vector<Part> parts,
                                                const Budget& budget) {
  const BudgetScope scope(budget);
  try {
    return do_open_parts(puzzle, std::move(parts));
  } catch (const BudgetEnded&) {
    return std::make_unique<UndecidedParts>();
  }
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): those who override it keep the parts
std::unique_ptr<PartSearch> Backend::do_open_parts(const Puzzle&, std::vector<Part>) {
  refuse_to_explain(name());
}

void refuse_to_explain(std::string_view backend) {
  throw UsageError(fmt::format("backend '{}' solves whole puzzles only, so it cannot explain", backend),
                   Advice(Code::other_backend, {"cadical"}));
}

std::vector<Outcome> Backend::solve_many(std::span<const Puzzle* const> puzzles, std::uint64_t limit,
                                         const Budget& budget) {
  std::vector<Outcome> outcomes(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    try {
      outcomes[i] = solve_one(*this, *puzzles[i], limit, budget);
    } catch (...) {
      outcomes[i].failure = std::current_exception();
    }
  }
  return outcomes;
}

Proof Backend::prove(const Puzzle&, std::span<const Grid>, const ProofFiles&, const Budget&) {
  throw UsageError(fmt::format("backend '{}' cannot write proofs", name()), Advice(Code::other_backend));
}

std::string_view command_in(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == name.npos ? "" : name.substr(colon + 1);
}

const BackendInfo& find_backend(std::string_view name) {
  return find_named(backends(), "backend", name.substr(0, name.find(':')));
}

std::unique_ptr<Backend> make_backend(std::string_view name, BackendOptions options,
                                      const CommandMessages& messages) {
  const BackendInfo& info = find_backend(name);
  if (options.solver_command.empty()) options.solver_command = command_in(name);
  const bool has_command = !options.solver_command.empty();
  if (info.needs_command && !has_command)
    throw UsageError(fmt::format(fmt::runtime(messages.missing), info.name),
                     fmt::format(fmt::runtime(messages.missing_hint), info.command_example));
  if (!info.needs_command && has_command)
    throw UsageError(fmt::format(fmt::runtime(messages.needless), info.name), messages.needless_hint);
  return info.make(options);
}

}  // namespace sudosat
