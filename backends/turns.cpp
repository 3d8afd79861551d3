#include <algorithm>
#include <exception>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "backends/builtin_backends.hpp"

namespace sudosat {
namespace {

// A turn is not shorter than this, and not shorter than a share of the work done, since a solver loses a
// little where it is stopped.
constexpr std::uint64_t least_turn = 20'000'000, share_of_work = 8;
// If a question asks for more solutions than this, an engine searches that need not exclude each.
constexpr std::uint64_t most_excluded = 1000;

class TurnsSearch : public Search {
 public:
  explicit TurnsSearch(std::vector<Contender> contenders) {
    for (Contender& contender : contenders) engines_.push_back({std::move(contender), nullptr});
  }

  Status do_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of,
                  const Budget& budget) override {
    const Status status = run(budget, Status::unknown, [&](Engine& engine, const Budget& own) {
      return engine.search->solve(assumptions, any_of, own);
    });
    if (status == Status::satisfiable) solution_ = engines_[last_].search->solution();
    return status;
  }

  End do_enumerate(std::uint64_t limit, const Found& found, const Budget& budget) override {
    std::vector<Told> told;
    std::uint64_t count = 0;
    bool is_wanted = true;
    // The callback of the last call may have thrown an exception.
    alone_.reset();
    for (Engine& engine : engines_) engine.told = 0;
    const auto exclude_what_others_told = [&](Engine& engine, std::size_t number) {
      for (std::size_t& i = engine.told; i < told.size(); ++i)
        if (told[i].by != number) engine.search->exclude(told[i].grid);
    };
    const auto ask = [&](Engine& engine, const Budget& own) {
      exclude_what_others_told(engine, last_);
      const auto take = [&](const Grid& grid) {
        ++found_;
        is_wanted = found(grid);
        if (++count <= most_excluded) told.push_back({grid, last_});
        if (count == most_excluded && engine.contender.enumerates) alone_ = last_;
        return is_wanted && (count < most_excluded || engine.contender.enumerates);
      };
      return engine.search->enumerate(limit - count, take, own).end;
    };
    End end = run(budget, End::undecided, ask);
    // An engine that must exclude each solution has found too many.
    if (end == End::limit && is_wanted && count < limit) {
      alone_ = enumerator();
      end = run(budget, End::undecided, ask);
    }
    alone_.reset();
    // The next call must not find these solutions again, whichever engine has its first turn.
    if (end == End::undecided) {
      for (std::size_t i = 0; i < engines_.size(); ++i)
        if (engines_[i].search) exclude_what_others_told(engines_[i], i);
      for (Told& one : told) excluded_.push_back(std::move(one.grid));
    }
    return end;
  }

  std::optional<Enumeration> count(std::uint64_t limit, const Budget& budget) override {
    if (limit <= most_excluded) return std::nullopt;
    return within(
        budget,
        [&] {
          Engine& engine = engines_[enumerator()];
          open(engine);
          return engine.search->count(limit, budget);
        },
        std::optional(Enumeration{}));
  }

  const Grid& solution() const override { return solution_; }
  void exclude(const Grid& grid) override {
    excluded_.push_back(grid);
    for (Engine& engine : engines_)
      if (engine.search) engine.search->exclude(grid);
  }
  std::vector<std::size_t> core() const override { return engines_[last_].search->core(); }

  Statistics statistics() const override {
    Statistics sum;
    for (const Engine& engine : engines_)
      if (engine.search) sum += engine.search->statistics();
    return sum;
  }
  Spent spent() const override {
    Spent sum;
    for (const Engine& engine : engines_) {
      sum.work += engine.spent().work;
      sum.effort += engine.spent().effort;
    }
    return sum;
  }

 private:
  struct Engine {
    Contender contender;
    std::unique_ptr<Search> search;  // opened in its first turn
    std::size_t told = 0;            // how many solutions of the current call this engine knows
    std::size_t refuted = 0;         // how many candidates that others refuted this engine knows

    Spent spent() const { return search ? search->spent() : Spent{}; }
    std::uint64_t position() const { return spent().work * contender.handicap + contender.head_start; }
    bool is_over() const { return contender.most_work != 0 && spent().work >= contender.most_work; }
  };
  struct Told {
    Grid grid;
    std::size_t by;  // the engine that found it
  };

  struct Turn {
    std::size_t engine;
    std::uint64_t work;  // the work of the turn; 0: no limit
  };
  // A question, as each engine is asked it.
  template <class Answer, class Ask>
  class Question {
   public:
    Question(TurnsSearch& turns, const Budget& budget, Answer undecided, const Ask& ask)
        : turns_(turns),
          budget_(budget),
          left_(budget),
          undecided_(undecided),
          answer_(undecided),
          ask_(ask),
          has_given_up_(turns.engines_.size(), false) {
      for (const Engine& engine : turns.engines_) before_.push_back(engine.spent());
    }

    Answer answer() {
      play(nobody);
      if (failure_) std::rethrow_exception(failure_);
      return answer_;
    }

   private:
    static constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
    static constexpr std::uint64_t without_end = std::numeric_limits<std::uint64_t>::max() / 2;

    // Asks one engine after the other, always the one that has done the least work in all calls, until one
    // has decided or the budget is spent. If it is the turn of the engine that waits in the middle of its
    // own, returns the work it may do.
    std::uint64_t play(std::size_t waiting) {
      while (!is_over_) {
        const std::optional<Turn> turn = turns_.next_turn(has_given_up_);
        if (!turn) return 0;
        if (turn->engine == waiting) {
          const std::uint64_t work = turn->work != 0 ? turn->work : without_end;
          return left_.work != 0 ? std::min(work, left_.work) : work;
        }
        take(*turn);
      }
      return 0;
    }

