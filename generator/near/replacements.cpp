#include "generator/near/replacements.hpp"

#include <algorithm>
#include <utility>

namespace sudosat {
namespace {

using enum NeighbourLists::State;

// How many solutions are listed if only one candidate may come: it must exclude all solutions but one, so all
// have to be known.
constexpr std::size_t most_for_the_only = 20'000, most_for_the_last = 1'000, most_before = 100;

// Places the candidate that this bit of a solution stands for. Returns its cell.
int give(bitboard::Board& board, std::size_t bit) {
  const auto word = static_cast<int>(bit / SolutionList::word_bits),
             place = static_cast<int>(bit % SolutionList::word_bits);
  const int cell = 3 * place + word / bitboard::digits;
  bitboard::keep(board, cell, 1u << (word % bitboard::digits));
  return cell;
}

}  // namespace

std::size_t ReplacementChoice::enough() const {
  if (most_ <= 1) return most_for_the_only;
  return may_narrow() ? most_before : most_for_the_last;
}

std::size_t ReplacementChoice::next(const SolutionList& list, bool is_last, Random& random) {
  // A candidate that at most one solution in thirty has leaves a short list.
  const std::vector<std::size_t> fitting = list.rare(is_last ? 1 : list.count() / 30);
  return fitting[random.below(fitting.size())];
}

std::size_t ReplacementChoice::narrow(const SolutionList& list, Random& random) {
  return come_.emplace_back(next(list, false, random));
}

std::optional<ReplacementChoice::Choice> ReplacementChoice::choose(const SolutionList& list,
                                                                   Random& random) const {
  if (list.count() == 0) return std::nullopt;
  Choice choice{come_, {}};
  SolutionList left;
  const SolutionList* now = &list;
  while (now->count() > 1) {
    if (choice.bits.size() >= most_) return std::nullopt;
    choice.bits.push_back(next(*now, choice.bits.size() + 1 == most_, random));
    left = now->with(choice.bits.back());
    now = &left;
  }
  choice.solution = (*now)[0];
  return choice;
}

ReplacementSearch::ReplacementSearch(std::size_t most, const Neighbour& neighbour, NeighbourLists& lists,
                                     const Random& random)
    : staying_(neighbour.staying),
      random_(random),
      choice_(most),
      is_one_(most <= 1),
      lists_(lists),
      entry_(lists.keeps()      ? lists.entry(neighbour.dropped)
             : lists.most() > 0 ? &own_entry_
                                : nullptr),
      is_for_all_(entry_ != nullptr && entry_->state == unknown),
      most_(is_for_all_ ? lists.most() : choice_.enough()) {}

bool ReplacementSearch::is_known() const {
  if (entry_ == nullptr) return false;
  return entry_->state == whole ||
         (entry_->state == too_long && is_one_ && lists_.most() >= choice_.enough());
}

bool ReplacementSearch::take(const bitboard::Board& solution) {
  SolutionList::Solution words;
  std::copy_n(solution.words.begin(), words.size(), words.begin());
  list_.take(words);
  return list_.count() < most_;
}

ReplacementSearch::Result ReplacementSearch::go_on(bitboard::Board& board) {
  const bool is_whole = list_.count() < most_;
  if (is_for_all_ && entry_->state == unknown) {
    entry_->state = is_whole ? whole : too_long;
    if (is_whole) entry_->list = list_;  // a copy does not have unused memory
  }
  if (is_known()) return entry_->state == whole ? choose(*entry_->list, board) : Result::failed;
  // The list was too long to be kept. This attempt lists again, as later ones will: all find the same.
  if (!std::exchange(is_for_all_, false)) {
    if (is_whole) return choose(list_, board);
    if (!choice_.may_narrow()) return Result::failed;
    give(board, choice_.narrow(list_, random_));
  }
  most_ = choice_.enough();
  list_ = SolutionList();
  return Result::narrower;
}

ReplacementSearch::Result ReplacementSearch::choose(const SolutionList& list, bitboard::Board& board) {
  const std::optional<ReplacementChoice::Choice> choice = choice_.choose(list, random_);
  if (!choice) return Result::failed;
  for (const std::size_t bit : choice->bits) coming_.push_back(give(board, bit));
  // The choice may bring back all givens that went.
  if (std::ranges::equal(board.words, lists_.origin().words)) return Result::failed;
  solution_ = choice->solution;
  return Result::chosen;
}

}  // namespace sudosat
