#include "formats/sites/fpuzzles/keys.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {

std::span<const FpuzzlesKey> fpuzzles_keys() {
  using Form = FpuzzlesKey::Form;
  using Value = FpuzzlesKey::Value;
  // German whispers at 9 digits, and lockout lines, have 5 and 4.
  static constexpr auto half_up = [](int digits) { return (digits + 1) / 2; };
  static constexpr auto half_down = [](int digits) { return digits / 2; };
  static constexpr auto one = [](int) { return 1; };
  static constexpr auto two = [](int) { return 2; };
  static constexpr auto three = [](int) { return 3; };
  static const std::vector<FpuzzlesKey> keys = {
      {"diagonal+", "diagonal /", Form::flag},
      {"diagonal-", "diagonal \\", Form::flag},
      {"antiknight", "anti-knight", Form::flag},
      {"antiking", "anti-king", Form::flag},
      {"disjointgroups", "disjoint groups", Form::flag},
      {"extraregion", "extra region", Form::cells},
      {"odd", "odd", Form::cell},
      {"even", "even", Form::cell},
      {"minimum", "minimum", Form::all},
      {"maximum", "maximum", Form::all},
      {"thermometer", "thermometer", Form::lines},
      {"slowthermometer", "slow thermometer", Form::lines},
      {"arrow", "arrow", Form::arrow},
      {"killercage", "killer cage", Form::cage},
      {"littlekillersum", "little killer", Form::diagonal},
      {"sandwichsum", "sandwich", Form::side},
      {"xsum", "x-sum", Form::side},
      {"skyscraper", "skyscraper", Form::side},
      {"difference", "difference", Form::pair, Value::usual, one},
      {"ratio", "ratio", Form::pair, Value::usual, two},
      {"xv", "edge sum", Form::xv},
      {"palindrome", "palindrome", Form::lines},
      {"renban", "renban", Form::lines, Value::none, nullptr, true},
      {"whispers", "whispers", Form::lines, Value::usual, half_up},
      {"regionsumline", "region sum line", Form::lines},
      {"betweenline", "between line", Form::lines},
      {"lockout", "lockout line", Form::lines, Value::usual, half_down},
      {"entropicline", "entropic line", Form::lines},
      {"modularline", "modular line", Form::lines, Value::needed, three},
      {"nabner", "nabner", Form::lines, Value::none, nullptr, true},
      {"doublearrow", "double arrow", Form::lines},
      {"zipperline", "zipper line", Form::lines},
      {"clone", "clone", Form::clone},
      {"quadruple", "quadruple", Form::quadruple},
      {"rowindexer", "row indexer", Form::cells},
      {"columnindexer", "column indexer", Form::cells},
      {"boxindexer", "box indexer", Form::cells},
  };
  return keys;
}

std::span<const std::string_view> fields_of(const FpuzzlesKey& key) {
  static constexpr std::string_view cell[] = {"cell"}, cells[] = {"cells"}, lines[] = {"lines", "value"},
                                    valued[] = {"cells", "value"}, side[] = {"cell", "value"},
                                    diagonal[] = {"cell", "value", "cells", "direction"},
                                    arrow[] = {"cells", "lines"}, clone[] = {"cells", "cloneCells"},
                                    quadruple[] = {"cells", "values"};
  using Form = FpuzzlesKey::Form;
  switch (key.form) {
    case Form::flag:
      return {};
    case Form::cell:
    case Form::all:
      return cell;
    case Form::cells:
      return cells;
    case Form::lines:
      return std::span(lines).first(key.value == FpuzzlesKey::Value::usual ? 2 : 1);
    case Form::pair:
    case Form::xv:
    case Form::cage:
      return valued;
    case Form::side:
      return side;
    case Form::diagonal:
      return diagonal;
    case Form::arrow:
      return arrow;
    case Form::clone:
      return clone;
    case Form::quadruple:
      return quadruple;
  }
  return {};
}

Edges marked_edges(const Puzzle& puzzle, std::span<const std::string_view> kinds) {
  std::set<std::pair<int, int>> edges;
  for (const auto& rule : puzzle.rules) {
    if (std::find(kinds.begin(), kinds.end(), rule->kind().name) == kinds.end()) continue;
    const std::vector<int>& cells = rule->arguments().cells.front();
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (share_edge(*puzzle.shape, cells[i - 1], cells[i]))
        edges.insert(std::minmax(cells[i - 1], cells[i]));
  }
  return {edges.begin(), edges.end()};
}

Edges dotted_edges(const Puzzle& puzzle) {
  static constexpr std::string_view kinds[] = {"difference", "ratio"};
  return marked_edges(puzzle, kinds);
}

Edges xv_edges(const Puzzle& puzzle) {
  static constexpr std::string_view kinds[] = {"edge sum"};
  return marked_edges(puzzle, kinds);
}

std::vector<int> dotted_ratios(const Puzzle& puzzle) {
  std::set<int> ratios;
  for (const auto& rule : puzzle.rules)
    if (rule->is(ratio_rule())) ratios.insert(rule->arguments().numbers.front());
  if (ratios.empty()) return {2};
  return {ratios.begin(), ratios.end()};
}

std::string item_name(std::string_view key, std::size_t index) {
  return fmt::format("{} {}", key, index + 1);
}

}  // namespace sudosat
