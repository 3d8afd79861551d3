// What people find hard. Most puzzles of newspapers need singles only, and differ in how many of them are to
// be seen at a time: where few are, one waits for the next (Radek Pelánek, "Difficulty rating of Sudoku
// puzzles", 2014, calls that dependency). docs/rating.md has the definition and what it was fitted on.
#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <list>

#include "model/model.hpp"
#include "rating/own/deductions.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating::own {
namespace {

void learn(CandidateBoard& board, const Fact& fact) {
  const auto& [cell, digit] = fact.candidate;
  if (!fact.holds)
    board.keep(cell, ~bit(digit));
  else if (!board.is_placed(cell))
    board.place(cell, digit);
  else
    board.keep(cell, bit(digit));
}

// Trial and error on the board of one moment: all its candidates are supposed at once, each on a board of its
// own, and go on round by round. What a round finds is all that follows at a glance, so a round does not
// depend on an order, and with fewer candidates a contradiction comes no later.
class Suppositions {
 public:
  Suppositions(const CandidateBoard& board, Deductions& deductions) : deductions_(deductions) {
    const auto know = [&](const Fact& fact, Time) { known_.push_back(fact); };
    deductions.singles(board, know);
    deductions.rules(board, false, know);
    for (int cell = 0; cell < board.cells(); ++cell)
      if (!board.is_placed(cell))
        for_each_digit(board.candidates(cell), [&](int digit) {
          Supposed supposed{{cell, digit}, board};
          supposed.board.forget_changes();
          supposed.board.place(cell, digit);
          supposed_.push_back(std::move(supposed));
        });
  }

  // Follows the candidates that are still open on this board for one more round. Returns those that were
  // refuted.
  std::vector<Candidate> next_round(const CandidateBoard& now) {
    std::vector<Candidate> refuted;
    std::erase_if(supposed_, [&](Supposed& supposed) {
      const auto& [cell, digit] = supposed.candidate;
      if (now.is_placed(cell) || !now.has(cell, digit)) return true;
      const Outcome outcome = follow(supposed.board);
      if (outcome == Outcome::broken) refuted.push_back(supposed.candidate);
      return outcome != Outcome::goes_on;
    });
    known_.clear();
    return refuted;
  }
  bool empty() const { return supposed_.empty(); }

 private:
  struct Supposed {
    Candidate candidate;
    CandidateBoard board;
  };
  enum class Outcome { broken, at_rest, goes_on };
  Outcome follow(CandidateBoard& board) {
    checkpoint();
    if (board.is_broken()) return Outcome::broken;
    std::vector<Fact> found = known_;
    const auto add = [&](const Fact& fact, Time) { found.push_back(fact); };
    if (!deductions_.singles(board, add) || !deductions_.rules(board, true, add)) return Outcome::broken;
    deductions_.locked_candidates(board, add);
    deductions_.pairs(board, add);
    if (found.empty()) return Outcome::at_rest;
    board.forget_changes();
    for (const Fact& fact : found) learn(board, fact);
    return board.is_broken() ? Outcome::broken : Outcome::goes_on;
  }

  Deductions& deductions_;
  std::vector<Fact> known_;  // what follows in the first round, without supposing anything
  std::vector<Supposed> supposed_;
};

// Trials begin at every multiple of `trial`, and take as long before their first round.
constexpr Time trial = 32, trial_round = 20;
// A wait of this long for the next digit is a narrow place.
constexpr Time narrow = naked;
// The time at which the clock stops if the board is not solved by then.
constexpr Time end_of_time = 10'000;

// Finds when the digit of each cell can be known at the earliest, if all that follows is followed at once.
//
// What follows from a board becomes known after the time that its deduction takes. So a board on which more
// is known is ahead at every moment. The sum of the times never rises when a right digit is given, and does
// not depend on the order of cells, digits or rules.
class Timeline {
 public:
  Timeline(const CandidateBoard& board, Deductions& deductions)
      : board_(board),
        deductions_(deductions),
        holds_at_(static_cast<std::size_t>(board.cells() * board.model().width()), never),
        goes_at_(holds_at_) {}

  // Runs to the end. Throws BudgetEnded.
  void run() {
    while (now_ < end_of_time && !is_solved()) {
      checkpoint_now();
      if (is_new_) look();
      begin_trials();
      const Time next = next_moment();
      total_ += static_cast<long>(next - now_) * board_.open_cells();
      now_ = next;
      go_on_with_trials();
      learn();
    }
    if (is_solved()) return;
    end_wait(end_of_time);
    // If no trial solves two boards, the one with fewer candidates left is easier.
    total_ += static_cast<long>(end_of_time * board_.openness());
  }
  // The sum of the times of all cells. A cell without a digit waits until the end of time.
  long total() const { return total_; }
  int narrow_places() const { return narrow_places_; }
  // The longest wait for the next digit.
  Time longest_wait() const { return longest_wait_; }
  bool is_solved() const { return board_.open_cells() == 0; }

 private:
  struct Trials {
    Time begin;
    Time next_round;
    Suppositions suppositions;
  };
  static constexpr Time never = end_of_time + 1;

