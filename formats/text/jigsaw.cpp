// Jigsaw boards: the givens, then for every cell the character of its region. Both on one line, with or
// without something between, or as two blocks of lines.
#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view separators = " \t,;:|";
constexpr std::size_t max_side_of_symbols = 36;

bool has_content(std::string_view line) {
  return line.find_first_not_of(" \t|+-") != line.npos && !is_comment(line);
}

std::string_view part(std::string_view line, Layout::Span span) {
  return line.substr(span.offset, span.length);
}

// The side of a board with this number of cells, or 0. At least 2: other formats have single characters as
// cells.
std::size_t side_for(std::size_t cells) {
  for (std::size_t side = 2; side <= max_side_of_symbols; ++side)
    if (side * side == cells) return side;
  return 0;
}

struct OneLine {
  Layout::Span givens;
  Layout::Span regions;
  std::size_t side;
};

// The first words of a line, if they have the lengths of a jigsaw.
std::optional<OneLine> split_line(std::string_view line) {
  const std::vector<Layout::Span> words = split_words(line, separators);
  if (words.empty()) return std::nullopt;
  const auto [at, length] = words[0];
  if (const std::size_t side = side_for(length / 2); length % 2 == 0 && side > 0)
    return OneLine{{at, length / 2}, {at + length / 2, length / 2}, side};
  if (const std::size_t side = side_for(length); side > 0 && words.size() > 1 && words[1].length == length)
    return OneLine{words[0], words[1], side};
  return std::nullopt;
}

// The cells of a row of a block: the characters of one word, or words of one character each. Empty for any
// other line.
std::vector<Layout::Span> cells_in_row(std::string_view line) {
  std::vector<Layout::Span> words = split_words(line, separators);
  if (words.size() == 1) {
    const auto [offset, length] = words[0];
    words.clear();
    for (std::size_t i = 0; i < length; ++i) words.push_back({offset + i, 1});
  }
  if (std::ranges::any_of(words, [](const Layout::Span& word) { return word.length != 1; })) return {};
  return words;
}

// How many rows a line of two equal numbers announces above a block, or 0.
std::size_t announced_side(std::string_view line) {
  const std::vector<Layout::Span> words = split_words(line, " \tx");
  std::size_t side = 0;
  if (words.size() != 2 || part(line, words[0]) != part(line, words[1])) return 0;
  const std::string_view word = part(line, words[0]);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), side);
  return error == std::errc() && end == word.data() + word.size() && side <= max_side_of_symbols ? side : 0;
}

// The next 2n lines with content, if each is a row of n cells; else nothing.
std::vector<std::string> peek_block(LineReader& lines, std::size_t at) {
  std::vector<std::string> rows;
  std::size_t side = 0;
  if (const auto first = lines.peek(at); first && announced_side(*first) > 2)
    side = announced_side(*lines.peek(at++));
  while (rows.empty() || rows.size() < 2 * side) {
    const auto line = lines.peek(at++);
    if (!line) return {};
    if (!has_content(*line)) continue;
    const std::vector<Layout::Span> cells = cells_in_row(*line);
    if (side == 0) side = cells.size();
    if (cells.size() != side || side < 2 || side > max_side_of_symbols) return {};
    std::string& row = rows.emplace_back();
    for (const Layout::Span& cell : cells) row += part(*line, cell);
  }
  return rows;
}

// The number of cells of each region character.
std::array<std::size_t, 256> count_cells(std::string_view regions) {
  std::array<std::size_t, 256> cells{};
  for (char c : regions) ++cells[static_cast<unsigned char>(c)];
  return cells;
}

// Whether each character is that of n cells that hang together. The digits of a solution, which may stand
// in the same place, never do for n > 1: equal digits do not touch.
bool are_regions(std::string_view regions, std::size_t side) {
  for (std::size_t cells : count_cells(regions))
    if (cells != 0 && cells != side) return false;
  std::vector<bool> reached(regions.size());
  std::vector<std::size_t> open;
  std::size_t parts = 0;
  for (std::size_t start = 0; start < regions.size(); ++start) {
    if (reached[start]) continue;
    ++parts;
    reached[start] = true;
    open.push_back(start);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      open.pop_back();
      const auto visit = [&](std::size_t next) {
        if (reached[next] || regions[next] != regions[cell]) return;
        reached[next] = true;
        open.push_back(next);
      };
      if (cell >= side) visit(cell - side);
      if (cell + side < regions.size()) visit(cell + side);
      if (cell % side > 0) visit(cell - 1);
      if (cell % side + 1 < side) visit(cell + 1);
    }
  }
  return parts == side;
}

// Whether these are meant as regions, with a wrong character or two: there is no blank, and nearly every cell
// has a neighbour with its character. In a solution none has.
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

// Regions are numbered in the order of their characters. Throws InputError if one has not n cells.
std::vector<int> number_regions(const RegionRows& rows, std::size_t side) {
  const std::array<std::size_t, 256> cells = count_cells(rows.characters);
  std::vector<int> regions;
  for (std::size_t i = 0; i < rows.characters.size(); ++i) {
    const auto c = static_cast<unsigned char>(rows.characters[i]);
    if (cells[c] != side)
      throw InputError(rows.places[i],
                       fmt::format("region '{}' has {} cells, not {}", rows.characters[i], cells[c], side),
                       "after the givens, each cell has the character of its region");
    regions.push_back(
        static_cast<int>(std::count_if(cells.begin(), cells.begin() + c, [](auto n) { return n > 0; })));
  }
  return regions;
}

class JigsawFormat : public Format {
 public:
  std::string_view name() const override { return "jigsaw"; }
  std::string_view summary() const override {
    return "the givens, then the region characters, on one line or as two blocks";
  }

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
    return line.regions.offset == line.givens.offset + line.givens.length;
  }
  static bool is_one_line(std::string_view line) {
    const std::optional<OneLine> found = split_line(line);
    return found && are_regions(part(line, found->regions), found->side);
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
      const std::vector<Layout::Span> words = split_words(line, separators);
      const std::size_t length = words.empty() ? 0 : words[0].length;
      while (length <= max_side_of_symbols && lines.peek() && has_content(*lines.peek()) &&
             !is_one_line(*lines.peek()))
        lines.advance();
      throw InputError(text.location_in_line(0), fmt::format("{} characters are no jigsaw", length),
                       "a jigsaw is n*n givens and n*n region characters, 162 for 9x9, or 2n lines of n");
    }
    for (std::size_t i = 0; i < found->givens.length; ++i) text.add_cell(found->givens.offset + i, 1);
    RegionRows regions{std::string(part(line, found->regions)), {}};
    for (std::size_t i = 0; i < found->regions.length; ++i)
      regions.places.push_back(text.location_in_line(found->regions.offset + i));
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
      for (const auto& [offset, length] : cells_in_row(line)) {
        if (are_givens) {
          text.add_cell(offset, length);
        } else {
          regions.characters += line[offset];
          regions.places.push_back(text.location_in_line(offset));
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
    const std::array<std::size_t, 256> cells = count_cells(characters);
    const bool even = std::all_of(cells.begin(), cells.end(), [&](auto n) { return n == 0 || n == side; });
    if (characters.size() != side * side || !even)
      throw UsageError(fmt::format("the format 'jigsaw' cannot say that a board is a {}", describe(shape)),
                       Advice(Code::no_place, {"jsonl"}));
    return characters;
  }
};

}  // namespace

const Format& jigsaw_format() {
  static const JigsawFormat format;
  return format;
}

}  // namespace sudosat
