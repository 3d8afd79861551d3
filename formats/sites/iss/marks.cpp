#include "formats/sites/iss/marks.hpp"

#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat::iss {

bool is_dot(const Rule& rule) {
  return (rule.is(difference_rule()) && rule.arguments().numbers[0] == 1) ||
         (rule.is(ratio_rule()) && rule.arguments().numbers[0] == 2);
}

bool is_letter(const Rule& rule) {
  return rule.is(edge_sum_rule()) && (rule.arguments().numbers[0] == 10 || rule.arguments().numbers[0] == 5);
}

std::vector<std::vector<int>> marked_pairs(const Shape& shape,
                                           std::span<const std::shared_ptr<const Rule>> rules,
                                           bool (*is_mark)(const Rule&)) {
  std::vector<std::vector<int>> pairs;
  for (const auto& rule : rules) {
    const RuleArguments& arguments = rule->arguments();
    for (std::vector<int>& pair : marked_pairs(shape, arguments.rules, is_mark))
      pairs.push_back(std::move(pair));
    if (!is_mark(*rule)) continue;
    const std::vector<int>& cells = arguments.cells[0];
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (is_on_board(shape, cells[i - 1]) && is_on_board(shape, cells[i]) &&
          share_edge(shape, cells[i - 1], cells[i]))
        pairs.push_back({cells[i - 1], cells[i]});
  }
  return pairs;
}

}  // namespace sudosat::iss
