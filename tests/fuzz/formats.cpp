// Every reader and every writer. The first line names the format that reads the rest; an unknown name leaves
// it to detection. The next byte selects the options (@ is none). Each puzzle is written in every format
// that can hold it, and read back unchanged from those that lose nothing.
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formats/puzzle_stream.hpp"
#include "io/byte_source.hpp"
#include "tests/fuzz/require.hpp"

namespace sudosat::fuzz {
namespace {

ReadOptions options_from(std::string_view name, std::uint8_t more) {
  ReadOptions options;
  for (const Format* known : formats())
    if (known->can_read() && known->name() == name) options.format = known->name();
  constexpr std::string_view alphabets[] = {"", "1-9A-Z", "0-9A-Z", "A-Z"};
  options.alphabet = alphabets[more & 3];
  options.latin = (more & 4) != 0;
  if ((more & 8) != 0) {
    options.boxes = BoxSize{1 + (more >> 4), 3};
  } else {
    options.ignore_unknown = (more & 0x10) != 0;
    options.guess_drawings = (more & 0x20) != 0;
  }
  return options;
}

bool same_board(const Puzzle& a, const Puzzle& b) {
  return a.shape->spec() == b.shape->spec() && a.candidates == b.candidates;
}

// Demands that a format that can write the puzzle reads it back unchanged, or says why not.
void write_and_read_back(const Record& record, const Format& format) {
  if (!format.can_write()) return;
  std::string text;
  format.write_header(record, text);
  const std::size_t header = text.size();
  try {
    format.write(record, nullptr, text);
  } catch (const UsageError&) {
    require(text.size() == header, "a refused puzzle leaves nothing behind");
    return;
  }
  require(text.ends_with('\n'), "a record ends its line");
  if (!format.can_read()) return;
  ReadOptions options;
  options.format = format.name();
  PuzzleStream stream(from_memory(text, "<written>"), "<written>", options);
  const auto entry = stream.next();
  require(entry.has_value(), "what was written is read as something");
  if (format.name() != "jsonl") return;
  const auto* again = std::get_if<Record>(&*entry);
  require(again != nullptr && same_board(again->puzzle, record.puzzle), "jsonl loses nothing");
}

void check(const Record& record) {
  const Puzzle& puzzle = record.puzzle;
  const auto cells = static_cast<std::size_t>(puzzle.shape->cells());
  require(puzzle.candidates.size() == cells, "every cell has candidates");
  for (const DigitSet& set : puzzle.candidates)
    require(set.capacity() == puzzle.shape->digits(), "candidates are digits of the board");
  for (const Layout::Span& cell : record.layout.cells)
    require(cell.offset + cell.length <= record.layout.text.size(), "cells lie in their text");
  if (puzzle.shape->cells() > 400) return;  // two dozen writers take too long for a large board
  for (const Format* format : formats()) write_and_read_back(record, *format);
  if (record.layout.cells.size() != cells) return;
  Grid grid(puzzle.shape->rows(), puzzle.shape->columns());
  for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = puzzle.shape->last_digit();
  std::string solved;
  record.layout.format->write(record, &grid, solved);
}

}  // namespace
}  // namespace sudosat::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  const std::string_view seed(reinterpret_cast<const char*>(data), size);
  const std::size_t name_end = seed.find('\n');
  if (name_end == seed.npos || name_end + 1 == size) return 0;
  const std::string text(seed.substr(name_end + 2));
  const auto options = fuzz::options_from(seed.substr(0, name_end), data[name_end + 1]);
  PuzzleStream stream(from_memory(text, "<fuzz>"), "<fuzz>", options);
  std::size_t entries = 0;
  while (const auto entry = stream.next()) {
    fuzz::require(++entries <= text.size() + 1, "every entry costs at least a byte");
    if (const auto* record = std::get_if<Record>(&*entry)) fuzz::check(*record);
  }
  return 0;
}
