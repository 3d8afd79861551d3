#include "formats/sites/killer_cages.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "formats/format.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/registry.hpp"

namespace sudosat {

void add_cage(Record& record, int sum, std::vector<int> cells) {
  if (sum == 0 && cells.size() == 1) return;
  RuleArguments arguments{.cells = {std::move(cells)}};
  if (sum > 0) arguments.numbers = {sum};
  try {
    record.puzzle.rules.push_back(make_rule("killer cage", std::move(arguments), *record.puzzle.shape));
  } catch (const UsageError& error) {
    throw InputError(record.where, error.what(), error.advice());
  }
}

std::vector<KillerCage> killer_cages(const Record& record, const Format& format, bool with_diagonals) {
  const Puzzle& puzzle = record.puzzle;
  const Shape& shape = *puzzle.shape;
  const auto refuse = [&](const std::string& what) {
    throw UsageError(fmt::format("the format '{}' has no place for {}", format.name(), what),
                     Advice(Code::no_place, {"jsonl"}));
  };
  const ShapeSpec& spec = shape.spec();
  if (!(spec == ShapeSpec{spec.rows, spec.rows, spec.rows, 1, spec.box_rows, spec.box_columns, {}}) ||
      !shape.has_boxes())
    refuse(fmt::format("a board that is a {}", describe(shape)));
  if (!puzzle.variables.empty()) refuse("variables beside the board");
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (puzzle.candidates[cell] != DigitSet::all(shape.digits()))
      refuse(fmt::format("what is given in {}", cell_name(shape, cell)));
  std::vector<KillerCage> cages;
  std::set<int> taken;
  for (const auto& rule : puzzle.rules) {
    if (with_diagonals && (rule->is(positive_diagonal_rule()) || rule->is(negative_diagonal_rule())))
      continue;
    if (!rule->is(killer_cage_rule())) refuse(fmt::format("the rule '{}'", rule->name(shape)));
    const std::vector<int>& numbers = rule->arguments().numbers;
    KillerCage cage{rule->arguments().cells[0], numbers.empty() ? 0 : numbers[0]};
    std::sort(cage.cells.begin(), cage.cells.end());
    for (const int cell : cage.cells)
      if (!taken.insert(cell).second) refuse(fmt::format("two cages at {}", cell_name(shape, cell)));
    if (numbers.size() > 1 || (!numbers.empty() && numbers[0] <= 0)) refuse_cage(record, cage, format);
    cages.push_back(std::move(cage));
  }
  return cages;
}

void refuse_cage(const Record& record, const KillerCage& cage, const Format& format) {
  throw UsageError(fmt::format("the format '{}' has no place for the cage {} at {}", format.name(), cage.sum,
                               cell_name(*record.puzzle.shape, cage.cells[0])),
                   Advice(Code::no_place, {"jsonl"}));
}

}  // namespace sudosat
