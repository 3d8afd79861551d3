// Rules about sums.
#include <algorithm>
#include <string>

#include "formats/sites/iss/write_types.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat::iss {

bool write_cage(Output& output, std::string_view name, const RuleArguments& rule) {
  const std::vector<int>& sums = rule.numbers;
  if (sums.empty() || (sums.size() == 1 && sums[0] != 0)) {
    output.item(name, {std::to_string(sums.empty() ? 0 : sums[0])}, rule.cells[0]);
    return true;
  }
  output.item("AllDifferent", {}, rule.cells[0]);
  return write_sum(output, "Sum", rule);
}

bool write_sum(Output& output, std::string_view name, const RuleArguments& rule) {
  const bool are_values = std::all_of(rule.numbers.begin(), rule.numbers.end(), [&](int value) {
    return value >= output.shape().first_digit() && value <= output.shape().last_digit();
  });
  // Alone it would be a candidate of the cell.
  const bool is_given = rule.cells[0].size() == 1 && (output.is_choice() || rule.numbers.size() > 1);
  if (is_given && are_values) {
    output.one_of(rule.cells[0][0], rule.numbers);
    return true;
  }
  if (rule.numbers.size() == 1) return write_number_and_cells(output, name, rule);
  std::vector<std::function<void()>> alternatives;
  for (int sum : rule.numbers)
    alternatives.emplace_back([&, sum] { output.item(name, {std::to_string(sum)}, rule.cells[0]); });
  output.choice(alternatives);
  return true;
}

bool write_equation(Output& output, std::string_view name, const RuleArguments& rule) {
  constexpr int largest = 100;
  const std::vector<int> coefficients(rule.numbers.begin() + 1, rule.numbers.end());
  if (std::any_of(coefficients.begin(), coefficients.end(),
                  [](int factor) { return factor < -largest || factor > largest; }))
    return false;
  output.item(name, {std::to_string(rule.numbers[0]) + "_=_" + joined(coefficients)}, rule.cells[0]);
  return true;
}

bool write_arrow(Output& output, std::string_view name, const RuleArguments& rule) {
  return rule.cells[0].size() == 1 && write_first_and_cells(output, name, rule);
}

bool write_pill_arrow(Output& output, std::string_view name, const RuleArguments& rule) {
  const std::vector<int>& pill = rule.cells[0];
  if (pill.size() > 3 || !std::is_sorted(pill.begin(), pill.end())) return false;
  std::vector<std::string> words = names_of(output, pill);
  words.insert(words.begin(), std::to_string(pill.size()));
  output.item(name, words, rule.cells[1]);
  return true;
}

bool write_pill_sum(Output& output, std::string_view name, const RuleArguments& rule) {
  RuleArguments equation{.cells = {rule.cells[0]}, .numbers = {0}};
  if (rule.cells[0].size() > 3 || output.shape().last_digit() > 9) return false;
  for (std::size_t i = rule.cells[0].size(), power = 1; i > 0; --i, power *= 10)
    equation.numbers.insert(equation.numbers.begin() + 1, -static_cast<int>(power));
  for (int cell : rule.cells[1]) {
    equation.cells[0].push_back(cell);
    equation.numbers.push_back(1);
  }
  return write_equation(output, name, equation);
}

bool write_lists(Output& output, std::string_view name, const RuleArguments& rule) {
  output.item(name, names_of(output, rule.cells));
  return true;
}

// The parts of the line between borders of regions; a part outside of regions does not count.
bool write_region_sums(Output& output, std::string_view name, const RuleArguments& rule) {
  const RuleArguments sums{.cells = parts_in_regions(output.shape(), rule.cells[0])};
  return sums.cells.size() < 2 || write_lists(output, name, sums);
}

}  // namespace sudosat::iss
