#include "rating/own/timeline.hpp"

#include <algorithm>

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

}  // namespace

Suppositions::Suppositions(const CandidateBoard& board, Deductions& deductions) : deductions_(deductions) {
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

std::vector<Candidate> Suppositions::next_round(const CandidateBoard& now) {
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

Suppositions::Outcome Suppositions::follow(CandidateBoard& board) {
  checkpoint();
  if (board.is_broken()) return Outcome::broken;
  std::vector<Fact> found = known_;
  const auto add = [&](const Fact& fact, Time) { found.push_back(fact); };
  if (!deductions_.singles(board, add) || !deductions_.rules(board, true, add)) return Outcome::broken;
  if (found.empty()) return Outcome::at_rest;
  board.forget_changes();
  for (const Fact& fact : found) learn(board, fact);
  return board.is_broken() ? Outcome::broken : Outcome::goes_on;
}

Timeline::Timeline(const CandidateBoard& board, Deductions& deductions)
    : board_(board),
      deductions_(deductions),
      holds_at_(static_cast<std::size_t>(board.cells() * board.model().width()), never),
      goes_at_(holds_at_) {}

void Timeline::run() {
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
  if (!is_solved()) end_wait(end_of_time);
}

void Timeline::look() {
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

Time Timeline::next_moment() const {
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

void Timeline::begin_trials() {
  if (now_ % trial != 0 || !is_untried_) return;
  trials_.push_back({now_, now_ + trial + trial_round, Suppositions(board_, deductions_)});
  is_untried_ = false;
}

void Timeline::go_on_with_trials() {
  for (Trials& trials : trials_) {
    if (trials.next_round != now_) continue;
    for (const Candidate& refuted : trials.suppositions.next_round(board_))
      goes_at_[index(refuted)] = std::min(goes_at_[index(refuted)], now_);
    trials.next_round += trial_round;
  }
  std::erase_if(trials_, [](const Trials& trials) { return trials.suppositions.empty(); });
}

void Timeline::learn() {
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

void Timeline::end_wait(Time at) {
  const Time wait = at - last_digit_at_;
  if (wait >= narrow) ++narrow_places_;
  longest_wait_ = std::max(longest_wait_, wait);
  last_digit_at_ = at;
}

}  // namespace sudosat::rating::own
