#include "rules/rules_page.hpp"

#include <fmt/format.h>
#include <iterator>

#include "rules/registry.hpp"

namespace sudosat {
namespace {

constexpr const char* introduction = R"(# Rules

This page lists the kinds of rules beyond rows, columns and boxes. In JSON (`jsonl`, see [json.md](json.md)) a rule is
an object of its kind and its parameters, or the kind alone if it needs none:

```json
{"rows": 9, "columns": 9, "digits": 9, "rules": [
  "anti-knight",
  {"rule": "killer cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": [15]},
  {"rule": "thermometer", "cells": ["r5c5", "r4c6", "r3c6"]}]}
```

Cells are named by row and column; a variable of the puzzle is named by its name. A clue outside the board is given
as the cells that it looks along, from the clue on. Digits are what a person reads: on a board with 0 to 8 the value 0
is the digit 0. If a puzzle has several lines or cages, each is a rule of its own.

Numbers go to a million, positive or negative. Boards of more than 64 digits can only have rules that make cells differ,
such as `extra region`, `diagonal /` and a `killer cage` without a sum, and no variables. Other rules are refused. So are
rules that need too much memory or time: automata of more than a million states, sums with coefficients that make
millions of partial sums, and rellik cages with a sum that thousands of sets of digits have.

This page is what `sudosat list rules --markdown` prints.

| rule | what it demands | parameters |
| --- | --- | --- |
)";

const char* type_name(Parameter::Type type) {
  switch (type) {
    case Parameter::Type::cells:
      return "cells";
    case Parameter::Type::cell_lists:
      return "lists of cells";
    case Parameter::Type::number:
      return "integer";
    case Parameter::Type::numbers:
      return "integers";
    case Parameter::Type::text:
      return "text";
    case Parameter::Type::rules:
      return "rules";
  }
  return "";
}

// A bar ends a column of a table.
std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '|') result += '\\';
    result += c;
  }
  return result;
}

}  // namespace

std::string rules_page() {
  std::string page = introduction;
  for (const RuleKind* kind : rule_kinds()) {
    std::string parameters;
    for (const Parameter& parameter : kind->parameters)
      fmt::format_to(std::back_inserter(parameters), "{}`{}` ({}{}): {}", parameters.empty() ? "" : "<br>",
                     parameter.name, type_name(parameter.type), parameter.optional ? ", optional" : "",
                     escaped(parameter.meaning));
    fmt::format_to(std::back_inserter(page), "| `{}` | {} | {} |\n", kind->name, escaped(kind->summary),
                   parameters);
  }
  return page;
}

}  // namespace sudosat
