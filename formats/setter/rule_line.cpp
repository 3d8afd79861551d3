#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/json/json.hpp"
#include "formats/json/json_document.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "rules/modifiers.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

// Setters' names that stand for a kind and a number. If there are several, the first is written.
struct Preset {
  std::string_view name;
  std::string_view kind;
  int number;
};
constexpr Preset presets[] = {{"white dot", "difference", 1},
                              {"white kropki", "difference", 1},
                              {"consecutive pair", "difference", 1},
                              {"difference", "difference", 1},
                              {"black dot", "ratio", 2},
                              {"black kropki", "ratio", 2},
                              {"ratio", "ratio", 2},
                              {"X", "edge sum", 10},
                              {"V", "edge sum", 5},
                              {"german whispers", "whispers", 5},
                              {"dutch whispers", "whispers", 4},
                              {"ten line", "sum line", 10},
                              {"10-line", "sum line", 10}};

// The kind that is called so.
const RuleKind& kind_called(const std::string& name) {
  const std::string asked = bare_name(name);
  std::vector<const RuleKind*> found;
  for (const RuleKind* kind : rule_kinds()) {
    if (bare_name(kind->name) == asked) return *kind;
    for (const std::string_view other : names_in(names_of(*kind).setters))
      if (bare_name(other) == asked) found.push_back(kind);
  }
  if (found.size() == 1) return *found[0];
  if (found.empty()) return find_rule_kind(name);
  std::vector<std::string_view> names;
  for (const RuleKind* kind : found) names.push_back(kind->name);
  throw UsageError(fmt::format("'{}' may mean more than one rule", name),
                   fmt::format("write one of these: {}", fmt::join(names, ", ")));
}

bool needs(const RuleKind& kind, Parameter::Type type) {
  return std::ranges::any_of(kind.parameters, [type](const Parameter& parameter) {
    return parameter.type == type && !parameter.optional;
  });
}

// "where a < b": the kind whose name the head begins with, and the text after it.
struct KindAndText {
  const RuleKind* kind = nullptr;
  std::string_view text;
};
KindAndText kind_with_text(std::string_view head) {
  KindAndText found;
  for (const RuleKind* kind : rule_kinds())
    if (needs(*kind, Parameter::Type::text) && head.starts_with(kind->name) &&
        head.substr(kind->name.size()).starts_with(' ') &&
        (found.kind == nullptr || found.kind->name.size() < kind->name.size()))
      found = {kind, trimmed(head.substr(kind->name.size()))};
  return found;
}
// Whether a line can hold this text, after a name and before a colon.
bool is_text_of_line(std::string_view text) {
  return !text.empty() && trimmed(text) == text && text.find_first_of(":\n") == text.npos;
}

std::vector<std::vector<int>> read_lists(std::string_view text, const Puzzle& puzzle) {
  std::vector<std::vector<int>> lists;
  for (const std::string_view list : split_at(text, '|')) lists.push_back(named_cells(list, puzzle));
  return lists;
}

// "V: r1c1 r1c2; (any of: …; …)": rules with a semicolon between. A rule with rules of its own is in
// parentheses.
std::vector<std::shared_ptr<const Rule>> read_parts(std::string_view text, const Puzzle& puzzle) {
  constexpr int deepest = 20;
  std::vector<std::shared_ptr<const Rule>> parts;
  int depth = 0;
  for (std::size_t begin = 0, i = 0; i <= text.size(); ++i) {
    if (i < text.size())
      depth += text[i] == '(' || text[i] == '{' ? 1 : text[i] == ')' || text[i] == '}' ? -1 : 0;
    if (depth > deepest) throw UsageError("rules of rules that are nested too deep for a puzzle");
    if (i < text.size() && (text[i] != ';' || depth != 0)) continue;
    std::string_view part = trimmed(text.substr(begin, i - begin));
    begin = i + 1;
    if (part.empty()) continue;
    if (part.front() == '(' && part.back() == ')') part = trimmed(part.substr(1, part.size() - 2));
    parts.push_back(read_setter_rule(part, puzzle));
  }
  return parts;
}

