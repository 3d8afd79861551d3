#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

// The edges between neighbouring cells in the lists of all rules of these kinds.
Edges marked_edges(const Puzzle& puzzle, std::initializer_list<const RuleKind*> kinds) {
  std::set<std::pair<int, int>> edges;
  for (const auto& rule : puzzle.rules) {
    if (std::find(kinds.begin(), kinds.end(), &rule->kind()) == kinds.end()) continue;
    const std::vector<int>& cells = rule->arguments().cells.front();
    for (std::size_t i = 1; i < cells.size(); ++i)
      if (share_edge(*puzzle.shape, cells[i - 1], cells[i]))
        edges.insert(std::minmax(cells[i - 1], cells[i]));
  }
  return {edges.begin(), edges.end()};
}

Edges dotted_edges(const Puzzle& puzzle) { return marked_edges(puzzle, {&difference_rule(), &ratio_rule()}); }
Edges xv_edges(const Puzzle& puzzle) { return marked_edges(puzzle, {&edge_sum_rule()}); }

// The ratios of the dots; 2 if there are no dots.
std::vector<int> dotted_ratios(const Puzzle& puzzle) {
  std::set<int> ratios;
  for (const auto& rule : puzzle.rules)
    if (rule->is(ratio_rule())) ratios.insert(rule->arguments().numbers.front());
  if (ratios.empty()) return {2};
  return {ratios.begin(), ratios.end()};
}

}  // namespace

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
      {"diagonal+", positive_diagonal_rule, Form::flag},
      {"diagonal-", negative_diagonal_rule, Form::flag},
      {"antiknight", anti_knight_rule, Form::flag},
      {"antiking", anti_king_rule, Form::flag},
      {"disjointgroups", disjoint_groups_rule, Form::flag},
      {"extraregion", extra_region_rule, Form::cells},
      {"odd", odd_rule, Form::cell},
      {"even", even_rule, Form::cell},
      {"minimum", minimum_rule, Form::all},
      {"maximum", maximum_rule, Form::all},
      {"thermometer", thermometer_rule, Form::lines},
      {"slowthermometer", slow_thermometer_rule, Form::lines},
      {"arrow", arrow_rule, Form::arrow},
      {"killercage", killer_cage_rule, Form::cage},
      {"littlekillersum", little_killer_rule, Form::diagonal},
      {"sandwichsum", sandwich_rule, Form::side},
      {"xsum", x_sum_rule, Form::side},
      {"skyscraper", skyscraper_rule, Form::side},
      {"difference", difference_rule, Form::pair, Value::usual, one},
      {"ratio", ratio_rule, Form::pair, Value::usual, two},
      {"xv", edge_sum_rule, Form::xv},
      {"palindrome", palindrome_rule, Form::lines},
      {"renban", renban_rule, Form::lines, Value::none, nullptr, true},
      {"whispers", whispers_rule, Form::lines, Value::usual, half_up},
      {"regionsumline", region_sum_line_rule, Form::lines},
      {"betweenline", between_line_rule, Form::lines},
      {"lockout", lockout_line_rule, Form::lines, Value::usual, half_down},
      {"entropicline", entropic_line_rule, Form::lines},
      {"modularline", modular_line_rule, Form::lines, Value::needed, three},
      {"nabner", nabner_rule, Form::lines, Value::none, nullptr, true},
      {"doublearrow", double_arrow_rule, Form::lines},
      {"zipperline", zipper_line_rule, Form::lines},
      {"clone", clone_rule, Form::clone},
      {"quadruple", quadruple_rule, Form::quadruple},
      {"rowindexer", row_indexer_rule, Form::cells},
      {"columnindexer", column_indexer_rule, Form::cells},
      {"boxindexer", box_indexer_rule, Form::cells},
  };
  return keys;
}

const FpuzzlesKey* find_fpuzzles_key(std::string_view key) {
  const auto found = std::ranges::find(fpuzzles_keys(), key, &FpuzzlesKey::key);
  return found == fpuzzles_keys().end() ? nullptr : &*found;
}

std::vector<std::string_view> fields_of(const FpuzzlesKey& key) {
  // indexed by form
  static constexpr std::string_view fields[] = {"",
                                                "cell",
                                                "cell",
                                                "cells",
                                                "lines",
                                                "cells value",
                                                "cell value",
                                                "cell value cells direction",
                                                "cells lines",
                                                "cells value",
                                                "cells cloneCells",
                                                "cells values",
                                                "cells value"};
  std::vector<std::string_view> all = words_of(fields[static_cast<std::size_t>(key.form)], " ");
  if (key.form == FpuzzlesKey::Form::lines && key.value == FpuzzlesKey::Value::usual) all.push_back("value");
  return all;
}

