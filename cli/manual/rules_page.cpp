#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <string>
#include <vector>

#include "cli/manual/manual.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

namespace sudosat::cli {

// The prose of the page, from rules_page.txt. A line in angle brackets stands where rows are put in.
extern const std::string_view rules_page_text;

namespace {

std::pair<std::string_view, std::string_view> split_at(std::string_view mark, std::string_view text) {
  const std::size_t at = text.find(mark);
  return {text.substr(0, at), text.substr(at + mark.size())};
}

// The names of Parameter::Type, in its order.
constexpr std::string_view type_names[] = {"cells", "lists of cells", "integer", "integers", "text", "rules"};

// A bar within text would end a column of the table.
std::string without_bars(std::string_view text) { return escaped(text, "|"); }

std::string parameters_of(const RuleKind& kind) {
  std::string text;
  for (const Parameter& parameter : kind.parameters)
    fmt::format_to(std::back_inserter(text), "{}`{}` ({}{}): {}", text.empty() ? "" : "<br>", parameter.name,
                   type_names[static_cast<std::size_t>(parameter.type)],
                   parameter.optional ? ", optional" : "", without_bars(parameter.meaning));
  return text;
}

// Returns where the picture of a rule lies, seen from docs: "rules/killer-cage.svg".
std::string picture_of(const RuleKind& kind) {
  std::string name;
  for (const char c : kind.name)
    name += c == ' ' ? "-" : c == '/' ? "up" : c == '\\' ? "down" : std::string(1, c);
  return fmt::format("rules/{}.svg", name);
}

std::string row_of(const RuleKind& kind) {
  const std::string_view others = names_of(kind).setters;
  return fmt::format("| `{}` | {}{} | {} | <img src=\"{}\" width=\"130\" alt=\"\"> |\n", kind.name,
                     without_bars(kind.summary), others.empty() ? "" : fmt::format(" *{}*", others),
                     parameters_of(kind), picture_of(kind));
}

// Returns "`X`, `V`".
std::string as_code(std::string_view list) {
  std::vector<std::string> names;
  for (const std::string_view name : names_in(list)) names.push_back(fmt::format("`{}`", name));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string rules_page() {
  const auto [introduction, rest] = split_at("<rules>\n", rules_page_text);
  const auto [texts, end] = split_at("<names of sites>\n", rest);
  std::string page(introduction);
  for (const RuleGroup& group : rule_groups()) {
    page += fmt::format(
        "\n## {}\n\n| rule | what it demands, *and other names* | parameters | |\n| --- | --- | --- | --- "
        "|\n",
        group.name);
    for (const RuleKind* kind : group.kinds) page += row_of(*kind);
  }
  page += texts;
  for (const RuleKind* kind : rule_kinds()) {
    const RuleNames& names = names_of(*kind);
    if (!names.fpuzzles.empty() || !names.sudokupad.empty() || !names.iss.empty())
      page += fmt::format("| `{}` | {} | {} | {} |\n", kind->name, as_code(names.fpuzzles), names.sudokupad,
                          as_code(names.iss));
  }
  return page.append(end);
}

}  // namespace sudosat::cli