// "digits thermometer: …": what the cells of a line stand for, if it says so.
enum class Meaning { usual, digits, values };
Meaning take_meaning(std::string_view& line) {
  const std::string name = bare_name(parse_setter_line(line).name);
  for (const RuleKind* kind : rule_kinds())
    if (bare_name(kind->name) == name) return Meaning::usual;
  for (const auto& [word, meaning] : {std::pair<std::string_view, Meaning>("digits ", Meaning::digits),
                                      std::pair<std::string_view, Meaning>("values ", Meaning::values)})
    if (line.starts_with(word)) {
      line = trimmed(line.substr(word.size()));
      return meaning;
    }
  return Meaning::usual;
}

// "nurikabe [SIZES]: CELLS | CLUES": how the line of a rule is written.
std::string pattern_of(const RuleKind& kind) {
  std::string head(kind.name);
  std::vector<std::string> lists;
  for (const Parameter& parameter : kind.parameters) {
    std::string word(parameter.name);
    std::ranges::transform(word, word.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
    if (parameter.optional) word = fmt::format("[{}]", word);
    const bool is_after_colon = parameter.type == Parameter::Type::cells ||
                                parameter.type == Parameter::Type::cell_lists ||
                                parameter.type == Parameter::Type::rules;
    if (is_after_colon)
      lists.push_back(std::move(word));
    else
      head += ' ' + word;
  }
  return lists.empty() ? head : fmt::format("{}: {}", head, fmt::join(lists, " | "));
}

std::shared_ptr<const Rule> make_rule(const RuleKind& kind, RuleArguments arguments, Meaning meaning,
                                      const Puzzle& puzzle) {
  if (meaning != Meaning::usual && needs(kind, Parameter::Type::rules))
    throw UsageError("'digits' or 'values' stands before each rule within a rule, not before all of them",
                     "as in any of: digits odd: r1c1; values odd: r1c2");
  if (meaning == Meaning::values &&
      std::ranges::all_of(arguments.cells, [](const auto& cells) { return cells.empty(); }))
    throw UsageError(fmt::format("the rule '{}' names no cells whose values it could mean", kind.name),
                     "without 'values' it is about digits");
  try {
    if (meaning == Meaning::usual) return make_rule_as_said(kind, arguments, puzzle);
    return meaning == Meaning::values ? make_rule_by_value(kind, arguments, puzzle)
                                      : make_rule(kind, std::move(arguments), puzzle);
  } catch (const UsageError& error) {
    if (error.advice().code != Code::input || !error.advice().text.empty()) throw;
    throw UsageError(error.what(), fmt::format("it is written as {}", pattern_of(kind)));
  }
}

bool is_bare_word(const std::string& name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return is_symbol(c) || c == '_' || c == '.'; });
}

}  // namespace

SetterLine parse_setter_line(std::string_view line) {
  SetterLine parsed;
  const std::size_t colon = line.find(':');
  parsed.has_colon = colon != line.npos;
  if (parsed.has_colon) parsed.rest = line.substr(colon + 1);
  if (parsed.rest.starts_with(' ')) parsed.rest.erase(0, 1);
  std::string_view head = trimmed(line.substr(0, colon));
  // "exactly 2 of" has its number within.
  if (head.ends_with(" of") && is_decimal_digit(head[head.find_last_not_of(' ', head.size() - 4)]))
    head.remove_suffix(3);
  // A name may be a number, such as 159; then it has no other word.
  for (std::size_t blank = head.find_last_of(" \t,"); blank != head.npos; blank = head.find_last_of(" \t,")) {
    const std::optional<int> number = whole_number(head.substr(blank + 1));
    if (!number) break;
    parsed.numbers.insert(parsed.numbers.begin(), *number);
    head = head.substr(0, head.find_last_not_of(" \t,", blank) + 1);
  }
  parsed.name = head;
  std::ranges::replace(parsed.name, '\t', ' ');
  return parsed;
}

std::vector<int> named_cells(std::string_view text, const Puzzle& puzzle) {
  std::vector<int> cells;
  for (const std::string_view name : words_of(text, " \t,-")) {
    const std::vector<int> named = find_cells(puzzle, name);
    if (named.empty())
      throw UsageError(fmt::format("'{:.40}' is not a cell of the board", name),
                       fmt::format("its cells are called r1c1 to {}",
                                   cell_name(*puzzle.shape, puzzle.shape->cells() - 1)));
    cells.insert(cells.end(), named.begin(), named.end());
  }
  return cells;
}

