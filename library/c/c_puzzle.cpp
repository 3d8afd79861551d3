#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <functional>
#include <new>

#include "formats/json/json.hpp"
#include "library/c/handles.hpp"
#include "puzzle/rule_names.hpp"

using namespace sudosat;
using namespace sudosat::library;

sudosat_puzzle::sudosat_puzzle(Record&& read) : record(std::move(read)) {
  rules = rule_names(record.puzzle);
  for (const Warning& warning : record.warnings) warnings.push_back(describe(warning));
}

static_assert(SUDOSAT_NO_DIGIT == sudosat::no_digit);

namespace {

std::size_t length_of(const Puzzle& puzzle) { return static_cast<std::size_t>(puzzle.cells()); }

// Throws UsageError if the board has no such cell.
DigitSet& candidates_of(sudosat_puzzle& puzzle, int cell) {
  require_cell(puzzle.record.puzzle, cell);
  return puzzle.record.puzzle.candidates[cell];
}

// Drops the text and the solution that were read: they are not those of a puzzle that was changed.
void forget_text(Record& record) {
  record.layout.text.clear();
  record.layout.cells.clear();
  record.stored.reset();
}

const char* text_at(const std::vector<std::string>& texts, std::size_t k) {
  return k < texts.size() ? texts[k].c_str() : nullptr;
}

}  // namespace

namespace sudosat::library {

std::string describe(const Warning& warning) {
  const std::string hint = hint_of(warning.advice);
  return fmt::format("{}: {}{}{}", to_string(warning.where), warning.text, hint.empty() ? "" : "; ", hint);
}

void require_cell(const Puzzle& puzzle, int cell) {
  const int cells = puzzle.shape->cells();
  if (cell < 0 || cell >= cells)
    throw UsageError(fmt::format("there is no cell {}: the board has {}", cell, cells),
                     "cells are numbered row by row from 0");
}

void require_length(const Puzzle& puzzle, const int* values, std::size_t length) {
  if (values != nullptr && length != length_of(puzzle))
    throw UsageError(
        fmt::format("there is room for {} values, but a solution has {}", length, length_of(puzzle)));
}

Grid grid_of(const Puzzle& puzzle, const int* values, std::size_t length) {
  required(values, "a solution");
  if (length != length_of(puzzle))
    throw UsageError(
        fmt::format("a solution of {} values, where the puzzle has {}", length, length_of(puzzle)));
  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const int value = values[cell];
    if (!puzzle.range(cell).contains(value))
      throw UsageError(fmt::format("the solution has {} in {}, which is not a value of it", value,
                                   cell_name(puzzle, cell)));
    grid[cell] = value;
  }
  return grid;
}

