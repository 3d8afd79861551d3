// Puzzles with rules as people type them: a killer as a line of numbers a cage, and a futoshiki with its
// signs.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

#include "formats/builtin_formats.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/latin.hpp"
#include "formats/text/rows.hpp"
#include "rules/registry.hpp"

namespace sudosat {
namespace {

using TokenKind = BoardToken::Kind;

// The tokens of the lines up to a blank one, or the end.
std::vector<std::vector<BoardToken>> peek_paragraph(LineReader& lines, std::size_t before) {
  constexpr std::size_t longest = 400;
  std::vector<std::vector<BoardToken>> paragraph;
  for (std::size_t k = 0; k < longest && lines.peek(before + k) && !is_blank(*lines.peek(before + k)); ++k)
    paragraph.push_back(board_tokens(*lines.peek(before + k), before + k));
  return paragraph;
}

std::optional<int> number_of_run(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

struct NumberedCage {
  int sum;
  std::vector<int> cells;
};

// A total and the numbers of its cells on each line; all else is no killer.
std::vector<NumberedCage> cages_in(const std::vector<std::vector<BoardToken>>& paragraph) {
  std::vector<NumberedCage> cages;
  for (const std::vector<BoardToken>& line : paragraph) {
    std::vector<int> numbers;
    for (const BoardToken& token : line) {
      if (token.kind == TokenKind::separator || (token.kind == TokenKind::rule && token.text == "="))
        continue;
      if (token.kind == TokenKind::remark && token.offset == 0) break;
      const std::optional<int> number =
          token.kind == TokenKind::run ? number_of_run(token.text) : std::nullopt;
      if (!number) return {};
      numbers.push_back(*number);
    }
    if (numbers.size() == 1) return {};
    if (!numbers.empty()) cages.push_back({numbers[0], {numbers.begin() + 1, numbers.end()}});
  }
  return cages;
}

}  // namespace

std::optional<Record> read_cage_lines(LineReader& lines, std::size_t before, ReadContext& context) {
  const auto paragraph = peek_paragraph(lines, before);
  std::vector<NumberedCage> cages = cages_in(paragraph);
  std::vector<int> all;
  int total = 0;
  for (const NumberedCage& cage : cages) {
    all.insert(all.end(), cage.cells.begin(), cage.cells.end());
    total += cage.sum;
  }
  std::ranges::sort(all);
  int side = 4;
  while (side * side < std::ssize(all)) ++side;
  // The cells are all cells, counted from 0 or from 1, and the totals those of the rows.
  if (side * side != std::ssize(all) || all[0] < 0 || all[0] > 1 || total != side * side * (side + 1) / 2)
    return std::nullopt;
  const int first = all[0];
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] != first + static_cast<int>(i)) return std::nullopt;
  Record record;
  record.where = lines.location(before, 1);
  record.layout.format = &jsonl_format();
  lines.advance(before + paragraph.size());
  record.puzzle = Puzzle(shape_of(board_spec(side, context.options, record.where), context, record.where));
  for (NumberedCage& cage : cages) {
    for (int& cell : cage.cells) cell -= first;
    add_killer_cage(record, cage.sum, std::move(cage.cells));
  }
  return record;
}

std::optional<Record> read_futoshiki(LineReader& lines, std::size_t before, ReadContext& context) {
  const auto paragraph = peek_paragraph(lines, before);
  struct Sign {
    std::size_t line, column;
    bool points_up;  // the upper cell is less
  };
  std::vector<std::vector<BoardToken>> rows;
  std::vector<std::pair<std::size_t, std::size_t>> less;  // cells, row * 1000 + column
  std::vector<Sign> between;
  const auto at = [](std::size_t row, std::size_t column) { return row * max_side + column; };
  for (const std::vector<BoardToken>& line : paragraph) {
    const auto is_upright = [](const BoardToken& token) {
      return token.text == "^" || token.text == "v" || token.text == "V" || token.text == "\u2227" ||
             token.text == "\u2228";
    };
    if (!line.empty() && std::ranges::all_of(line, is_upright)) {
      for (const BoardToken& token : line)
        between.push_back({rows.size(), token.column, token.text == "^" || token.text == "\u2227"});
      continue;
    }
    std::vector<BoardToken>& row = rows.emplace_back();
    char sign = 0;
    for (const BoardToken& token : line) {
      const bool is_cell = token.kind == TokenKind::run && cell_in(token.text) && !is_letter(token.text[0]);
      const bool is_sign = sign == 0 && !row.empty() && (token.text == "<" || token.text == ">");
      if (!is_cell && !is_sign) return std::nullopt;
      if (is_sign) {
        sign = token.text[0];
        continue;
      }
      const std::size_t here = at(rows.size() - 1, row.size());
      if (sign != 0) less.push_back(sign == '<' ? std::pair(here - 1, here) : std::pair(here, here - 1));
      sign = 0;
      row.push_back(token);
    }
    if (sign != 0) return std::nullopt;
  }
  const std::size_t side = rows.size();
  if (side < 4 || std::ranges::any_of(rows, [&](const auto& row) { return row.size() != side; }))
    return std::nullopt;
  // A sign between two rows stands in the column of a cell of both.
  for (const Sign& sign : between) {
    if (sign.line == 0 || sign.line == side) return std::nullopt;
    const auto is_here = [&](const BoardToken& token) { return token.column == sign.column; };
    const auto above = std::ranges::find_if(rows[sign.line - 1], is_here),
               below = std::ranges::find_if(rows[sign.line], is_here);
    const auto column = static_cast<std::size_t>(above - rows[sign.line - 1].begin());
    if (column == side || column != static_cast<std::size_t>(below - rows[sign.line].begin()))
      return std::nullopt;
    const std::size_t upper = at(sign.line - 1, column), lower = at(sign.line, column);
    less.push_back(sign.points_up ? std::pair(upper, lower) : std::pair(lower, upper));
  }
  if (less.empty()) return std::nullopt;
  Record record;
  record.where = lines.location(before, 1);
  record.layout.format = &jsonl_format();
  start_latin_board(static_cast<int>(side), static_cast<int>(side), record, context);
  for (std::size_t i = 0; i < side * side; ++i) {
    const BoardToken& cell = rows[i / side][i % side];
    const std::string value = *cell_in(cell.text);
    const int number = value == "." ? 0 : number_of_run(value).value_or(0);
    if (number > static_cast<int>(side)) return std::nullopt;
    if (number > 0) record.puzzle.give(static_cast<int>(i), number);
  }
  const auto cell_number = [&](std::size_t cell) {
    return static_cast<int>(cell / max_side * side + cell % max_side);
  };
  for (const auto& [smaller, larger] : less)
    record.puzzle.rules.push_back(make_rule(
        "less than", {.cells = {{cell_number(smaller), cell_number(larger)}}}, *record.puzzle.shape));
  lines.advance(before + paragraph.size());
  return record;
}

}  // namespace sudosat
