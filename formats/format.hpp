// What a text format is: how it is recognised, read and written. One file per format; registry.cpp lists
// them in the order in which detection asks.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/alphabet.hpp"
#include "formats/symbol_table.hpp"
#include "io/line_reader.hpp"
#include "puzzle/error.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Format;
struct TerminalStyle;

// What the user says about the input beyond what it says itself.
struct ReadOptions {
  std::string format;            // --from; empty: detect by content
  std::optional<BoxSize> boxes;  // --boxes 2x3
  bool latin = false;            // --latin: no boxes
  std::string alphabet;          // --alphabet; empty: decide by size and content, refuse where ambiguous
  bool ignore_unknown =
      false;                 // --ignore-unknown: rules the program does not know are left out, with a warning
  bool guess_lines = false;  // --guess-lines: drawings mean what their form and colour usually mean
};

// How a puzzle was written, so that its solution can be written likewise: `text` is the source of the
// record, and cells[i] the bytes of it that hold cell i. Empty for formats that need only the board.
struct Layout {
  struct Span {
    std::size_t offset;
    std::size_t length;
  };
  const Format* format = nullptr;
  Alphabet alphabet;
  char blank = '.';
  std::string text;
  std::vector<Span> cells;
};

// What a user must know who did not ask: the puzzle that was read is not quite the one that was written.
struct Warning {
  Location where;
  std::string text;
};

// One puzzle of the input.
struct Record {
  Puzzle puzzle;
  Layout layout;
  Location where;                  // of its first cell
  std::optional<Grid> stored;      // a solution the input itself gives (csv, jsonl)
  std::vector<std::string> notes;  // what was ignored or assumed, for --verbose
  std::vector<Warning> warnings = {};
};

// What reading shares over a whole input.
struct ReadContext {
  ReadOptions options;
  ShapeCache shapes;
  SymbolTable symbols = {};
  std::vector<DigitSet> spare = {};  // the candidates of an old record, whose memory can be used again
  std::any memory = {};  // what the format keeps from one record to the next: the columns a csv header names
};

class Format {
 public:
  virtual ~Format() = default;
  virtual std::string_view name() const = 0;
  // One line for `sudosat list formats`.
  virtual std::string_view summary() const = 0;
  virtual bool can_read() const { return true; }
  virtual bool can_write() const { return true; }
  // Whether the lines to come look like this format, wrong boards included: a line of 80 digits is a bad
  // `line`, not an unknown format. Called with a non-blank line at peek().
  virtual bool recognises(LineReader&) const { return false; }
  // Whether an argument of the command line, which names no file, is itself a puzzle: a link.
  virtual bool is_puzzle(std::string_view /*argument*/) const { return false; }
  // The next puzzle, or nothing at the end of the input. Throws InputError after having consumed the
  // faulty record, so that reading can go on behind it.
  virtual std::optional<Record> read(LineReader& lines, ReadContext& context) const;
  // A line before the first record (a csv header).
  virtual void write_header(std::string& /*out*/) const {}
  // Appends the puzzle, or its solution where there is one, and a final newline. Throws UsageError, having
  // appended nothing, where the format has no place for it.
  virtual void write(const Record& record, const Grid* solution, std::string& out) const;
  // The same for people, who may read it on a terminal: what comes from the input is printable, and a format
  // that draws boards draws them in this style.
  virtual void print(const Record& record, const Grid* solution, const TerminalStyle& style,
                     std::string& out) const;
  // In the place of a puzzle that has no answer: a line that starts with '#' and says why.
  virtual void write_missing(std::string_view why, std::string& out) const;
  // Whether a record takes one line, so that line k of the output belongs to puzzle k.
  virtual bool one_line() const { return false; }
};

// Whether a blank line has to part this record from one written before it: not where each takes one line,
// nor where its own text, separators included, is written back.
bool needs_blank_line(const Record& record, const Format& format);

// All formats in the order of detection.
const std::vector<const Format*>& formats();
// Throws UsageError with the nearest names where there is none.
const Format& find_format(std::string_view name);
// Whether an argument of the command line is itself a puzzle in some format, and no name of a file.
bool is_puzzle_text(const std::string& argument);

}  // namespace sudosat
