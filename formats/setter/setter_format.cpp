#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/drawn/drawn.hpp"
#include "formats/json/json.hpp"
#include "formats/json/json_document.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

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
// After a grid, one of these begins the next puzzle, and so does one of those that stand before a grid, if
// one follows.
constexpr std::string_view keys_at_top[] = {"title", "author", "rules", "grid"};
constexpr std::string_view keys_before_grid[] = {"digits", "lines", "boxes", "regions", "shape", "grids"};

bool begins_puzzle(LineReader& lines) {
  const auto is_one_of = [](const auto& keys, const std::string& key) {
    return std::ranges::find(keys, key) != std::end(keys);
  };
  const std::string first = setter_key(*lines.peek());
  if (is_one_of(keys_at_top, first)) return true;
  if (!is_one_of(keys_before_grid, first)) return false;
  // As far as the rows of regions reach, and some lines.
  constexpr std::size_t furthest = max_side + 10;
  for (std::size_t at = 1; at < furthest && lines.peek(at); ++at)
    if (const std::string key = setter_key(*lines.peek(at)); is_one_of(keys_at_top, key))
      return key == "grid";
  return false;
}

// "# # . 5": a row that begins with a hole. A comment has words.
bool is_row_with_holes(std::string_view line) { return consists_of(line, "#.0123456789*_- \t|"); }

bool is_row(std::string_view line, const SetterRows& above) {
  if (line.find_first_of(":{") != line.npos) return false;
  if (is_border(line)) return true;
  if (line.find('=') != line.npos) return false;
  // A rule without cells is a word or two.
  return std::ranges::none_of(line, is_letter) || above.rows.empty() ||
         setter_cells(line).size() == above.rows[0].size();
}

// "shade", or "solution shade", where a layer is called so.
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
      if (const SetterLine parsed = parse_setter_line(trimmed(line)); parsed.has_colon) {
        if (lower(parsed.name) == "layer")
          text.layers.emplace(words_of(parsed.rest + " ?", " \t,")[0]);
        else if (parsed.rest.empty() && is_about_layer(parsed.name, text.layers))
          section = parsed.name;
      }
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
    // A file that is indented as a whole has comments that are.
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

// Setters' names that stand for a kind and a number. If there are several, the first is written.
struct Preset {
  std::string_view name;
  std::string_view kind;
  int number;
};
constexpr Preset presets[] = {{"white dot", "difference", 1},
                              {"white kropki", "difference", 1},
                              {"consecutive pair", "difference", 1},
                              {"difference", "difference", 1},
                              {"black dot", "ratio", 2},
                              {"black kropki", "ratio", 2},
                              {"ratio", "ratio", 2},
                              {"X", "edge sum", 10},
                              {"V", "edge sum", 5},
                              {"german whispers", "whispers", 5},
                              {"dutch whispers", "whispers", 4},
                              {"ten line", "sum line", 10},
                              {"10-line", "sum line", 10}};

// The kind that is called so.
const RuleKind& kind_called(const std::string& name) {
  const std::string asked = bare_name(name);
  std::vector<const RuleKind*> found;
  for (const RuleKind* kind : rule_kinds()) {
    if (bare_name(kind->name) == asked) return *kind;
    for (const std::string_view other : names_in(names_of(*kind).setters))
      if (bare_name(other) == asked) found.push_back(kind);
  }
  if (found.size() == 1) return *found[0];
  if (found.empty()) return find_rule_kind(name);
  std::vector<std::string_view> names;
  for (const RuleKind* kind : found) names.push_back(kind->name);
  throw UsageError(fmt::format("'{}' may mean more than one rule", name),
                   fmt::format("write one of these: {}", fmt::join(names, ", ")));
}

bool is_bare_word(const std::string& name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return is_symbol(c) || c == '_' || c == '.'; });
}

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

SetterLine parse_setter_line(std::string_view line) {
  SetterLine parsed;
  const std::size_t colon = line.find(':');
  parsed.has_colon = colon != line.npos;
  if (parsed.has_colon) parsed.rest = line.substr(colon + 1);
  if (parsed.rest.starts_with(' ')) parsed.rest.erase(0, 1);
  std::string_view head = trimmed(line.substr(0, colon));
  // A name may be a number, such as 159; then it has no other word.
  for (std::size_t blank = head.find_last_of(" \t,"); blank != head.npos; blank = head.find_last_of(" \t,")) {
    const std::optional<int> number = whole_number(head.substr(blank + 1));
    if (!number) break;
    parsed.numbers.insert(parsed.numbers.begin(), *number);
    head = head.substr(0, head.find_last_not_of(" \t,", blank) + 1);
  }
  parsed.name = head;
  std::ranges::replace(parsed.name, '\t', ' ');
  return parsed;
}

std::vector<int> named_cells(std::string_view text, const Puzzle& puzzle) {
  std::vector<int> cells;
  for (const std::string_view name : words_of(text, " \t,-")) {
    const std::vector<int> named = find_cells(puzzle, name);
    if (named.empty())
      throw UsageError(fmt::format("'{:.40}' is not a cell of the board", name),
                       fmt::format("its cells are called r1c1 to {}",
                                   cell_name(*puzzle.shape, puzzle.shape->cells() - 1)));
    cells.insert(cells.end(), named.begin(), named.end());
  }
  return cells;
}

std::shared_ptr<const Rule> read_setter_rule(std::string_view line, const Puzzle& puzzle) {
  if (line.starts_with('{')) {
    try {
      return rule_from_json(*parse_json(line), puzzle);
    } catch (const nlohmann::json::exception& error) {
      throw UsageError(json_fault(error.what()));
    }
  }
  const SetterLine parsed = parse_setter_line(line);
  RuleArguments arguments{.numbers = parsed.numbers};
  if (parsed.has_colon)
    for (const std::string_view list : split_at(parsed.rest, '|'))
      arguments.cells.push_back(named_cells(list, puzzle));
  const std::string asked = bare_name(parsed.name);
  const auto* preset =
      std::ranges::find_if(presets, [&](const Preset& known) { return bare_name(known.name) == asked; });
  if (preset == std::end(presets)) return make_rule(kind_called(parsed.name), std::move(arguments), puzzle);
  if (arguments.numbers.empty()) arguments.numbers = {preset->number};
  return make_rule(find_rule_kind(preset->kind), std::move(arguments), puzzle);
}

std::string setter_rule_line(const Rule& rule, const Puzzle& puzzle) {
  const RuleArguments& arguments = rule.arguments();
  std::vector<std::string> lists;
  bool is_plain = arguments.text.empty() && arguments.rules.empty();
  for (const std::vector<int>& cells : arguments.cells) {
    const std::vector<std::string> names = names_of_cells(puzzle, cells);
    is_plain = is_plain && std::ranges::all_of(names, is_bare_word);
    lists.push_back(fmt::format("{}", fmt::join(names, " ")));
  }
  if (!is_plain) return rule_to_json(rule, puzzle).dump();
  std::string line(rule.kind().name);
  const auto* preset = std::ranges::find_if(presets, [&](const Preset& known) {
    return known.kind == rule.kind().name && arguments.numbers == std::vector<int>{known.number};
  });
  if (preset != std::end(presets))
    line = preset->name;
  else
    for (const int number : arguments.numbers) line += fmt::format(" {}", number);
  return lists.empty() ? line : fmt::format("{}: {}", line, fmt::join(lists, " | "));
}

}  // namespace sudosat
