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

// "Whispers (5): …": numbers that no picture shows stand after the name, or after each rule if they differ.
std::string kind_text(const Puzzle& puzzle, const RuleKind& kind) {
  std::vector<const Rule*> rules;
  for (const auto& rule : puzzle.rules)
    if (&rule->kind() == &kind) rules.push_back(rule.get());
  const std::string numbers = numbers_of(*rules.front());
  const bool is_same =
      std::ranges::all_of(rules, [&](const Rule* rule) { return numbers_of(*rule) == numbers; });
  std::string text(kind.name);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (is_same && !numbers.empty() && !draws_text(*rules.front(), *puzzle.shape))
    text += fmt::format(" ({})", numbers);
  text += fmt::format(": {}\n", kind.summary);
  for (const Rule* rule : rules) {
    if (!draws_nothing(*rule, *puzzle.shape)) continue;
    const RuleArguments& arguments = rule->arguments();
    if (!is_same)
      text += fmt::format("– {} ({})\n", rule->name(*puzzle.shape), numbers_of(*rule));
    else if (!arguments.cells.empty() || !arguments.text.empty() || !arguments.rules.empty())
      text += fmt::format("– {}\n", rule->name(*puzzle.shape));
  }
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
