// What the opaque types of the C interface are.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "formats/puzzle_stream.hpp"
#include "io/byte_source.hpp"
#include "library/guard.hpp"

struct sudosat_puzzle {
  explicit sudosat_puzzle(sudosat::Record&& read);

  sudosat::Record record;
  // What is lent as a C string.
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

// The puzzle of a handle. Throws UsageError where that is null.
inline const Puzzle& puzzle_of(const sudosat_puzzle* puzzle) {
  return required(puzzle, "a puzzle").record.puzzle;
}

// "puzzles.txt:3: what it says".
std::string describe(const Warning& warning);

// The text of a C string; empty if that is null.
inline std::string text_of(const char* text) { return text == nullptr ? std::string() : std::string(text); }

// The solution in an array of `length` ints. Throws UsageError if a solution has another length, or other
// values.
Grid grid_of(const Puzzle& puzzle, const int* values, std::size_t length);
// The other way round, where the array is not null. Throws UsageError where it has another length.
void require_length(const Puzzle& puzzle, const int* values, std::size_t length);
void store(const std::optional<Grid>& grid, int* values);

}  // namespace sudosat::library
