#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <nlohmann/json.hpp>
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

namespace {

using OrderedJson = nlohmann::ordered_json;

// The schemas of Parameter::Type, in its order.
constexpr const char* types[] = {
    R"({"$ref": "#/$defs/cells"})", R"({"type": "array", "items": {"$ref": "#/$defs/cells"}})",
    R"({"type": "integer"})",       R"({"type": "array", "items": {"type": "integer"}})",
    R"({"type": "string"})",        R"({"type": "array", "items": {"$ref": "#"}})",
};
constexpr const char* cells_type = R"({"type": "array", "items": {"type": "string",
    "description": "A cell, such as r1c2, or the name of a variable."}})";

// The schema is built key by key: braces can mean an object or an array, and compilers differ if they hold
// one element.
OrderedJson object_of(const RuleKind& kind) {
  OrderedJson properties = OrderedJson::object();
  properties["rule"]["const"] = kind.name;
  OrderedJson required = OrderedJson::array({"rule"});
  for (const Parameter& parameter : kind.parameters) {
    OrderedJson property = OrderedJson::parse(types[static_cast<std::size_t>(parameter.type)]);
    property["description"] = parameter.meaning;
    properties[std::string(parameter.name)] = std::move(property);
    if (!parameter.optional) required.push_back(parameter.name);
  }
  OrderedJson object;
  object["description"] = kind.summary;
  object["type"] = "object";
  object["properties"] = std::move(properties);
  object["required"] = std::move(required);
  object["additionalProperties"] = false;
  return object;
}

}  // namespace

std::string rules_schema() {
  OrderedJson names = OrderedJson::array();
  OrderedJson kinds = OrderedJson::array();
  for (const RuleKind* kind : rule_kinds()) {
    OrderedJson object = object_of(*kind);
    if (object["required"].size() == 1) names.push_back(kind->name);
    kinds.push_back(std::move(object));
  }
  OrderedJson alone;
  alone["description"] = "A rule that needs nothing else.";
  alone["enum"] = std::move(names);
  kinds.push_back(std::move(alone));
  OrderedJson schema;
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = "A rule of a puzzle in the format jsonl";
  schema["oneOf"] = std::move(kinds);
  schema["$defs"]["cells"] = OrderedJson::parse(cells_type);
  return schema.dump(2) + '\n';
}

}  // namespace sudosat::cli
