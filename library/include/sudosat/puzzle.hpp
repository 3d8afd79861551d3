/// @file
/// Puzzles and solutions: read, looked at, changed and written.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <sudosat/error.hpp>
#include <utility>
#include <vector>

namespace sudosat {
inline namespace v0 {

/// A solution: the digit of every cell.
class Grid {
 public:
  /// Takes the values of rows * columns cells, row by row, then the values of the variables.
  Grid(int rows, int columns, std::vector<int> values)
      : rows_(rows), columns_(columns), values_(std::move(values)) {}

  int rows() const { return rows_; }        ///< the rows of the board
  int columns() const { return columns_; }  ///< the columns of the board
  /// Rows and columns count from 0.
  int operator()(int row, int column) const {
    return values_.at(static_cast<std::size_t>(row * columns_ + column));
  }
  /// The digits of all cells, row by row, then the values of the variables.
  const std::vector<int>& values() const { return values_; }
  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  int rows_, columns_;
  std::vector<int> values_;
};

/// What is known of a text beyond what it says itself.
struct ReadOptions {
  /// A name of formats(); empty: recognised by the content.
  std::string format = {};
  /// The rows and columns of a box, in formats that do not say; 0: as square as can be.
  int box_rows = 0;
  int box_columns = 0;  ///< see box_rows
  /// A Latin square, no boxes.
  bool latin = false;
  /// "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9, or "decimal", numbers with blanks between them; empty:
  /// decided by size and content.
  std::string alphabet = {};
  /// Rules that are not known are left out, each with a warning; else they are an error.
  bool ignore_unknown = false;
  /// Drawings of SudokuPad and Penpa+ mean what they usually mean.
  bool guess_drawings = false;
  /// Called when a signal interrupts waiting for a file's bytes; true ends the reading with a SystemError. If
  /// it is empty, the reading waits on. It must not throw.
  std::function<bool()> interrupted = {};
};

/// @cond
namespace detail {

// C would take a text for ended at a NUL.
inline const char* whole(const std::string& text) {
  if (text.find('\0') != std::string::npos)
    throw InputError(
        {SUDOSAT_INPUT_ERROR, "there is a NUL byte in the text", "", "<text>", 0, 0, SUDOSAT_CODE_INPUT});
  return text.c_str();
}

// An argument that is a name or a path.
inline const char* name(const std::string& text) {
  if (text.find('\0') != std::string::npos) raise_usage("there is a NUL byte in an argument");
  return text.c_str();
}
inline const char* or_null(const std::string& text) { return text.empty() ? nullptr : name(text); }

// The result is valid as long as the options stay where they are.
inline sudosat_read_options c_options(const ReadOptions& options) {
  sudosat_read_options c{};
  c.format = or_null(options.format);
  c.box_rows = options.box_rows;
  c.box_columns = options.box_columns;
  c.latin = options.latin ? 1 : 0;
  c.alphabet = or_null(options.alphabet);
  c.ignore_unknown = options.ignore_unknown ? 1 : 0;
  c.guess_drawings = options.guess_drawings ? 1 : 0;
  if (options.interrupted) {
    c.interrupted = [](void* context) { return (*static_cast<std::function<bool()>*>(context))() ? 1 : 0; };
    c.context = const_cast<std::function<bool()>*>(&options.interrupted);
  }
  return c;
}

// The texts that a function gives for 0, 1, …, until it gives null.
template <class Text>
std::vector<std::string> texts(Text&& text) {
  std::vector<std::string> all;
  while (const char* next = text(all.size())) all.emplace_back(next);
  return all;
}

// What a function of the C interface stores as its last argument.
template <class Made, class... Given, class... Arguments>
Made made(sudosat_code (*make)(Given...), const Arguments&... arguments) {
  Made made{};
  require(make(arguments..., &made));
  return made;
}

}  // namespace detail
/// @endcond

/// A board with its givens, pencilmarks and rules.
class Puzzle {
 public:
  /// Reads the only puzzle of a text, in any format that can be read, also a link of a setter's tool. Throws
  /// InputError, also if there are several puzzles.
  explicit Puzzle(const std::string& text, const ReadOptions& options = {}) {
    const sudosat_read_options c = detail::c_options(options);
    handle_.reset(detail::made<sudosat_puzzle*>(sudosat_puzzle_read, detail::whole(text), &c));
  }
  /// A board from numbers, row by row: digits from 1 to the larger of rows and columns, and 0 for an open
  /// cell. Throws UsageError if `cells` is not rows times columns long, InputError for a wrong number, which
  /// it names.
  static Puzzle of_cells(const std::vector<int>& cells, int rows, int columns,
                         const ReadOptions& options = {}) {
    if (rows < 1 || columns < 1 ||
        cells.size() / static_cast<unsigned>(rows) != static_cast<unsigned>(columns) ||
        cells.size() % static_cast<unsigned>(rows) != 0)
      detail::raise_usage("the cells are not as many as rows times columns");
    const sudosat_read_options c = detail::c_options(options);
    return Puzzle(detail::made<sudosat_puzzle*>(sudosat_puzzle_of_cells, cells.data(), rows, columns, &c));
  }
  /// The puzzle that save() has made bytes of. Throws InputError for other bytes.
  static Puzzle load(const std::string& bytes) {
    return Puzzle(detail::made<sudosat_puzzle*>(sudosat_puzzle_load, bytes.data(), bytes.size()));
  }
  /// Takes over a puzzle of the C interface.
  explicit Puzzle(sudosat_puzzle* handle) : handle_(handle) {}

  /// A copy of a puzzle of the C interface, which keeps its own. Throws UsageError if that is null.
  static Puzzle copy_of(const sudosat_puzzle* handle) {
    return Puzzle(detail::made<sudosat_puzzle*>(sudosat_puzzle_copy, handle));
  }

  /// A copy that can be changed on its own.
  Puzzle(const Puzzle& other) : Puzzle(copy_of(other.handle())) {}
  /// What has been moved from can only be assigned to and destroyed.
  Puzzle(Puzzle&&) noexcept = default;
  /// A copy.
  Puzzle& operator=(const Puzzle& other) { return *this = Puzzle(other); }
  /// See the constructor.
  Puzzle& operator=(Puzzle&&) noexcept = default;
  ~Puzzle() = default;

  int rows() const { return sudosat_puzzle_rows(handle()); }        ///< the rows of the board
  int columns() const { return sudosat_puzzle_columns(handle()); }  ///< the columns of the board
  /// How many cells the board has.
  int cells() const { return rows() * columns(); }
  /// How many digits there are: all from first_digit() on.
  int digits() const { return sudosat_puzzle_digits(handle()); }
  /// The smallest digit.
  int first_digit() const { return sudosat_puzzle_first_digit(handle()); }

  /// The number of the cell "r4c5", or "R4C5". Throws UsageError, which names the cells that there are.
  int cell(const std::string& name) const {
    return detail::made<int>(sudosat_puzzle_cell, handle(), detail::name(name));
  }
  /// Whether the cell may hold the digit by its given or pencilmarks, and not what follows from others.
  bool allows(int cell, int digit) const { return sudosat_puzzle_allows(handle(), cell, digit) != 0; }
  /// The digit of a cell that allows one only.
  std::optional<int> given(int cell) const {
    int digit = 0;
    if (sudosat_puzzle_given(handle(), cell, &digit) == 0) return std::nullopt;
    return digit;
  }
  /// Gives a cell a digit. Throws UsageError if the board has no such cell or digit.
  void give(int cell, int digit) { detail::require(sudosat_puzzle_give(handle_.get(), cell, digit)); }
  /// Opens a cell for every digit. Throws UsageError if the board has no such cell.
  void clear(int cell) { detail::require(sudosat_puzzle_clear(handle_.get(), cell)); }

  /// "cage 15 at r1c1", for each rule beyond rows, columns and boxes.
  std::vector<std::string> rules() const {
    return detail::texts([this](std::size_t k) { return sudosat_puzzle_rule(handle(), k); });
  }
  /// The names of the variables that rules speak of; their values follow the cells in a Grid.
  std::vector<std::string> variables() const {
    return detail::texts([this](std::size_t k) { return sudosat_puzzle_variable(handle(), k); });
  }
  /// Warnings that say where the puzzle is not quite the one that was written, since something was ignored or
  /// guessed.
  std::vector<std::string> warnings() const {
    return detail::texts([this](std::size_t k) { return sudosat_puzzle_warning(handle(), k); });
  }
  /// The codes of the warnings, in their order.
  std::vector<ErrorCode> warning_codes() const {
    std::vector<ErrorCode> codes;
    for (std::size_t k = 0; sudosat_puzzle_warning(handle(), k) != nullptr; ++k)
      codes.push_back(static_cast<ErrorCode>(sudosat_puzzle_warning_code(handle(), k)));
    return codes;
  }
  /// Empty if the text has none.
  std::string title() const { return sudosat_puzzle_title(handle()); }
  /// Empty if the text has none.
  std::string author() const { return sudosat_puzzle_author(handle()); }

  /// The puzzle in a format; by default in the layout it was read from. Throws UsageError if the format
  /// has no place for it.
  std::string text(const std::string& format = "") const { return text(nullptr, 0, format); }
  /// A solution of the puzzle in a format; by default in the layout of the puzzle.
  std::string text(const Grid& solution, const std::string& format = "") const {
    return text(solution.values().data(), solution.values().size(), format);
  }

  /// Makes bytes of the puzzle, for another process, also of its layout, its warnings and what a player has
  /// entered.
  std::string save() const {
    char* bytes = nullptr;
    std::size_t length = 0;
    detail::require(sudosat_puzzle_save(handle(), &bytes, &length));
    const std::unique_ptr<char, detail::Free<sudosat_free>> owner(bytes);
    return {bytes, length};
  }

  /// Whether both have the same board, givens, pencilmarks, rules, title, author and text about the rules.
  /// How they were written does not count, nor do their ids, stored solutions, and what a player has entered.
  friend bool operator==(const Puzzle& puzzle, const Puzzle& other) {
    return detail::made<int>(sudosat_puzzle_equal, puzzle.handle(), other.handle()) != 0;
  }
  /// A number for hash tables, which is the same for puzzles that are equal.
  std::size_t hash() const {
    return static_cast<std::size_t>(detail::made<std::uint64_t>(sudosat_puzzle_hash, handle()));
  }

  /// The handle for the C interface.
  const sudosat_puzzle* handle() const { return handle_.get(); }

 private:
  std::string text(const int* solution, std::size_t values, const std::string& format) const {
    const std::unique_ptr<char, detail::Free<sudosat_free>> written(
        detail::made<char*>(sudosat_puzzle_write, handle(), detail::or_null(format), solution, values));
    return written.get();
  }

  std::unique_ptr<sudosat_puzzle, detail::Free<sudosat_puzzle_free>> handle_;
};

/// The puzzles of a file or text, in order and in constant memory.
class Reader {
 public:
  /// "-" is standard input; gzip, xz and zstd are recognised. Throws SystemError if the file cannot be
  /// read.
  static Reader of_file(const std::string& path, const ReadOptions& options = {}) {
    return Reader(sudosat_reader_open, detail::name(path), options);
  }
  /// The puzzles of a text.
  static Reader of_text(const std::string& text, const ReadOptions& options = {}) {
    return Reader(sudosat_reader_from_text, detail::whole(text), options);
  }

  /// Returns nothing at the end. An InputError ends one puzzle only: the next call goes on after it.
  std::optional<Puzzle> next() {
    sudosat_puzzle* const puzzle = detail::made<sudosat_puzzle*>(sudosat_reader_next, handle_.get());
    if (puzzle == nullptr) return std::nullopt;
    return Puzzle(puzzle);
  }
  /// At the end, if text after the last puzzle was passed over: "puzzles.txt:9: …".
  std::optional<std::string> warning() const {
    const char* text = sudosat_reader_warning(handle_.get());
    return text == nullptr ? std::nullopt : std::optional<std::string>(text);
  }

 private:
  Reader(sudosat_code (*open)(const char*, const sudosat_read_options*, sudosat_reader**),
         const char* argument, const ReadOptions& options)
      : options_(std::make_unique<ReadOptions>(options)) {
    const sudosat_read_options c = detail::c_options(*options_);
    handle_.reset(detail::made<sudosat_reader*>(open, argument, &c));
  }

  std::unique_ptr<ReadOptions> options_;  // the options that the handle calls back
  std::unique_ptr<sudosat_reader, detail::Free<sudosat_reader_free>> handle_;
};

/// The version of the library that runs: "0.1.0".
inline std::string version() { return sudosat_version(); }

/// The names of all formats.
inline std::vector<std::string> formats() { return detail::texts(sudosat_format_name); }

}  // namespace v0
}  // namespace sudosat
