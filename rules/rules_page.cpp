#include "rules/rules_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <string>
#include <vector>

#include "rules/names.hpp"
#include "rules/registry.hpp"

namespace sudosat {
namespace {

constexpr const char* introduction = R"(# Rules

This page lists the kinds of rules beyond rows, columns and boxes, in groups, with the names that setters use. In JSON
(`jsonl`, see [json.md](json.md)) a rule is an object of its kind and its parameters, or the kind alone if it needs none. A
whole puzzle, in lines here, but on one line in a file (`jq -c .` makes one of them):

```json
{"title": "Crossing", "author": "Anon",
 "rules_text": "Digits increase from the bulb of a thermometer. Cells a knight's move apart differ. …",
 "rows": 9, "columns": 9, "digits": 9, "rules": [
  "anti-knight",
  {"rule": "killer cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": [15]},
  {"rule": "thermometer", "cells": ["r5c5", "r4c6", "r3c6"]},
  {"rule": "whispers", "cells": ["r7c1", "r8c2", "r9c3"], "difference": 5},
  {"rule": "difference", "cells": ["r6c8", "r6c9"], "difference": 1}]}
```

Cells are named by row and column; a variable of the puzzle is named by its name. A clue outside the board is given
as the cells that it looks along, from the clue on. Digits are what a person reads: on a board with 0 to 8 the value 0
is the digit 0. If a puzzle has several lines or cages, each is a rule of its own.

Numbers go to a million, positive or negative. Boards of more than 64 digits can only have rules that make cells differ,
such as `extra region`, `diagonal /` and a `killer cage` without a sum, and no variables. Other rules are refused. So are
rules that need too much memory or time: automata of more than a million states, sums with coefficients that make
millions of partial sums, and rellik cages with a sum that thousands of sets of digits have.

[What the sites call them](#what-the-sites-call-them) is at the end. This page is what `sudosat list rules --markdown`
prints; the pictures are the boards of [gallery.jsonl](gallery.jsonl).
)";

constexpr const char* sites = R"(
## What the sites call them

The keys of f-puzzles, what is drawn in SudokuPad, and the types of Interactive Sudoku Solver (ISS). SudokuPad keeps most
rules as drawings only, which `--guess-drawings` takes for these rules ([formats.md](formats.md#sudokupad)); cages, and rules
that are given by name, it takes without being asked. Rules that are missing here can still be written for ISS if they can be
put together from others.

| rule | f-puzzles | SudokuPad | ISS |
| --- | --- | --- | --- |
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

std::string parameters_of(const RuleKind& kind) {
  std::string text;
  for (const Parameter& parameter : kind.parameters)
    fmt::format_to(std::back_inserter(text), "{}`{}` ({}{}): {}", text.empty() ? "" : "<br>", parameter.name,
                   type_name(parameter.type), parameter.optional ? ", optional" : "",
                   escaped(parameter.meaning));
  return text;
}

// Where its picture lies, from docs: "rules/killer-cage.svg".
std::string picture_of(const RuleKind& kind) {
  std::string name;
  for (const char c : kind.name)
    name += c == ' ' ? "-" : c == '/' ? "up" : c == '\\' ? "down" : std::string(1, c);
  return fmt::format("rules/{}.svg", name);
}

std::string row_of(const RuleKind& kind) {
  const std::string_view others = names_of(kind).setters;
  return fmt::format("| `{}` | {}{} | {} | <img src=\"{}\" width=\"130\" alt=\"\"> |\n", kind.name,
                     escaped(kind.summary), others.empty() ? "" : fmt::format(" *{}*", others),
                     parameters_of(kind), picture_of(kind));
}

// "`X`, `V`"
std::string as_code(std::string_view list) {
  std::vector<std::string> names;
  for (const std::string_view name : names_in(list)) names.push_back(fmt::format("`{}`", name));
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string rules_page() {
  std::string page = introduction;
  for (const RuleGroup& group : rule_groups()) {
    page += fmt::format(
        "\n## {}\n\n| rule | what it demands, *and other names* | parameters | |\n| --- | --- | --- | --- "
        "|\n",
        group.name);
    for (const RuleKind* kind : group.kinds) page += row_of(*kind);
  }
  page += sites;
  for (const RuleKind* kind : rule_kinds()) {
    const RuleNames& names = names_of(*kind);
    if (!names.fpuzzles.empty() || !names.sudokupad.empty() || !names.iss.empty())
      page += fmt::format("| `{}` | {} | {} | {} |\n", kind->name, as_code(names.fpuzzles), names.sudokupad,
                          as_code(names.iss));
  }
  return page;
}

}  // namespace sudosat
