#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/read_types.hpp"

namespace sudosat::iss {

void read_priority(Call& call) {
  read_elsewhere(call);
  call.warn("is for another solver, and is left out");
}

void read_nothing(Call& call) { call.add({}); }

void read_cells(Call& call) { call.add({.cells = {call.cells()}}); }

void read_number_and_cells(Call& call) {
  const int number = call.number("a number");
  call.add({.cells = {call.cells()}, .numbers = {number}});
}

// Modulo 1 all are the same, as they are to be.
void read_modular(Call& call) {
  if (!call.next_is("1")) return read_number_and_cells(call);
  call.number("a modulus");
  call.cells();
  call.warn("modulo 1 demands nothing");
}

void read_values_and_cells(Call& call) {
  std::vector<int> values = call.numbers("values");
  call.add({.cells = {call.cells()}, .numbers = std::move(values)});
}

void read_whisper(Call& call) {
  const int difference = call.next_is_number() ? call.number("a difference") : 5;
  call.add({.cells = {call.cells()}, .numbers = {difference}});
}

void read_sum_line(Call& call) {
  const int sum = call.number("a sum");
  std::vector<int> cells, numbers = {sum};
  while (call.has_more() && !call.next_is("LOOP")) cells.push_back(call.cell());
  if (call.has_more()) {
    call.word("LOOP");
    numbers.push_back(1);
  }
  call.add({.cells = {std::move(cells)}, .numbers = std::move(numbers)});
}

// A sum of 0, or none, means any.
void read_cage(Call& call) {
  int sum = 0;
  if (call.next_is(""))
    call.word("a sum");
  else
    sum = call.number("a sum");
  RuleArguments arguments{.cells = {call.cells()}};
  if (sum != 0) arguments.numbers = {sum};
  call.add(std::move(arguments));
}

// "14" or "14_=_1_1_-1".
void read_sum(Call& call) {
  if (call.next_is_number()) return read_number_and_cells(call);
  std::vector<int> numbers = call.equation();
  call.add("linear equation", {.cells = {call.cells()}, .numbers = std::move(numbers)});
}

void read_first_and_cells(Call& call) {
  const int first = call.cell();
  call.add({.cells = {{first}, call.cells()}});
}

void read_pill_arrow(Call& call) {
  const int size = call.number("2 or 3 cells for the pill");
  if (size != 2 && size != 3) call.fail("has a pill of 2 or 3 cells");
  std::vector<int> shaft = call.cells();
  if (static_cast<int>(shaft.size()) <= size) call.fail("has no cell after its pill");
  // The number is read in the order of the cells on the board, however they are named.
  std::vector<int> pill(shaft.begin(), shaft.begin() + size);
  std::sort(pill.begin(), pill.end());
  shaft.erase(shaft.begin(), shaft.begin() + size);
  // A value of two digits stands in the first cell alone.
  DigitSet digits(call.shape().digits());
  for (int value = 1; value <= std::min(call.shape().last_digit(), 9); ++value)
    digits.insert(call.shape().index_of(value));
  for (int cell : pill)
    if (cell != pill.front() && call.shape().last_digit() > 9) call.give(cell, digits);
  call.add({.cells = {std::move(pill), std::move(shaft)}});
}

void read_quad(Call& call) {
  const auto square = call.all_cells().square(call.cell());
  if (!square) call.fail("needs the top left cell of a 2x2 square");
  std::vector<int> values;
  while (call.has_more()) values.push_back(call.number("values"));
  call.add({.cells = {{square->begin(), square->end()}}, .numbers = std::move(values)});
}

// Pairs of single digits: how many of which.
void read_look_and_say(Call& call) {
  const std::string_view clue = call.word("a clue");
  if (clue.empty() || clue.size() % 2 != 0 || clue.find_first_not_of("0123456789") != clue.npos)
    call.fail(fmt::format("needs pairs of digits, not '{}'", clue), "2315 means two threes and one five");
  std::vector<int> numbers;
  for (char c : clue) numbers.push_back(c - '0');
  call.add({.cells = {call.cells()}, .numbers = std::move(numbers)});
}

void read_same_values(Call& call) {
  const int sets = call.number("the number of sets");
  const std::vector<int> cells = call.cells();
  const int size = sets < 1 ? 0 : static_cast<int>(cells.size()) / sets;
  if (size < 1 || size * sets != static_cast<int>(cells.size()))
    call.fail(fmt::format("cannot split {} cells into {} sets of the same size", cells.size(), sets));
  RuleArguments arguments;
  for (auto at = cells.begin(); at != cells.end(); at += size) arguments.cells.emplace_back(at, at + size);
  call.add(std::move(arguments));
}

void read_equal_sums(Call& call) { call.add({.cells = call.lists("-")}); }

void read_marks(Call& call, int number) {
  for (auto [a, b] : call.adjacent_pairs()) call.add({.cells = {{a, b}}, .numbers = {number}});
}

void read_greater_than(Call& call) {
  for (auto [greater, less] : call.adjacent_pairs()) call.add({.cells = {{less, greater}}});
}

}  // namespace sudosat::iss
