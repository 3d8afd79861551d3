#include "generator/search/bulk_attempt.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "generator/grids/classic_grid.hpp"
#include "generator/taking/thinning.hpp"

namespace sudosat {
namespace {

using bitboard::Board;

Board renamed(const Board& board, const std::array<int, bitboard::digits>& names, bool back) {
  Board other{};
  for (std::size_t k = 0; k < 3; ++k)
    for (std::size_t digit = 0; digit < bitboard::digits; ++digit) {
      const std::size_t plain = bitboard::digits * k + digit,
                        named = bitboard::digits * k + static_cast<std::size_t>(names[digit]);
      other.words[back ? plain : named] = board.words[back ? named : plain];
    }
  return other;
}

// The search prefers some digits, so each attempt renames them.
std::array<int, bitboard::digits> random_names(Random& random) {
  std::array<int, bitboard::digits> names;
  std::iota(names.begin(), names.end(), 0);
  random.shuffle(names);
  return names;
}

}  // namespace

BulkAttempt::BulkAttempt(std::size_t target, std::uint64_t number, std::shared_ptr<const Givens> givens,
                         Random& random)
    : target_(target),
      number_(number),
      givens_(std::move(givens)),
      names_(random_names(random)),
      order_(givens_->order(random)),
      dig_(givens_->dig(order_)) {}

BulkAttempt::Stage BulkAttempt::replace_givens() {
  switch (replacing_->go_on(board_)) {
    case ReplacementSearch::Result::failed:
      return Stage::failed;
    case ReplacementSearch::Result::narrower:
      return Stage::going_on;
    case ReplacementSearch::Result::chosen:
      break;
  }
  std::ranges::copy(replacing_->solution(), solution_.words.begin());
  givens_ = std::make_shared<const Givens>(replacing_->coming(), replacing_->coming().size(),
                                           replacing_->staying());
  order_ = givens_->order(replacing_->random());
  // Nearly all givens are needed.
  dig_ = Dig(givens_->weights(order_), givens_->least(), 1);
  replacing_.reset();
  has_grid_ = true;
  return pass_needed();
}

void BulkAttempt::begin_with(const Board& grid) {
  board_ = solution_ = grid;
  has_grid_ = true;
  if (rules_ != nullptr) thin_by_rules();
}

void BulkAttempt::thin_by_rules() {
  std::array<int, bitboard::cells> digits;
  for (int cell = 0; cell < bitboard::cells; ++cell) digits[cell] = digit_at(solution_, cell);
  rules_->start(digits);
  LevelStack stack(*rules_);
  std::vector<std::vector<int>> groups;
  for (std::size_t i = 0; i < order_.size(); ++i) groups.push_back(group(i));
  stack.enter(givens_->staying(bitboard::cells));
  Thinning thinning(stack, std::move(groups), givens_->least(), 0, {});
  thinning.run();
  std::vector<int> kept;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    if (thinning.left().kept[i])
      kept.push_back(order_[i]);
    else
      for (const int cell : group(i)) open(board_, cell);
  }
  order_ = std::move(kept);
  dig_ = Dig(givens_->weights(order_), givens_->least(), 1);
}

void BulkAttempt::open_next(Board& board) const {
  for (std::size_t i = dig_.first(); i < dig_.first() + dig_.count(); ++i)
    for (const int cell : group(i)) open(board, cell);
}

Board BulkAttempt::question() const {
  if (!has_grid_) return renamed(board_, names_, false);
  Board asked = board_;
  if (dig_.is_done()) return asked;
  open_next(asked);
  if (const std::optional<int> cell = single())
    bitboard::keep(asked, *cell, ~(1u << digit_at(solution_, *cell)));
  return asked;
}

std::optional<int> BulkAttempt::single() const {
  if (dig_.is_done() || dig_.count() > 1 || group(dig_.first()).size() > 1) return std::nullopt;
  return group(dig_.first()).front();
}

bool BulkAttempt::found(const Board& solution) {
  if (replacing_) return replacing_->take(renamed(solution, names_, true));
  if (has_grid_ && std::equal(solution.words.begin(), solution.words.begin() + bitboard::board_words,
                              solution_.words.begin()))
    return true;
  is_other_found_ = true;
  if (!has_grid_) solution_ = solution;
  if (known_ != nullptr)
    if (const std::optional<int> cell = single()) known_->remember(solution, *cell);
  return false;
}

BulkAttempt::Stage BulkAttempt::go_on() {
  if (replacing_) return replace_givens();
  const bool is_other_found = std::exchange(is_other_found_, false);
  if (!has_grid_) {
    if (!is_other_found) return Stage::failed;
    begin_with(renamed(solution_, names_, true));
  } else if (is_other_found) {
    // Several solutions are left even with all givens that may be there.
    if (dig_.is_done()) return Stage::failed;
    dig_.keep();
  } else if (!dig_.is_done()) {
    if (rules_ != nullptr) return Stage::failed;
    open_next(board_);
    dig_.drop();
  }
  return pass_needed();
}

BulkAttempt::Stage BulkAttempt::pass_needed() {
  if (known_ != nullptr)
    for (auto cell = single(); cell && known_->include_solution_of(question(), *cell); cell = single())
      dig_.keep();
  return dig_.is_done() ? Stage::done : Stage::going_on;
}

Puzzle BulkAttempt::puzzle(const Puzzle& ground) const {
  Puzzle puzzle = ground;
  for (int cell = 0; cell < bitboard::cells; ++cell) {
    const bool is_given = !is_open(board_, cell);
    puzzle.candidates[cell] = is_given ? DigitSet::single(bitboard::digits, digit_at(board_, cell))
                                       : DigitSet::all(bitboard::digits);
  }
  return puzzle;
}

}  // namespace sudosat
