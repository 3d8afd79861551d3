#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/known_shapes.hpp"

namespace sudosat {
namespace {

constexpr std::string_view cage_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

class SetterWriter {
 public:
  explicit SetterWriter(const Puzzle& puzzle)
      : puzzle_(puzzle), shape_(*puzzle.shape), has_cages_(layer_of_values(puzzle) != nullptr) {}

  std::string write(const Grid* solution) {
    if (shape_.first_digit() < 0) throw_no_place("setter", "negative digits");
    add_text("title", puzzle_.metadata.title);
    add_text("author", puzzle_.metadata.author);
    add_text("rules", puzzle_.metadata.rules_text);
    add_shape();
    add_rows("grid", [&](int cell) {
      const std::optional<int> given = puzzle_.given(cell);
      if (shape_.is_hole(cell)) return std::string("#");
      return given ? std::to_string(*given) : std::string(".");
    });
    for (std::size_t i = 0; i < puzzle_.variables.size(); ++i) {
      const auto& [name, values] = puzzle_.variables[i];
      if (layer_cell(puzzle_, shape_.cells() + static_cast<int>(i))) continue;
      if (name.find('\n') != name.npos) throw_no_place("setter", "a name of two lines");
      text_ += fmt::format("variable {} {}: {}\n", values.first, values.last, name);
    }
    for (const CellLayer& layer : puzzle_.layers)
      text_ += layer.kinds.empty() ? fmt::format("layer {} {}: {}\n", puzzle_.range_of(layer).first,
                                                 puzzle_.range_of(layer).last, layer.name)
                                   : fmt::format("layer: {} {}\n", layer.name, fmt::join(layer.kinds, " "));
    add_candidates();
    for (std::size_t i = 0; i < puzzle_.rules.size(); ++i)
      if (const std::size_t cages = cages_from(i); cages > 1) {
        add_cages(i, cages);
        i += cages - 1;
      } else {
        text_ += setter_rule_line(*puzzle_.rules[i], puzzle_) + '\n';
      }
    if (solution != nullptr && shape_.has_digits())
      add_rows("solution", [&](int cell) {
        return shape_.is_hole(cell) ? std::string("#") : std::to_string((*solution)[cell]);
      });
    for (const CellLayer& layer : puzzle_.layers)
      if (solution != nullptr)
        add_rows("solution " + layer.name, [&](int cell) {
          const int value = (*solution)[layer.first + cell];
          if (shape_.is_hole(cell)) return std::string("#");
          return layer.kinds.empty() ? std::to_string(value) : layer.kinds[value].substr(0, 1);
        });
    return std::move(text_);
  }

 private:
  // Adds a line for each line of the text.
  void add_text(std::string_view key, const std::string& text) {
    if (text.empty()) return;
    for (std::string_view line : split_at(text, '\n')) {
      if (line.ends_with('\r')) line.remove_suffix(1);
      text_ += fmt::format("{}: {}\n", key, line);
    }
  }

  // Adds only what a reader could not assume.
  void add_shape() {
    const ShapeSpec& spec = shape_.spec();
    if (const KnownShape* known = known_shape(spec)) {
      text_ += fmt::format("shape: {}\n", known->name);
      return;
    }
    std::size_t side = shape_.has_grids() ? 0 : static_cast<std::size_t>(std::max(spec.rows, spec.columns));
    for (const auto& [rows, columns] : spec.grids) side = std::max({side, rows.size(), columns.size()});
    if (!shape_.has_digits())
      text_ += "digits: none\n";
    else if (std::cmp_not_equal(spec.digits, side) || spec.first_digit != 1)
      text_ += fmt::format("digits: {}-{}\n", shape_.first_digit(), shape_.last_digit());
    if (shape_.has_digits() && !spec.has_lines) text_ += "lines: no\n";
    if (shape_.has_grids()) {
      text_ += "grids:";
      for (const GridPlace& place : spec.grids) text_ += ' ' + place_text(place);
      text_ += '\n';
    }
    const BoxSize boxes{spec.box_rows, spec.box_columns};
    const bool has_usual = shape_.has_digits() && (shape_.has_grids() || spec.rows == spec.columns);
    const BoxSize usual = has_usual ? default_boxes(static_cast<int>(side)) : BoxSize{};
    if (shape_.has_regions())
      add_regions();
    else if (!shape_.has_boxes())
      text_ += shape_.has_digits() ? "boxes: none\n" : "";
    else if (boxes != usual)
      text_ += fmt::format("boxes: {}x{}\n", boxes.rows, boxes.columns);
  }

