#include "rating/own/deductions.hpp"

#include <algorithm>

namespace sudosat::rating::own {
namespace {

// The digits that at least one, two, three of some cells can hold.
template <class CellsOf>
std::array<Word, 3> digits_by_places(const CandidateBoard& board, const CellsOf& cells) {
  std::array<Word, 3> at_least{};
  for (const int cell : cells) {
    const Word set = board.candidates(cell);
    at_least[2] |= at_least[1] & set;
    at_least[1] |= at_least[0] & set;
    at_least[0] |= set;
  }
  return at_least;
}

bool are_two(Word set) { return is_one(set & (set - 1)); }

Time time_of_single(const AllDifferent& house, int open) {
  if (open == 1) return last_cell;
  const bool is_box = house.house == House::Kind::box || house.house == House::Kind::region;
  return is_box ? hidden_in_box : hidden_in_line;
}

void remove(const CandidateBoard& board, int cell, Word digits, Time time, const Deductions::Visit& visit) {
  for_each_digit(board.candidates(cell) & digits, [&](int digit) { visit({{cell, digit}, false}, time); });
}

}  // namespace

bool Deductions::singles(const CandidateBoard& board, const Visit& visit) const {
  for (const AllDifferent& house : model_.all_different()) {
    if (!model_.covers(house)) continue;
    const auto [one, two, three] = digits_by_places(board, house.cells);
    if (std::popcount(one) < model_.digits()) return false;
    const Word single = one & ~two;
    const auto open = std::ranges::count_if(house.cells, [&](int cell) { return !board.is_placed(cell); });
    const Time time = time_of_single(house, static_cast<int>(open));
    for (const int cell : house.cells)
      if (!board.is_placed(cell))
        for_each_digit(board.candidates(cell) & single, [&](int digit) {
          visit({{cell, digit}, true}, time);
        });
  }
  for (int cell = 0; cell < board.cells(); ++cell)
    if (!board.is_placed(cell) && is_one(board.candidates(cell)))
      visit({{cell, std::countr_zero(board.candidates(cell))}, true}, naked);
  return true;
}

void Deductions::locked_candidates(const CandidateBoard& board, const Visit& visit) const {
  for (const Intersection& crossing : model_.intersections()) {
    const Word first = digits_by_places(board, crossing.only_first)[0];
    const Word second = digits_by_places(board, crossing.only_second)[0];
    for (const int cell : crossing.only_first) remove(board, cell, ~second, locked, visit);
    for (const int cell : crossing.only_second) remove(board, cell, ~first, locked, visit);
  }
}

void Deductions::pairs(const CandidateBoard& board, const Visit& visit) const {
  for (const AllDifferent& house : model_.all_different()) {
    const auto& cells = house.cells;
    const auto [one, two, three] = digits_by_places(board, cells);
    const bool is_covered = model_.covers(house);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (board.is_placed(cells[i])) continue;
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (board.is_placed(cells[j])) continue;
        const Word a = board.candidates(cells[i]), b = board.candidates(cells[j]);
        // A cell may have come down to one digit. Knowing this never hides a deduction.
        if (are_two(a | b))
          for (const int cell : cells)
            if (cell != cells[i] && cell != cells[j]) remove(board, cell, a | b, pair, visit);
        // Digits without a place in other cells. One may have a single place: knowing this never hides a
        // deduction.
        const Word only_here = (a & b & ~three) | ((a ^ b) & ~two);
        if (is_covered && are_two(only_here))
          for (const int cell : {cells[i], cells[j]}) remove(board, cell, ~only_here, pair, visit);
      }
    }
  }
}

bool Deductions::rules(const CandidateBoard& board, bool only_changed, const Visit& visit) {
  if (statements_.all().empty()) return true;
  loaded_.clear();
  for (int cell = 0; cell < board.cells(); ++cell) {
    loaded_.emplace_back(model_.range(cell).size());
    loaded_.back().word(0) = board.candidates(cell);
  }
  if (!statements_.load(loaded_)) return false;
  for (const Statement& statement : statements_.all()) {
    if (only_changed &&
        std::ranges::none_of(statement.scope, [&](int cell) { return board.has_changed(cell); }))
      continue;
    bool can_hold = true;
    statements_.run(statement, false, [&](bool holds, const Domains<1>& domains) {
      can_hold = holds;
      const auto open = static_cast<unsigned>(
          std::ranges::count_if(statement.scope, [&](int cell) { return !board.is_placed(cell); }));
      const Time time =
          rule + statement.effort() * rule_for_each_doubling * static_cast<Time>(std::bit_width(open));
      for (const int cell : statement.scope) {
        if (!holds || board.is_placed(cell)) continue;
        const Word left = *domains.at(cell);
        if (is_one(left)) visit({{cell, std::countr_zero(left)}, true}, time);
        remove(board, cell, ~left, time, visit);
      }
    });
    if (!can_hold) return false;
  }
  return true;
}

}  // namespace sudosat::rating::own
