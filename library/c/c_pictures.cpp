#include <fmt/format.h>

#include "library/c/handles.hpp"
#include "render/raster.hpp"
#include "render/svg.hpp"
#include "render/text_picture.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

constexpr int usual_width = 80;

// Shows the candidates of sudosat_candidates(). If a cell that is not given has only one, that digit is
// placed.
Highlights highlights_of(const Puzzle& puzzle, const unsigned char* states, std::size_t length) {
  const int digits = puzzle.shape->digits();
  const auto cells = static_cast<std::size_t>(puzzle.shape->cells());
  if (length != cells * static_cast<std::size_t>(digits))
    throw UsageError(fmt::format("{} candidates, where the board has {}", length,
                                 cells * static_cast<std::size_t>(digits)));
  Highlights highlights;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    DigitSet set(digits);
    for (int digit = 0; digit < digits; ++digit)
      if (*states++ != SUDOSAT_CANDIDATE_IMPOSSIBLE) set.insert(digit);
    if (set.is_single() && !puzzle.candidates[cell].is_single())
      highlights.placed.push_back({static_cast<int>(cell), set.first()});
    highlights.candidates.push_back(std::move(set));
  }
  return highlights;
}

std::string draw(const Puzzle& puzzle, std::string_view kind, const sudosat_picture_options& options) {
  std::optional<Grid> solution;
  if (options.solution != nullptr) solution = grid_of(puzzle, options.solution, options.values);
  Highlights highlights;
  if (options.states != nullptr) highlights = highlights_of(puzzle, options.states, options.candidates);
  const Grid* const grid = solution ? &*solution : nullptr;
  if (kind == "text") {
    if (options.width < 0) throw UsageError("the width of a picture is not negative");
    return draw_text_picture(puzzle, grid, highlights,
                             {.colour = options.colour != 0,
                              .ascii = false,
                              .columns = options.width == 0 ? usual_width : options.width});
  }
  if (kind != "svg" && kind != "png" && kind != "pdf")
    throw UsageError(fmt::format("there is no picture '{}'", kind), "there are: text, svg, png, pdf");
  const std::string svg = draw_svg(puzzle, grid, highlights);
  if (kind == "svg") return svg;
  if (kind == "pdf") return pdf_of(svg);
  if (!(options.resolution >= 0) || options.resolution > highest_resolution)
    throw UsageError(
        fmt::format("a resolution is a number of pixels to an inch, up to {}", highest_resolution));
  return png_of(svg, options.resolution == 0 ? usual_resolution : options.resolution);
}

}  // namespace

sudosat_code sudosat_puzzle_draw(const sudosat_puzzle* puzzle, const char* kind,
                                 const sudosat_picture_options* options, char** picture, size_t* length) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(picture, "a place for the picture");
    auto& length_place = required(length, "a place for the length");
    const sudosat_picture_options nothing{};
    if (options != nullptr) require_nothing(options->reserved);
    const sudosat_picture_options& how = options == nullptr ? nothing : *options;
    const std::string_view name = &required(kind, "the kind of picture");
    const Budget budget = budget_of(how.limits);
    const auto drawn = within(
        budget,
        [&] {
          checkpoint_now();
          return std::optional(draw(asked, name, how));
        },
        std::nullopt);
    place = drawn ? copy_for_c(*drawn) : nullptr;
    length_place = drawn ? drawn->size() : 0;
  });
}
