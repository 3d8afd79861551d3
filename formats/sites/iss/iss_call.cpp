// One item being read: its arguments, and what they name.
#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/iss/iss_types.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat::iss {
void Call::fail(const std::string& message, const Advice& advice) const {
  const std::size_t at = has_more() ? item_.arguments[next_].offset : item_.offset;
  reader_.text_.fail(at, fmt::format("'{}' {}", item_.type, message), advice);
}

const Argument& Call::take(const char* what) {
  if (!has_more()) fail(fmt::format("needs {}", what));
  return item_.arguments[next_++];
}

bool Call::next_is_number() const { return has_more() && number_of(item_.arguments[next_].text).has_value(); }

std::string_view Call::word(const char* what) { return take(what).text; }

int Call::number(const char* what) {
  if (!next_is_number()) fail(fmt::format("needs {}", what));
  return *number_of(item_.arguments[next_++].text);
}

bool Call::next_is(std::string_view text) const { return has_more() && item_.arguments[next_].text == text; }

bool Call::next_begins(char c) const { return has_more() && item_.arguments[next_].text.starts_with(c); }

std::vector<int> Call::numbers(const char* what) {
  const std::optional<std::vector<int>> numbers = numbers_of(has_more() ? item_.arguments[next_].text : "");
  if (!numbers) fail(fmt::format("needs {}", what), "several numbers have '_' between them, as in 1_2_2");
  ++next_;
  return *numbers;
}

std::vector<int> Call::equation() {
  const std::string_view text = has_more() ? item_.arguments[next_].text : "";
  const std::size_t equals = text.find("_=_");
  auto numbers = numbers_of(text.substr(0, equals));
  const auto coefficients = equals == text.npos ? std::nullopt : numbers_of(text.substr(equals + 3));
  if (!numbers || numbers->size() != 1 || !coefficients)
    fail("needs a sum, or one and coefficients", "as in .Sum~10~R1C1~R1C2 or .Sum~0_=_1_-1~R1C1~R1C2");
  ++next_;
  numbers->insert(numbers->end(), coefficients->begin(), coefficients->end());
  return *numbers;
}

int Call::cell() {
  const Argument& argument = take("a cell");
  return reader_.cell_of(argument, argument.text);
}

int Call::board_cell() {
  if (reader_.shift_ != nullptr) fail("is not part of Replicate");
  const int cell = this->cell();
  if (cell >= shape().cells()) fail("needs a cell of the board");
  return cell;
}

std::vector<int> Call::cells() {
  if (!has_more()) fail("needs cells");
  std::vector<int> cells;
  while (has_more()) cells.push_back(cell());
  return cells;
}

std::vector<std::vector<int>> Call::lists(std::string_view separator, bool may_be_empty) {
  const auto ends = [this] { return !has_more() || next_is("") || next_begins('_'); };
  std::vector<std::vector<int>> lists;
  if (ends()) return lists;
  while (true) {
    std::vector<int>& list = lists.emplace_back();
    while (!ends() && !next_is(separator)) list.push_back(cell());
    if (list.empty() && !may_be_empty) fail("has a segment without cells");
    if (ends()) return lists;
    ++next_;
  }
}

std::vector<std::pair<int, int>> Call::adjacent_pairs() {
  const std::vector<int> cells = this->cells();
  std::vector<std::pair<int, int>> pairs;
  std::set<int> left(cells.begin(), cells.end());
  for (int a : cells) {
    left.erase(a);
    for (int b : left)
      if (all_cells().are_adjacent(a, b)) pairs.emplace_back(a, b);
  }
  if (pairs.empty()) fail("has no two cells beside each other");
  return pairs;
}

std::vector<int> Call::line() {
  const std::string_view name = word("a row or column");
  const int rows = shape().rows(), columns = shape().columns();
  const std::optional<int> number = number_of(name.substr(std::min<std::size_t>(name.size(), 1)));
  const bool is_row = name.starts_with('R'), is_column = name.starts_with('C');
  if (reader_.shift_ != nullptr || (!is_row && !is_column) || !number || *number < 1 ||
      *number > (is_row ? rows : columns)) {
    --next_;
    fail(fmt::format("needs a row or column of the board, not '{}'", name), "they are called R1 or C1");
  }
  return is_row ? cells_from(shape(), *number - 1, 0, 0, 1) : cells_from(shape(), 0, *number - 1, 1, 0);
}

void Call::add(RuleArguments arguments) { add(type_.kind(), std::move(arguments)); }

void Call::add(const RuleKind& kind, RuleArguments arguments) {
  reader_.rules_->push_back(reader_.make(item_, kind, std::move(arguments)));
}

void Call::add_full_rank(int rank, std::vector<int> line) {
  // Inside alternatives a clue stands alone, with the ties that are usual.
  if (reader_.is_choice_)
    return add(full_rank_rule(), {.cells = {std::move(line)}, .numbers = {rank}, .text = "only-unclued"});
  reader_.ranks_.ranks.push_back(rank);
  reader_.ranks_.lines.push_back(std::move(line));
  reader_.ranks_.item = &item_;
}

void Call::set_ties(std::string ties) {
  reader_.ranks_.ties = std::move(ties);
  reader_.ranks_.item = &item_;
}

}  // namespace sudosat::iss
