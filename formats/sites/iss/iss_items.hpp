// The characters of a constraint string and its items, `.Type~argument~argument`. Items of composite types
// hold other items, up to `.End`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sudosat::iss {

// A link is this address, and then the constraints in its query.
inline constexpr std::string_view site = "https://sigh.github.io/Interactive-Sudoku-Solver/";
// Whether these characters hold such a link, complete or without what precedes the name of the program.
bool is_link(std::string_view text);

// The characters without the blanks and lines they were spread over, and the place of each in the input: a
// link has percent escapes.
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
  // Throws InputError for what is wrong there.
  [[noreturn]] void fail(std::size_t offset, const std::string& message, const Advice& advice = {}) const {
    throw InputError(location(offset), message, advice);
  }

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

// Items are views into the text, which must outlive them; offsets are places in it.
struct Argument {
  std::string_view text;
  std::size_t offset;
};

struct Item {
  std::string_view type;  // "" for givens
  std::size_t offset;     // of the type
  std::vector<Argument> arguments;
  std::vector<Item> children;
};
// Whether items of this type hold others, up to "End".
inline bool is_composite(std::string_view type) {
  return type == "Or" || type == "And" || type == "Replicate";
}

// Throws InputError if the text is not such a string, or if composites do not end, or nest too deep.
std::vector<Item> scan(const Text& text);

// The number that a text is, up to a million; nothing for other text.
std::optional<int> number_of(std::string_view text);
// Numbers with '_' between them.
std::optional<std::vector<int>> numbers_of(std::string_view text);

}  // namespace sudosat::iss