    void take(const Turn& turn) {
      Engine& engine = turns_.engines_[turn.engine];
      Budget own = left_;
      if (turn.work != 0) own.work = own.work == 0 ? turn.work : std::min(own.work, turn.work);
      const std::uint64_t before = engine.spent().work;
      // An engine that can wait does so until it has doubled its work. Only when it begins again does it
      // learn what the others have found or refuted.
      const std::function<std::uint64_t()> more_work = [&]() -> std::uint64_t {
        if (engine.spent().work >= 2 * before || is_spent(turn.engine)) return 0;
        const std::uint64_t found = turns_.found_;
        const std::uint64_t work = play_below(turn.engine);
        turns_.last_ = turn.engine;
        return is_over_ || turns_.found_ != found ? 0 : work;
      };
      own.more_work = &more_work;
      turns_.last_ = turn.engine;
      // The time to open an engine counts as well.
      const Answer answer = within(
          budget_,
          [&] {
            turns_.open(engine);
            turns_.tell(engine);
            return ask_(engine, own);
          },
          undecided_);
      if (is_over_) {
        turns_.last_ = decided_by_;
        return;
      }
      if (answer != undecided_ || is_spent(turn.engine)) return end(answer, turn.engine);
      std::ranges::copy(engine.search->take_refuted(), std::back_inserter(turns_.refuted_));
      // Units of work are rounded, so a turn may end a little early.
      has_given_up_[turn.engine] = own.work == 0 || engine.spent().work - before < own.work / 2;
    }
    // Is called by an engine through which an exception must not pass.
    std::uint64_t play_below(std::size_t waiting) {
      try {
        return play(waiting);
      } catch (...) {
        failure_ = std::current_exception();
        end(undecided_, waiting);
        return 0;
      }
    }
    void end(Answer answer, std::size_t engine) {
      answer_ = answer;
      decided_by_ = engine;
      is_over_ = true;
    }

    // Counts what the engine has done since it was asked last. Returns whether nothing is left of a limit.
    bool is_spent(std::size_t number) {
      const Spent now = turns_.engines_[number].spent(), last = std::exchange(before_[number], now);
      const bool has_work = spend(left_.work, now.work - last.work);
      return !spend(left_.effort, now.effort - last.effort) || !has_work || budget_.expired();
    }
    // Returns false if nothing is left of a limit. A limit of 0 stands for none.
    static bool spend(std::uint64_t& left, std::uint64_t spent) {
      if (left == 0) return true;
      left -= std::min(left, spent);
      return left != 0;
    }

    TurnsSearch& turns_;
    const Budget& budget_;
    Budget left_;
    const Answer undecided_;
    Answer answer_;
    const Ask& ask_;
    std::vector<bool> has_given_up_;
    std::vector<Spent> before_;  // what each engine had done when it was asked last
    bool is_over_ = false;
    std::size_t decided_by_ = nobody;
    std::exception_ptr failure_;
  };
  template <class Answer, class Ask>
  Answer run(const Budget& budget, Answer undecided, const Ask& ask) {
    return Question<Answer, Ask>(*this, budget, undecided, ask).answer();
  }

  // Returns nothing if no engine is left.
  std::optional<Turn> next_turn(const std::vector<bool>& has_given_up) const {
    constexpr std::uint64_t nobody = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t first = nobody, second = nobody;
    std::size_t next = 0;
    for (std::size_t i = 0; i < engines_.size(); ++i) {
      if (has_given_up[i] || (alone_ ? i != *alone_ : engines_[i].is_over())) continue;
      const std::uint64_t position = engines_[i].position();
      if (position < first) {
        next = i;
        second = std::exchange(first, position);
      } else {
        second = std::min(second, position);
      }
    }
    if (first == nobody) return std::nullopt;
    const Engine& engine = engines_[next];
    std::uint64_t work = second == nobody ? 0
                                          : (second - first) / engine.contender.handicap +
                                                std::max(least_turn, engine.spent().work / share_of_work);
    if (engine.contender.most_work != 0 && !alone_)
      work = std::min(work == 0 ? nobody : work, engine.contender.most_work - engine.spent().work);
    return Turn{next, work};
  }

  void open(Engine& engine) {
    if (engine.search) return;
    engine.search = engine.contender.open();
    for (const Grid& grid : excluded_) engine.search->exclude(grid);
  }
  void tell(Engine& engine) {
    engine.search->forbid(std::span(refuted_).subspan(engine.refuted));
    engine.refuted = refuted_.size();
  }
  // The engine for many solutions.
  std::size_t enumerator() const {
    const auto enumerates = [](const Engine& engine) { return engine.contender.enumerates; };
    return static_cast<std::size_t>(std::ranges::find_if(engines_, enumerates) - engines_.begin());
  }

  std::vector<Engine> engines_;
  std::size_t last_ = 0;              // the engine that was asked last
  std::uint64_t found_ = 0;           // the number of solutions found in all calls
  std::optional<std::size_t> alone_;  // the engine that searches on for many solutions
  Grid solution_;               // kept here, since the engine that is asked next may not have a solution
  std::vector<Grid> excluded_;  // the options with which an engine is opened
  std::vector<Candidate> refuted_;
};

}  // namespace

std::unique_ptr<Search> take_turns(std::vector<Contender> contenders) {
  return std::make_unique<TurnsSearch>(std::move(contenders));
}

}  // namespace sudosat
