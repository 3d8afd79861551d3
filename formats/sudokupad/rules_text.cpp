#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "formats/sudokupad/writing.hpp"
#include "render/rules_view.hpp"

namespace sudosat {
namespace {

std::string houses_text(const Shape& shape) {
  const char* houses = shape.has_boxes()     ? "row, column or box"
                       : shape.has_regions() ? "row, column or region"
                                             : "row or column";
  return fmt::format("Place the digits 1 to {}: no digit repeats in a {}.\n", shape.digits(), houses);
}

bool draws_nothing(const Rule& rule, const Shape& shape) {
  Drawing drawing;
  rule.draw(shape, drawing);
  return drawing.is_empty();
}

bool draws_text(const Rule& rule, const Shape& shape) {
  Drawing drawing;
  rule.draw(shape, drawing);
  return !drawing.labels().empty() ||
         std::ranges::any_of(drawing.marks(), [](const Drawing::Mark& mark) { return !mark.text.empty(); });
}

std::string numbers_of(const Rule& rule) {
  return fmt::format("{}", fmt::join(rule.arguments().numbers, ", "));
}

// "Whispers (5 or more apart): …" needs the numbers where no picture shows them.
std::string kind_text(const Puzzle& puzzle, const RuleKind& kind) {
  std::vector<const Rule*> rules, hidden;
  for (const auto& rule : puzzle.rules) {
    if (&rule->kind() != &kind) continue;
    rules.push_back(rule.get());
    const RuleArguments& arguments = rule->arguments();
    const bool says_more = !arguments.cells.empty() || !arguments.numbers.empty() ||
                           !arguments.text.empty() || !arguments.rules.empty();
    if (says_more && draws_nothing(*rule, *puzzle.shape)) hidden.push_back(rule.get());
  }
  std::string name(kind.name);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  const std::string numbers = numbers_of(*rules.front());
  const bool is_same =
      std::ranges::all_of(rules, [&](const Rule* rule) { return numbers_of(*rule) == numbers; });
  if (is_same && !numbers.empty() && hidden.empty() && !draws_text(*rules.front(), *puzzle.shape))
    name += fmt::format(" ({})", numbers);
  std::string text = fmt::format("{}: {}\n", name, kind.summary);
  for (const Rule* rule : hidden) text += fmt::format("– {}\n", rule->name(*puzzle.shape));
  return text;
}

}  // namespace

std::string rules_text_of(const Puzzle& puzzle) {
  if (!puzzle.metadata.rules_text.empty()) return puzzle.metadata.rules_text;
  std::string text = houses_text(*puzzle.shape);
  for (const KindOfRules& kind : kinds_of(puzzle)) text += kind_text(puzzle, *kind.kind);
  const bool has_marks = std::ranges::any_of(puzzle.candidates, [&](const DigitSet& set) {
    return !set.is_single() && set != DigitSet::all(puzzle.shape->digits());
  });
  if (has_marks) text += "Small digits that are given are the only ones that can go into their cell.\n";
  text.pop_back();
  return text;
}

}  // namespace sudosat
