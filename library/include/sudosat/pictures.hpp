/// @file
/// Boards drawn with their rules.
#pragma once

#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// What a picture shows besides the puzzle, and how.
struct PictureOptions {
  const Grid* solution = nullptr;  ///< drawn in blue
  /// The digits that are drawn in each cell of the board that is open.
  const std::vector<std::vector<int>>* candidates = nullptr;
  double resolution = 0;  ///< for "png": pixels to an inch, up to 2400; at 96 a cell has 60; 0: 192
  int width = 0;          ///< for "text": the number of columns; 0: 80
  bool colour = false;    ///< for "text": whether to use the colours of a terminal
};

/// @cond
namespace detail {

// The states of candidates, as sudosat_candidates() has them.
inline std::vector<unsigned char> states_of(const Puzzle& puzzle,
                                            const std::vector<std::vector<int>>& cells) {
  const auto digits = static_cast<std::size_t>(puzzle.digits());
  std::vector<unsigned char> states(cells.size() * digits);
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    for (int digit : cells[cell]) {
      const auto index = static_cast<std::size_t>(digit - puzzle.first_digit());
      if (index >= digits) raise_usage("a candidate is not a digit of the board");
      states[cell * digits + index] = SUDOSAT_CANDIDATE_TRUE;
    }
  return states;
}

}  // namespace detail
/// @endcond

/// A puzzle drawn as "text", "svg", "png" or "pdf": the bytes of the file. Throws UsageError for another
/// kind, SystemError for PNG and PDF if the library was built without librsvg. The result is empty if a limit
/// ended the drawing. Of the limits only the timeout and the stop count.
inline std::string draw(const Puzzle& puzzle, const std::string& kind, const PictureOptions& options = {},
                        const Options& limits = {}) {
  const detail::Question question(limits);
  sudosat_picture_options c{};
  if (options.solution != nullptr) {
    c.solution = options.solution->values().data();
    c.values = options.solution->values().size();
  }
  std::vector<unsigned char> states;
  if (options.candidates != nullptr) {
    states = detail::states_of(puzzle, *options.candidates);
    c.states = states.data();
    c.candidates = states.size();
  }
  c.resolution = options.resolution;
  c.width = options.width;
  c.colour = options.colour ? 1 : 0;
  c.limits = question.get();
  char* picture = nullptr;
  std::size_t length = 0;
  detail::require(sudosat_puzzle_draw(puzzle.handle(), detail::name(kind), &c, &picture, &length));
  const std::unique_ptr<char, detail::Free<sudosat_free>> owner(picture);
  return picture == nullptr ? std::string() : std::string(picture, length);
}

}  // namespace v0
}  // namespace sudosat
