#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "formats/json/setter_json.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/known_shapes.hpp"
#include "rules/modifiers.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

// Begins the key of the rows that hold the solution of a layer.
constexpr std::string_view solution_of_layer = "solution ";

struct SetterHeader {
  Metadata metadata;
  ShapeSpec shape;
};

// The cells of a section, which has a row for each row of the grid. Throws InputError if it does not.
std::vector<std::string> setter_section_cells(const SetterText& text, const std::string& name) {
  const SetterRows &section = text.sections.at(name), &grid = text.sections.at("grid");
  std::vector<std::string> cells;
  for (const auto& row : section.rows) cells.insert(cells.end(), row.begin(), row.end());
  // If a row of the grid is too short, the error is about cells.
  const bool fits =
      section.rows.size() == grid.rows.size() && cells.size() == grid.rows.size() * grid.rows[0].size();
  if (!fits && name != "grid")
    throw InputError(section.where,
                     fmt::format("'{}:' does not have as many rows and columns as the grid", name));
  return cells;
}

// Takes the lines of a setter's text about the board and its author, and leaves those of rules. Throws
// InputError, also if there is no grid.
class SetterHeaderReader {
 public:
  explicit SetterHeaderReader(SetterText& text) : text_(text) {}

  SetterHeader read() {
    if (!text_.sections.contains("grid") || text_.sections["grid"].rows.empty())
      throw InputError(text_.start, "a puzzle without a grid", "its rows stand below a line 'grid:'");
    Metadata metadata = read_headers();
    return {std::move(metadata), shape()};
  }

 private:
  // Takes the lines about the board, and leaves those of rules.
  Metadata read_headers() {
    Metadata metadata;
    std::set<std::string> texts;
    const auto add_line = [&](std::string& text, const std::string& key, const std::string& line) {
      if (!texts.insert(key).second) text += '\n';
      text += line;
    };
    std::erase_if(text_.statements, [&](const SetterStatement& statement) {
      const std::string key = setter_key(statement.text);
      const std::string rest = parse_setter_line(statement.text).rest;
      if (key == "title") return add_line(metadata.title, key, rest), true;
      if (key == "author") return add_line(metadata.author, key, rest), true;
      if (key == "rules") return add_line(metadata.rules_text, key, rest), true;
      const bool has_rows = !setter_section(statement.text).empty();
      const bool is_shape =
          key == "digits" || key == "boxes" || key == "lines" || key == "shape" || key == "grids";
      if (!has_rows && !is_shape) return false;
      with_place(statement.where, [&] {
        if (!seen_.insert(key).second) refuse("'{}:' is there twice", key);
        if (is_shape) read_shape_line(key, rest);
      });
      return key != "cages";
    });
    return metadata;
  }

  // Reads two numbers with a character between.
  static std::pair<int, int> two_numbers(std::string_view text, char between, const char* example) {
    const std::vector<std::string_view> parts = split_at(trimmed(text), between);
    const auto first = whole_number(trimmed(parts.front())), last = whole_number(trimmed(parts.back()));
    if (parts.size() != 2 || !first || !last)
      throw UsageError(fmt::format("'{:.40}' are not two numbers", text), fmt::format("as in {}", example));
    return {*first, *last};
  }

  void read_shape_line(const std::string& key, const std::string& rest) {
    if (key == "shape") {
      known_ = find_known_shape(trimmed(rest)).spec();
    } else if (key == "grids") {
      grids_ = rest;
      if (grid_places(rest, usual_side).empty())
        throw UsageError("no grid is named", "as in grids: r1c1 r7c7");
    } else if (key == "digits" && trimmed(rest) == "none") {
      spec_.digits = 1;
      spec_.has_lines = false;
    } else if (key == "digits") {
      const auto [first, last] = two_numbers(rest, '-', "digits: 0-8");
      if (first < 0 || last < first || last >= max_side) throw UsageError("these digits are out of range");
      spec_.first_digit = first;
      spec_.digits = last - first + 1;
    } else if (key == "boxes") {
      if (trimmed(rest) != "none")
        std::tie(spec_.box_rows, spec_.box_columns) = two_numbers(rest, 'x', "boxes: 2x3");
      if (trimmed(rest) != "none" && spec_.box_rows < 1)
        throw UsageError("boxes have a row and a column at least", "`boxes: none` is a board without boxes");
    } else {
      if (trimmed(rest) != "no" && trimmed(rest) != "yes") throw UsageError("'lines' is yes or no");
      spec_.has_lines = trimmed(rest) == "yes";
    }
  }