std::shared_ptr<const Rule> read_setter_rule(std::string_view line, const Puzzle& puzzle) {
  if (line.starts_with('{')) {
    try {
      return rule_from_json(*parse_json(line), puzzle);
    } catch (const nlohmann::json::exception& error) {
      throw UsageError(json_fault(error.what()));
    }
  }
  const Meaning meaning = take_meaning(line);
  const SetterLine parsed = parse_setter_line(line);
  const std::string_view head = trimmed(line.substr(0, line.find(':')));
  if (const auto [kind, text] = kind_with_text(head); kind != nullptr)
    return make_rule(
        *kind,
        {.cells = parsed.has_colon ? read_lists(parsed.rest, puzzle) : std::vector<std::vector<int>>(),
         .text = std::string(text)},
        meaning, puzzle);
  RuleArguments arguments{.numbers = parsed.numbers};
  const std::string asked = bare_name(parsed.name);
  const auto* preset =
      std::ranges::find_if(presets, [&](const Preset& known) { return bare_name(known.name) == asked; });
  const bool is_preset = preset != std::end(presets);
  const RuleKind& kind = is_preset ? find_rule_kind(preset->kind) : kind_called(parsed.name);
  if (is_preset && arguments.numbers.empty()) arguments.numbers = {preset->number};
  if (needs(kind, Parameter::Type::rules))
    arguments.rules = read_parts(parsed.rest, puzzle);
  else if (parsed.has_colon)
    arguments.cells = read_lists(parsed.rest, puzzle);
  return make_rule(kind, std::move(arguments), meaning, puzzle);
}

namespace {

// The line of a rule whose cells stand for what they are called.
std::string literal_line(const Rule& rule, const Puzzle& puzzle) {
  const RuleArguments& arguments = rule.arguments();
  std::vector<std::string> lists;
  bool is_plain = arguments.text.empty() ||
                  (needs(rule.kind(), Parameter::Type::text) && is_text_of_line(arguments.text));
  for (const std::vector<int>& cells : arguments.cells) {
    const std::vector<std::string> names = names_of_cells(puzzle, cells);
    is_plain = is_plain && std::ranges::all_of(names, is_bare_word);
    lists.push_back(fmt::format("{}", fmt::join(names, " ")));
  }
  if (!is_plain) return rule_to_json(rule, puzzle).dump();
  while (!lists.empty() && lists.back().empty()) lists.pop_back();
  std::string line(rule.kind().name);
  if (!arguments.text.empty()) line += ' ' + arguments.text;
  const auto* preset = std::ranges::find_if(presets, [&](const Preset& known) {
    return known.kind == rule.kind().name && arguments.numbers == std::vector<int>{known.number};
  });
  if (preset != std::end(presets))
    line = preset->name;
  else
    for (const int number : arguments.numbers) line += fmt::format(" {}", number);
  if (needs(rule.kind(), Parameter::Type::rules)) {
    for (const auto& part : arguments.rules) {
      const std::string text = setter_rule_line(*part, puzzle);
      const bool has_semicolon = !text.starts_with('{') && text.find(';') != text.npos;
      lists.push_back(has_semicolon || needs(part->kind(), Parameter::Type::rules) ? fmt::format("({})", text)
                                                                                   : text);
    }
    return fmt::format("{}{}: {}", line, arguments.numbers.empty() ? "" : " of", fmt::join(lists, "; "));
  }
  return lists.empty() ? line : fmt::format("{}: {}", line, fmt::join(lists, " | "));
}

}  // namespace

std::string setter_rule_line(const Rule& rule, const Puzzle& puzzle) {
  std::string line = literal_line(rule, puzzle);
  if (layer_of_values(puzzle) == nullptr || line.starts_with('{')) return line;
  if (const auto said = rule_as_said(rule, puzzle)) return literal_line(*said, puzzle);
  const auto& lists = rule.arguments().cells;
  const bool is_of_board =
      std::ranges::all_of(lists, &std::vector<int>::empty) ||
      std::ranges::any_of(lists, [&](const std::vector<int>& cells) {
        return std::ranges::any_of(cells, [&](int cell) { return cell < puzzle.shape->cells(); });
      });
  return is_of_board && rule.arguments().rules.empty() ? "digits " + line : line;
}

}  // namespace sudosat
