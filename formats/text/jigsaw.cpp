// Jigsaw boards: the givens, then for every cell the character of its region. Both on one line, with or
// without something between, or as two blocks of lines.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view separators = " \t,;:|";
constexpr std::size_t max_side_of_symbols = 36;

bool has_content(std::string_view line) { return !consists_of(line, " \t|+-") && !is_comment(line); }

// The side of a board with this number of cells, or 0. At least 2: other formats have single characters as
// cells.
std::size_t side_for(std::size_t cells) {
  const std::size_t side = side_of_square(cells);
  return side >= 2 && side <= max_side_of_symbols ? side : 0;
}

// The cells of a row of a block: the characters of one word, or words of one character each. Empty for any
// other line.
std::vector<std::string_view> cells_in_row(std::string_view line) {
  std::vector<std::string_view> words = words_of(line, separators);
  if (words.size() == 1)
    for (const std::string_view word = std::exchange(words, {})[0]; words.size() < word.size();)
      words.push_back(word.substr(words.size(), 1));
  if (std::ranges::any_of(words, [](std::string_view word) { return word.size() != 1; })) return {};
  return words;
}

// The characters of a jigsaw and their places: first the givens, then the regions.
struct JigsawText {
  struct Place {
    std::size_t line, offset;  // how many lines ahead, and which byte of that line
  };
  std::size_t side = 0;
  std::string characters = {};
  std::vector<Place> places = {};
  bool is_block = false, is_one_word = false;

  void add(std::string_view part, std::string_view line, std::size_t ahead) {
    for (std::size_t i = 0; i < part.size(); ++i) places.push_back({ahead, place_of(part, line) + i});
    characters += part;
  }
  std::string_view regions() const { return std::string_view(characters).substr(side * side); }
  std::size_t lines() const { return places.back().line + 1; }
};

// Returns the first word or two words of a line, if they are as long as a jigsaw.
std::optional<JigsawText> on_one_line(std::string_view line, std::size_t at) {
  const std::vector<std::string_view> words = words_of(line, separators);
  if (words.empty()) return std::nullopt;
  const std::size_t length = words[0].size();
  JigsawText text{.side = length % 2 == 0 ? side_for(length / 2) : 0};
  text.is_one_word = text.side > 0;
  text.add(words[0], line, at);
  if (text.is_one_word) return text;
  text.side = side_for(length);
  if (text.side == 0 || words.size() == 1 || words[1].size() != length) return std::nullopt;
  text.add(words[1], line, at);
  return text;
}

// Returns the next 2n lines with content, if each is a row of n cells; nothing otherwise.
std::optional<JigsawText> in_block(LineReader& lines, std::size_t at) {
  JigsawText text{.is_block = true};
  if (const int side = side_in(lines.peek(at).value_or("")); side > 2) {
    text.side = static_cast<std::size_t>(side);
    ++at;
  }
  while (text.characters.empty() || text.characters.size() < 2 * text.side * text.side) {
    const auto line = lines.peek(at++);
    if (!line) return std::nullopt;
    if (!has_content(*line)) continue;
    const std::vector<std::string_view> cells = cells_in_row(*line);
    if (text.side == 0) text.side = cells.size();
    if (cells.size() != text.side || text.side < 2 || text.side > max_side_of_symbols) return std::nullopt;
    for (const std::string_view cell : cells) text.add(cell, *line, at - 1);
  }
  return text;
}

// The number of cells of each region character.
std::map<char, std::size_t> count_cells(std::string_view regions) {
  std::map<char, std::size_t> cells;
  for (const char c : regions) ++cells[c];
  return cells;
}

// Whether each character is that of n cells that hang together. The digits of a solution may stand in the
// same place; they are never regions for n > 1, as equal digits do not touch.
bool are_regions(std::string_view regions, std::size_t side) {
  const std::map<char, std::size_t> counts = count_cells(regions);
  if (counts.size() != side || counts.begin()->second != side) return false;
  const Walls walls(static_cast<int>(side), static_cast<int>(side),
                    [&](int cell, int other) { return regions[cell] != regions[other]; });
  return std::ranges::all_of(walls.rooms(), [&](const auto& room) { return room.size() == side; });
}

// Whether these are meant as regions, with a wrong character or two: no cell is blank, and nearly every cell
// has a neighbour with its character. In a solution no cell has one.
bool are_nearly_regions(std::string_view regions, std::size_t side) {
  constexpr std::size_t smallest = 4;
  if (side < smallest || regions.find_first_of(".*_-0") != regions.npos) return false;
  std::size_t with_neighbour = 0;
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    const auto is_same = [&](std::size_t other) { return regions[other] == regions[cell]; };
    with_neighbour +=
        (cell % side > 0 && is_same(cell - 1)) || (cell % side + 1 < side && is_same(cell + 1)) ||
        (cell >= side && is_same(cell - side)) || (cell + side < regions.size() && is_same(cell + side));
  }
  return 4 * with_neighbour >= 3 * regions.size();
}

