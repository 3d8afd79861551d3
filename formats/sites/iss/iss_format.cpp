// The constraint strings of Interactive Sudoku Solver (sigh.github.io/Interactive-Sudoku-Solver), and links
// that hold one: `.Type~argument~argument` for each rule, one puzzle a line. Lines that begin with a blank
// continue the puzzle of the line before. Lines of one rule each, as the site writes them, are one puzzle,
// too, so no puzzle is written as a rule alone. Comments begin with '#' and may stand in between; blank lines
// end a puzzle. A solution is written as the site prints it: a character for each cell, from A = 1 if a value
// is above 9.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "formats/builtin_formats.hpp"
#include "formats/sites/iss/iss_types.hpp"
#include "formats/sites/site.hpp"

namespace sudosat {
namespace {

bool is_white(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_comment_or_blank(std::string_view line) {
  const auto first = std::find_if_not(line.begin(), line.end(), is_white);
  return first == line.end() || *first == '#';
}
bool is_comment_line(std::string_view line) {
  return is_comment_or_blank(line) && line.find('#') != line.npos;
}

// Whether a line is ".Cage~…", ".~R1C1_5" or ".NoBoxes": rows of a board begin with dots, too, but then no
// type follows.
bool is_string(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  if (!line.starts_with('.')) return false;
  line.remove_prefix(std::min(line.find_first_not_of('.'), line.size()));
  const auto end = std::find_if_not(line.begin(), line.end(), is_letter);
  if (end != line.end() && *end == '~') return true;
  const std::string_view word = line.substr(0, static_cast<std::size_t>(end - line.begin()));
  const std::span<const iss::Type> types = iss::types();
  return word.size() > 1 && (end == line.end() || *end == '.' || is_white(*end)) &&
         (word == "Or" || word == "And" || word == "Given" ||
          std::ranges::any_of(types, [&](const auto& type) { return type.name == word; }));
}

// Whether the line is one item, as in puzzles that the site writes.
bool is_item(std::string_view line) {
  return std::ranges::count(line, '.') == 1 && (is_string(line) || line.starts_with(".End"));
}

// How many more composites the line opens than it ends.
int opened(std::string_view line) {
  int count = 0;
  for (std::size_t at = line.find('.'); at != line.npos; at = line.find('.', at + 1)) {
    const std::string_view type = line.substr(at + 1, line.find_first_of(".~ \t", at + 1) - at - 1);
    count += static_cast<int>(iss::is_composite(type)) - (type == "End");
  }
  return count;
}

bool begins(std::string_view line) { return is_string(line) || iss::is_link(line); }

// Whether a cell of the board may hold a value above 9; variables do not count.
bool can_exceed_nine(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  return std::ranges::any_of(puzzle.candidates, [&](const DigitSet& set) {
    return std::any_of(set.begin(), set.end(), [&](int digit) { return shape.value_of(digit) > 9; });
  });
}

// The variables that the items declare.
std::vector<iss::Group> groups_of(const std::vector<iss::Item>& items, const iss::Text& text,
                                  const iss::Board& board) {
  std::vector<iss::Group> groups;
  const Shape& shape = *board.shape;
  int cells = shape.cells();
  const auto add = [&](iss::Group group) {
    cells += group.count;
    if (cells > iss::most_cells)
      text.fail(0, "there are too many cells and variables",
                fmt::format("there may be up to {}", iss::most_cells));
    if (std::ranges::find(groups, group.prefix, &iss::Group::prefix) != groups.end())
      text.fail(0, fmt::format("the variables {} are declared twice", group.prefix));
    groups.push_back(std::move(group));
  };
  for (const iss::Item& item : items) {
    if (item.type == "Var") add(iss::read_variables(item, text));
    if (item.type == "ChaosConstruction") add({"CC", shape.cells(), 0});
    if (item.type != "Doppelganger") continue;
    add({"DGC", shape.rows(), 0});
    add({"DGR", shape.columns(), 0});
    if (shape.has_boxes()) add({"DGB", shape.cells() / board.region_size, board.boxes.columns});
  }
  return groups;
}

// Items that a puzzle has besides rules.
constexpr std::string_view board_items[] = {".~", ".Shape", ".NoBoxes", ".Var"};

class Iss : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override {
    return iss::is_link(argument) || (is_string(argument) && argument.find('~') != argument.npos);
  }

  bool recognises(LineReader& lines) const override {
    for (std::size_t k = 0; auto line = lines.peek(k); ++k)
      if (!is_comment_or_blank(*line)) return begins(*line);
    return false;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    auto line = lines.peek();
    for (; line && is_comment_or_blank(*line); line = lines.peek()) lines.advance();
    if (!line) return std::nullopt;
    iss::Text text(lines.name());
    Record record;
    if (iss::is_link(*line)) {
      const std::string link(*line);
      const std::size_t number = lines.line_number();
      lines.advance();
      warn_of_rest(text.add_link(link, number), {lines.name(), number}, record);
    } else {
      take(lines, text, record.notes);
    }
    if (text.characters().empty()) throw InputError(lines.location(), "the link holds no puzzle");
    const std::vector<iss::Item> items = iss::scan(text);
    const iss::Board board = iss::read_board(items, text, context);
    const iss::Cells cells(*board.shape, groups_of(items, text, board));
    record.layout.format = this;
    record.where = text.location(0);
    record.puzzle = Puzzle(board.shape);
    const Range all = {board.shape->first_digit(), board.shape->last_digit()};
    for (int cell = board.shape->cells(); cell < cells.size(); ++cell)
      record.puzzle.variables.push_back(
          // A number that is missing somewhere is never 0.
          {cells.name(cell), cells.name(cell).starts_with("DG") ? Range{all.first + 1, all.last} : all});
    iss::ItemReader(text, board, cells, context.options.ignore_unknown, record).read(items);
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    std::string text;
    if (solution == nullptr) {
      text = iss::Output(record.puzzle).write();
      // A line of one rule would be read together with the line before or after it.
      if (is_item(text) && !text.starts_with(".Shape")) text.insert(0, ".Shape~9x9");
    } else {
      const Shape& shape = *record.puzzle.shape;
      if (shape.first_digit() < 0 || shape.last_digit() > 26)
        throw_no_place(name(), "values that are not from 0 to 26");
      const bool are_letters = can_exceed_nine(record.puzzle);
      for (int cell = 0; cell < shape.cells(); ++cell) {
        const int value = (*solution)[cell];
        text += static_cast<char>(are_letters && value > 0 ? 'A' + value - 1 : '0' + value);
      }
    }
    out += text;
    out += '\n';
  }

 private:
  // A blank or a '#' ends a link. A rule after it is a part of the puzzle that is not read.
  static void warn_of_rest(std::string_view rest, const Location& where, Record& record) {
    const std::vector<std::string_view> words = words_of(rest, " \t");
    if (!words.empty() && words[0].find('~') != std::string_view::npos)
      record.warnings.push_back(
          {where, fmt::format("the link ends before '{:.20}', which is ignored", rest)});
  }

  static void take(LineReader& lines, iss::Text& text, std::vector<std::string>& notes) {
    // How many lines were read that do not begin with a blank.
    std::size_t count = 0;
    bool are_items = true, has_givens = false, has_shape = false, has_board = false;
    int open = 0;  // composites
    // A puzzle has one list of givens and one shape.
    const auto goes_on = [&](std::string_view line) {
      return are_items && is_item(line) &&
             (open > 0 ||
              (!(has_givens && line.starts_with(".~")) && !(has_shape && line.starts_with(".Shape"))));
    };
    // Whether the next line that is not a comment belongs to the puzzle. If so, passes the comments before
    // it.
    const auto is_continued = [&] {
      std::size_t comments = 0;
      while (lines.peek(comments) && is_comment_line(*lines.peek(comments))) ++comments;
      const auto next = lines.peek(comments);
      const bool is_more = next && !is_comment_or_blank(*next) && (is_white(next->front()) || goes_on(*next));
      if (is_more) lines.advance(comments);
      return is_more;
    };
    do {
      const auto line = lines.peek();
      if (count == 0 || !is_white(line->front())) {
        const std::string_view item = line->substr(line->find_first_not_of(" \t"));
        ++count;
        are_items = are_items && is_item(item);
        has_givens = has_givens || (open == 0 && item.starts_with(".~"));
        has_shape = has_shape || item.starts_with(".Shape");
        has_board = has_board ||
                    std::ranges::any_of(board_items, [item](auto name) { return item.starts_with(name); });
      }
      open += opened(*line);
      text.add(*line, lines.line_number());
      lines.advance();
    } while (is_continued());
    if (count > 1 && !has_board)
      notes.push_back(fmt::format("{} lines of one rule each are read as one puzzle", count));
  }
};

class IssLink : public Format {
 public:
  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    std::string text;
    if (solution == nullptr) {
      text = iss::Output(record.puzzle).write();
    } else {
      iss_format().write(record, solution, text);
      text.pop_back();
    }
    out += iss::site;
    out += "?q=";
    for (char c : text) {
      const bool is_plain =
          std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.' || c == '~';
      out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    out += '\n';
  }
};

}  // namespace

const Format& iss_format() {
  return only<Iss>("iss", "constraint strings and links of Interactive Sudoku Solver", {.one_line = true});
}

const Format& iss_link_format() {
  return only<IssLink>("iss-link", "links to Interactive Sudoku Solver",
                       {.can_read = false, .one_line = true});
}

}  // namespace sudosat
