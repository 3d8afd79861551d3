// The puzzles of one input, in order and in constant memory, whatever their format.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "formats/format.hpp"

namespace sudosat {

class PuzzleStream {
 public:
  // Opens "-" or a path. Throws SystemError if that fails, UsageError for a format that cannot be read.
  PuzzleStream(const std::string& path, ReadOptions options);
  PuzzleStream(std::unique_ptr<ByteSource> source, const std::string& name, ReadOptions options);

  // Returns the next puzzle, or what is wrong with it; nothing at the end. An error ends one record, not the
  // stream, unless the bytes themselves cannot be read. An input without a single puzzle is an error.
  using Entry = std::variant<Record, Unreadable>;
  std::optional<Entry> next();

  // Takes back a record that is no longer needed: its memory serves the next one.
  void recycle(Record&& record) { context_.spare = std::move(record.puzzle.candidates); }

  // The share of the bytes taken from the source that belong to records given out.
  double used() const { return lines_.used(); }

  // Text after the last puzzle, such as a footer, that the format passed over; known at the end.
  const std::optional<Warning>& ignored() const { return ignored_; }

 private:
  void refuse_other_layout(std::size_t ahead);
  void warn_of_shape(Record& record) const;
  void refuse_single_cell(const Record& record, bool is_lone);
  std::optional<Entry> read_as_printed();
  bool ends_here(std::size_t line);
  void ignore_from(std::size_t line);
  std::optional<Record> read_link();
  Entry after_error(std::size_t line_before, Unreadable unreadable);

  LineReader lines_;
  ReadContext context_;
  const Format* format_ = nullptr;
  std::unique_ptr<RecordReader> reader_;  // the reader of the format
  std::optional<Warning> ignored_;
  bool any_ = false;
  int most_cells_ = 0;  // the most cells of a board so far
  bool ended_ = false;
};

// What is said of a puzzle whose shape the format has no place for: what is written would be read as another
// board. Nothing if it is read back as it is, or if the format does not write the puzzle.
std::optional<std::string> lost_shape(const Record& record, const Format& format);

}  // namespace sudosat
