#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

#include "encoder/dimacs.hpp"

namespace sudosat {
namespace {

// A comment that says something about the puzzle begins, after the mark of comments, with one of these words.
constexpr std::string_view puzzle_prefix = " sudosat ";
constexpr std::string_view cell_prefix = " x ";
constexpr std::string_view excluded_prefix = " excluded ";
constexpr std::string_view drop_line = " fewest to drop", add_line = " fewest to add";
// How the first line of an OPB file begins, which says how many variables it has.
constexpr std::string_view opb_size = "* #variable=", opb_variables = "#variable=";

class HeaderReader {
 public:
  HeaderReader(LineReader& lines, const PuzzleReader& read_puzzle)
      : lines_(lines), read_puzzle_(read_puzzle) {}

  DimacsHeader read() {
    const bool is_opb = lines_.peek() && lines_.peek()->starts_with(opb_size);
    const char mark = is_opb ? '*' : 'c';
    const std::string size(is_opb ? *lines_.peek() : "");
    for (; lines_.peek(); lines_.advance()) {
      const std::string_view line = *lines_.peek();
      if (line.starts_with(mark)) {
        read_comment(line);
      } else if (is_opb && !line.empty()) {
        return finish(size);
      } else if (line.starts_with("p cnf ") || line.starts_with("p inccnf") ||
                 (line.starts_with("h ") && wanted_ != DimacsHeader::Wanted::solution)) {
        return finish(line);
      } else if (!line.empty()) {
        throw InputError(lines_.location(0, 1), "this is not a file in DIMACS, OPB or WCNF",
                         "decode takes the formula first and the solver's answer second");
      }
    }
    if (!puzzle_) throw_foreign();
    throw InputError(lines_.location(), "the file ends before its formula", damaged);
  }

 private:
  static constexpr const char* damaged = "the file is damaged: write the formula again";

  [[noreturn]] void throw_foreign() const {
    throw InputError({lines_.name()}, "no comment of this formula holds its puzzle",
                     "only a formula that was encoded here, with its comments, can be decoded");
  }
  [[noreturn]] void fail(std::size_t column, const std::string& message) const {
    throw InputError(lines_.location(0, column), message, damaged);
  }

  void read_comment(std::string_view line) {
    const std::string_view text = line.substr(1);
    if (text.starts_with(puzzle_prefix))
      read_puzzle(text.substr(puzzle_prefix.size()));
    else if (text.starts_with(cell_prefix))
      read_cell(line);
    else if (text.starts_with(excluded_prefix))
      ++excluded_;
    else if (text == drop_line || text == add_line)
      wanted_ = text == drop_line ? DimacsHeader::Wanted::drop : DimacsHeader::Wanted::add;
  }

  void read_puzzle(std::string_view text) {
    if (puzzle_) fail(1, "a second puzzle");
    puzzle_ = read_puzzle_(text, lines_.location(0, puzzle_prefix.size() + 2));
  }

  void read_cell(std::string_view line) {
    if (!puzzle_) throw_foreign();
    const int cell = static_cast<int>(decided_.size());
    if (cell == puzzle_->cells()) fail(1, "more cells than the puzzle has");
    LineWords words(line);
    words.next();  // the mark of a comment
    words.next();  // x
    expect(words, cell_name(*puzzle_, cell));
    DigitSet digits(puzzle_->range(cell).size());
    if (line.substr(words.column()).find('=') != std::string_view::npos) {
      expect(words, "=");
      decided_.push_back(read_digit(words.next(), words, cell, digits));
      if (!words.next().empty()) fail(words.column(), "a second digit");
    } else {
      expect(words, std::to_string(variables_ + 1));
      expect(words, ":");
      for (std::string_view word = words.next(); !word.empty(); word = words.next())
        digits.insert(read_digit(word, words, cell, digits));
      decided_.push_back(-1);
      variables_ += digits.count();
    }
    numbered_.push_back(std::move(digits));
  }

  void expect(LineWords& words, std::string_view expected) const {
    if (words.next() != expected) fail(words.column(), fmt::format("'{}' belongs here", expected));
  }

  // The digit must be larger than those that the cell has so far.
  int read_digit(std::string_view word, const LineWords& words, int cell, const DigitSet& so_far) const {
    const Range range = puzzle_->range(cell);
    const int value = whole_number(word).value_or(range.last + 1);
    if (!range.contains(value) || so_far.next(value - range.first - 1) >= 0)
      fail(words.column(), fmt::format("'{}' is not a digit, or is out of order", word));
    return value - range.first;
  }

  DimacsHeader finish(std::string_view line) {
    if (!puzzle_) throw_foreign();
    if (static_cast<int>(decided_.size()) != puzzle_->cells())
      fail(1,
           fmt::format("the variables of only {} of {} cells are named", decided_.size(), puzzle_->cells()));
    LineWords words(line);
    words.next();  // p, or the mark of a comment
    // An incremental formula does not state how many variables and clauses there are.
    const std::string_view kind = words.next();
    if ((kind == "cnf" || kind == opb_variables) && whole_number(words.next()).value_or(-1) < variables_)
      fail(words.column(), fmt::format("fewer variables than the {} of the cells", variables_));
    return {std::move(*puzzle_), Variables(std::move(numbered_), std::move(decided_)), excluded_, wanted_};
  }

  LineReader& lines_;
  const PuzzleReader& read_puzzle_;
  std::optional<Puzzle> puzzle_;
  std::vector<DigitSet> numbered_;
  std::vector<int> decided_;
  int variables_ = 0;
  int excluded_ = 0;
  DimacsHeader::Wanted wanted_ = DimacsHeader::Wanted::solution;
};

}  // namespace

DimacsHeader read_dimacs_header(LineReader& lines, const PuzzleReader& read_puzzle) {
  return HeaderReader(lines, read_puzzle).read();
}

}  // namespace sudosat
