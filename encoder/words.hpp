// Splits a line into the words between its blanks, and reads integers, for DIMACS files and solvers' answers.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

namespace sudosat {

class LineWords {
 public:
  explicit LineWords(std::string_view line) : line_(line) {}

  // The next word; empty at the end of the line.
  std::string_view next() {
    begin_ = line_.find_first_not_of(blanks, end_);
    if (begin_ == std::string_view::npos) begin_ = line_.size();
    end_ = line_.find_first_of(blanks, begin_);
    if (end_ == std::string_view::npos) end_ = line_.size();
    return line_.substr(begin_, end_ - begin_);
  }
  // Where the last word begins, counted from 1.
  std::size_t column() const { return begin_ + 1; }

 private:
  static constexpr std::string_view blanks = " \t";

  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// Empty if the word is no integer, or one beyond int.
inline std::optional<int> parse_int(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

}  // namespace sudosat
