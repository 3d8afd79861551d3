#include "answers/description.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/phrases.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

class Describer {
 public:
  explicit Describer(const Puzzle& puzzle)
      : puzzle_(puzzle), shape_(*puzzle.shape), names_(cell_names(puzzle)) {}

  std::string text(bool with_digits) {
    if (with_digits && !puzzle_.metadata.title.empty()) add("{}.", puzzle_.metadata.title);
    add("The board is {}.", describe(shape_));
    if (!shape_.is_whole()) tell_canvas();
    if (shape_.has_regions()) tell_regions();
    if (with_digits) {
      tell_rows();
      tell_marks();
    }
    tell_variables();
    tell_rules();
    return std::move(text_);
  }

 private:
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    text_ += fmt::format(format, std::forward<Values>(values)...) + '\n';
  }

  std::string cells_in_words(const std::vector<int>& cells) const {
    std::vector<std::string> words;
    for (const int cell : cells) words.push_back(names_(cell));
    return fmt::format("{}", fmt::join(words, ", "));
  }

  // Rows and columns are numbered across all grids.
  void tell_canvas() {
    add("It has {} rows and {} columns in all.", shape_.rows(), shape_.columns());
    const auto lines = [](const std::vector<int>& of) {
      if (of.back() - of.front() + 1 == std::ssize(of))
        return fmt::format("{} to {}", of.front() + 1, of.back() + 1);
      std::vector<int> numbers;
      for (const int line : of) numbers.push_back(line + 1);
      return listed(numbers, "and");
    };
    int number = 0;
    for (const GridPlace& grid : shape_.spec().grids)
      add("Grid {} has rows {} and columns {}.", ++number, lines(grid.rows), lines(grid.columns));
    if (!shape_.spec().holes.empty()) add("There is no cell at {}.", cells_in_words(shape_.spec().holes));
  }

  void tell_regions() {
    for (const House& house : shape_.houses())
      if (house.kind == House::Kind::region)
        add("{}: {}.", capitalised(house_name(house)), cells_in_words(house.cells));
  }

  void tell_rows() {
    std::vector<std::string> empty;
    for (int row = 0; row < shape_.rows(); ++row) {
      std::vector<std::string> digits;
      for (int column = 0; column < shape_.columns(); ++column)
        if (const auto given = puzzle_.given(row * shape_.columns() + column))
          digits.push_back(fmt::format("{} in column {}", *given, column + 1));
      if (digits.empty())
        empty.push_back(fmt::to_string(row + 1));
      else
        add("Row {}: {}.", row + 1, listed(digits, "and"));
    }
    if (static_cast<int>(empty.size()) == shape_.rows())
      add("No digit is given.");
    else if (!empty.empty())
      add("Row{} {} {} empty.", empty.size() == 1 ? "" : "s", listed(empty, "and"),
          empty.size() == 1 ? "is" : "are");
  }

  void tell_marks() {
    for (int cell = 0; cell < shape_.cells(); ++cell) {
      const DigitSet& candidates = puzzle_.candidates[cell];
      if (candidates.count() < 2 || candidates.count() == shape_.digits()) continue;
      std::vector<int> values;
      for (const int digit : candidates) values.push_back(shape_.value_of(digit));
      add("{} is {}.", names_(cell), listed(values, "or"));
    }
  }

  // Consecutive variables with the same values share a sentence.
  void tell_variables() {
    for (const CellLayer& layer : puzzle_.layers)
      if (const Range values = puzzle_.range_of(layer); layer.kinds.empty())
        add("Each cell has a {} from {} to {} beside its digit.", layer.name, values.first, values.last);
      else
        add("Each cell is {}, which the layer {} says.", listed(layer.kinds, "or"), layer.name);
    std::vector<std::string> names;
    for (int i = 0; i < std::ssize(puzzle_.variables); ++i) {
      const int cell = shape_.cells() + i;
      if (layer_cell(puzzle_, cell)) continue;
      const auto& [name, values] = puzzle_.variables[i];
      names.push_back(name);
      if (i + 1 < std::ssize(puzzle_.variables) && !layer_cell(puzzle_, cell + 1) &&
          puzzle_.variables[i + 1].values == values)
        continue;
      constexpr std::size_t few = 3;
      const bool are_many = names.size() > few;
      add("{} stand{} beside the board and hold{} {} {} {}.",
          are_many ? fmt::format("{} to {}", names.front(), names.back()) : listed(names, "and"),
          names.size() == 1 ? "s" : "", names.size() == 1 ? "s" : "", values.first,
          values.last - values.first == 1 ? "or" : "to", values.last);
      names.clear();
    }
  }

  void tell_rules() {
    const std::vector<std::string> names = rule_names(puzzle_);
    std::vector<std::size_t> order(puzzle_.rules.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
      int first = std::numeric_limits<int>::max();
      for (const auto& cells : puzzle_.rules[i]->arguments().cells)
        for (const int cell : cells) first = std::min(first, cell);
      return first;
    });
    for (const std::size_t i : order) {
      const Rule& rule = *puzzle_.rules[i];
      add("{}{}: {}", capitalised(names[i]), cells_of(rule), rule.demand(names_));
    }
  }

  // The cells and numbers of the rule's lists: ", circle r1c1, shaft r1c2, r1c3". A list of numbers has one
  // for each cell of another list, as in ", numbers 5 in r1c1 and 3 in r2c4", or one for each list of cells.
  // Values belong to the cells named before them.
  std::string cells_of(const Rule& rule) const {
    const auto& lists = rule.arguments().cells;
    const std::vector<int>& numbers = rule.arguments().numbers;
    std::vector<std::string_view> keys;
    std::string_view key_of_numbers;
    for (const Parameter& parameter : rule.kind().parameters) {
      if (parameter.type == Parameter::Type::cells || parameter.type == Parameter::Type::cell_lists)
        keys.push_back(parameter.name);
      if (parameter.type == Parameter::Type::numbers) key_of_numbers = parameter.name;
    }
    std::string text;
    std::vector<std::string> words;
    if (rule.is(full_rank_rule()))
      for (std::size_t i = 0; i < lists.size(); ++i) {
        if (numbers[i] != 0)
          words.push_back(fmt::format("{} for {}", numbers[i], clue_name(shape_, lists[i])));
      }
    else if (!key_of_numbers.empty() && lists.size() == 2 && lists.back().size() == numbers.size() &&
             std::ssize(lists.front()) == shape_.cells())
      for (std::size_t i = 0; i < numbers.size(); ++i)
        words.push_back(fmt::format("{} in {}", numbers[i], names_(lists.back()[i])));
    if (!words.empty()) return fmt::format(", {} {}", key_of_numbers, listed(words, "and"));
    // Which cells of a sum count twice its demand says.
    const bool is_sum = rule.is(sum_rule()) || rule.is(killer_cage_rule());
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const bool is_layer = lists[i].size() > 1 && names_of_cells(puzzle_, lists[i]).size() == 1;
      if (is_layer || lists[i].empty() || keys[std::min(i, keys.size() - 1)] == "values") continue;
      std::vector<int> cells;
      for (const int cell : lists[i])
        if (!is_sum || std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
      const bool is_named = i < keys.size();  // or a list of a parameter that takes several
      text += fmt::format("{}{} {}", is_named ? ", " : ";", is_named ? keys[i] : "", cells_in_words(cells));
    }
    return text;
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  const CellNames names_;
  std::string text_;
};

}  // namespace

std::string description(const Puzzle& puzzle) { return Describer(puzzle).text(true); }

std::string description_without_digits(const Puzzle& puzzle) { return Describer(puzzle).text(false); }

}  // namespace sudosat
