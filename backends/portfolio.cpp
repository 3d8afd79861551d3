// Native search and the SAT solver side by side, each in a thread, and local search if it takes the board;
// the first to decide stops the others. On hard boards each is sometimes ahead, and often by far.
#include <algorithm>
#include <array>
#include <atomic>
#include <system_error>
#include <thread>
#include <utility>

#include "backends/backend.hpp"
#include "backends/builtin_backends.hpp"
#include "backends/decision_choice.hpp"
#include "base/error.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"

namespace sudosat {
namespace {

enum Member : std::size_t { native, sat, local, members, no_member = members };

class PortfolioSearch : public Search {
 public:
  using Searches = std::array<std::unique_ptr<Search>, members>;

  PortfolioSearch(const Puzzle& puzzle, Searches searches)
      : puzzle_(puzzle), searches_(std::move(searches)) {}

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    std::array<Status, members> statuses;
    statuses.fill(Status::unknown);
    const std::size_t winner = race(budget, [&](std::size_t member, const Budget& own) {
      statuses[member] = searches_[member]->solve(assumptions, any_of, own);
      return statuses[member] != Status::unknown;
    });
    if (winner == no_member) return Status::unknown;
    winner_ = winner;
    if (statuses[winner] == Status::satisfiable) solution_ = searches_[winner]->solution();
    for (const Status status : statuses)
      if (status != Status::unknown && status != statuses[winner_])
        throw WrongAnswer("two engines disagree on whether there is a solution");
    return statuses[winner_];
  }

  // The engines race for a proof that there is one solution. Long enumerations are left to native search,
  // since each excluded solution costs the SAT side more.
  End do_enumerate(std::uint64_t limit, const Found& found, const Budget& budget) override {
    if (limit > 2) {
      const Timer timer(seconds_);
      return searches_[native]->enumerate(limit, found, budget).end;
    }
    struct Finds {
      End end = End::undecided;
      std::vector<Grid> grids;
    };
    std::array<Finds, members> finds;
    const std::size_t winner = race(budget, [&](std::size_t member, const Budget& own) {
      Finds& own_finds = finds[member];
      const auto take = [&](const Grid& grid) {
        const bool is_right = !first_violation(puzzle_, grid);
        own_finds.grids.push_back(grid);
        return is_right;  // the caller reports a wrong solution
      };
      own_finds.end = searches_[member]->enumerate(limit, take, own).end;
      return own_finds.end != End::undecided;
    });
    const auto more = [](const Finds& a, const Finds& b) { return a.grids.size() < b.grids.size(); };
    const Finds& best =
        winner != no_member ? finds[winner] : *std::max_element(finds.begin(), finds.end(), more);
    std::vector<Grid> told;
    const auto tell = [&](const Grid& grid) {
      const bool goes_on = found(grid);
      told.push_back(grid);
      return goes_on;
    };
    const auto tell_all = [&] { return std::ranges::all_of(best.grids, tell) ? best.end : End::limit; };
    const End end = within(budget, tell_all, End::undecided);
    for (const Member member : {sat, local})
      for (const Grid& grid : finds[member].grids)
        settle(member, grid, std::ranges::find(told, grid) != told.end());
    return end;
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override {
    for (const auto& search : searches_)
      if (search) search->exclude(grid);
  }
  std::vector<std::size_t> core() const override { return searches_[winner_]->core(); }

  // The time is that of the races, in which both ran side by side.
  Statistics statistics() const override {
    Statistics sum = searches_[native]->statistics();
    sum += searches_[sat]->statistics();
    sum.solve_seconds = seconds_;
    return sum;
  }

 private:
  // Lets the members work, each with the budget given and stopped with it, until one has decided: its `work`
  // returns true. Returns who that was, or no_member. An exception of a member counts if none has decided;
  // otherwise that member is not asked again.
  template <class Work>
  std::size_t race(const Budget& budget, const Work& work) {
    const Timer timer(seconds_);
    std::atomic<bool> decided{false};
    std::atomic<std::size_t> winner{no_member};
    std::array<std::exception_ptr, members> failures;
    Budget own = budget;
    own.stop = &decided;
    own.outer = &budget;
    const auto run = [&](std::size_t member) {
      try {
        if (!work(member, own)) return;
        std::size_t nobody = no_member;
        winner.compare_exchange_strong(nobody, member);
        decided = true;
      } catch (...) {
        failures[member] = std::current_exception();
      }
    };
    {
      std::array<std::jthread, members> others;
      const auto is_asked = [this](Member member) { return searches_[member] && !is_retired_[member]; };
      try {
        for (const Member member : {sat, local})
          if (is_asked(member)) others[member] = std::jthread(run, std::size_t{member});
      } catch (const std::system_error&) {
        // No further thread can be started: the members take turns.
      }
      run(native);
      if (is_asked(sat) && !others[sat].joinable() && winner == no_member) run(sat);
    }
    for (std::size_t member = 0; member < members; ++member) {
      if (!failures[member]) continue;
      if (winner == no_member) std::rethrow_exception(failures[member]);
      is_retired_[member] = true;
    }
    return winner;
  }

  // A member excludes the grid that it found (Search::enumerate). If the caller heard of the grid, the others
  // exclude it too, so that all go on from the same state. If not, the member would miss a solution, and
  // retires.
  void settle(Member member, const Grid& grid, bool is_told) {
    if (!is_told) {
      is_retired_[member] = true;
      return;
    }
    for (std::size_t other = 0; other < members; ++other)
      if (other != member && searches_[other]) searches_[other]->exclude(grid);
  }

  const Puzzle& puzzle_;
  Searches searches_;
  std::array<bool, members> is_retired_{};  // members that are not asked any more
  std::size_t winner_ = native;
  Grid solution_;  // kept here, since another member may win the next race and not have a solution
  double seconds_ = 0;
};

class PortfolioBackend : public Backend {
 public:
  explicit PortfolioBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return portfolio_backend().name; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    const auto model = models_.get(puzzle);
    PortfolioSearch::Searches searches;
    searches[native] = open_native(puzzle, model);
    searches[sat] = open_cadical(puzzle, model, options_);
    if (!local_backend().refuses(puzzle)) searches[local] = open_local(puzzle, model);
    return std::make_unique<PortfolioSearch>(puzzle, std::move(searches));
  }

 private:
  // The fastest native engine for the board. lockstep is faster than backtracking if all rules are sums.
  std::unique_ptr<Search> open_native(const Puzzle& puzzle, const std::shared_ptr<const Model>& model) {
    if (!bitboard_backend().refuses(puzzle)) return bitboard_->open(puzzle);
    if (has_sums_only(*model) && takes_lockstep(*model)) return open_lockstep(puzzle, model);
    return open_backtracking(puzzle, model);
  }

  BackendOptions options_;
  ModelCache models_;
  std::unique_ptr<Backend> bitboard_ = bitboard_backend().make(options_);
};

}  // namespace

const BackendInfo& portfolio_backend() {
  static constexpr BackendInfo info{
      .name = "portfolio",
      .summary = "native search and cadical side by side, on large boards local too; the first answer counts",
      .uses_encoding = true,
      .make = make_new<PortfolioBackend>,
  };
  return info;
}

}  // namespace sudosat
