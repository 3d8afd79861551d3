#include "puzzle/puzzle.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "base/number.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

// Whether there is a clash at all, for boards whose digits fit a word. This is asked first, since most
// unsolvable puzzles of bulk work do not have a clash.
bool has_clash(const Puzzle& puzzle) {
  for (const House& house : puzzle.shape->houses()) {
    DigitSet::Word seen = 0, twice = 0;
    for (int cell : house.cells) {
      const DigitSet& set = puzzle.candidates[cell];
      const DigitSet::Word given = set.is_single() ? set.word(0) : 0;
      twice |= seen & given;
      seen |= given;
    }
    if (twice != 0) return true;
  }
  return false;
}

}  // namespace

CellNames cell_names(const Shape& shape, std::span<const Variable> variables,
                     std::span<const CellLayer> layers) {
  std::vector<std::string> names;
  for (const Variable& variable : variables) names.push_back(variable.name);
  return CellNames(shape, std::move(names), layers);
}

std::string cell_name(const Puzzle& puzzle, int cell) {
  const int variable = cell - puzzle.shape->cells();
  if (variable < 0 || static_cast<std::size_t>(variable) >= puzzle.variables.size())
    return cell_name(*puzzle.shape, cell);
  return puzzle.variables[variable].name;
}

std::optional<int> find_cell(const Puzzle& puzzle, std::string_view name) {
  for (std::size_t i = 0; i < puzzle.variables.size(); ++i)
    if (puzzle.variables[i].name == name) return puzzle.shape->cells() + static_cast<int>(i);
  return find_cell(*puzzle.shape, name);
}

std::vector<int> find_cells(const Puzzle& puzzle, std::string_view name) {
  if (const auto cell = find_cell(puzzle, name)) return {*cell};
  const std::size_t dot = std::min(name.find('.'), name.size());
  const auto layer = std::ranges::find(puzzle.layers, name.substr(0, dot), &CellLayer::name);
  if (layer == puzzle.layers.end()) return {};
  const Shape& shape = *puzzle.shape;
  const std::string_view line = name.substr(std::min(dot + 1, name.size()));
  const std::optional<int> number = line.empty() ? std::nullopt : whole_number(line.substr(1));
  if (dot < name.size() && (!number || (line[0] != 'r' && line[0] != 'c'))) return {};
  std::vector<int> cells;
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (!number || (line[0] == 'r' ? cell / shape.columns() : cell % shape.columns()) + 1 == *number)
      cells.push_back(layer->first + cell);
  return cells;
}

std::vector<std::string> names_of_cells(const Puzzle& puzzle, const std::vector<int>& cells) {
  for (const CellLayer& layer : puzzle.layers) {
    if (cells.empty() || cells.front() != layer.first || std::ssize(cells) != puzzle.shape->cells()) continue;
    if (std::ranges::adjacent_find(cells, [](int a, int b) { return b != a + 1; }) == cells.end())
      return {layer.name};
  }
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(cell_name(puzzle, cell));
  return names;
}

namespace {

bool is_part_of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

void add_cells_of_layer(Puzzle& puzzle, CellLayer layer, Range range) {
  const std::string& name = layer.name;
  if (name.empty() || !std::ranges::all_of(name, is_part_of_word) || !find_cells(puzzle, name).empty())
    throw UsageError(fmt::format("'{:.40}' is not a name for a layer", name),
                     "it is a word of letters and digits, and no cell or other layer has it");
  layer.first = puzzle.cells();
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
    puzzle.variables.push_back({fmt::format("{}.{}", name, cell_name(*puzzle.shape, cell)),
                                puzzle.shape->is_hole(cell) ? Range{0, 0} : range});
  puzzle.layers.push_back(std::move(layer));
}

}  // namespace

void add_layer(Puzzle& puzzle, const std::string& name, std::vector<std::string> kinds) {
  std::set<char> letters;
  for (const std::string& kind : kinds) {
    constexpr std::string_view hint = "this letter, or a digit, stands for the kind in rows of cells";
    if (kind.empty() || !is_part_of_word(kind[0]) || kind[0] == '_')
      throw UsageError(
          fmt::format("the kind '{:.40}' of the layer '{}' begins with no letter of a to z", kind, name),
          std::string(hint));
    if (!letters.insert(kind[0]).second)
      throw UsageError(fmt::format("two kinds of the layer '{}' begin with the same letter", name),
                       std::string(hint));
  }
  if (kinds.size() < 2)
    throw UsageError(fmt::format("the layer '{}' needs two kinds at least", name),
                     "as in layer: shade white black");
  const Range range{0, static_cast<int>(kinds.size()) - 1};
  add_cells_of_layer(puzzle, {name, std::move(kinds), 0}, range);
}

