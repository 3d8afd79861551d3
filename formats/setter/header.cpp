// The lines of a setter's text that say what the board is and whose it is.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "formats/json/setter_json.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

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
  // Takes the lines that say what the board is, and leaves those of rules.
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
      const bool is_shape = key == "digits" || key == "boxes" || key == "lines";
      if (!has_rows && !is_shape) return false;
      at_setter_line(statement.where, [&] {
        if (!seen_.insert(key).second) throw UsageError(fmt::format("'{}:' is there twice", key));
        if (is_shape) read_shape_line(key, rest);
      });
      return key != "cages";
    });
    return metadata;
  }

  // Two numbers with a character between.
  static std::pair<int, int> two_numbers(std::string_view text, char between, const char* example) {
    const std::vector<std::string_view> parts = split_at(trimmed(text), between);
    const auto number = [&](std::size_t i) {
      return i < parts.size() ? integer_of(nlohmann::json(std::string(parts[i]))) : std::nullopt;
    };
    if (parts.size() != 2 || !number(0) || !number(1))
      throw UsageError(fmt::format("'{:.40}' are not two numbers", text), fmt::format("as in {}", example));
    return {*number(0), *number(1)};
  }

  void read_shape_line(const std::string& key, const std::string& rest) {
    if (key == "digits") {
      const auto [first, last] = two_numbers(rest, '-', "digits: 0-8");
      if (first < 0 || last < first || last >= max_side) throw UsageError("these digits are out of range");
      spec_.first_digit = first;
      spec_.digits = last - first + 1;
    } else if (key == "boxes") {
      if (trimmed(rest) != "none")
        std::tie(spec_.box_rows, spec_.box_columns) = two_numbers(rest, 'x', "boxes: 2x3");
      if (trimmed(rest) != "none" && spec_.box_rows < 1)
        throw UsageError("boxes have a row and a column at least", "`boxes: none` is a board without");
    } else {
      if (trimmed(rest) != "no" && trimmed(rest) != "yes") throw UsageError("'lines' is yes or no");
      spec_.has_lines = trimmed(rest) == "yes";
    }
  }

  ShapeSpec shape() {
    const SetterRows& grid = text_.sections["grid"];
    spec_.rows = static_cast<int>(std::min<std::size_t>(grid.rows.size(), max_side + 1));
    spec_.columns = static_cast<int>(std::min<std::size_t>(grid.rows[0].size(), max_side + 1));
    if (spec_.digits == 0) spec_.digits = std::max(spec_.rows, spec_.columns);
    if (text_.sections.contains("regions")) {
      spec_.regions = regions();
    } else if (!seen_.contains("boxes") && spec_.rows == spec_.columns) {
      const BoxSize boxes = default_boxes(spec_.rows);
      if (boxes.rows == 0)
        throw InputError(
            grid.where, fmt::format("a {0}x{0} board has no rectangular boxes", spec_.rows),
            "'boxes: none' is a board without boxes, 'regions:' one with a region for each cell");
      spec_.box_rows = boxes.rows;
      spec_.box_columns = boxes.columns;
    }
    return spec_;
  }

  // Numbers as they are, or letters in the order in which they occur.
  Vector<int> regions() {
    std::vector<int> regions;
    std::map<std::string, int> letters;
    for (const std::string& label : setter_section_cells(text_, "regions")) {
      const std::optional<int> number = integer_of(nlohmann::json(label));
      const int next = static_cast<int>(letters.size());
      if (label == ".")
        regions.push_back(-1);
      else
        regions.push_back(number ? *number - 1 : letters.emplace(label, next).first->second);
      if (number && (*number < 1 || *number > spec_.rows * spec_.columns || !letters.empty()))
        throw InputError(text_.sections["regions"].where,
                         "regions are all numbers from 1 on, or all letters");
    }
    return regions;
  }

  SetterText& text_;
  ShapeSpec spec_;
  std::set<std::string> seen_;
};

}  // namespace

SetterHeader read_setter_header(SetterText& text) { return SetterHeaderReader(text).read(); }

std::vector<std::string> setter_section_cells(const SetterText& text, const std::string& name) {
  const SetterRows &section = text.sections.at(name), &grid = text.sections.at("grid");
  std::vector<std::string> cells;
  for (const auto& row : section.rows) cells.insert(cells.end(), row.begin(), row.end());
  // A grid with a row that is too short is an error of its cells.
  const bool fits =
      section.rows.size() == grid.rows.size() && cells.size() == grid.rows.size() * grid.rows[0].size();
  if (!fits && name != "grid")
    throw InputError(section.where, fmt::format("'{}:' has not as many rows and columns as the grid", name));
  return cells;
}

}  // namespace sudosat
