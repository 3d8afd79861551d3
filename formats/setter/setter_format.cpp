#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "rules/modifiers.hpp"

namespace sudosat {
namespace {

// The cells of a row: words between blanks and bars, or else characters.
std::vector<std::string_view> setter_cells(std::string_view row) {
  const std::vector<std::string_view> words = words_of(row, " \t|");
  // "53. | .7." is not a row of two numbers.
  const bool is_packed =
      (words.size() == 1 && row.find_first_of(" \t|", place_of(words[0], row)) == row.npos) ||
      std::ranges::any_of(words, [](auto word) { return word.size() > 1 && word.find('.') != word.npos; });
  if (!is_packed) return words;
  std::vector<std::string_view> cells;
  for (const std::string_view word : words)
    for (std::size_t i = 0; i < word.size(); ++i) cells.push_back(word.substr(i, 1));
  return cells;
}

constexpr std::string_view keys_with_rows[] = {"grid", "regions", "cages", "solution"};
// A line with one of these keys begins the next puzzle after a grid. So does a line that stands before a
// grid, if a grid follows.
constexpr std::string_view keys_at_top[] = {"title", "author", "rules", "grid"};
constexpr std::string_view keys_before_grid[] = {"digits", "lines", "boxes", "regions", "shape", "grids"};

bool begins_puzzle(LineReader& lines) {
  const auto is_one_of = [](const auto& keys, const std::string& key) {
    return std::ranges::find(keys, key) != std::end(keys);
  };
  const std::string first = setter_key(*lines.peek());
  if (is_one_of(keys_at_top, first)) return true;
  if (!is_one_of(keys_before_grid, first)) return false;
  // The search goes as far as the rows of regions reach, and some lines further.
  constexpr std::size_t furthest = max_side + 10;
  for (std::size_t at = 1; at < furthest && lines.peek(at); ++at)
    if (const std::string key = setter_key(*lines.peek(at)); is_one_of(keys_at_top, key))
      return key == "grid";
  return false;
}

// Whether a line is "# # . 5", a row that begins with a hole. A comment has words.
bool is_row_with_holes(std::string_view line) { return consists_of(line, "#.0123456789*_- \t|"); }

bool is_row(std::string_view line, const SetterRows& above) {
  if (line.find_first_of(":{") != line.npos) return false;
  if (is_border(line)) return true;
  if (line.find('=') != line.npos) return false;
  // A rule without cells is a word or two.
  return std::ranges::none_of(line, is_letter) || above.rows.empty() ||
         setter_cells(line).size() == above.rows[0].size();
}

// Whether it is "shade", or "solution shade", where a layer is called so.
bool is_about_layer(std::string_view name, const std::set<std::string>& layers) {
  constexpr std::string_view solution = "solution ";
  if (name.starts_with(solution)) name.remove_prefix(solution.size());
  return layers.contains(std::string(name));
}

// Takes the lines up to the next puzzle.
SetterText take_setter_text(LineReader& lines) {
  SetterText text{.board = BoardText(lines), .start = lines.location(0, 1)};
  std::string section;
  while (lines.peek()) {
    const Location where = lines.location(0, 1);
    if (text.sections.contains("grid") && begins_puzzle(lines)) break;
    const std::string_view line = text.board.take(lines);
    if (is_comment(trimmed(line)) && (section.empty() || !is_row_with_holes(line))) continue;
    if (is_blank(line)) {
      section.clear();
    } else if (!section.empty() && is_row(line, text.sections[section])) {
      if (is_border(line)) continue;
      std::vector<std::string>& row = text.sections[section].rows.emplace_back();
      for (const std::string_view cell : setter_cells(line)) {
        row.emplace_back(cell);
        if (section == "grid") text.board.add_cell(cell);
      }
    } else {
      section = setter_section(line);
      const SetterLine parsed = parse_setter_line(trimmed(line));
      if (parsed.has_colon && lower(parsed.name) == "layer")
        text.layers.emplace(words_of(parsed.rest + " ?", " \t,")[0]);
      else if (parsed.has_colon && parsed.rest.empty() && is_about_layer(parsed.name, text.layers))
        section = parsed.name;
      if (const std::string_view layer = layer_of_modifier(parsed.name); !layer.empty())
        text.layers.insert({std::string(layer), "value"});
      if (!section.empty()) text.sections.emplace(section, SetterRows{where, {}});
      text.statements.push_back({where, std::string(line)});
    }
  }
  return text;
}

class SetterFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::optional<std::size_t> first = peek_content(lines);
    // In a file that is indented as a whole, comments are indented, too.
    while (first && lines.peek(*first) &&
           (is_blank(*lines.peek(*first)) || is_comment(trimmed(*lines.peek(*first)))))
      ++*first;
    if (!first || !lines.peek(*first)) return false;
    // Rules, too, may stand before the grid. JSON has keys and colons of its own.
    if (setter_key(*lines.peek(*first)).empty() || lines.peek(*first)->starts_with('{')) return false;
    for (std::size_t at = *first; at < *first + max_look_ahead && lines.peek(at); ++at)
      if (setter_section(*lines.peek(at)) == "grid") return true;
    return false;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!peek_content(lines)) {
      skip_to_content(lines);
      return std::nullopt;
    }
    return read_setter(take_setter_text(lines), *this, context);
  }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    out += setter_text(record, solution);
  }
};

}  // namespace

std::string setter_key(std::string_view line) {
  return lower(trimmed(line.substr(0, line.find(':') == line.npos ? 0 : line.find(':'))));
}

std::string setter_section(std::string_view line) {
  const std::string key = setter_key(line);
  const bool has_rows = std::ranges::find(keys_with_rows, key) != std::end(keys_with_rows);
  return has_rows && trimmed(line).ends_with(':') ? key : std::string();
}

const Format& setter_format() {
  return only<SetterFormat>("setter",
                            "title, grid, cages as letters, and a line for each rule, as setters call it");
}

}  // namespace sudosat
