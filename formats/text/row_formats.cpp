// Boards of a line for each row.
//
// `digits`: N lines of N characters, the form of BOJ 2239, of `qqwing --compact` and of Project Euler 96.
//
// `sdk`: files of SadMan Sudoku, which have such lines under header lines such as "#AName" and, in the long
// form, in a section [Puzzle] that others ([State] …) may follow.
#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <fmt/format.h>
#include <iterator>

#include "formats/builtin_formats.hpp"
#include "formats/printed/printed.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

// Whether a single '-' is a cell, since digits stand next to one; otherwise it draws a line.
bool is_dash_blank(LineReader& lines) {
  constexpr std::size_t two_boards = 72;
  for (std::size_t k = 0; k < two_boards && lines.peek(k); ++k) {
    const std::string_view line = *lines.peek(k);
    if (!is_comment(line) && line.find('-') != line.npos && consists_of(line, "-123456789 \t") &&
        line.find_first_of("123456789") != line.npos)
      return true;
  }
  return false;
}

std::vector<std::string_view> symbols_of_row(std::string_view line) {
  std::vector<std::string_view> cells;
  for (std::size_t at = 0; at < line.size();) {
    std::string_view character = character_at(line, at);
    if (character.size() > 1 && !is_open_sign(character)) character = character.substr(0, 1);
    if (character != " " && character != "\t") cells.push_back(character);
    at += character.size();
  }
  return cells;
}

// Rows are single characters, with or without blanks between groups of them.
RowStyle symbol_rows(bool has_dashes = false) {
  return {
      symbols_of_row, [has_dashes](std::string_view line) {
        if (line.find_first_of("|!+=[]:,") != line.npos) return LineKind::other;
        const std::vector<std::string_view> words = words_of(line, " \t");
        if (words.empty()) return LineKind::other;
        if (words.size() > 1) {
          const std::size_t group = symbols_of_row(words[0]).size();
          if (std::ranges::any_of(words, [&](auto word) { return symbols_of_row(word).size() != group; }) ||
              (words[0].size() > 1 && std::ranges::all_of(words[0], is_letter)))
            return LineKind::other;
        }
        return row_if_most(symbols_of_row(line), [&](std::string_view cell) {
          return is_symbol(cell[0]) || (is_dash(cell) ? has_dashes && cell == "-" : is_open_sign(cell));
        });
      }};
}

// Appends the board as rows of single characters.
void append_rows(const Record& record, const Grid* solution, const Format& format, std::string& out) {
  std::string cells;
  append_symbols(record, solution, format, 0, cells);
  const auto columns = static_cast<std::size_t>(record.puzzle.shape->columns());
  for (std::size_t at = 0; at < cells.size(); at += columns) {
    out.append(cells, at, columns);
    out += '\n';
  }
}

class Digits : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    const RowBlock block = peek_rows(lines, symbol_rows(is_dash_blank(lines)));
    if (block.side == 0 || block.side > max_side) return false;
    if (block.side == 1 && has_cell_in_each_line(lines)) return false;
    const std::vector<std::string_view> words = words_of(*lines.peek(block.first()), " \t");
    if (words.size() == 1) return true;
    // Groups of characters such as "53. .7. ...", and not numbers of equal width.
    const auto box_columns = static_cast<std::size_t>(default_boxes(static_cast<int>(block.side)).columns);
    return words[0].size() > 1 && (block.lines.size() % block.side == 0 || words[0].size() == box_columns);
  }

  bool passes_over(std::string_view line) const override { return symbol_rows().kind(line) != LineKind::row; }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    const bool has_dashes = is_dash_blank(lines);
    std::optional<BoardText> text = take_rows(lines, symbol_rows(has_dashes));
    if (!text) return std::nullopt;
    const CellRules rules{.shape = {}, .blanks = has_dashes ? ".0*_-" : ".0*_"};
    Record record = read_symbols(std::move(*text), *this, context, rules);
    report_titles(record);
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    append_rows(record, solution, *this, out);
  }
};

// Whether the line is a header such as "#A author". A "#" before a longer word begins a comment.
bool is_sdk_header(std::string_view line) {
  constexpr std::string_view keys = "ABCDLSU";
  if (line.size() < 2 || line[0] != '#' || keys.find(line[1]) == keys.npos) return false;
  return line.size() == 2 || line[1] == 'U' || line[2] < 'a' || line[2] > 'z';
}

bool is_section(std::string_view line) {
  return trimmed(line).starts_with('[') && trimmed(line).ends_with(']');
}

bool is_puzzle_section(std::string_view line) { return boost::iequals(trimmed(line), "[puzzle]"); }

// Finds the first header, or the section of the board. Comments and a title may stand before it.
std::optional<std::size_t> peek_heading(LineReader& lines) {
  for (std::size_t k = 0; k < max_look_ahead && lines.peek(k); ++k) {
    const std::string_view line = *lines.peek(k);
    if (is_sdk_header(line) || is_puzzle_section(line)) return k;
    const bool is_title = !line.empty() && is_letter(line[0]) && line.find_first_of(".*_") == line.npos;
    if (!is_blank(line) && !is_comment(line) && !is_title) return std::nullopt;
  }
  return std::nullopt;
}

