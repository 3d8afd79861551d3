#include <nlohmann/json.hpp>

#include "cli/manual/manual.hpp"
#include "rules/rules.hpp"

namespace sudosat::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

// The schema is built key by key: braces can mean an object or an array, and compilers differ if they hold
// one element.
OrderedJson array_of(OrderedJson items) {
  OrderedJson array;
  array["type"] = "array";
  array["items"] = std::move(items);
  return array;
}

OrderedJson type_of(Parameter::Type type) {
  OrderedJson integer, text, cells, rule;
  integer["type"] = "integer";
  text["type"] = "string";
  cells["$ref"] = "#/$defs/cells";
  rule["$ref"] = "#";
  switch (type) {
    case Parameter::Type::cells:
      return cells;
    case Parameter::Type::cell_lists:
      return array_of(cells);
    case Parameter::Type::number:
      return integer;
    case Parameter::Type::numbers:
      return array_of(integer);
    case Parameter::Type::text:
      return text;
    case Parameter::Type::rules:
      return array_of(rule);
  }
  return {};
}

OrderedJson object_of(const RuleKind& kind) {
  OrderedJson properties = OrderedJson::object();
  properties["rule"]["const"] = kind.name;
  OrderedJson required = OrderedJson::array({"rule"});
  for (const Parameter& parameter : kind.parameters) {
    OrderedJson property = type_of(parameter.type);
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
  OrderedJson cell;
  cell["type"] = "string";
  cell["description"] = "A cell, such as r1c2, or the name of a variable.";
  OrderedJson schema;
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = "A rule of a puzzle in the format jsonl";
  schema["oneOf"] = std::move(kinds);
  schema["$defs"]["cells"] = array_of(std::move(cell));
  return schema.dump(2) + '\n';
}

}  // namespace sudosat::cli