  void add_regions() {
    add_rows("regions", [&](int cell) {
      const int region = shape_.region_of(cell);
      return region < 0 ? std::string(".") : std::to_string(region + 1);
    });
  }

  // Writes what `entry` gives for each cell; columns are as wide as its longest text. A blank line ends them.
  template <class Entry>
  void add_rows(std::string_view key, const Entry& entry) {
    std::size_t width = 1;
    for (int cell = 0; cell < shape_.cells(); ++cell) width = std::max(width, entry(cell).size());
    text_ += fmt::format("{}:\n", key);
    for (int cell = 0; cell < shape_.cells(); ++cell)
      text_ += fmt::format("{:>{}}{}", entry(cell), width, (cell + 1) % shape_.columns() == 0 ? '\n' : ' ');
    text_ += '\n';
  }

  // Adds a line for each set that several cells share.
  void add_candidates() {
    std::map<std::vector<int>, std::string> cells;
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const DigitSet& set = puzzle_.candidates[cell];
      if (set.is_single() || set == DigitSet::all(shape_.digits())) continue;
      std::vector<int> values;
      for (const int digit : set) values.push_back(shape_.value_of(digit));
      cells[values] += ' ' + cell_name(shape_, cell);
    }
    for (const auto& [values, names] : cells) {
      text_ += "candidates";
      for (const int value : values) text_ += fmt::format(" {}", value);
      text_ += fmt::format(":{}\n", names);
    }
  }

  // How many rules from here on are cages that letters can draw: they do not overlap, and follow one another
  // as a reader of the letters meets them.
  std::size_t cages_from(std::size_t begin) const {
    std::vector<bool> taken(shape_.cells());
    int first = -1;
    std::size_t end = begin;
    for (; !has_cages_ && end < puzzle_.rules.size() && end - begin < cage_letters.size(); ++end) {
      const Rule& rule = *puzzle_.rules[end];
      if (!rule.is(killer_cage_rule())) break;
      const std::vector<int>& cells = rule.arguments().cells[0];
      const bool is_drawn =
          cells.front() > first && std::ranges::adjacent_find(cells, std::greater_equal<>()) == cells.end() &&
          std::ranges::none_of(cells, [&](int cell) { return cell >= shape_.cells() || taken[cell]; });
      if (!is_drawn) break;
      for (const int cell : cells) taken[cell] = true;
      first = cells.front();
    }
    return end - begin;
  }

  void add_cages(std::size_t begin, std::size_t count) {
    has_cages_ = true;
    std::string letters(static_cast<std::size_t>(shape_.cells()), '.'), totals;
    for (std::size_t i = 0; i < count; ++i) {
      const RuleArguments& arguments = puzzle_.rules[begin + i]->arguments();
      for (const int cell : arguments.cells[0]) letters[cell] = cage_letters[i];
      if (arguments.numbers.empty()) continue;
      totals += fmt::format("{} =", cage_letters[i]);
      for (const int total : arguments.numbers) totals += fmt::format(" {}", total);
      totals += '\n';
    }
    if (!text_.ends_with("\n\n")) text_ += '\n';
    add_rows("cages", [&](int cell) { return std::string(1, letters[cell]); });
    text_ += totals;
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  std::string text_;
  // Whether letters for cages are written already, or cannot be written, as they would mean values.
  bool has_cages_;
};

}  // namespace

std::string setter_text(const Record& record, const Grid* solution) {
  if (solution == nullptr && record.stored) solution = &*record.stored;
  return SetterWriter(record.puzzle).write(solution);
}

}  // namespace sudosat
