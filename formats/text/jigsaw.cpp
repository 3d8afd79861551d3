// Jigsaw boards: the givens, then for every cell the character of its region. Both on one line, with or
// without something between, or as two blocks of lines.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/walls.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view separators = " \t,;:|";
constexpr std::size_t max_side_of_symbols = 36;

bool has_content(std::string_view line) {
  return line.find_first_not_of(" \t|+-") != line.npos && !is_comment(line);
}

// The side of a board with this number of cells, or 0. At least 2: other formats have single characters as
// cells.
std::size_t side_for(std::size_t cells) {
  for (std::size_t side = 2; side <= max_side_of_symbols; ++side)
    if (side * side == cells) return side;
  return 0;
}

struct OneLine {
  std::string_view givens, regions;  // parts of the line
  std::size_t side;
};

// The first words of a line, if they have the lengths of a jigsaw.
std::optional<OneLine> split_line(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line, separators);
  if (words.empty()) return std::nullopt;
  const std::size_t length = words[0].size();
  if (const std::size_t side = side_for(length / 2); length % 2 == 0 && side > 0)
    return OneLine{words[0].substr(0, length / 2), words[0].substr(length / 2), side};
  if (const std::size_t side = side_for(length); side > 0 && words.size() > 1 && words[1].size() == length)
    return OneLine{words[0], words[1], side};
  return std::nullopt;
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

// How many rows a line of two equal numbers announces above a block, or 0.
std::size_t announced_side(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line, " \tx");
  if (words.size() != 2 || words[0] != words[1]) return 0;
  const int side = whole_number(words[0]).value_or(0);
  return side > 0 && static_cast<std::size_t>(side) <= max_side_of_symbols ? static_cast<std::size_t>(side)
                                                                           : 0;
}

// The next 2n lines with content, if each is a row of n cells; nothing otherwise.
std::vector<std::string> peek_block(LineReader& lines, std::size_t at) {
  std::vector<std::string> rows;
  std::size_t side = 0;
  if (const auto first = lines.peek(at); first && announced_side(*first) > 2)
    side = announced_side(*lines.peek(at++));
  while (rows.empty() || rows.size() < 2 * side) {
    const auto line = lines.peek(at++);
    if (!line) return {};
    if (!has_content(*line)) continue;
    const std::vector<std::string_view> cells = cells_in_row(*line);
    if (side == 0) side = cells.size();
    if (cells.size() != side || side < 2 || side > max_side_of_symbols) return {};
    std::string& row = rows.emplace_back();
    for (const std::string_view cell : cells) row += cell;
  }
  return rows;
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
  Walls walls(static_cast<int>(side), static_cast<int>(side));
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    const auto differs = [&](std::size_t other) { return regions[other] != regions[cell]; };
    if (cell % side + 1 < side && differs(cell + 1)) walls.set_behind(static_cast<int>(cell));
    if (cell + side < regions.size() && differs(cell + side)) walls.set_below(static_cast<int>(cell));
  }
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

// The region characters of a board, and where each stands.
struct RegionRows {
  std::string characters;
  std::vector<Location> places;
};

// Regions are numbered in the order of their characters. Throws InputError if one does not have n cells.
std::vector<int> number_regions(const RegionRows& rows, std::size_t side) {
  const std::map<char, std::size_t> cells = count_cells(rows.characters);
  std::vector<int> regions;
  for (std::size_t i = 0; i < rows.characters.size(); ++i) {
    const auto region = cells.find(rows.characters[i]);
    if (region->second != side)
      throw InputError(rows.places[i],
                       fmt::format("region '{}' has {} cells, not {}", region->first, region->second, side),
                       "after the givens, each cell has the character of its region");
    regions.push_back(static_cast<int>(std::distance(cells.begin(), region)));
  }
  return regions;
}

class JigsawFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::size_t at = 0;
    while (lines.peek(at) && !has_content(*lines.peek(at))) ++at;
    if (!lines.peek(at)) return false;
    if (is_one_line(*lines.peek(at))) return true;
    // One word of 72, 98, 128 or 162 characters is nothing else, right or wrong; one of 512 may be
    // candidates.
    if (const auto found = split_line(*lines.peek(at)); found && found->side > 5 && is_one_word(*found))
      return !sukaku_format().recognises(lines);
    const std::vector<std::string> rows = peek_block(lines, at);
    std::string regions;
    for (std::size_t i = rows.size() / 2; i < rows.size(); ++i) regions += rows[i];
    return !rows.empty() &&
           (are_regions(regions, rows.size() / 2) || are_nearly_regions(regions, rows.size() / 2));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    BoardText text(lines);
    while (lines.peek() && !has_content(*lines.peek())) text.take(lines);
    if (!lines.peek()) return std::nullopt;
    if (context.options.format.empty() && is_one_line(*lines.peek()) && sukaku_format().recognises(lines))
      refuse_candidates(lines);
    RegionRows regions;
    if (const std::vector<std::string> rows = peek_block(lines, 0);
        !rows.empty() && !is_one_line(*lines.peek()))
      regions = take_block(lines, text, rows.size() / 2);
    else
      regions = take_one_line(lines, text);
    const std::size_t cells_in_row = side_for(regions.characters.size());
    const int side = static_cast<int>(cells_in_row);
    const CellRules rules{.shape =
                              ShapeSpec{side, side, side, 1, 0, 0, number_regions(regions, cells_in_row)}};
    return read_symbols(std::move(text), *this, context, rules);
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (write_layout(record, *this, solution, out)) return;
    const Shape& shape = *record.puzzle.shape;
    const std::string regions = region_characters(shape);
    require_no_rules(record, solution, *this);
    std::string givens;
    append_symbols(record, solution, *this, '.', givens);
    out += givens + regions + '\n';
  }

 private:
  static bool is_one_word(const OneLine& line) {
    return line.regions.data() == line.givens.data() + line.givens.size();
  }
  static bool is_one_line(std::string_view line) {
    const std::optional<OneLine> found = split_line(line);
    return found && are_regions(found->regions, found->side);
  }

  // Throws for a line of a 2x2 board, such as 1..21212, which may be either.
  [[noreturn]] static void refuse_candidates(LineReader& lines) {
    const Location where = lines.location();
    lines.advance();
    throw InputError(where, "this line may be a jigsaw or a board of candidates",
                     Advice(Code::ambiguous_layout, {"jigsaw", "sukaku"}));
  }

  static RegionRows take_one_line(LineReader& lines, BoardText& text) {
    const std::string_view line = text.take(lines);
    const std::optional<OneLine> found = split_line(line);
    if (!found) {
      // Rows of a broken block would each be an error of their own.
      const std::vector<std::string_view> words = words_of(line, separators);
      const std::size_t length = words.empty() ? 0 : words[0].size();
      while (length <= max_side_of_symbols && lines.peek() && has_content(*lines.peek()) &&
             !is_one_line(*lines.peek()))
        lines.advance();
      throw InputError(text.location_in_line(0), fmt::format("{} characters do not make a jigsaw", length),
                       "a jigsaw is n*n givens and n*n region characters, 162 for 9x9, or 2n lines of n");
    }
    RegionRows regions{std::string(found->regions), {}};
    for (std::size_t i = 0; i < found->regions.size(); ++i) {
      text.add_cell(found->givens.substr(i, 1));
      regions.places.push_back(text.location_in_line(place_of(found->regions, line) + i));
    }
    return regions;
  }

  static RegionRows take_block(LineReader& lines, BoardText& text, std::size_t side) {
    RegionRows regions;
    if (side > 2 && announced_side(*lines.peek()) == side) text.take(lines);
    for (std::size_t row = 0; row < 2 * side;) {
      const bool content = has_content(*lines.peek());
      const std::string_view line = text.take(lines);
      if (!content) continue;
      const bool are_givens = row++ < side;
      for (const std::string_view cell : cells_in_row(line)) {
        if (are_givens) {
          text.add_cell(cell);
        } else {
          regions.characters += cell;
          regions.places.push_back(text.location_in_line(place_of(cell, line)));
        }
      }
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
    if (characters.size() != side * side || !are_even)
      throw UsageError(fmt::format("the format 'jigsaw' cannot say that a board is a {}", describe(shape)),
                       Advice(Code::no_place, {"jsonl"}));
    return characters;
  }
};

}  // namespace

const Format& jigsaw_format() {
  return only<JigsawFormat>("jigsaw", "the givens, then the region characters, on one line or as two blocks");
}

}  // namespace sudosat
