// The definitions of the opaque types of the C interface.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "formats/puzzle_stream.hpp"
#include "io/byte_source.hpp"
#include "library/c/c_guard.hpp"

struct sudosat_puzzle {
  explicit sudosat_puzzle(sudosat::Record&& read);

  sudosat::Record record;
  // These texts are lent as C strings.
  std::vector<std::string> rules, warnings;
};

struct sudosat_reader {
  sudosat_reader(const std::string& path, const sudosat_read_options* options);
  explicit sudosat_reader(sudosat::PuzzleStream&& text) : stream(std::move(text)) {}

  sudosat::ReadObserver observer = {};  // of the stream's source
  sudosat::PuzzleStream stream;
  std::string warning = {};  // lent
};

struct sudosat_stop {
  std::atomic<bool> requested = false;
};

namespace sudosat::library {

ReadOptions read_options(const sudosat_read_options* options);

// Returns the puzzle of a handle. Throws UsageError if the handle is null.
inline const Puzzle& puzzle_of(const sudosat_puzzle* puzzle) {
  return required(puzzle, "a puzzle").record.puzzle;
}

// Returns "puzzles.txt:3: what it says".
std::string describe(const Warning& warning);

// Throws UsageError if the board has no cell of this number.
void require_cell(const Puzzle& puzzle, int cell);

// Returns memory with these bytes and a null, which sudosat_free() frees.
char* copy_for_c(std::string_view bytes);

// Returns the text of a C string; an empty text if that is null.
inline std::string text_of(const char* text) { return text == nullptr ? std::string() : std::string(text); }

// Returns the solution in an array of `length` ints. Throws UsageError if a solution has another length, or
// other values.
Grid grid_of(const Puzzle& puzzle, const int* values, std::size_t length);
// store() copies a solution into an array that is not null. require_length() throws UsageError if the array
// has another length.
void require_length(const Puzzle& puzzle, const int* values, std::size_t length);
void store(const std::optional<Grid>& grid, int* values);

}  // namespace sudosat::library
