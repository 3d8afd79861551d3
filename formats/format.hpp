// A text format: how it is recognised, read and written. One file per format; formats.cpp lists them in the
// order in which detection asks.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/record.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

struct TerminalStyle;

// Reads the puzzles of one input.
class RecordReader {
 public:
  virtual ~RecordReader() = default;
  // Returns the next puzzle, or nothing at the end of the input. Throws InputError after having consumed the
  // faulty record, so that reading can go on after it.
  virtual std::optional<Record> next(LineReader& lines, ReadContext& context) = 0;
};

struct FormatTraits {
  bool can_read = true, can_write = true;
  // Whether a record takes one line, so that line k of the output belongs to puzzle k.
  bool one_line = false;
  // Whether the format stores a puzzle's solution, for programs that check a solver's grid.
  bool stores_solution = false;
  // Whether the decoration of another site is written too, as grey shapes.
  bool draws_decoration = false;
  // Whether a solution is one line of characters.
  bool solution_is_line = false;
  // Whether it is a layout in which people type or print boards. A board that it cannot read may be printed
  // in a similar way that has no name.
  bool is_layout = false;
};

class Format {
 public:
  virtual ~Format() = default;
  std::string_view name() const { return name_; }
  std::string_view summary() const { return summary_; }
  bool can_read() const { return traits_.can_read; }
  bool can_write() const { return traits_.can_write; }
  bool one_line() const { return traits_.one_line; }
  bool stores_solution() const { return traits_.stores_solution; }
  bool draws_decoration() const { return traits_.draws_decoration; }
  bool is_layout() const { return traits_.is_layout; }
  // Whether the next lines look like this format, wrong boards included: a line of 80 digits is a bad `line`,
  // not an unknown format. Called with a non-blank line at peek(). By default: whether is_puzzle() is true of
  // the first line that is not a comment.
  virtual bool recognises(LineReader& lines) const;
  // Whether the format passes over such a line between two boards, as over a title. A board in another
  // layout, all of whose lines it passes over, would be lost.
  virtual bool passes_over(std::string_view /*line*/) const { return false; }
  // Whether an argument of the command line that names no file is itself a puzzle: a link.
  virtual bool is_puzzle(std::string_view /*argument*/) const { return false; }
  // RecordReader::next() of a format whose records can be read one by one.
  virtual std::optional<Record> read(LineReader& lines, ReadContext& context) const;
  // Override this in place of read() in a format whose first line says how to read the others (csv).
  virtual std::unique_ptr<RecordReader> open() const;
  // Writes a line with the names of columns before the first record (csv).
  virtual void write_header(const Record& /*first*/, std::string& /*out*/) const {}
  // Appends the puzzle, or its solution if given, and a final newline: in the text of the record, if that
  // came in this format. Throws UsageError, having appended nothing, if the format has no place for it.
  void write(const Record& record, const Grid* solution, std::string& out) const;
  // Appends what write() does, but for a terminal: text of the input is made printable, and boards are drawn
  // in this style.
  virtual void print(const Record& record, const Grid* solution, const TerminalStyle& style,
                     std::string& out) const;
  // Replaces a puzzle that has no answer, or cannot be read: a line that starts with '#' and says why.
  virtual void write_missing(const Record& record, std::string_view why, std::string& out) const;
  // Whether it writes, or draws, what a puzzle that has a decoration carries besides its rules.
  virtual bool keeps(const Puzzle& /*puzzle*/) const { return false; }

 protected:
  // Writes a puzzle whose text is not of this format.
  virtual void do_write(const Record& record, const Grid* solution, std::string& out) const;

  std::string_view name_, summary_;
  FormatTraits traits_;
};

// Whether a blank line must separate this record from the one written before it. Records of one line need
// none, and a record written back as its own text brings its separators along.
bool needs_blank_line(const Record& record, const Format& format);

// Lists all formats in the order of detection.
const std::vector<const Format*>& formats();
// Throws UsageError with the nearest names if no format is called so.
const Format& find_format(std::string_view name);
// Whether an argument of the command line is a puzzle in some format, and not the name of a file.
bool is_puzzle_text(const std::string& argument);

}  // namespace sudosat
