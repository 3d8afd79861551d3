#include <fmt/format.h>

#include "encoder/dimacs.hpp"
#include "encoder/words.hpp"
#include "puzzle/formats/json.hpp"

namespace sudosat {
namespace {

constexpr std::string_view puzzle_prefix = "c sudosat ";
constexpr std::string_view cell_prefix = "c x ";

class HeaderReader {
 public:
  explicit HeaderReader(LineReader& lines) : lines_(lines) {}

  DimacsHeader read() {
    for (; lines_.peek(); lines_.advance()) {
      const std::string_view line = *lines_.peek();
      if (line.starts_with(puzzle_prefix)) {
        read_puzzle(line);
      } else if (line.starts_with(cell_prefix)) {
        read_cell(line);
      } else if (line.starts_with("p cnf ")) {
        return finish(line);
      } else if (!line.starts_with('c') && !line.empty()) {
        throw InputError(lines_.location(0, 1), "this is not a DIMACS file",
                         "decode takes the formula first and the solver's answer second");
      }
    }
    if (!puzzle_) throw_foreign();
    throw InputError(lines_.location(), "the file ends before its line 'p cnf'", damaged);
  }

 private:
  static constexpr const char* damaged = "the file is damaged: write it again with `sudosat encode`";

  [[noreturn]] void throw_foreign() const {
    throw InputError({lines_.name()}, "this formula was not written by sudosat: no comment holds its puzzle",
                     "only a file from `sudosat encode`, with its comments, can be decoded");
  }
  [[noreturn]] void fail(std::size_t column, const std::string& message) const {
    throw InputError(lines_.location(0, column), message, damaged);
  }

  void read_puzzle(std::string_view line) {
    if (puzzle_) fail(1, "a second puzzle");
    line.remove_prefix(puzzle_prefix.size());
    puzzle_ = puzzle_from_json(line, lines_.location(0, puzzle_prefix.size() + 1)).puzzle;
  }

  void read_cell(std::string_view line) {
    if (!puzzle_) throw_foreign();
    const Shape& shape = *puzzle_->shape;
    const int cell = static_cast<int>(decided_.size());
    if (cell == shape.cells()) fail(1, "more cells than the puzzle has");
    Words words(line.substr(cell_prefix.size()));
    const auto fail_here = [&](const std::string& message) {
      fail(cell_prefix.size() + words.column(), message);
    };
    if (words.next() != cell_name(shape, cell))
      fail_here(fmt::format("{} belongs here", cell_name(shape, cell)));
    DigitSet digits(shape.digits());
    const auto read_digit = [&](std::string_view word) {
      const int digit = shape.index_of(parse_int(word).value_or(shape.last_digit() + 1));
      if (digit < 0 || digit >= shape.digits() || digits.contains(digit))
        fail_here(fmt::format("'{}' is no digit of this cell", word));
      digits.insert(digit);
    };
    const std::string_view number = words.next();
    if (number == "=") {
      read_digit(words.next());
      if (!words.next().empty()) fail_here("a second digit");
      decided_.push_back(digits.first());
      numbered_.emplace_back(shape.digits());
      return;
    }
    if (parse_int(number) != variables_ + 1)
      fail_here(fmt::format("variable {} belongs here", variables_ + 1));
    if (words.next() != ":") fail_here("':' belongs here");
    int last = -1;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      read_digit(word);
      if (digits.next(last) < last) fail_here("the digits do not ascend");
      last = digits.next(last);
    }
    variables_ += digits.count();
    decided_.push_back(-1);
    numbered_.push_back(std::move(digits));
  }

  DimacsHeader finish(std::string_view line) {
    if (!puzzle_) throw_foreign();
    if (static_cast<int>(decided_.size()) != puzzle_->shape->cells())
      fail(1, fmt::format("the variables of only {} of {} cells are named", decided_.size(),
                          puzzle_->shape->cells()));
    Words words(line);
    words.next();  // p
    words.next();  // cnf
    if (parse_int(words.next()).value_or(-1) < variables_)
      fail(words.column(), fmt::format("fewer variables than the {} of the cells", variables_));
    return {std::move(*puzzle_), Variables(std::move(numbered_), std::move(decided_))};
  }

  LineReader& lines_;
  std::optional<Puzzle> puzzle_;
  std::vector<DigitSet> numbered_;
  std::vector<int> decided_;
  int variables_ = 0;
};

}  // namespace

DimacsHeader read_dimacs_header(LineReader& lines) { return HeaderReader(lines).read(); }

}  // namespace sudosat
