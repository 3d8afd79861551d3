#include <algorithm>
#include <numeric>

#include "formats/sites/iss/read_types.hpp"
#include "formats/sites/iss/shape.hpp"
#include "formats/sites/iss/write_types.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat::iss {
namespace {

bool has_nine_values(const Shape& shape) { return shape.digits() == 9 && shape.first_digit() == 1; }
bool is_square(const Shape& shape) { return shape.rows() == shape.columns(); }
BoxSize boxes(const Shape& shape) { return {shape.spec().box_rows, shape.spec().box_columns}; }

// A clue beside a row or column: "R3", and the clue from the left or from the right.
bool write_clue(Output& output, std::string_view name, const std::vector<int>& line, int clue) {
  const auto place = output.line(line);
  if (!place) return false;
  const std::string number = std::to_string(clue);
  const auto& [row_or_column, is_reversed] = *place;
  output.item(name, {row_or_column, is_reversed ? "" : number, is_reversed ? number : ""});
  return true;
}

}  // namespace

bool write_diagonal(Output& output, std::string_view name, const RuleArguments&) {
  if (!is_square(output.shape())) return false;
  output.item(name, {"1"});
  return true;
}

bool write_other_diagonal(Output& output, std::string_view name, const RuleArguments&) {
  if (!is_square(output.shape())) return false;
  output.item(name, {"-1"});
  return true;
}

bool write_anti_consecutive(Output& output, std::string_view name, const RuleArguments& rule) {
  return rule.cells.empty() && output.shape().spec().has_lines && write_nothing(output, name, rule);
}

bool write_anti_taxicab(Output& output, std::string_view name, const RuleArguments& rule) {
  // Cells of one row or column are left to the rows and columns.
  return output.shape().first_digit() == 1 && output.shape().spec().has_lines &&
         write_nothing(output, name, rule);
}

bool write_disjoint_sets(Output& output, std::string_view name, const RuleArguments& rule) {
  return output.has_native_boxes() && is_square(output.shape()) && write_nothing(output, name, rule);
}

bool write_windoku(Output& output, std::string_view name, const RuleArguments& rule) {
  const Shape& shape = output.shape();
  const BoxSize size = boxes(shape);
  return output.has_native_boxes() && is_square(shape) && size.rows * size.columns == shape.digits() &&
         write_nothing(output, name, rule);
}

bool write_windows(Output& output, std::string_view name, const RuleArguments&) {
  const Shape& shape = output.shape();
  const BoxSize size = boxes(shape);
  for (const std::vector<int>& cells : windows(shape, size)) output.item(name, {}, cells);
  return true;
}

bool write_nine_values(Output& output, std::string_view name, const RuleArguments& rule) {
  if (!has_nine_values(output.shape())) return false;
  return rule.cells.empty() ? write_nothing(output, name, rule) : write_cells(output, name, rule);
}

bool write_native_regions(Output& output, std::string_view name, const RuleArguments& rule) {
  const Shape& shape = output.shape();
  if (!output.has_native_regions() || output.has_rule("chaos construction")) return false;
  if (rule.cells.empty()) return shape.spec().has_lines && write_nothing(output, name, rule);
  const bool inside = std::ranges::all_of(
      rule.cells[0], [&](int cell) { return cell < shape.cells() && shape.region_of(cell) >= 0; });
  return inside && write_cells(output, name, rule);
}

bool write_row_indexing(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {"R"}, rule.cells[0]);
  return true;
}

bool write_column_indexing(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, {"C"}, rule.cells[0]);
  return true;
}

bool write_connected(Output& output, std::string_view name, const RuleArguments& rule) {
  const Group& group = output.cells().group_of(rule.cells[0].front());
  if (output.cells().cells_of(group) != rule.cells[0]) return false;
  std::vector<std::string> words = {group.prefix, joined(std::span(rule.numbers).subspan(1))};
  if (rule.numbers[0] != 0) words.push_back(std::to_string(rule.numbers[0]));
  output.item(name, words);
  return true;
}

bool write_little_killer(Output& output, std::string_view name, const RuleArguments& rule) {
  for (int start : {rule.cells[0].front(), rule.cells[0].back()}) {
    if (start >= output.shape().cells()) return false;
    std::vector<int> line = little_killer_line(output.shape(), start);
    if (start != rule.cells[0].front()) std::reverse(line.begin(), line.end());
    if (line != rule.cells[0]) continue;
    output.item(name, {std::to_string(rule.numbers[0])}, {start});
    return true;
  }
  return false;
}

bool write_sandwich(Output& output, std::string_view name, const RuleArguments& rule) {
  const auto place = output.line(rule.cells[0]);
  const Shape& shape = output.shape();
  const std::vector<int> crusts(rule.numbers.begin() + 1, rule.numbers.end());
  const bool usual = crusts.empty() || crusts == std::vector{shape.first_digit(), shape.last_digit()} ||
                     crusts == std::vector{shape.last_digit(), shape.first_digit()};
  if (!place || !usual || !shape.spec().has_lines || static_cast<int>(rule.cells[0].size()) != shape.digits())
    return false;
  output.item(name, {std::to_string(rule.numbers[0]), place->first});
  return true;
}

bool write_line_clue(Output& output, std::string_view name, const RuleArguments& rule) {
  return write_clue(output, name, rule.cells[0], rule.numbers[0]);
}

// The ties are said once, by the first rule: all of a string have the same.
bool write_full_rank(Output& output, std::string_view name, const RuleArguments& rule) {
  const auto ties_of = [](const RuleArguments& any) { return any.text.empty() ? "only-unclued" : any.text; };
  const std::string ties = ties_of(rule);
  if (!is_square(output.shape()) || (output.is_choice() && ties != "only-unclued")) return false;
  for (const auto& other : output.rules())
    if (other->is(full_rank_rule()) && ties_of(other->arguments()) != ties) return false;
  for (const std::vector<int>& line : rule.cells)
    if (!output.line(line)) return false;
  for (std::size_t i = 0; i < rule.cells.size(); ++i)
    if (rule.numbers[i] != 0) write_clue(output, name, rule.cells[i], rule.numbers[i]);
  if (ties != "only-unclued") output.item("FullRankTies", {ties});
  return true;
}

}  // namespace sudosat::iss