void append_header(const char* key, std::string text, std::string& out) {
  if (text.empty()) return;
  std::ranges::replace(text, '\n', ' ');
  out += key + text + "\n";
}

class Sdk : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    return peek_heading(lines) && peek_rows(lines, symbol_rows()).side > 0;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    Metadata metadata;
    const std::size_t heading = peek_heading(lines).value_or(0);
    for (std::size_t k = heading; lines.peek(k) && (is_blank(*lines.peek(k)) || is_comment(*lines.peek(k)));
         ++k) {
      const std::string_view line = *lines.peek(k);
      if (line.starts_with("#A")) metadata.author = trimmed(line.substr(2));
      if (line.starts_with("#D")) metadata.title = trimmed(line.substr(2));
    }
    std::optional<BoardText> text = take_rows(lines, symbol_rows(), heading);
    if (!text) return std::nullopt;
    std::size_t next = 0;
    while (lines.peek(next) && lines.peek(next)->empty()) ++next;
    const bool more = lines.peek(next) && is_section(*lines.peek(next));
    std::vector<Warning> warnings;
    while (more && lines.peek() && !is_puzzle_section(*lines.peek()) && !is_sdk_header(*lines.peek())) {
      const std::string_view section = trimmed(*lines.peek());
      if (is_section(section) && !boost::iequals(section, "[state]"))
        warnings.push_back(
            {lines.location(), fmt::format("the section {:.40} is not known, and is not read", section)});
      text->take(lines);
    }
    Record record = read_symbols(std::move(*text), *this, context);
    record.puzzle.metadata = std::move(metadata);
    record.warnings.insert(record.warnings.end(), warnings.begin(), warnings.end());
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    std::string text;
    append_header("#A", record.puzzle.metadata.author, text);
    append_header("#D", record.puzzle.metadata.title, text);
    text += "[Puzzle]\n";
    append_rows(record, solution, *this, text);
    out += text;
  }
};

// Rows are N numbers with blanks or commas between them, 0 for an open cell, as in BOJ 2580. This is the only
// form for boards of any size.
RowStyle spaced_rows() {
  return {words_of_row, [](std::string_view line) {
            const std::vector<std::string_view> words = words_of(line);
            const bool is_title = words.empty() || (words[0].size() > 1 && is_letter(words[0][0]));
            if (is_title || line.find_first_of("|!:=") != line.npos) return LineKind::other;
            return row_if_most(words, [](std::string_view word) {
              constexpr std::string_view blanks = ".*_-";
              if (word == "-1" || std::ranges::all_of(word, is_decimal_digit)) return true;
              if (word.find_first_not_of(word[0]) != word.npos) return false;
              return blanks.find(word[0]) != blanks.npos ? word.size() <= 3
                                                         : word.size() == 1 && is_letter(word[0]);
            });
          }};
}

class Spaced : public Format {
 public:
  bool recognises(LineReader& lines) const override { return peek_rows(lines, spaced_rows()).side >= 2; }

  bool passes_over(std::string_view line) const override {
    return spaced_rows().kind(line) != LineKind::row || words_of(line).size() < 2;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    std::optional<BoardText> text = take_rows(lines, spaced_rows());
    if (!text) return std::nullopt;
    const std::string& alphabet = context.options.alphabet;
    const std::vector<std::string_view> cells = text->cell_texts();
    if (alphabet.empty()) require_no_doubtful_zero(cells, text->location(0));
    const bool has_letters = std::ranges::any_of(cells, [](auto cell) { return is_letter(cell.front()); });
    const bool symbols = alphabet.empty() ? has_letters : alphabet != "decimal";
    Record record = symbols ? read_symbols(std::move(*text), *this, context)
                            : read_numbers(std::move(*text), *this, context);
    report_titles(record);
    return record;
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    require_plain(record, solution, *this);
    require_from_one(record, solution, *this);
    const Shape& shape = *record.puzzle.shape;
    const std::size_t width = std::to_string(shape.last_digit()).size();
    std::string board;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const std::optional<int> value = value_in(record, solution, cell, *this);
      fmt::format_to(std::back_inserter(board), "{:>{}}{}", value.value_or(0), width,
                     (cell + 1) % shape.columns() == 0 ? '\n' : ' ');
    }
    out += board;
  }
};

}  // namespace

const Format& digits_format() {
  return only<Digits>("digits", "N lines of N characters", {.is_layout = true});
}

const Format& sdk_format() {
  return only<Sdk>("sdk", "N lines of N characters with #A, #D headers (SadMan)", {.is_layout = true});
}

const Format& spaced_format() {
  return only<Spaced>("spaced", "N lines of N numbers with blanks between them, any size",
                      {.is_layout = true});
}

}  // namespace sudosat
