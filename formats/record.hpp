// One puzzle of an input: what was read, how it was written, and what the reader has to say about it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "formats/alphabet.hpp"
#include "puzzle/entries.hpp"
#include "puzzle/error.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Format;

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

// The puzzle that was read is not quite the one that was written. Users see it without asking.
struct Warning {
  Location where;
  std::string text;
};

struct Record {
  Puzzle puzzle;
  Layout layout;
  Location where;                  // of its first cell
  std::optional<Grid> stored;      // a solution that the input itself gives (csv, jsonl)
  std::optional<Entries> entries;  // of a player, if the input holds any
  std::vector<std::string> notes;  // what was ignored or assumed, for --verbose
  std::vector<Warning> warnings = {};
};

}  // namespace sudosat