void add_layer(Puzzle& puzzle, const std::string& name, Range numbers) {
  if (numbers.size() < 1 || numbers.size() > DigitSet::word_bits)
    throw UsageError(
        fmt::format("the cells of the layer '{}' have up to {} numbers", name, DigitSet::word_bits),
        "as in layer 1 18: value");
  add_cells_of_layer(puzzle, {name, {}, 0}, numbers);
}

const CellLayer* layer_of_values(const Puzzle& puzzle) {
  const auto found = std::ranges::find(puzzle.layers, "value", &CellLayer::name);
  return found != puzzle.layers.end() && found->kinds.empty() ? &*found : nullptr;
}

std::optional<LayerCell> layer_cell(const Puzzle& puzzle, int cell) {
  for (const CellLayer& layer : puzzle.layers)
    if (cell >= layer.first && cell < layer.first + puzzle.shape->cells())
      return LayerCell{&layer, cell - layer.first};
  return std::nullopt;
}

std::vector<Candidate> given_kinds(const Puzzle& puzzle) {
  std::vector<Candidate> given;
  for (const auto& rule : puzzle.rules) {
    if (!rule->is(one_of_rule()) || rule->arguments().numbers.size() != 1) continue;
    for (const int cell : rule->arguments().cells[0])
      if (const auto found = layer_cell(puzzle, cell); found && !found->layer->kinds.empty())
        given.push_back({cell, rule->arguments().numbers[0]});
  }
  return given;
}

std::shared_ptr<const Rule> rule_by_digit(const Rule& rule, const Puzzle& puzzle) {
  if (layer_of_values(puzzle) == nullptr) return nullptr;
  RuleArguments arguments = rule.arguments();
  for (std::vector<int>& cells : arguments.cells)
    for (int& cell : cells)
      if (const auto found = layer_cell(puzzle, cell); found && found->layer->kinds.empty())
        cell = found->place;
  for (std::shared_ptr<const Rule>& part : arguments.rules)
    if (auto changed = rule_by_digit(*part, puzzle)) part = std::move(changed);
  if (arguments.cells == rule.arguments().cells && arguments.rules == rule.arguments().rules) return nullptr;
  // Values may be negative where digits are not.
  ShapeSpec spec = puzzle.shape->spec();
  spec.first_digit -= spec.digits;
  spec.digits *= 2;
  for (const bool are_negative : {false, true}) try {
      return rule.kind().make(rule.kind(), arguments, are_negative ? Shape(spec) : *puzzle.shape);
    } catch (const UsageError&) {
    }
  return nullptr;
}

bool draw_on_board(const Rule& rule, const Puzzle& puzzle, Drawing& drawing) {
  const auto changed = rule_by_digit(rule, puzzle);
  (changed ? *changed : rule).draw(*puzzle.shape, drawing);
  const std::vector<std::vector<int>>& cells = rule.arguments().cells;
  return changed && !cells.empty() && cells[0] != changed->arguments().cells[0];
}

std::optional<Clash> find_clash(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (shape.digits() <= DigitSet::word_bits && !has_clash(puzzle)) return std::nullopt;
  std::vector<int> holder(shape.digits());
  for (const House& house : shape.houses()) {
    std::fill(holder.begin(), holder.end(), -1);
    for (int cell : house.cells) {
      std::optional<int> value = puzzle.given(cell);
      if (!value) continue;
      int& first = holder[shape.index_of(*value)];
      if (first >= 0) return Clash{first, cell, *value, &house};
      first = cell;
    }
  }
  return std::nullopt;
}

std::string describe(const Puzzle& puzzle, const Clash& clash) {
  return fmt::format("{} and {} both hold {} in {}", cell_name(*puzzle.shape, clash.first_cell),
                     cell_name(*puzzle.shape, clash.second_cell), clash.value, house_name(*clash.house));
}

}  // namespace sudosat
