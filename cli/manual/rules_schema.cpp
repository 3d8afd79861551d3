#include <nlohmann/json.hpp>

#include "cli/manual/manual.hpp"
#include "rules/rules.hpp"

namespace sudosat::cli {
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
