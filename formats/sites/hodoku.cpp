// Lines of HoDoKu's library of steps: `:technique:candidates:GRID:deleted:eliminations:placements:extra`. In
// the grid a + stands before a digit that is placed, not given. Placed digits and deleted candidates belong
// to the position: they are read as a player's entries. 412 is the digit 4 in r1c2.
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::size_t grid_part = 3, deleted_part = 4, least_parts = 7, most_parts = 8;
constexpr int side = 9, cells = side * side;

bool is_library_line(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with(':')) return false;
  const std::size_t parts = split_at(line, ':').size();
  return parts >= least_parts && parts <= most_parts;
}

class HodokuFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override { return next_line_is(lines, is_library_line); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, line_format(), [](std::string_view line, Import& import) {
      if (!is_library_line(line))
        throw UsageError("not a line of HoDoKu's library", "it begins with ':' and has six or seven of them");
      const std::vector<std::string_view> parts = split_at(line, ':');
      read_grid(parts[grid_part], import);
      read_deleted(parts[deleted_part], import);
    });
  }

 private:
  static void read_grid(std::string_view grid, Import& import) {
    start_board(import, side);
    int cell = 0;
    bool is_placed = false;
    for (const char c : grid) {
      if (c == mark_of_entry && !is_placed) {
        is_placed = true;
        continue;
      }
      const bool is_digit = c >= '1' && c <= '9';
      if ((!is_digit && c != '.' && c != '0') || (is_placed && !is_digit) || cell == cells)
        throw UsageError(fmt::format("the grid of the line is not a board of {} cells", cells),
                         "digits, '.' for an open cell, + before a digit that is placed");
      if (is_digit && is_placed)
        import.enter(cell, c - '0', nullptr, nullptr);
      else if (is_digit)
        import.record.puzzle.give(cell, c - '0');
      is_placed = false;
      ++cell;
    }
    if (cell != cells) refuse("the grid of the line has {} cells, not {}", cell, cells);
  }

  static void read_deleted(std::string_view part, Import& import) {
    std::optional<Entries>& entries = import.record.entries;
    for (const std::string_view word : words_of(part)) {
      if (word.size() != 3 || !consists_of(word, "123456789"))
        throw UsageError(fmt::format("'{:.20}' is not a deleted candidate", word),
                         "412 is the digit 4 in row 1 and column 2");
      if (!entries) entries.emplace(import.shape());
      entries->left[(word[1] - '1') * side + (word[2] - '1')].erase(word[0] - '1');
    }
  }
};

}  // namespace

const Format& hodoku_format() {
  return only<HodokuFormat>("hodoku", "lines of HoDoKu's library of steps: `:0210:12:53..7…`",
                            {.can_write = false});
}

}  // namespace sudosat
