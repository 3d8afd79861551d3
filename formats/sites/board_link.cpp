// Links whose query holds a whole board: links of SudokuWiki (81 digits, its own S9B code, killers by
// colours), of Sudoku Exchange, and of any other site that passes on 81 digits.

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/sites/site.hpp"

namespace sudosat {
namespace {

constexpr std::size_t cells_of_board = 81;
constexpr int side_of_board = 9;
constexpr std::string_view coded_mark = "S9B";

// The field of the query or part of the path that is a board, in whatever form.
std::string_view board_field_of(const Url& url) {
  const auto is_plain_board = [](std::string_view field) {
    return field.size() == cells_of_board && consists_of(field, "0123456789.");
  };
  for (const std::string_view part : split_at(url.path, '/'))
    if (is_plain_board(part)) return part;
  for (std::string_view field : split_at(url.query, '&')) {
    field = field.substr(field.find('=') == field.npos ? 0 : field.find('=') + 1);
    const bool is_plain = is_plain_board(field);
    const bool is_killer = field.size() == 3 * cells_of_board + 1 && field[cells_of_board] == ',';
    if (is_plain || is_killer || field.starts_with(coded_mark)) return field;
  }
  return {};
}

int base36_of(std::string_view pair) {
  int number = 0;
  for (const char c : pair) {
    const std::size_t digit = std::string_view("0123456789abcdefghijklmnopqrstuvwxyz").find(c);
    if (digit == std::string_view::npos) refuse("the link has '{}' where a digit or small letter belongs", c);
    number = 36 * number + static_cast<int>(digit);
  }
  return number;
}

// Each cell is two digits to base 36: a given, a placed digit + 9, or 18 + the candidates as bits. Placed
// digits and candidates follow from the givens: they are read as a player's entries.
void read_coded(std::string_view code, Import& import) {
  constexpr int first_placed = 10, first_set = 18, most_set = 511;
  if (code.size() != 2 * cells_of_board)
    refuse("the link has {} characters of a board, not {}", code.size(), 2 * cells_of_board);
  for (int cell = 0; cell < static_cast<int>(cells_of_board); ++cell) {
    const int number = base36_of(code.substr(2 * static_cast<std::size_t>(cell), 2));
    if (number >= 1 && number < first_placed) {
      import.record.puzzle.give(cell, number);
    } else if (number >= first_placed && number <= first_set) {
      import.enter(cell, number - side_of_board, nullptr, nullptr);
    } else if (number > first_set && number - first_set <= most_set) {
      import.enter(cell, std::nullopt, digits_of_bits(number - first_set, 1), nullptr);
    } else {
      refuse("the link has {} for a cell, which is neither a digit nor a set of them", number);
    }
  }
}

// Each cell has a colour, and cells of one colour that touch are a cage. Then each cell has two digits: the
// total of the cage stands at its first cell, and 00 elsewhere.
void read_colours(std::string_view field, Import& import) {
  const std::string_view colours = field.substr(0, cells_of_board), totals = field.substr(cells_of_board + 1);
  if (!consists_of(totals, "0123456789")) throw UsageError("the link has totals that are not numbers");
  const Walls walls(side_of_board, side_of_board,
                    [&](int cell, int other) { return colours[cell] != colours[other]; });
  int used = 0;
  const auto total_at = [&](std::size_t cell) {
    return 10 * (totals[2 * cell] - '0') + totals[2 * cell + 1] - '0';
  };
  for (std::vector<int>& room : walls.rooms()) {
    const int total = total_at(static_cast<std::size_t>(room[0]));
    used += static_cast<int>(total > 0);
    add_killer_cage(import.record, total, std::move(room));
  }
  for (std::size_t cell = 0; cell < cells_of_board; ++cell) used -= static_cast<int>(total_at(cell) > 0);
  if (used != 0) throw UsageError("a total of the link does not stand in the first cell of a cage");
}

class BoardLinkFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override {
    const std::optional<Url> url = find_url(argument);
    return url && !board_field_of(*url).empty();
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, line_format(), [](std::string_view line, Import& import) {
      const std::optional<Url> url = find_url(line);
      const std::string_view field = url ? board_field_of(*url) : std::string_view();
      if (field.empty())
        throw UsageError("the link does not hold a board", "such a link has 81 digits in its query");
      start_board(import, side_of_board);
      if (field.starts_with(coded_mark))
        read_coded(field.substr(coded_mark.size()), import);
      else if (field.size() == cells_of_board)
        give_digits(import, field);
      else
        read_colours(field, import);
    });
  }
};

}  // namespace

const Format& board_link_format() {
  return only<BoardLinkFormat>("board-link",
                               "links of SudokuWiki, Sudoku Exchange and others that hold 81 cells",
                               {.can_write = false});
}

}  // namespace sudosat
