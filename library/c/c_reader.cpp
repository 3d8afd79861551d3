// How puzzles are read: from a text, a file, or numbers.
#include <algorithm>
#include <fmt/format.h>

#include "io/byte_source.hpp"
#include "library/c/handles.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace sudosat::library {

ReadOptions read_options(const sudosat_read_options* options) {
  if (options == nullptr) return {};
  require_nothing(options->reserved);
  ReadOptions read{.format = text_of(options->format),
                   .boxes = std::nullopt,
                   .latin = options->latin != 0,
                   .alphabet = text_of(options->alphabet),
                   .ignore_unknown = options->ignore_unknown != 0,
                   .guess_drawings = options->guess_drawings != 0};
  if (options->box_rows != 0 || options->box_columns != 0) {
    if (options->box_rows < 1 || options->box_columns < 1)
      throw UsageError(
          fmt::format("there are no boxes of {} by {} cells", options->box_rows, options->box_columns));
    if (read.latin) throw UsageError("a Latin square has no boxes");
    read.boxes = BoxSize{options->box_rows, options->box_columns};
  }
  return read;
}

}  // namespace sudosat::library

namespace {

// A program that handles signals need not know that they interrupt system calls.
ReadObserver observer_of(const sudosat_read_options* options) {
  const auto interrupted = options == nullptr ? nullptr : options->interrupted;
  void* const context = options == nullptr ? nullptr : options->context;
  ReadObserver observer;
  observer.after_signal = [=] { return interrupted == nullptr || interrupted(context) == 0; };
  return observer;
}

PuzzleStream stream_of(const char* text, const sudosat_read_options* options) {
  const std::string name = "<text>";
  return {from_memory(&required(text, "a text"), name), name, read_options(options)};
}

ShapeSpec spec_of(int rows, int columns, const ReadOptions& options) {
  ShapeSpec spec;
  spec.rows = rows;
  spec.columns = columns;
  spec.digits = std::max(rows, columns);
  BoxSize boxes;
  if (options.boxes) {
    boxes = *options.boxes;
  } else if (!options.latin && rows == columns) {
    boxes = default_boxes(rows);
    if (boxes.rows == 0)
      throw UsageError(fmt::format("a {0}x{0} board has no usual boxes", rows),
                       "say how large they are, or that it is a Latin square");
  }
  spec.box_rows = boxes.rows;
  spec.box_columns = boxes.columns;
  return spec;
}

// Returns the format in which the puzzle is written unless another is named.
std::string_view usual_format(const Shape& shape) {
  if (shape.rows() != shape.columns()) return "jsonl";
  return shape.digits() <= 9 ? "digits" : "spaced";
}

// Returns nothing at the end. Throws what is wrong with the puzzle.
std::optional<Record> next(PuzzleStream& stream) {
  auto entry = stream.next();
  if (!entry) return std::nullopt;
  if (const auto* error = std::get_if<Unreadable>(&*entry)) throw InputError(*error);
  return std::get<Record>(std::move(*entry));
}

sudosat_puzzle* next(sudosat_reader& reader) {
  if (reader.failure) std::rethrow_exception(std::exchange(reader.failure, nullptr));
  std::optional<Record> record = next(reader.stream);
  if (const auto& warning = reader.stream.ignored()) reader.warning = describe(*warning);
  return record ? new sudosat_puzzle(std::move(*record)) : nullptr;
}

}  // namespace

sudosat_reader::sudosat_reader(const std::string& path, const sudosat_read_options* options)
    : observer(observer_of(options)),
      stream(open_input(path, &observer), display_name(path), read_options(options)) {}

sudosat_code sudosat_puzzle_read(const char* text, const sudosat_read_options* options,
                                 sudosat_puzzle** puzzle) {
  return fill(puzzle, "a place for the puzzle", [&] {
    PuzzleStream stream = stream_of(text, options);
    std::optional<Record> record = next(stream);  // a text without a puzzle is an error
    if (const auto another = next(stream))
      throw InputError(another->where, "a second puzzle, where one is expected", "read them with a reader");
    if (stream.ignored()) record->warnings.push_back(*stream.ignored());
    return new sudosat_puzzle(std::move(*record));
  });
}

sudosat_code sudosat_puzzle_read_many(const char* const* texts, size_t count, sudosat_puzzle** puzzles) {
  return guarded([&] {
    if (count != 0) required(texts, "an array of texts");
    if (count != 0) required(puzzles, "a place for the puzzles");
    for (std::size_t k = 0; k < count; ++k)
      if (sudosat_puzzle_read(texts[k], nullptr, &puzzles[k]) != SUDOSAT_OK) puzzles[k] = nullptr;
  });
}

sudosat_code sudosat_puzzle_of_cells(const int* cells, int rows, int columns,
                                     const sudosat_read_options* options, sudosat_puzzle** puzzle) {
  return fill(puzzle, "a place for the puzzle", [&] {
    required(cells, "an array of cells");
    const auto shape = std::make_shared<const Shape>(spec_of(rows, columns, read_options(options)));
    Record record;
    record.puzzle = Puzzle(shape);
    record.layout.format = &find_format(usual_format(*shape));
    record.where = {"<cells>", 0, 0};
    for (int cell = 0; cell < shape->cells(); ++cell) {
      if (cells[cell] == 0) continue;
      if (cells[cell] < 1 || cells[cell] > shape->digits())
        throw InputError(record.where,
                         fmt::format("{} at {} is not a digit of a {}x{} board", cells[cell],
                                     cell_name(*shape, cell), rows, columns),
                         fmt::format("digits are 1 to {}, and 0 is an open cell", shape->digits()));
      record.puzzle.give(cell, cells[cell]);
    }
    return new sudosat_puzzle(std::move(record));
  });
}

sudosat_code sudosat_reader_open(const char* path, const sudosat_read_options* options,
                                 sudosat_reader** reader) {
  return fill(reader, "a place for the reader",
              [&] { return new sudosat_reader(&required(path, "a path"), options); });
}

sudosat_code sudosat_reader_from_text(const char* text, const sudosat_read_options* options,
                                      sudosat_reader** reader) {
  return fill(reader, "a place for the reader", [&] { return new sudosat_reader(stream_of(text, options)); });
}

sudosat_code sudosat_reader_next(sudosat_reader* reader, sudosat_puzzle** puzzle) {
  return fill(puzzle, "a place for the puzzle", [&] { return next(required(reader, "a reader")); });
}

sudosat_code sudosat_reader_next_many(sudosat_reader* reader, size_t count, sudosat_puzzle** puzzles,
                                      size_t* found) {
  return guarded([&] {
    auto& place = required(found, "a place for how many there are");
    if (count != 0) required(puzzles, "a place for the puzzles");
    std::size_t k = 0;
    try {
      while (k < count && (puzzles[k] = next(required(reader, "a reader"))) != nullptr) ++k;
    } catch (...) {
      if (k == 0) throw;
      reader->failure = std::current_exception();
    }
    place = k;
  });
}

const char* sudosat_reader_warning(const sudosat_reader* reader) {
  return reader == nullptr || reader->warning.empty() ? nullptr : reader->warning.c_str();
}

void sudosat_reader_free(sudosat_reader* reader) { delete reader; }
