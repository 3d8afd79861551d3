// Lines of HoDoKu's library of steps: `:technique:candidates:GRID:deleted:eliminations:placements:extra`. In
// the grid a + stands before a digit that is placed, not given; what is deleted follows from the givens too.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/cells.hpp"
#include "formats/one_line.hpp"
#include "formats/rows.hpp"
#include "formats/setter_json.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

constexpr std::size_t grid_part = 3, least_parts = 7, most_parts = 8;

bool is_library_line(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with(':')) return false;
  const std::size_t parts = split_at(line, ':').size();
  return parts >= least_parts && parts <= most_parts;
}

class HodokuFormat : public Format {
 public:
  std::string_view name() const override { return "hodoku"; }
  std::string_view summary() const override {
    return "lines of HoDoKu's library of steps: `:0210:12:53..7…`";
  }
  bool can_write() const override { return false; }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && is_library_line(*lines.peek(*at));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::string line(*lines.peek());
    lines.advance();
    if (!is_library_line(line))
      throw InputError(where, "not a line of HoDoKu's library",
                       "it begins with ':' and has six or seven of them");
    const std::string_view grid = split_at(trimmed(line), ':')[grid_part];
    Import import(line_format(), where, context);
    return import_record(std::move(import), [&](Import& made) { read_grid(grid, made); });
  }

 private:
  static void read_grid(std::string_view grid, Import& import) {
    constexpr int side = 9, cells = side * side;
    import.record.puzzle = Puzzle(shape_of(board_spec(side, import.context.options, import.record.where),
                                           import.context, import.record.where));
    int cell = 0;
    bool is_placed = false;
    for (const char c : grid) {
      if (c == mark_of_entry && !is_placed) {
        is_placed = true;
        continue;
      }
      const bool is_digit = c >= '1' && c <= '9';
      if ((!is_digit && c != '.' && c != '0') || (is_placed && !is_digit) || cell == cells)
        throw UsageError(fmt::format("the grid of the line is no board of {} cells", cells),
                         "digits, '.' for an open cell, + before a digit that is placed");
      if (is_digit && is_placed)
        import.enter(cell, c - '0', nullptr, nullptr);
      else if (is_digit)
        import.record.puzzle.give(cell, c - '0');
      is_placed = false;
      ++cell;
    }
    if (cell != cells)
      throw UsageError(fmt::format("the grid of the line has {} cells, not {}", cell, cells));
  }
};

}  // namespace

const Format& hodoku_format() {
  static const HodokuFormat format;
  return format;
}

}  // namespace sudosat