std::span<const FpuzzlesNegative> fpuzzles_negatives() {
  static constexpr FpuzzlesNegative all[] = {
      {"", nonconsecutive_rule, dotted_edges, [](const Puzzle&) { return std::vector<int>(); }},
      {"ratio", negative_ratio_rule, dotted_edges, dotted_ratios},
      {"xv", negative_sum_rule, xv_edges, [](const Puzzle&) {
         return std::vector{5, 10};
       }}};
  return all;
}

using Json = nlohmann::json;

FpuzzlesItem::FpuzzlesItem(const Json& json, std::string name, const Shape& shape)
    : json_(json), name_(std::move(name)), shape_(shape) {
  if (!json.is_object()) fail("is not an object");
}

void FpuzzlesItem::fail(const std::string& what, const Advice& advice) const {
  throw UsageError(fmt::format("{} {}", name_, what), advice);
}

const Json& FpuzzlesItem::array(const char* field) const {
  const Json& list = member_of(json_, field);
  if (!is_void(list) && !list.is_array()) fail(fmt::format("has a '{}' that is not an array", field));
  return list_in(json_, field);
}

std::string FpuzzlesItem::text(const char* field) const {
  const Json& text = member_of(json_, field);
  if (!is_void(text) && !text.is_string() && !text.is_number())
    fail(fmt::format("has a '{}' that is neither text nor a number", field));
  return text_of(text);
}

std::optional<int> FpuzzlesItem::number() const { return integer_of(member_of(json_, "value")); }

std::optional<int> FpuzzlesItem::clue() const {
  const std::optional<int> found = number();
  const std::string written = text("value");
  if (!found && written.find_first_not_of(' ') != written.npos)
    fail(fmt::format("has the value '{:.40}', which is not a number", written));
  return found;
}

FpuzzlesItem::Place FpuzzlesItem::place(const Json& name) const {
  if (!name.is_string()) fail("has something else where the name of a cell should be");
  const auto& text = name.get_ref<const std::string&>();
  const std::size_t c = text.find_first_of("Cc");
  if (!text.empty() && (text[0] == 'R' || text[0] == 'r') && c != text.npos) {
    const std::optional<int> row = integer_of(Json(text.substr(1, c - 1)));
    const std::optional<int> column = integer_of(Json(text.substr(c + 1)));
    if (row && column && *row >= 0 && *column >= 0 && *row <= shape_.rows() + 1 &&
        *column <= shape_.columns() + 1)
      return {*row, *column};
  }
  fail(fmt::format("names '{:.40}', which is not a cell of the board", text),
       "cells are named R1C1, R1C2, …");
}

FpuzzlesItem::Place FpuzzlesItem::cell() const {
  const Json& name = member_of(json_, "cell");
  if (is_void(name)) fail("has no 'cell'");
  return place(name);
}

std::vector<FpuzzlesItem::Place> FpuzzlesItem::places() const {
  std::vector<Place> places;
  for (const Json& name : array("cells")) places.push_back(place(name));
  return places;
}

double FpuzzlesItem::length(const char* field, double otherwise) const {
  constexpr double most = 20;
  const Json& value = member_of(json_, field);
  return value.is_number() ? std::clamp(value.get<double>(), 0.01, most) : otherwise;
}

bool FpuzzlesItem::is_inside(Place place) const {
  return place.row >= 1 && place.row <= shape_.rows() && place.column >= 1 &&
         place.column <= shape_.columns();
}

std::vector<int> FpuzzlesItem::cells(const Json& names) const {
  if (!names.is_array()) fail("has something else where a list of cells should be");
  std::vector<int> cells;
  for (const Json& name : names) {
    const Place p = place(name);
    if (!is_inside(p)) fail(fmt::format("names {}, which is outside the board", name.get<std::string>()));
    cells.push_back(cell_at(p));
  }
  return cells;
}

std::vector<int> FpuzzlesItem::cells(const char* field) const { return cells(array(field)); }

std::vector<int> FpuzzlesItem::walk(Place from, int down, int across) const {
  return cells_from(shape_, from.row - 1, from.column - 1, down, across);
}

}  // namespace sudosat