  std::size_t index(const Candidate& candidate) const {
    return static_cast<std::size_t>(candidate.cell * board_.model().width() + candidate.digit);
  }
  void look() {
    const auto expect = [&](const Fact& fact, Time time) {
      Time& known = (fact.holds ? holds_at_ : goes_at_)[index(fact.candidate)];
      known = std::min(known, now_ + time);
    };
    deductions_.singles(board_, expect);
    deductions_.locked_candidates(board_, expect);
    deductions_.pairs(board_, expect);
    deductions_.rules(board_, false, expect);
    is_new_ = false;
  }
  Time next_moment() const {
    Time next = end_of_time;
    for (int cell = 0; cell < board_.cells(); ++cell)
      if (!board_.is_placed(cell))
        for_each_digit(board_.candidates(cell), [&](int digit) {
          next = std::min({next, holds_at_[index({cell, digit})], goes_at_[index({cell, digit})]});
        });
    for (const Trials& trials : trials_) next = std::min(next, trials.next_round);
    if (is_untried_) next = std::min(next, now_ / trial * trial + trial);
    return next;
  }
  void begin_trials() {
    if (now_ % trial != 0 || !is_untried_) return;
    trials_.push_back({now_, now_ + trial + trial_round, Suppositions(board_, deductions_)});
    is_untried_ = false;
  }
  void go_on_with_trials() {
    for (Trials& trials : trials_) {
      if (trials.next_round != now_) continue;
      for (const Candidate& refuted : trials.suppositions.next_round(board_))
        goes_at_[index(refuted)] = std::min(goes_at_[index(refuted)], now_);
      trials.next_round += trial_round;
    }
    std::erase_if(trials_, [](const Trials& trials) { return trials.suppositions.empty(); });
  }
  void learn() {
    bool has_digit = false;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (board_.is_placed(cell)) continue;
      for_each_digit(board_.candidates(cell), [&](int digit) {
        if (goes_at_[index({cell, digit})] <= now_) board_.keep(cell, ~bit(digit));
      });
      for_each_digit(board_.candidates(cell), [&](int digit) {
        if (holds_at_[index({cell, digit})] > now_) return;
        board_.place(cell, digit);
        has_digit |= cell < board_.model().visible_cells();
      });
    }
    for (int cell = 0; cell < board_.cells(); ++cell) is_new_ |= board_.has_changed(cell);
    is_untried_ |= is_new_;
    board_.forget_changes();
    if (has_digit) end_wait(now_);
  }
  // Called when a digit has been placed, or when the clock stops.
  void end_wait(Time at) {
    const Time wait = at - last_digit_at_;
    if (wait >= narrow) ++narrow_places_;
    longest_wait_ = std::max(longest_wait_, wait);
    last_digit_at_ = at;
  }

  CandidateBoard board_;
  Deductions& deductions_;
  Time now_ = 0;
  std::vector<Time> holds_at_, goes_at_;  // the times for each candidate
  std::list<Trials> trials_;
  bool is_new_ = true;      // whether the board has changed since the last look
  bool is_untried_ = true;  // whether the board has changed since the last trials began
  Time last_digit_at_ = 0, longest_wait_ = 0;
  long total_ = 0;
  int narrow_places_ = 0;
};

}  // namespace
}  // namespace sudosat::rating::own

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 5> levels{"easy", "medium", "hard", "very-hard", "extreme"};
// The values at which the levels end, except the last level.
constexpr std::array level_ends{7.1, 8.0, 8.8, 9.1};

// The boards that the levels were made for have this many cells. A larger one takes longer, but is no harder.
// A smaller one is easier, but less so than it is shorter.
constexpr double fitted_cells = 81;

class OwnRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    return within(
        budget, [&] { return rate(puzzle); }, Rating{.outcome = Rating::Outcome::undecided});
  }

 private:
  Rating rate(const Puzzle& puzzle) {
    const auto model = models_.get(puzzle);
    if (!model->has_peers()) return {};
    if (model != model_) {
      deductions_.reset();
      model_ = model;
      deductions_.emplace(*model_);
    }
    own::Timeline timeline(own::CandidateBoard(*model, puzzle.candidates), *deductions_);
    timeline.run();
    const double share = fitted_cells / model->visible_cells(), weight = std::min(share, std::sqrt(share));
    const double value = std::round(100 * std::log(1 + weight * static_cast<double>(timeline.total()))) / 100;
    const auto level =
        static_cast<std::size_t>(std::ranges::upper_bound(level_ends, value) - level_ends.begin());
    return {.outcome = Rating::Outcome::rated,
            .value = value,
            .text = fmt::format("{:.2f}/{}", value, levels[level]),
            .level = levels[level],
            .narrow_places = timeline.narrow_places(),
            .longest_wait = timeline.longest_wait()};
  }

  ModelCache models_;
  std::shared_ptr<const Model> model_;
  std::optional<own::Deductions> deductions_;
};

}  // namespace

const Scale own_scale{
    .name = "own",
    .title = "Level",
    .summary = "how long people need: when each digit can be known at the earliest, and a level in words",
    .make = []() -> std::unique_ptr<Rater> { return std::make_unique<OwnRater>(); },
    .levels = levels,
};

}  // namespace sudosat::rating
