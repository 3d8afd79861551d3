#include "cli/manual/rules_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <string>
#include <vector>

#include "rules/names.hpp"
#include "rules/registry.hpp"

namespace sudosat::cli {
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

A variable can stand in the place of a cell, except in rules that ask where a cell is: `little killer`, `full rank`, `minimum`,
`maximum`, `row indexer`, `column indexer` and `box indexer`; `connected` takes variables only in the place of all cells. Marks
such as `difference` and `less than` do not ask whether a variable touches anything. Tables and automata know the digits of the
board only, so that a variable on them cannot hold another value.

A line that crosses itself names a cell twice. It then stands in both places, so that a `thermometer` would have no solution,
and is added twice in sums and products. It counts once in `quadruple`, `extra region`, `renban` and `nabner`, and where a rule
demands something of each cell, such as `odd`; a `killer cage` adds it twice and demands that different cells differ. These
rules refuse it: `rellik cage`, `lunchbox`, `equality cage`, `difference cage`, `quotient cage`, `counting circles`,
`contains exactly`, `contains at least`, `look and say`, `same values` in one group, `connected`, and all clues beside the board.

On a board with negative digits a clue may be negative, if it is not a count. A clue that names a digit which the board
does not have is refused by `quadruple` and by the crusts of `sandwich`; the others then have no solution, or demand nothing.

Numbers go to a million, positive or negative. Boards of more than 64 digits can only have rules that make cells differ,
such as `extra region`, `diagonal /` and a `killer cage` without a sum, and no variables. Other rules are refused. So are
rules that need too much memory or time: automata of more than a million states, sums with coefficients that make
millions of partial sums, rellik cages with a sum that thousands of sets of digits have, closed `sum line`s with a sum above
64, and `same values` in groups of more than 63 cells.

[Tables and automata](#tables-and-automata) and [what the sites call them](#what-the-sites-call-them) are at the end. This page is
what `sudosat list rules --markdown` prints; the pictures are the boards of [gallery.jsonl](gallery.jsonl).
)";

constexpr const char* texts = R"(
## Tables and automata

The tables of `relation` and the automata of `automaton` are texts of Interactive Sudoku Solver. Their characters A-Z a-z 0-9 -
and _ are the numbers 0 to 63, of six bits each.

A table of N digits has N × N bits: first those of the pairs that begin with the first digit, in the order of the second one.
The first of six bits is the lowest of its character. Characters `A` at the end may be left out, but one remains, and bits after
those of the pairs are 0. For two digits `J`, 9, is the table by which both cells hold the same.

An automaton is a sequence of bits, the highest of each character first; those after the last whole byte of eight do not count.
It begins with these numbers, each with its highest bit first:

| bits | what they are |
| --- | --- |
| 2 | the form: 0 is plain, 1 is packed |
| 4 | B - 1, for states whose numbers have B bits |
| 4 | the number of symbols - 1; the first symbol is the first digit |
| B | S, how many states are starts: those from 0 on |
| B | how many states that are no starts are final: those from S on |
| S | which starts are final, the last start first |
| 4 | in the plain form, C: how many bits a count has |

Then come the moves of each state, from 0 on, until the text ends. In the plain form they are a count of C bits, and for each
move a symbol, counted from 0, of as many bits as the last symbol needs, and the state it leads to, of B bits. In the packed form
there is a bit for each symbol, whether a move reads it, with the bit of the first symbol last; then the states that these moves
lead to, from the first symbol on. The automaton accepts if one of the ways through it ends in a final state.
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
  page += texts;
  page += sites;
  for (const RuleKind* kind : rule_kinds()) {
    const RuleNames& names = names_of(*kind);
    if (!names.fpuzzles.empty() || !names.sudokupad.empty() || !names.iss.empty())
      page += fmt::format("| `{}` | {} | {} | {} |\n", kind->name, as_code(names.fpuzzles), names.sudokupad,
                          as_code(names.iss));
  }
  return page;
}

}  // namespace sudosat::cli
