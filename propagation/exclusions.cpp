#include "propagation/exclusions.hpp"

#include <algorithm>
#include <span>

namespace sudosat {
namespace {

bool is_on_board(const Model& model, const Relation& relation, int board) {
  return relation.first < board && relation.second < board && relation.first != relation.second &&
         model.range(relation.first) == model.range(relation.second);
}

}  // namespace

Exclusions::Table::Table(std::size_t candidates)
    : words_((candidates + DigitSet::word_bits - 1) / DigitSet::word_bits),
      bits_(candidates * words_, 0),
      used_(candidates, {words_, 0}) {}

void Exclusions::Table::exclude(std::size_t from, std::size_t to) {
  const std::size_t word = to / DigitSet::word_bits;
  bits_[from * words_ + word] |= Word{1} << (to % DigitSet::word_bits);
  used_[from] = {std::min(used_[from].begin, word), std::max(used_[from].end, word + 1)};
}

Exclusions::Exclusions(const Model& model) : model_(model) {
  const int board = model.board_cells(), digits = model.digits();
  constexpr int most_digits = 16;
  // Each of the two tables has a bit for each pair of candidates: up to 32 MB each.
  constexpr std::size_t most_candidates = 16'384;
  const auto candidates = static_cast<std::size_t>(board) * static_cast<std::size_t>(digits);
  if (digits > most_digits || candidates > most_candidates) return;
  std::vector<const Relation*> relations;
  for (const Constraint& constraint : model.constraints())
    if (const auto* relation = std::get_if<Relation>(&constraint.what))
      if (!constraint.condition && !constraint.is_covered && is_on_board(model, *relation, board))
        relations.push_back(relation);
  demands_ = demands_of(model);
  if (!relations.empty()) near_ = Table(candidates);
  if (!demands_.empty()) all_ = Table(candidates);
  const auto exclude = [&](int cell, int digit, int other, int other_digit, bool is_locked) {
    const auto from = static_cast<std::size_t>(cell * digits + digit),
               to = static_cast<std::size_t>(other * digits + other_digit);
    if (!near_.is_empty() && !is_locked) near_.exclude(from, to);
    if (!all_.is_empty()) all_.exclude(from, to);
  };
  if (is_empty()) return;
  for (int cell = 0; cell < board; ++cell) {
    for (int digit = 0; digit < digits; ++digit)
      for (int other = 0; other < digits; ++other)
        if (other != digit) exclude(cell, digit, cell, other, false);
    for (const int peer : model.peers(cell)) {
      if (peer >= board) continue;
      const bool is_locked = model.share_house(cell, peer);
      for (int digit = 0; digit < digits; ++digit) exclude(cell, digit, peer, digit, is_locked);
    }
  }
  for (const Relation* relation : relations) {
    const auto& [first, second, allowed] = *relation;
    for (int a = 0; a < digits; ++a)
      for (int b = 0; b < digits; ++b)
        if (!allowed->allows(model.value_of(first, a), model.value_of(second, b))) {
          exclude(first, a, second, b, false);
          exclude(second, b, first, a, false);
        }
  }
}

std::vector<Exclusions::Demand> Exclusions::demands_of(const Model& model) {
  std::vector<Demand> demands;
  for (const Constraint& constraint : model.constraints()) {
    const auto* count = std::get_if<Count>(&constraint.what);
    if (count == nullptr || constraint.condition || count->total >= 0 || count->allowed.empty() ||
        count->allowed.front() < 1)
      continue;
    if (std::ranges::any_of(count->cells, [&](int cell) { return cell >= model.board_cells(); })) continue;
    Demand& demand = demands.emplace_back(Demand{count->cells, 0});
    for (const int value : count->values)
      if (model.range(0).contains(value)) demand.values |= Word{1} << model.digit_of(0, value);
  }
  return demands;
}

bool Exclusions::run(Domains<1>& domains, int house, bool& progress) {
  Word once = 0, twice = 0;
  const std::vector<int>& cells = model_.all_different()[house].cells;
  for (const int cell : cells) {
    const Word set = *domains.at(cell);
    twice |= once & set;
    once |= set;
  }
  for (Word left = twice; left != 0; left &= left - 1)
    if (!run(domains, cells, std::countr_zero(left), near_, progress)) return false;
  return true;
}

bool Exclusions::run(Domains<1>& domains, const Demand& demand, bool& progress) {
  Word left = 0;
  for (const int cell : demand.cells) left |= *domains.at(cell);
  left &= demand.values;
  return !std::has_single_bit(left) || run(domains, demand.cells, std::countr_zero(left), all_, progress);
}

bool Exclusions::run(Domains<1>& domains, const std::vector<int>& cells, int digit, const Table& table,
                     bool& progress) {
  std::array<int, most_places> places;
  std::size_t count = 0;
  for (const int cell : cells) {
    if (!domains.contains(cell, digit)) continue;
    if (count == most_places) return true;
    places[count++] = cell * model_.digits() + digit;
  }
  if (count == 0) return false;  // an earlier digit may have taken its last place
  if (count == 1) return true;   // what a single place excludes is removed by singles
  return table.for_each_common(std::span(places).first(count), [&](int candidate) {
    const int cell = candidate / model_.digits(), out = candidate % model_.digits();
    if (!domains.contains(cell, out)) return true;
    progress = true;
    return domains.remove(cell, out);
  });
}

}  // namespace sudosat
