#include "rules/rules_page.hpp"

#include <fmt/format.h>
#include <iterator>

#include "rules/registry.hpp"

namespace sudosat {
namespace {

constexpr const char* introduction = R"(# Rules

The kinds of rules beyond rows, columns and boxes. In JSON (`jsonl`, see [json.md](json.md)) a rule is an object
of its kind and its parameters, or the kind alone where it needs none:

```json
{"rows": 9, "columns": 9, "digits": 9, "rules": [
  "anti-knight",
  {"rule": "killer cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": [15]},
  {"rule": "thermometer", "cells": ["r5c5", "r4c6", "r3c6"]}]}
```

Cells are called by row and column, or are variables of the puzzle by their names. A clue outside the board is given
as the cells that it looks along, from the clue on. Digits are what a person reads: on a board with 0 to 8 the value 0
is the digit 0. Where a puzzle has several lines or cages, each is a rule of its own.

Numbers go to a million, positive or negative. Boards of more than 64 digits have only rules by which cells differ, such
as `extra region`, `diagonal /` and a `killer cage` without a sum, and no variables; others are refused. So are rules that
need more than memory and patience have room for: automata of more than a million states, sums with coefficients that
make millions of partial sums, and rellik cages where thousands of sets of digits have the sum.

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
