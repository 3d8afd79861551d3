// What was read of one puzzle, the layout in which it was written, and the reader's warnings and notes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "formats/text/alphabet.hpp"
#include "puzzle/digit_set.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

class Format;

// How a puzzle was written, so that its solution can be written in the same way: `text` is the source of the
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

// The puzzle that was read is not quite the one that was written. Users see it without asking.
struct Warning {
  Location where;
  std::string text;
  Advice advice = {};
};

// What the input says beside a puzzle: a column of CSV, or a key of JSON that a puzzle does not have. Answers
// in CSV and JSON carry it on.
struct Tag {
  std::string name;
  std::string value;  // plain text, or JSON if is_json
  bool is_json = false;
};

constexpr std::size_t no_tag = static_cast<std::size_t>(-1);

struct Record {
  Puzzle puzzle;
  Layout layout;
  Location where;                       // where its first cell is
  std::optional<Grid> stored;           // a solution that the input itself gives (csv, jsonl)
  std::optional<Entries> entries = {};  // a player's entries, if the input holds any
  std::vector<std::string> notes;       // what was ignored or assumed, for --verbose
  std::vector<Warning> warnings = {};
  std::vector<Tag> tags = {};
  std::size_t board_tag = no_tag;  // the tag that holds the board itself, in a table with columns
};

// The error of a puzzle that cannot be read, with a record of its place and tags, without a shape.
struct Unreadable : InputError {
  explicit Unreadable(const InputError& error, Record rest = {})
      : InputError(error), record(std::move(rest)) {
    record.where = where();
  }
  Record record;
};

// Reading depends on the text, on the user's options, and on what the records of an input share.

// The user's options. They say what the input does not.
struct ReadOptions {
  std::string format;            // --from; empty: detect by content
  std::optional<BoxSize> boxes;  // --boxes 2x3
  bool latin = false;            // --latin: no boxes
  std::string shape = {};        // --shape: the name of a known shape of several grids
  std::string alphabet;          // --alphabet; empty: decide by size and content, refuse if ambiguous
  bool ignore_unknown = false;   // --ignore-unknown: unknown rules are left out, with a warning
  bool guess_drawings = false;   // --guess-drawings: drawings mean what their form and colour usually mean
};

// The error of a text that was understood and is refused: no other reading of it is tried.
struct Refusal : InputError {
  using InputError::InputError;
};

struct ReadContext {
  ReadOptions options;
  ShapeCache shapes;
  SymbolTable symbols = {};
  std::vector<DigitSet> spare = {};  // the candidates of an old record, whose memory can be used again
};

}  // namespace sudosat