  ShapeSpec shape() {
    const SetterRows& grid = text_.sections["grid"];
    spec_.rows = static_cast<int>(std::min<std::size_t>(grid.rows.size(), max_side + 1));
    spec_.columns = static_cast<int>(std::min<std::size_t>(grid.rows[0].size(), max_side + 1));
    return with_place(grid.where, [&] {
      std::vector<std::string> cells = setter_section_cells(text_, "grid");
      std::vector<std::string_view> views(cells.begin(), cells.end());
      const bool is_outlined = seen_.empty() || (seen_.size() == 1 && seen_.contains("grid"));
      if (!known_ && is_outlined) known_ = shape_of_outline(views, spec_.rows, spec_.columns);
      if (known_) require_canvas(*known_, spec_.rows, spec_.columns);
      for (std::size_t cell = 0; cell < cells.size() && !known_; ++cell)
        if (is_hole_sign(cells[cell])) spec_.holes.push_back(static_cast<int>(cell));
      take_houses();
      return spec_;
    });
  }

  // Takes the grids, and the boxes or regions.
  void take_houses() {
    if (known_ && !grids_.empty()) refuse("'shape:' and 'grids:' both say which grids there are");
    const bool has_digits = spec_.digits != 1 || spec_.has_lines;
    if (known_)
      spec_.grids = known_->grids;
    else
      spec_.grids = grid_places(grids_, has_digits && spec_.digits > 0 ? spec_.digits : usual_side);
    std::size_t side =
        spec_.grids.empty() ? static_cast<std::size_t>(std::max(spec_.rows, spec_.columns)) : 0;
    for (const GridPlace& place : spec_.grids)
      side = std::max({side, place.rows.size(), place.columns.size()});
    // A hole in no grid is said already.
    if (!spec_.grids.empty())
      std::erase_if(spec_.holes, [&](int cell) {
        return std::ranges::none_of(spec_.grids, [&](const GridPlace& place) {
          return std::ranges::count(place.rows, cell / spec_.columns) > 0 &&
                 std::ranges::count(place.columns, cell % spec_.columns) > 0;
        });
      });
    if (spec_.digits == 0) spec_.digits = static_cast<int>(side);
    const bool has_boxes = has_digits && (!spec_.grids.empty() || spec_.rows == spec_.columns);
    if (text_.sections.contains("regions")) {
      spec_.regions = regions();
    } else if (!seen_.contains("boxes") && (known_ || has_boxes)) {
      const BoxSize boxes = default_boxes(static_cast<int>(side));
      if (boxes.rows == 0)
        throw UsageError(
            fmt::format("a {0}x{0} board has no rectangular boxes", side),
            "'boxes: none' is a board without boxes, 'regions:' one with a region for each cell");
      spec_.box_rows = boxes.rows;
      spec_.box_columns = boxes.columns;
    }
  }
  // Numbers as they are, or letters in the order in which they occur.
  std::vector<int> regions() {
    std::vector<int> regions;
    std::map<std::string, int> letters;
    for (const std::string& label : setter_section_cells(text_, "regions")) {
      const std::optional<int> number = whole_number(label);
      const int next = static_cast<int>(letters.size());
      if (label == "." || is_hole_sign(label))
        regions.push_back(-1);
      else
        regions.push_back(number ? *number - 1 : letters.emplace(label, next).first->second);
      if (number && (*number < 1 || *number > spec_.rows * spec_.columns || !letters.empty()))
        throw InputError(text_.sections["regions"].where,
                         "regions are all numbers from 1 on, or all letters");
    }
    return regions;
  }

  // How many rows and columns a grid has that is named by its corner, if no digits say it.
  static constexpr int usual_side = 9;

  SetterText& text_;
  ShapeSpec spec_;
  std::optional<ShapeSpec> known_ = {};
  std::string grids_;
  std::set<std::string> seen_;
};

class SetterReader {
 public:
  SetterReader(SetterText text, const Format& format, ReadContext& context)
      : text_(std::move(text)), format_(format), context_(context) {}

  Record read() {
    SetterHeader header = SetterHeaderReader(text_).read();
    bool has_letters = false;
    for (const std::string& cell : setter_section_cells(text_, "grid")) has_letters |= is_letter(cell[0]);
    const bool is_whole = header.shape.grids.empty() && header.shape.holes.empty();
    const CellRules rules{.shape = std::move(header.shape)};
    record_ = !is_whole     ? read_canvas(std::move(text_.board), *rules.shape, format_, context_)
              : has_letters ? read_symbols(std::move(text_.board), format_, context_, rules)
                            : read_numbers(std::move(text_.board), format_, context_, rules);
    if (const int first = record_.puzzle.shape->first_digit(); first != rules.shape->first_digit)
      throw InputError(record_.where,
                       fmt::format("the letters of the grid stand for digits from {} on", first),
                       fmt::format("'digits:' says that {} is the first; numbers say what they are",
                                   rules.shape->first_digit));
    record_.puzzle.metadata = std::move(header.metadata);
    // Declarations come first, wherever their lines are: rules may name what they declare.
    for (const bool declares : {true, false})
      for (const SetterStatement& statement : text_.statements)
        if (is_declaration(statement) == declares)
          with_place(statement.where, [&] { read_statement(statement); });
    const bool has_layers = std::ranges::any_of(
        text_.sections, [](const auto& section) { return section.first.starts_with(solution_of_layer); });
    if (text_.sections.contains("solution") || has_layers) read_solution();
    return std::move(record_);
  }

