#include "formats/text/dzn_scanner.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <fmt/format.h>

namespace sudosat {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

bool names_latin(std::string_view text) {
  constexpr std::array<std::string_view, 4> words = {"latin", "quasigroup", "qcp", "qwh"};
  return std::any_of(words.begin(), words.end(), [&](auto word) { return contains(text, word); });
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

}  // namespace

void DznScanner::take_line(LineReader& lines) {
  const std::string line(text_.take(lines));
  latin_ = latin_ || names_latin(lower(line));
  if (!line.starts_with('#')) scan(std::string_view(line).substr(0, line.find('%')));
}

void DznScanner::scan(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const char c = line[at];
    switch (state_) {
      case State::before:
      case State::after:
        at = scan_statement(line, at);
        break;
      case State::index:
        if (c == ']') state_ = State::before;
        ++at;
        break;
      case State::rows:
      case State::flat:
        at = scan_cell(line, at);
        break;
    }
  }
  statement_ += ' ';
}

std::size_t DznScanner::scan_statement(std::string_view line, std::size_t at) {
  const char c = line[at];
  if (c == ';') {
    assign(at);
    statement_.clear();
  } else if (c == '[' && state_ == State::before) {
    const bool rows = line.substr(at).starts_with("[|");
    state_ = rows ? State::rows : contains(statement_, "array2d") ? State::flat : State::index;
    if (state_ != State::index) {
      array_ = text_.location_in_line(at);
      rows_.push_back({0, array_});
    }
    return at + (rows ? 2 : 1);
  } else {
    statement_ += c;
  }
  return at + 1;
}

std::size_t DznScanner::scan_cell(std::string_view line, std::size_t at) {
  const char c = line[at];
  if (c == ']') {
    state_ = State::after;
    statement_.clear();
    if (rows_.back().cells == 0) rows_.pop_back();
  } else if (c == '|') {
    rows_.back().end = text_.location_in_line(at);
    if (rows_.back().cells > 0) rows_.push_back({0, rows_.back().end});
  } else if (c != ',' && std::isspace(static_cast<unsigned char>(c)) == 0) {
    const std::size_t end = std::min(line.find_first_of(", \t|]", at), line.size());
    text_.add_cell(at, end - at);
    ++rows_.back().cells;
    return end;
  }
  return at + 1;
}

// "int: n = 9" or "n = 9"; anything else is of no interest.
void DznScanner::assign(std::size_t column) {
  const std::size_t equals = statement_.find('=');
  if (equals == std::string::npos) return;
  std::size_t end = equals;
  while (end > 0 && !is_word(statement_[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_word(statement_[begin - 1])) --begin;
  const std::size_t number = statement_.find_first_not_of(' ', equals + 1);
  int value = 0;
  if (begin == end || number == std::string::npos) return;
  const char* last = statement_.data() + statement_.size();
  const auto [rest, error] = std::from_chars(statement_.data() + number, last, value);
  if (error == std::errc() && std::all_of(rest, last, [](char c) { return c == ' ' || c == '\t'; }))
    assignments_.push_back(
        {lower(statement_.substr(begin, end - begin)), value, text_.location_in_line(column)});
}

int DznScanner::side() const {
  if (!complete()) throw InputError(array_, "the array is not closed", "it ends with |];");
  const std::size_t cells = text_.cell_count();
  if (cells == 0) throw InputError(array_, "the array is empty");
  const auto where = [this](std::size_t cell) { return text_.location(cell); };
  if (rows_.size() == 1) return side_of(cells, where);
  for (std::size_t r = 0; r < rows_.size(); ++r)
    if (rows_[r].cells != rows_.size())
      throw InputError(rows_[r].end, fmt::format("row {} has {} numbers, the array has {} rows", r + 1,
                                                 rows_[r].cells, rows_.size()));
  return side_of(cells, where);
}

BoxSize DznScanner::boxes() const {
  const int size = side();
  BoxSize boxes;
  for (const auto& [name, value, where] : assignments_) {
    if (value == size) continue;
    const bool divides = value > 0 && size % value == 0;
    if (divides && (contains(name, "row") || contains(name, "height"))) {
      boxes = {value, size / value};
    } else if (divides && (contains(name, "col") || contains(name, "width"))) {
      boxes = {size / value, value};
    } else if (divides && size / value == value) {
      boxes = {value, value};
    } else if (name == "n" || name == "order" || name == "size") {
      throw InputError(where, fmt::format("{} is {}, but the array has {} rows", name, value, size),
                       "it is the side of the board, or that of a box");
    }
  }
  return boxes;
}

}  // namespace sudosat