// Returns the jigsaw that may stand `at` lines ahead.
std::optional<JigsawText> peek_jigsaw(LineReader& lines, std::size_t at) {
  std::optional<JigsawText> line = on_one_line(*lines.peek(at), at);
  if (line && are_regions(line->regions(), line->side)) return line;
  std::optional<JigsawText> block = in_block(lines, at);
  return block ? block : line;
}

class JigsawFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (lines.peek(at) && !has_content(*lines.peek(at))) ++at;
    if (!lines.peek(at)) return false;
    const std::optional<JigsawText> found = peek_jigsaw(lines, at);
    if (found && are_regions(found->regions(), found->side)) return true;
    // A single word of 72, 98, 128 or 162 characters is meant as a jigsaw, even with errors; one of 512 may
    // be candidates.
    if (found && found->is_one_word && found->side > 5) return !sukaku_format().recognises(lines);
    return found && found->is_block && are_nearly_regions(found->regions(), found->side);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    BoardText text(lines);
    while (lines.peek() && !has_content(*lines.peek())) text.take(lines);
    if (!lines.peek()) return std::nullopt;
    const std::optional<JigsawText> found = peek_jigsaw(lines, 0);
    if (!found) refuse(lines);
    if (context.options.format.empty() && !found->is_block && are_regions(found->regions(), found->side) &&
        sukaku_format().recognises(lines))
      refuse_candidates(lines);
    std::vector<int> regions = number_regions(*found, lines);
    std::size_t cell = 0;
    for (std::size_t k = 0, count = found->lines(); k < count; ++k) {
      const std::string_view line = text.take(lines);
      for (; cell < found->side * found->side && found->places[cell].line == k; ++cell)
        text.add_cell(line.substr(found->places[cell].offset, 1));
    }
    const int side = static_cast<int>(found->side);
    return read_symbols(std::move(text), *this, context,
                        {.shape = ShapeSpec{side, side, side, 1, 0, 0, std::move(regions)}});
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    const Shape& shape = *record.puzzle.shape;
    const std::string regions = region_characters(shape);
    require_no_rules(record, solution, *this);
    std::string givens;
    append_symbols(record, solution, *this, '.', givens);
    out += givens + regions + '\n';
  }

 private:
  // Rows of a broken block would each be an error of their own.
  [[noreturn]] static void refuse(LineReader& lines) {
    const Location where = lines.location(0, 1);
    const std::vector<std::string_view> words = words_of(*lines.peek(), separators);
    const std::size_t length = words.empty() ? 0 : words[0].size();
    const auto goes_on = [&] {
      const auto line = lines.peek();
      if (length > max_side_of_symbols || !line || !has_content(*line)) return false;
      const std::optional<JigsawText> next = on_one_line(*line, 0);
      return !next || !are_regions(next->regions(), next->side);
    };
    do lines.advance();
    while (goes_on());
    throw InputError(where, fmt::format("{} characters do not make a jigsaw", length),
                     "a jigsaw is n*n givens and n*n region characters, 162 for 9x9, or 2n lines of n");
  }

  // Throws for a line of a 2x2 board, such as 1..21212, which may be either.
  [[noreturn]] static void refuse_candidates(LineReader& lines) {
    const Location where = lines.location();
    lines.advance();
    throw InputError(where, "this line may be a jigsaw or a board of candidates",
                     Advice(Code::ambiguous_layout, {"jigsaw", "sukaku"}));
  }

  // Regions are numbered in the order of their characters. Throws InputError, having taken the board, if one
  // does not have n cells.
  static std::vector<int> number_regions(const JigsawText& text, LineReader& lines) {
    const std::map<char, std::size_t> cells = count_cells(text.regions());
    std::vector<int> regions;
    for (const char c : text.regions()) {
      const auto region = cells.find(c);
      if (region->second != text.side) {
        const auto& [line, offset] = text.places[text.side * text.side + regions.size()];
        const Location where = lines.location(line, offset + 1);
        lines.advance(text.lines());
        throw InputError(where, fmt::format("region '{}' has {} cells, not {}", c, region->second, text.side),
                         "after the givens, each cell has the character of its region");
      }
      regions.push_back(static_cast<int>(std::distance(cells.begin(), region)));
    }
    return regions;
  }

  std::string region_characters(const Shape& shape) const {
    const auto side = static_cast<std::size_t>(shape.digits());
    std::string characters;
    for (int cell = 0; cell < shape.cells(); ++cell)
      if (const int region = shape.region_of(cell); region >= 0 && region < shape.digits())
        characters += find_alphabet("1-9A-Z", shape.digits()).symbol(region);
    const bool are_even = std::ranges::all_of(count_cells(characters),
                                              [&](const auto& region) { return region.second == side; });
    if (characters.size() != side * side || !are_even) refuse_shape(shape, *this);
    return characters;
  }
};

}  // namespace

const Format& jigsaw_format() {
  return only<JigsawFormat>("jigsaw", "the givens, then the region characters, on one line or as two blocks",
                            {.is_layout = true});
}

}  // namespace sudosat