char* copy_for_c(std::string_view bytes) {
  auto* copy = static_cast<char*>(std::malloc(bytes.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  *std::copy(bytes.begin(), bytes.end(), copy) = '\0';
  return copy;
}

void store(const std::optional<Grid>& grid, int* values) {
  if (grid && values != nullptr) std::copy(grid->values().begin(), grid->values().end(), values);
}

}  // namespace sudosat::library

sudosat_code sudosat_puzzle_copy(const sudosat_puzzle* puzzle, sudosat_puzzle** copy) {
  return fill(copy, "a place for the copy", [&] { return new sudosat_puzzle(required(puzzle, "a puzzle")); });
}

sudosat_code sudosat_puzzle_equal(const sudosat_puzzle* puzzle, const sudosat_puzzle* other, int* equal) {
  return fill(equal, "a place for whether they are equal",
              [&] { return puzzle_to_json(puzzle_of(puzzle)) == puzzle_to_json(puzzle_of(other)) ? 1 : 0; });
}

sudosat_code sudosat_puzzle_hash(const sudosat_puzzle* puzzle, uint64_t* hash) {
  return fill(hash, "a place for the hash",
              [&] { return std::hash<std::string>()(puzzle_to_json(puzzle_of(puzzle))); });
}

void sudosat_puzzle_free(sudosat_puzzle* puzzle) { delete puzzle; }

int sudosat_puzzle_rows(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->record.puzzle.shape->rows();
}
int sudosat_puzzle_columns(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->record.puzzle.shape->columns();
}
int sudosat_puzzle_digits(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->record.puzzle.shape->digits();
}
int sudosat_puzzle_first_digit(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->record.puzzle.shape->first_digit();
}
size_t sudosat_puzzle_values(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : length_of(puzzle->record.puzzle);
}

sudosat_code sudosat_puzzle_cell(const sudosat_puzzle* puzzle, const char* name, int* cell) {
  return fill(cell, "a place for the cell",
              [&] { return cell_named(*puzzle_of(puzzle).shape, &required(name, "a name")); });
}

int sudosat_puzzle_allows(const sudosat_puzzle* puzzle, int cell, int digit) {
  if (puzzle == nullptr) return 0;
  const Puzzle& board = puzzle->record.puzzle;
  if (cell < 0 || cell >= board.shape->cells() || !board.range(cell).contains(digit)) return 0;
  return board.candidates[cell].contains(board.shape->index_of(digit)) ? 1 : 0;
}

int sudosat_puzzle_given(const sudosat_puzzle* puzzle, int cell, int* digit) {
  if (puzzle == nullptr || cell < 0 || cell >= puzzle->record.puzzle.shape->cells()) return 0;
  const std::optional<int> given = puzzle->record.puzzle.given(cell);
  if (given && digit != nullptr) *digit = *given;
  return given ? 1 : 0;
}

sudosat_code sudosat_puzzle_givens(const sudosat_puzzle* puzzle, int* digits, size_t cells) {
  return guarded([&] {
    const Puzzle& board = puzzle_of(puzzle);
    required(digits, "a place for the digits");
    const int count = board.shape->cells();
    if (cells != static_cast<std::size_t>(count))
      throw UsageError(fmt::format("there is room for {} digits, but the board has {} cells", cells, count));
    for (int cell = 0; cell < count; ++cell)
      *digits++ = board.given(cell).value_or(board.shape->first_digit() - 1);
  });
}

sudosat_code sudosat_puzzle_give(sudosat_puzzle* puzzle, int cell, int digit) {
  return guarded([&] {
    candidates_of(required(puzzle, "a puzzle"), cell);
    const Range range = puzzle->record.puzzle.range(cell);
    if (!range.contains(digit))
      throw UsageError(
          fmt::format("there is no digit {}: the digits are {} to {}", digit, range.first, range.last));
    puzzle->record.puzzle.give(cell, digit);
    forget_text(puzzle->record);
  });
}

sudosat_code sudosat_puzzle_clear(sudosat_puzzle* puzzle, int cell) {
  return guarded([&] {
    DigitSet& candidates = candidates_of(required(puzzle, "a puzzle"), cell);
    candidates = DigitSet::all(puzzle->record.puzzle.shape->digits());
    forget_text(puzzle->record);
  });
}

const char* sudosat_puzzle_rule(const sudosat_puzzle* puzzle, size_t k) {
  return puzzle == nullptr ? nullptr : text_at(puzzle->rules, k);
}
const char* sudosat_puzzle_variable(const sudosat_puzzle* puzzle, size_t k) {
  if (puzzle == nullptr || k >= puzzle->record.puzzle.variables.size()) return nullptr;
  return puzzle->record.puzzle.variables[k].name.c_str();
}
const char* sudosat_puzzle_warning(const sudosat_puzzle* puzzle, size_t k) {
  return puzzle == nullptr ? nullptr : text_at(puzzle->warnings, k);
}
sudosat_error_code sudosat_puzzle_warning_code(const sudosat_puzzle* puzzle, size_t k) {
  const bool is_there = puzzle != nullptr && k < puzzle->record.warnings.size();
  return is_there ? public_code(puzzle->record.warnings[k].advice.code) : SUDOSAT_CODE_INPUT;
}
const char* sudosat_puzzle_title(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? "" : puzzle->record.puzzle.metadata.title.c_str();
}
const char* sudosat_puzzle_author(const sudosat_puzzle* puzzle) {
  return puzzle == nullptr ? "" : puzzle->record.puzzle.metadata.author.c_str();
}

sudosat_code sudosat_puzzle_write(const sudosat_puzzle* puzzle, const char* format, const int* solution,
                                  size_t values, char** text) {
  return fill(text, "a place for the text", [&] {
    const Record& record = required(puzzle, "a puzzle").record;
    const Format& style = format == nullptr ? *record.layout.format : find_format(format);
    std::optional<Grid> grid;
    if (solution != nullptr) grid = grid_of(record.puzzle, solution, values);
    std::string written;
    style.write_header(record, written);
    style.write(record, grid ? &*grid : nullptr, written);
    return copy_for_c(written);
  });
}

void sudosat_free(char* text) { std::free(text); }
