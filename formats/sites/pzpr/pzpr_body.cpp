// How pzpr writes numbers, and what the genres share.
#include <algorithm>
#include <fmt/format.h>

#include "formats/sites/pzpr/pzpr.hpp"

namespace sudosat {
namespace {

constexpr std::string_view base36 = "0123456789abcdefghijklmnopqrstuvwxyz";

// The value of a character, 36 if it has none.
int value_of(char c) {
  const std::size_t value = base36.find(c);
  return value == base36.npos ? 36 : static_cast<int>(value);
}

// A character that begins a longer number: how many hexadecimal digits follow, and what is added.
struct Prefix {
  char mark;
  std::size_t digits;
  int offset;
};
constexpr Prefix prefixes[] = {{'-', 2, 0},    {'+', 3, 0},     {'=', 3, 4096}, {'@', 3, 8192},
                               {'%', 3, 8192}, {'*', 4, 12240}, {'$', 5, 77776}};

}  // namespace

std::optional<int> PzprBody::take_value() {
  const char c = text_[at_++];
  if (c == '.') return std::nullopt;
  if (const int digit = value_of(c); digit < 16) return digit;
  for (const Prefix& prefix : prefixes) {
    if (c != prefix.mark) continue;
    const std::string_view digits = text_.substr(at_, prefix.digits);
    int number = 0;
    for (const char d : digits) {
      if (value_of(d) >= 16)
        throw UsageError(fmt::format("the link has '{}' in the number '{}{}'", d, c, digits),
                         fmt::format("'{}' must be followed by {} hexadecimal digits", c, prefix.digits));
      number = 16 * number + value_of(d);
    }
    if (digits.size() < prefix.digits)
      refuse("the link is cut short or damaged: it ends in the number '{}{}'", c, digits);
    at_ += prefix.digits;
    return number + prefix.offset;
  }
  refuse("the link has '{}' where a number belongs", c);
}

std::vector<std::optional<int>> PzprBody::values(std::size_t count, char first_skip, bool has_signs) {
  std::vector<std::optional<int>> values;
  while (values.size() < count) {
    if (is_at_end()) {
      import_.warn(
          fmt::format("the link ends {} places before the last one; they are left open, as on the site, "
                      "but a link that was cut short has lost clues",
                      count - values.size()));
      values.resize(count);
      break;
    }
    const char c = text_[at_];
    if (has_signs && (c == 'g' || c == 'h')) {
      values.emplace_back(c == 'g' ? -1 : -2);
      ++at_;
    } else if (c >= first_skip && c <= 'z') {
      values.resize(values.size() + static_cast<std::size_t>(c - first_skip + 1));
      ++at_;
    } else {
      values.push_back(take_value());
    }
  }
  if (values.size() > count) throw UsageError("the link passes over more places than the board has");
  return values;
}

std::vector<std::optional<int>> PzprBody::numbers(std::size_t count) { return values(count, 'g', false); }
std::vector<std::optional<int>> PzprBody::numbers_if_any(std::size_t count) {
  return is_at_end() ? std::vector<std::optional<int>>(count) : numbers(count);
}
std::vector<std::optional<int>> PzprBody::signs(std::size_t count) { return values(count, 'i', true); }

std::vector<int> PzprBody::packed(std::size_t count, int base, int parts) {
  std::vector<int> digits;
  int most = 1;
  for (int i = 0; i < parts; ++i) most *= base;
  while (digits.size() < count) {
    const int value = at_ < text_.size() ? value_of(text_[at_++]) : 36;
    if (value >= most) throw UsageError("the link is cut short or damaged: its borders are not all there");
    for (int place = most / base; place > 0; place /= base)
      if (digits.size() < count) digits.push_back(value / place % base);
  }
  return digits;
}

bool PzprBody::is_at_end() const { return at_ == text_.size() || text_.substr(at_) == "/"; }

void PzprBody::end() const {
  if (!is_at_end()) refuse("the link has '{:.20}' after the last cell of its board", text_.substr(at_));
}

void PzprBody::give(const std::vector<std::optional<int>>& numbers, int most) const {
  end();
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    const std::optional<int> number = numbers[cell];
    if (number && (*number < 1 || *number > most))
      refuse("the link has a cell with {}, the board numbers from 1 to {}", *number, most);
    if (number) import_.record.puzzle.give(static_cast<int>(cell), *number);
  }
}

std::string pzpr_numbers(const std::vector<int>& numbers) {
  constexpr int longest_skip = 20;
  std::string text;
  int skipped = 0;
  const auto skip = [&] {
    for (; skipped > 0; skipped -= std::min(skipped, longest_skip))
      text += base36[static_cast<std::size_t>(15 + std::min(skipped, longest_skip))];
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++skipped;
      continue;
    }
    skip();
    text += number < 16 ? fmt::format("{:x}", number) : fmt::format("-{:02x}", number);
  }
  skip();
  return text;
}

std::vector<std::vector<int>> pzpr_borders(PzprSize size) {
  const auto [rows, columns] = size;
  std::vector<std::vector<int>> borders;
  for (int cell = 0; cell < rows * columns; ++cell)
    if (cell % columns + 1 < columns) borders.push_back({cell, cell + 1});
  for (int cell = 0; cell + columns < rows * columns; ++cell) borders.push_back({cell, cell + columns});
  return borders;
}

const std::vector<PzprGenre>& pzpr_genres() {
  static const std::vector<PzprGenre> genres = {
      {"sudoku", 25, true, read_pzpr_sudoku, pzpr_sudoku_body},
      {"skyscrapers", 64, false, read_pzpr_skyscrapers, pzpr_skyscrapers_body},
      {"kropki", 64, false, read_pzpr_kropki, pzpr_kropki_body},
      {"minarism", 64, false, read_pzpr_minarism},
      {"factors", 64, false, read_pzpr_factors},
      {"easyasabc", 64, true, read_pzpr_easyasabc},
      {"doppelblock", 25, true, read_pzpr_doppelblock},
  };
  return genres;
}

const PzprGenre& find_pzpr_genre(std::string_view name) {
  for (const std::string_view suffix : {"_edit", "_play"})
    if (name.ends_with(suffix)) name.remove_suffix(suffix.size());
  if (name == "building" || name == "skyscraper") name = "skyscrapers";
  std::string known;
  for (const PzprGenre& genre : pzpr_genres()) {
    if (genre.name == name) return genre;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", genre.name);
  }
  throw UsageError(fmt::format("the genre '{:.40}' is not read", name),
                   fmt::format("these genres are read: {}", known));
}

}  // namespace sudosat
