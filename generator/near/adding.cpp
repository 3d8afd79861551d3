#include "generator/near/adding.hpp"

#include <algorithm>
#include <utility>

namespace sudosat {
namespace {

using enum NeighbourLists::State;

// Places the candidate that this bit of a solution stands for. Returns its cell.
int give(bitboard::Board& board, std::size_t bit) {
  const auto word = static_cast<int>(bit / SolutionList::word_bits),
             place = static_cast<int>(bit % SolutionList::word_bits);
  const int cell = 3 * place + word / bitboard::digits;
  bitboard::keep(board, cell, 1u << (word % bitboard::digits));
  return cell;
}

}  // namespace

Adding::Adding(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists, const Random& random)
    : staying_(neighbour.staying),
      random_(random),
      additions_(most),
      is_one_(most <= 1),
      lists_(lists),
      entry_(lists.keeps()      ? lists.entry(neighbour.dropped)
             : lists.most() > 0 ? &own_entry_
                                : nullptr),
      is_for_all_(entry_ != nullptr && entry_->state == unknown),
      most_(is_for_all_ ? lists.most() : additions_.enough()) {}

bool Adding::is_known() const {
  if (entry_ == nullptr) return false;
  return entry_->state == whole ||
         (entry_->state == too_long && is_one_ && lists_.most() >= additions_.enough());
}

bool Adding::take(const bitboard::Board& solution) {
  SolutionList::Solution words;
  std::copy_n(solution.words.begin(), words.size(), words.begin());
  list_.take(words);
  return list_.count() < most_;
}

Adding::Result Adding::go_on(bitboard::Board& board) {
  const bool is_whole = list_.count() < most_;
  if (is_for_all_ && entry_->state == unknown) {
    entry_->state = is_whole ? whole : too_long;
    if (is_whole) entry_->list = list_;  // a copy has no room to spare
  }
  if (is_known()) return entry_->state == whole ? choose(*entry_->list, board) : Result::failed;
  // The list was too long to be kept. This attempt lists anew, as later ones do, so that all find the same.
  if (!std::exchange(is_for_all_, false)) {
    if (is_whole) return choose(list_, board);
    if (!additions_.may_narrow()) return Result::failed;
    give(board, additions_.narrow(list_, random_));
  }
  most_ = additions_.enough();
  list_ = SolutionList();
  return Result::narrower;
}

Adding::Result Adding::choose(const SolutionList& list, bitboard::Board& board) {
  const std::optional<Additions::Choice> choice = additions_.choose(list, random_);
  if (!choice) return Result::failed;
  for (const std::size_t bit : choice->bits) coming_.push_back(give(board, bit));
  // All that went may come back.
  if (std::ranges::equal(board.words, lists_.origin().words)) return Result::failed;
  solution_ = choice->solution;
  return Result::chosen;
}

}  // namespace sudosat