 private:
  static bool is_declaration(const SetterStatement& statement) {
    const std::string name = parse_setter_line(trimmed(statement.text)).name;
    return name == "variable" || name == "layer" || !layer_of_modifier(name).empty();
  }

  void read_statement(const SetterStatement& statement) {
    const std::string line(trimmed(statement.text));
    Puzzle& puzzle = record_.puzzle;
    if (setter_section(line) == "cages") return read_cages();
    const std::string_view letter = trimmed(std::string_view(line).substr(0, line.find('=')));
    if (letter.size() < line.size() && line.find(':') == line.npos && letter.find(' ') == letter.npos) {
      if (letter.size() != 1 || !drawn_.contains(letter[0]))
        throw UsageError(fmt::format("there is no cage '{:.20}'", letter),
                         "letters are drawn below 'cages:', before their totals");
      return;
    }
    const SetterLine parsed = parse_setter_line(line);
    if (parsed.name == "variable") return read_variable(parsed);
    if (parsed.name == "layer") return read_layer(parsed);
    if (!layer_of_modifier(parsed.name).empty())
      return add_modifier(puzzle, parsed.name, named_cells(parsed.rest, puzzle));
    if (parsed.name.starts_with(solution_of_layer) && text_.sections.contains(parsed.name)) return;
    if (text_.layers.contains(parsed.name) && parsed.rest.empty()) return read_kinds(parsed.name);
    if (parsed.name != "candidates") return read_rule(statement.where, line);
    DigitSet set(puzzle.shape->digits());
    for (const int value : parsed.numbers) {
      if (value < puzzle.shape->first_digit() || value > puzzle.shape->last_digit())
        refuse("{} is not a digit of the board", value);
      set.insert(puzzle.shape->index_of(value));
    }
    for (const int cell : named_cells(parsed.rest, puzzle)) puzzle.candidates[cell] = set;
  }

  void read_rule(const Location& where, const std::string& line) {
    try {
      record_.puzzle.rules.push_back(read_setter_rule(line, record_.puzzle));
    } catch (const UnknownRule& error) {
      if (!context_.options.ignore_unknown) throw;
      record_.warnings.push_back({where, fmt::format("{}: left out", error.what())});
    }
  }

  void read_variable(const SetterLine& line) {
    if (!record_.puzzle.layers.empty())
      throw UsageError("a variable stands after a layer", "variables come first");
    if (line.numbers.size() != 2 || line.rest.empty() || line.numbers[0] > line.numbers[1])
      throw UsageError("a variable has a smallest and a largest value and a name", "as in variable 0 9: X");
    record_.puzzle.variables.push_back({line.rest, {line.numbers[0], line.numbers[1]}});
  }

  // Reads "layer: shade white black", or "layer 1 18: value".
  void read_layer(const SetterLine& line) {
    const std::vector<std::string_view> words = words_of(line.rest, " \t,");
    if (line.numbers.size() == 2 && words.size() == 1)
      return add_layer(record_.puzzle, std::string(words[0]), Range{line.numbers[0], line.numbers[1]});
    if (words.empty()) throw UsageError("a layer has a name and kinds", "as in layer: shade white black");
    add_layer(record_.puzzle, std::string(words[0]), {words.begin() + 1, words.end()});
  }

  int kind_of(const CellLayer& layer, const std::string& letter) const {
    if (layer.kinds.empty()) {
      const std::optional<int> number = whole_number(letter);
      if (!number) refuse("'{:.20}' is not a number of '{}'", letter, layer.name);
      return *number;
    }
    const auto kind = std::ranges::find_if(
        layer.kinds, [&](const std::string& word) { return word.substr(0, 1) == letter; });
    if (kind == layer.kinds.end())
      refuse("'{:.20}' is not the first letter of a kind of '{}'", letter, layer.name);
    return static_cast<int>(kind - layer.kinds.begin());
  }

