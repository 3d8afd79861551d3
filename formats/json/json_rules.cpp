#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "formats/json/json.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

// Rules may hold rules; deeper than this nobody nests them, and reading recurses.
constexpr int deepest_rule = 20;

class JsonRuleReader {
 public:
  explicit JsonRuleReader(const Puzzle& puzzle) : puzzle_(puzzle) {}

  std::shared_ptr<const Rule> read(const Json& json, int depth) {
    if (depth > deepest_rule) throw UsageError("rules are nested too deep");
    if (json.is_string()) return make_rule(json.get<std::string>(), {}, *puzzle_.shape);
    if (!json.is_object() || !json.contains("rule") || !json["rule"].is_string())
      throw UsageError("a rule is its name, or an object whose 'rule' is the name",
                       R"(as in {"rule": "thermometer", "cells": ["r1c1", "r1c2"]})");
    const RuleKind& kind = find_rule_kind(json["rule"].get<std::string>());
    RuleArguments arguments;
    for (const Parameter& parameter : kind.parameters)
      if (const auto member = json.find(std::string(parameter.name)); member != json.end()) {
        if (member->is_array() && member->empty() && !parameter.optional) throw_empty_list(kind, parameter);
        add(arguments, parameter, *member, depth);
      }
    for (const auto& [key, value] : json.items()) check_known(kind, key);
    return make_rule(kind, std::move(arguments), puzzle_);
  }

 private:
  static void check_known(const RuleKind& kind, const std::string& key) {
    std::vector<std::string_view> names{"rule"};
    for (const Parameter& parameter : kind.parameters) names.push_back(parameter.name);
    for (std::string_view name : names)
      if (name == key) return;
    throw_unknown_name(fmt::format("parameter of the rule '{}'", kind.name), key, names);
  }

  void add(RuleArguments& arguments, const Parameter& parameter, const Json& value, int depth) {
    const auto require = [&](bool right, const char* what) {
      if (!right) refuse("'{}' is not {}", parameter.name, what);
    };
    switch (parameter.type) {
      case Parameter::Type::cells:
        arguments.cells.push_back(cells(value, parameter));
        break;
      case Parameter::Type::cell_lists:
        require(value.is_array(), "an array of arrays of cells");
        for (const Json& list : value) arguments.cells.push_back(cells(list, parameter));
        break;
      case Parameter::Type::number:
        arguments.numbers.push_back(number(value, parameter));
        break;
      case Parameter::Type::numbers:
        if (value.is_number()) {
          arguments.numbers.push_back(number(value, parameter));
          break;
        }
        require(value.is_array(), "an array of integers");
        for (const Json& entry : value) arguments.numbers.push_back(number(entry, parameter));
        break;
      case Parameter::Type::text:
        require(value.is_string(), "a string");
        arguments.text = value.get<std::string>();
        break;
      case Parameter::Type::rules:
        require(value.is_array(), "an array of rules");
        for (const Json& rule : value) arguments.rules.push_back(read(rule, depth + 1));
        break;
    }
  }

  std::vector<int> cells(const Json& value, const Parameter& parameter) const {
    if (!value.is_array())
      throw UsageError(fmt::format("'{}' is not an array of cells", parameter.name),
                       fmt::format(R"(such as "{}": ["r1c1", "r1c2"])", parameter.name));
    std::vector<int> cells;
    for (const Json& entry : value) {
      const std::vector<int> named =
          entry.is_string() ? find_cells(puzzle_, entry.get<std::string>()) : std::vector<int>();
      if (named.empty())
        throw UsageError(
            fmt::format("'{}' names {:.40}, which is not on the board", parameter.name, entry.dump()),
            fmt::format("its cells are called r1c1 to {}",
                        cell_name(*puzzle_.shape, puzzle_.shape->cells() - 1)));
      cells.insert(cells.end(), named.begin(), named.end());
    }
    return cells;
  }

  static int number(const Json& value, const Parameter& parameter) {
    constexpr int most = 1'000'000;
    const std::optional<int> found = integer_in(value, -most, most);
    if (!found) refuse("'{}' is not an integer from {} to {}", parameter.name, -most, most);
    return *found;
  }

  const Puzzle& puzzle_;
};

}  // namespace

OrderedJson rule_to_json(const Rule& rule, const Puzzle& puzzle) {
  const RuleArguments& arguments = rule.arguments();
  OrderedJson json{{"rule", rule.kind().name}};
  std::size_t lists = 0, numbers = 0;
  const auto names = [&puzzle](const std::vector<int>& cells) {
    return OrderedJson(names_of_cells(puzzle, cells));
  };
  for (const Parameter& parameter : rule.kind().parameters) {
    const std::string key(parameter.name);
    switch (parameter.type) {
      case Parameter::Type::cells:
        if (!parameter.optional || !arguments.cells[lists].empty()) json[key] = names(arguments.cells[lists]);
        ++lists;
        break;
      case Parameter::Type::cell_lists:
        if (lists < arguments.cells.size() || !parameter.optional) json[key] = OrderedJson::array();
        while (lists < arguments.cells.size()) json[key].push_back(names(arguments.cells[lists++]));
        break;
      case Parameter::Type::number:
        if (numbers < arguments.numbers.size()) json[key] = arguments.numbers[numbers++];
        break;
      case Parameter::Type::numbers:
        if (numbers < arguments.numbers.size()) json[key] = OrderedJson::array();
        while (numbers < arguments.numbers.size()) json[key].push_back(arguments.numbers[numbers++]);
        break;
      case Parameter::Type::text:
        if (!arguments.text.empty()) json[key] = arguments.text;
        break;
      case Parameter::Type::rules:
        json[key] = OrderedJson::array();
        for (const auto& part : arguments.rules) json[key].push_back(rule_to_json(*part, puzzle));
        break;
    }
  }
  if (json.size() == 1) return OrderedJson(rule.kind().name);
  return json;
}

std::shared_ptr<const Rule> rule_from_json(const Json& json, const Puzzle& puzzle) {
  return JsonRuleReader(puzzle).read(json, 0);
}

}  // namespace sudosat
