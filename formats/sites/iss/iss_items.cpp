#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>

#include "formats/sites/iss/iss_board.hpp"
#include "formats/sites/iss/iss_types.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat::iss {
namespace {

constexpr std::string_view program = "Interactive-Sudoku-Solver/?";

// Nobody nests deeper, and reading recurses.
constexpr int deepest = 20;

class Scanner {
 public:
  explicit Scanner(const Text& text) : text_(text) {}

  std::vector<Item> items(const Item* parent, int depth) {
    const std::string& characters = text_.characters();
    if (depth > deepest) text_.fail(parent->offset, fmt::format("'{}' is nested too deep", parent->type));
    std::vector<Item> items;
    while (at_ < characters.size()) {
      Item item = next();
      if (item.type == "End") {
        if (parent == nullptr) text_.fail(item.offset, "'End' without anything to end");
        return items;
      }
      if (is_composite(item.type)) item.children = this->items(&item, depth + 1);
      // An argument may be empty.
      if (!item.type.empty() || !item.arguments.empty()) items.push_back(std::move(item));
    }
    if (parent != nullptr)
      text_.fail(parent->offset, fmt::format("'{}' has no End", parent->type),
                 "lines that continue the string of the line before begin with a blank");
    return items;
  }

 private:
  Item next() {
    const std::string_view characters = text_.characters();
    if (characters[at_] != '.')
      text_.fail(at_, "a constraint string begins with '.'", "as in .Thermo~R1C1~R1C2");
    ++at_;
    const std::size_t end = std::min(characters.find('.', at_), characters.size());
    Item item;
    item.offset = at_;
    for (const std::string_view part : split_at(characters.substr(at_, end - at_), '~'))
      item.arguments.push_back({part, place_of(part, characters)});
    item.type = item.arguments.front().text;
    item.arguments.erase(item.arguments.begin());
    at_ = end;
    return item;
  }

  const Text& text_;
  std::size_t at_ = 0;
};

}  // namespace

bool is_link(std::string_view text) {
  const std::size_t at = text.find(program);
  if (at == text.npos) return false;
  const std::string_view query = text.substr(at + program.size());
  return query.starts_with("q=") || query.find("&q=") != query.npos;
}

void Text::add(char c, const Place& place) {
  if (std::isspace(static_cast<unsigned char>(c)) != 0) return;
  characters_ += c;
  places_.push_back(place);
}

void Text::add(std::string_view characters, std::size_t line) {
  for (std::size_t i = 0; i < characters.size(); ++i) add(characters[i], {line, i + 1});
}

std::string_view Text::add_link(std::string_view characters, std::size_t line) {
  std::size_t at = characters.find(program) + program.size();
  if (!characters.substr(at).starts_with("q=")) at = characters.find("&q=", at) + 1;
  at += 2;
  const std::size_t end = std::min(characters.find_first_of("& \t#", at), characters.size());
  for (std::size_t next = at; at < end; at = next) {
    next = at + 1;
    char c = characters[at];
    if (c == '+') c = ' ';
    if (c == '%') {
      next = at + 3;
      const auto byte = whole_number<unsigned char>(characters.substr(at + 1, 2), 16);
      if (next > end || !byte)
        throw InputError({source_, line, at + 1}, "'%' is not followed by two hexadecimal digits",
                         "copy the whole link; a '%' of its own is written %25");
      c = static_cast<char>(*byte);
    }
    add(c, {line, at + 1});
  }
  return characters.substr(end);
}

Location Text::location(std::size_t offset) const {
  if (places_.empty()) return {source_};
  const auto& [line, column] = places_[std::min(offset, places_.size() - 1)];
  return {source_, line, offset < places_.size() ? column : column + 1};
}

std::vector<Item> scan(const Text& text) { return Scanner(text).items(nullptr, 0); }

std::optional<int> number_of(std::string_view text) {
  constexpr int largest = 1'000'000;
  const std::optional<int> value = whole_number(text);
  return value && std::abs(*value) <= largest ? value : std::nullopt;
}

