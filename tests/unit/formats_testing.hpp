// Functions that the tests of the text formats share.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "formats/puzzle_stream.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {

inline std::vector<PuzzleStream::Entry> read_all(const std::string& text, ReadOptions options = {}) {
  PuzzleStream stream(from_memory(text, "test"), "test", std::move(options));
  std::vector<PuzzleStream::Entry> entries;
  while (auto entry = stream.next()) entries.push_back(std::move(*entry));
  return entries;
}

// "test:3:7: message", or the first error's message if a puzzle was expected.
inline std::string error_text(const PuzzleStream::Entry& entry) {
  const auto* error = std::get_if<Unreadable>(&entry);
  return error == nullptr ? "no error" : to_string(error->where()) + ": " + error->what();
}

// The givens of a puzzle row by row, '.' for what is open, in 1-9A-Z.
inline std::string givens(const Puzzle& puzzle) {
  std::string text;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const std::optional<int> value = puzzle.given(cell);
    text += value ? "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[*value] : '.';
  }
  return text;
}

// The only record of a text. Throws the error of a bad text.
inline Record read_one(const std::string& text, ReadOptions options = {}) {
  std::vector<PuzzleStream::Entry> entries = read_all(text, std::move(options));
  if (const auto* error = std::get_if<Unreadable>(&entries.at(0))) throw InputError(*error);
  if (entries.size() != 1) throw Error("more than one record");
  return std::get<Record>(std::move(entries[0]));
}

inline std::string write(const Record& record, const Format& format, const Grid* solution = nullptr) {
  std::string out;
  format.write(record, solution, out);
  return out;
}

inline std::string write_same(const Record& record, const Grid* solution = nullptr) {
  return write(record, *record.layout.format, solution);
}

}  // namespace sudosat
