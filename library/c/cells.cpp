// Boards given as numbers, and cells by their names.
#include <algorithm>
#include <fmt/format.h>

#include "library/c/handles.hpp"
#include "puzzle/shape.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

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

// In which the puzzle is written unless a format is named.
std::string_view usual_format(const Shape& shape) {
  if (shape.rows() != shape.columns()) return "jsonl";
  return shape.digits() <= 9 ? "digits" : "spaced";
}

}  // namespace

namespace sudosat::library {

void require_cell(const Puzzle& puzzle, int cell) {
  const int cells = puzzle.shape->cells();
  if (cell < 0 || cell >= cells)
    throw UsageError(fmt::format("there is no cell {}: the board has {}", cell, cells),
                     "cells are numbered row by row from 0");
}

}  // namespace sudosat::library

sudosat_code sudosat_puzzle_of_cells(const int* cells, int rows, int columns,
                                     const sudosat_read_options* options, sudosat_puzzle** puzzle) {
  return guarded([&] {
    auto& place = required(puzzle, "a place for the puzzle");
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
                         fmt::format("{} at {} is no digit of a {}x{} board", cells[cell],
                                     cell_name(*shape, cell), rows, columns),
                         fmt::format("digits are 1 to {}, and 0 is an open cell", shape->digits()));
      record.puzzle.give(cell, cells[cell]);
    }
    place = new sudosat_puzzle(std::move(record));
  });
}

sudosat_code sudosat_puzzle_cell(const sudosat_puzzle* puzzle, const char* name, int* cell) {
  return guarded([&] {
    const Shape& shape = *puzzle_of(puzzle).shape;
    auto& place = required(cell, "a place for the cell");
    place = cell_named(shape, &required(name, "a name"));
  });
}