  // Reads the cells whose kind is given, by its first letter.
  void read_kinds(const std::string& name) {
    const CellLayer& layer = *std::ranges::find(record_.puzzle.layers, name, &CellLayer::name);
    const std::vector<std::string> cells = setter_section_cells(text_, name);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] == "." || cells[cell] == "-" || is_hole_sign(cells[cell])) continue;
      const int kind = kind_of(layer, cells[cell]);
      record_.puzzle.rules.push_back(
          make_rule(one_of_rule(), {.cells = {{layer.first + static_cast<int>(cell)}}, .numbers = {kind}},
                    record_.puzzle));
    }
  }

  // Reads the cages in the order of their first cells, with the totals that follow.
  void read_cages() {
    std::map<char, std::vector<int>> totals;
    for (const SetterStatement& statement : text_.statements) {
      const std::size_t sign = statement.text.find('=');
      const std::string_view letter = trimmed(std::string_view(statement.text).substr(0, sign));
      if (sign == statement.text.npos || letter.size() != 1) continue;
      with_place(statement.where, [&] {
        const SetterLine numbers = parse_setter_line("total " + statement.text.substr(sign + 1));
        if (numbers.name != "total" || numbers.numbers.empty())
          throw UsageError("the total of a cage is a number", "as in a = 15");
        if (!totals.emplace(letter[0], numbers.numbers).second)
          refuse("the cage '{}' has two totals", letter);
      });
    }
    const std::vector<std::string> cells = setter_section_cells(text_, "cages");
    std::vector<std::pair<char, std::vector<int>>> cages;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const char letter = cells[cell][0];
      if (cells[cell] == "." || cells[cell] == "-" || is_hole_sign(cells[cell])) continue;
      if (cells[cell].size() != 1) refuse("'{:.20}' is not the letter of a cage", cells[cell]);
      auto found = std::ranges::find(cages, letter, &std::pair<char, std::vector<int>>::first);
      if (found == cages.end()) found = cages.insert(cages.end(), {letter, {}});
      found->second.push_back(static_cast<int>(cell));
    }
    for (auto& [letter, members] : cages) {
      drawn_.insert(letter);
      RuleArguments arguments{.cells = {std::move(members)}, .numbers = totals[letter]};
      const Puzzle& puzzle = record_.puzzle;
      record_.puzzle.rules.push_back(make_rule_as_said(killer_cage_rule(), arguments, puzzle));
    }
  }

  // The values of variables that are not of layers are not written, so then the stored solution has digits
  // only.
  void read_solution() {
    const Puzzle& puzzle = record_.puzzle;
    const Shape& shape = *puzzle.shape;
    Grid stored(shape.rows(), shape.columns());
    for (int cell = 0; cell < shape.cells(); ++cell) stored[cell] = shape.first_digit();
    if (shape.has_digits()) stored = solution_of_digits();
    const auto cells = static_cast<std::size_t>(shape.cells());
    if (!puzzle.layers.empty() && puzzle.variables.size() == puzzle.layers.size() * cells) {
      Grid whole = empty_grid(puzzle);
      for (int cell = 0; cell < shape.cells(); ++cell) whole[cell] = stored[cell];
      for (const CellLayer& layer : puzzle.layers) {
        const std::vector<std::string> kinds = cells_of_section(std::string(solution_of_layer) + layer.name);
        for (std::size_t cell = 0; cell < cells; ++cell)
          with_place(text_.sections[std::string(solution_of_layer) + layer.name].where, [&] {
            const bool is_hole = shape.is_hole(static_cast<int>(cell)) && is_hole_sign(kinds[cell]);
            whole[layer.first + static_cast<int>(cell)] = is_hole ? 0 : kind_of(layer, kinds[cell]);
          });
      }
      stored = std::move(whole);
    }
    record_.stored = std::move(stored);
  }

  Grid solution_of_digits() {
    nlohmann::json values = nlohmann::json::array();
    for (const std::string& cell : cells_of_section("solution")) values.push_back(cell);
    const std::optional<Grid> digits = stored_grid(values, *record_.puzzle.shape);
    if (!digits)
      throw InputError(text_.sections["solution"].where,
                       "the solution is not a whole grid of digits of the board");
    return *digits;
  }

  std::vector<std::string> cells_of_section(const std::string& name) {
    if (!text_.sections.contains(name))
      throw InputError(text_.start, fmt::format("the solution lacks '{}:'", name));
    return setter_section_cells(text_, name);
  }

  SetterText text_;
  const Format& format_;
  ReadContext& context_;
  std::set<char> drawn_;
  Record record_;
};

}  // namespace

Record read_setter(SetterText text, const Format& format, ReadContext& context) {
  return SetterReader(std::move(text), format, context).read();
}

}  // namespace sudosat
