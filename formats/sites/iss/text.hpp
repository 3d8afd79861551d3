// The characters of a constraint string, without the blanks and lines it was spread over, and the place of
// each in the input: in a link, percent escapes come before it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sudosat::iss {

// What precedes the constraints in a link.
inline constexpr std::string_view site = "https://sigh.github.io/Interactive-Sudoku-Solver/";
// Whether these characters hold such a link, complete or without what precedes the name of the program.
bool is_link(std::string_view text);

class Text {
 public:
  explicit Text(std::string source) : source_(std::move(source)) {}

  // A line of the string, or one that holds a link; `line` counts from 1. Throws InputError for a link that
  // has no constraints or is escaped wrongly.
  void add(std::string_view characters, std::size_t line);
  // Returns what stands after the link.
  std::string_view add_link(std::string_view characters, std::size_t line);

  const std::string& characters() const { return characters_; }
  // The place of a character, or of the end if there is no such character.
  Location location(std::size_t offset) const;

 private:
  // Characters that follow each other in the input, from this one on.
  struct Run {
    std::size_t offset, line, column;
  };
  void add(char c, std::size_t line, std::size_t column);

  std::string source_;
  std::string characters_;
  std::vector<Run> runs_;
};

}  // namespace sudosat::iss
