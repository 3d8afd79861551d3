#include "formats/sites/iss/iss_items.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/format.h>

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
      // Between two dots there may be nothing.
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
    for (bool is_type = true; is_type || at_ <= end; is_type = false) {
      const std::size_t stop = std::min(characters.substr(0, end).find('~', at_), end);
      const std::string_view part = characters.substr(at_, stop - at_);
      if (is_type)
        item.type = part;
      else
        item.arguments.push_back({part, at_});
      at_ = stop + 1;
    }
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

void Text::add(char c, std::size_t line, std::size_t column) {
  if (std::isspace(static_cast<unsigned char>(c)) != 0) return;
  const bool follows = !runs_.empty() && runs_.back().line == line &&
                       runs_.back().column + (characters_.size() - runs_.back().offset) == column;
  if (!follows) runs_.push_back({characters_.size(), line, column});
  characters_ += c;
}

void Text::add(std::string_view characters, std::size_t line) {
  for (std::size_t i = 0; i < characters.size(); ++i) add(characters[i], line, i + 1);
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
      unsigned char byte = 0;
      next = at + 3;
      const char* digits = characters.data() + at + 1;
      if (next > end || std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2)
        throw InputError({source_, line, at + 1}, "'%' is not followed by two hexadecimal digits",
                         "copy the whole link; a '%' of its own is written %25");
      c = static_cast<char>(byte);
    }
    add(c, line, at + 1);
  }
  return characters.substr(end);
}

Location Text::location(std::size_t offset) const {
  if (runs_.empty()) return {source_};
  const auto after = std::upper_bound(runs_.begin(), runs_.end(), offset,
                                      [](std::size_t wanted, const Run& run) { return wanted < run.offset; });
  const Run& run = *(after - 1);
  return {source_, run.line, run.column + (offset - run.offset)};
}

std::vector<Item> scan(const Text& text) { return Scanner(text).items(nullptr, 0); }

std::optional<int> number_of(std::string_view text) {
  constexpr int largest = 1'000'000;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < -largest || value > largest)
    return std::nullopt;
  return value;
}

std::optional<std::vector<int>> numbers_of(std::string_view text) {
  std::vector<int> numbers;
  while (true) {
    const std::string_view one = text.substr(0, text.find('_'));
    const std::optional<int> number = number_of(one);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
    if (one.size() == text.size()) return numbers;
    text.remove_prefix(one.size() + 1);
  }
}

}  // namespace sudosat::iss