std::optional<std::vector<int>> numbers_of(std::string_view text) {
  std::vector<int> numbers;
  for (const std::string_view part : split_at(text, '_')) {
    const std::optional<int> number = number_of(part);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

// The item being read: its arguments, and what they name.
void ItemReader::fail(const std::string& message, const Advice& advice) const {
  const std::size_t at = has_more() ? item_->arguments[next_].offset : item_->offset;
  text_.fail(at, fmt::format("'{}' {}", item_->type, message), advice);
}

std::string_view ItemReader::word(const char* what) {
  if (!has_more()) fail(fmt::format("needs {}", what));
  return item_->arguments[next_++].text;
}

int ItemReader::number(const char* what) {
  if (!next_is_number()) fail(fmt::format("needs {}", what));
  return *number_of(item_->arguments[next_++].text);
}

std::optional<int> ItemReader::number_if_any(const char* what) {
  if (!next_is("")) return number(what);
  ++next_;
  return std::nullopt;
}

std::vector<int> ItemReader::numbers(const char* what) {
  const std::optional<std::vector<int>> numbers = numbers_of(next_text());
  if (!numbers) fail(fmt::format("needs {}", what), "several numbers have '_' between them, as in 1_2_2");
  ++next_;
  return *numbers;
}

std::vector<int> ItemReader::equation() {
  const std::string_view text = next_text();
  const std::size_t equals = text.find("_=_");
  auto numbers = numbers_of(text.substr(0, equals));
  const auto coefficients = equals == text.npos ? std::nullopt : numbers_of(text.substr(equals + 3));
  if (!numbers || numbers->size() != 1 || !coefficients)
    fail("needs a sum, or one and coefficients", "as in .Sum~10~R1C1~R1C2 or .Sum~0_=_1_-1~R1C1~R1C2");
  ++next_;
  numbers->insert(numbers->end(), coefficients->begin(), coefficients->end());
  return *numbers;
}

int ItemReader::cell() {
  const std::string_view name = word("a cell");
  return cell_of(item_->arguments[next_ - 1], name);
}

int ItemReader::board_cell() {
  if (shift_ != nullptr) fail("is not part of Replicate");
  const int cell = this->cell();
  if (cell >= shape().cells()) fail("needs a cell of the board");
  return cell;
}

std::vector<int> ItemReader::cells() {
  if (!has_more()) fail("needs cells");
  std::vector<int> cells;
  while (has_more()) cells.push_back(cell());
  return cells;
}

std::vector<std::vector<int>> ItemReader::lists(std::string_view separator, bool may_be_empty) {
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

std::vector<std::pair<int, int>> ItemReader::adjacent_pairs() {
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

std::vector<int> ItemReader::line() {
  const std::string_view name = word("a row or column");
  const int rows = shape().rows(), columns = shape().columns();
  const std::optional<int> number = number_of(name.substr(std::min<std::size_t>(name.size(), 1)));
  const bool is_row = name.starts_with('R'), is_column = name.starts_with('C');
  if (shift_ != nullptr || (!is_row && !is_column) || !number || *number < 1 ||
      *number > (is_row ? rows : columns)) {
    --next_;
    fail(fmt::format("needs a row or column of the board, not '{}'", name), "they are called R1 or C1");
  }
  return is_row ? cells_from(shape(), *number - 1, 0, 0, 1) : cells_from(shape(), 0, *number - 1, 1, 0);
}

void ItemReader::add(RuleArguments arguments) { add(type_->kind(), std::move(arguments)); }

void ItemReader::add(const RuleKind& kind, RuleArguments arguments) {
  rules_->push_back(make(kind, std::move(arguments)));
}

void ItemReader::add_full_rank(int rank, std::vector<int> line) {
  // Inside alternatives a clue stands alone, with the ties that are usual.
  if (is_choice_) {
    add(full_rank_rule(), {.cells = {std::move(line)}, .numbers = {rank}, .text = "only-unclued"});
    return;
  }
  ranks_.ranks.push_back(rank);
  ranks_.lines.push_back(std::move(line));
  ranks_.item = item_;
}

void ItemReader::set_ties(std::string ties) {
  ranks_.ties = std::move(ties);
  ranks_.item = item_;
}

}  // namespace sudosat::iss
