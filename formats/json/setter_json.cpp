#include "formats/json/setter_json.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "formats/text.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/judge.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// The regions of boxes of this size.
std::vector<int> boxes_as_regions(const ShapeSpec& spec, int box_rows, int box_columns) {
  std::vector<int> regions;
  for (int r = 0; r < spec.rows; ++r)
    for (int c = 0; c < spec.columns; ++c)
      regions.push_back(r / box_rows * (spec.columns / box_columns) + c / box_columns);
  return regions;
}

std::vector<int> renumbered(std::vector<int> regions) {
  std::map<int, int> numbers;
  for (int& region : regions)
    if (region >= 0) region = numbers.emplace(region, static_cast<int>(numbers.size())).first->second;
  return regions;
}

// The value of each cell; empty if the string has another length.
std::vector<std::optional<int>> values_of(const std::string& text, const Shape& shape) {
  std::vector<std::optional<int>> values;
  const auto cells = static_cast<std::size_t>(shape.cells());
  if (text.find(',') != text.npos) {
    for (const std::string_view word : words_of(text, ", ")) values.push_back(whole_number(word));
  } else if (text.size() == 2 * cells && shape.last_digit() > 9) {
    for (std::size_t i = 0; i < text.size(); i += 2)
      values.push_back(whole_number(trimmed(std::string_view(text).substr(i, 2))));
  } else if (text.size() == cells && shape.last_digit() <= 9) {
    for (std::size_t i = 0; i < text.size(); ++i)
      values.push_back(whole_number(std::string_view(text).substr(i, 1)));
  }
  return values;
}

}  // namespace

std::optional<int> integer_of(const Json& json) {
  if (json.is_string()) return whole_number(trimmed(json.get_ref<const std::string&>()));
  if (!json.is_number()) return std::nullopt;
  const auto value = json.get<double>();
  if (value != std::floor(value) || std::abs(value) > 1e9) return std::nullopt;
  return static_cast<int>(value);
}

std::string text_of(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  return json.is_number() ? json.dump() : std::string();
}

bool is_void(const Json& json) {
  if (json.is_boolean()) return !json.get<bool>();
  if (json.is_string()) return json.get_ref<const std::string&>().empty();
  return json.is_null() || (json.is_structured() && json.empty());
}

void set_regions(ShapeSpec& spec, std::vector<int> regions) {
  regions = renumbered(std::move(regions));
  const int most = *std::ranges::max_element(regions);
  if (most < 0) return;
  for (int height = 1; height <= spec.rows; ++height) {
    if (spec.rows % height != 0 || spec.digits % height != 0) continue;
    const int width = spec.digits / height;
    if (spec.columns % width != 0 || regions != boxes_as_regions(spec, height, width)) continue;
    // Rows and columns differ anyway.
    if ((height == 1 && width == spec.columns) || (width == 1 && height == spec.rows)) return;
    spec.box_rows = height;
    spec.box_columns = width;
    return;
  }
  spec.regions = std::move(regions);
}

Shape as_read(const Shape& shape) {
  if (!shape.is_whole()) return shape;
  ShapeSpec spec = shape.spec();
  spec.box_rows = spec.box_columns = 0;
  spec.regions = {};
  std::vector<int> regions;
  for (int cell = 0; cell < shape.cells(); ++cell) regions.push_back(shape.region_of(cell));
  set_regions(spec, std::move(regions));
  return Shape(std::move(spec));
}

bool survives_reading(const Rule& rule, const Shape& as_read) {
  try {
    make_rule(rule.kind(), rule.arguments(), as_read);
  } catch (const UsageError&) {
    return false;
  }
  return true;
}

std::optional<Grid> stored_grid(const Json& json, const Shape& shape) {
  std::vector<std::optional<int>> values;
  if (json.is_array())
    for (const Json& entry : json) values.push_back(integer_of(entry));
  else
    values = values_of(text_of(json), shape);
  if (values.size() != static_cast<std::size_t>(shape.cells())) return std::nullopt;
  Grid grid(shape.rows(), shape.columns());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::optional<int> value = values[cell];
    if (shape.is_hole(cell)) {
      grid[cell] = no_digit;
      continue;
    }
    if (!value || *value < shape.first_digit() || *value > shape.last_digit()) return std::nullopt;
    grid[cell] = *value;
  }
  return grid;
}

bool repeats(const std::optional<Grid>& solution, const std::vector<int>& cells) {
  std::set<int> values;
  return solution &&
         !std::ranges::all_of(cells, [&](int cell) { return values.insert((*solution)[cell]).second; });
}

JsonDocument parse_setter_json(std::string_view text, const Location& where) {
  try {
    return parse_placed_json(text, {});
  } catch (const InputError& error) {
    throw InputError(where, error.what());
  }
}

namespace {

// How many lines the object takes that begins at the at-th line; 0 if it does not end in sight.
std::size_t lines_of_object(LineReader& lines, std::size_t at) {
  if (!lines.peek(at) || !trimmed(*lines.peek(at)).starts_with('{')) return 0;
  BracketCounter counter;
  for (std::size_t k = 0; const auto line = lines.peek(at + k); ++k) {
    // The next object, where this one is cut short: only those within it are indented.
    if (k > 0 && line->starts_with('{')) return 0;
    counter.add(*line);
    if (counter.is_closed()) return k + 1;
  }
  return 0;
}

}  // namespace

JsonDocument peek_object(LineReader& lines, std::size_t at) {
  std::string text;
  for (std::size_t k = 0, count = lines_of_object(lines, at); k < count; ++k) text += *lines.peek(at + k);
  try {
    return parse_json(text);
  } catch (const Json::exception&) {
  } catch (const UsageError&) {
  }
  return JsonDocument(new Json);
}

std::string take_object(LineReader& lines) {
  std::string text;
  const auto take = [&] {
    text += text.empty() ? "" : "\n";
    text += *lines.peek();
    lines.advance();
  };
  const std::size_t count = lines_of_object(lines, 0);
  for (std::size_t left = std::max<std::size_t>(count, 1); left > 0; --left) take();
  // The rest of one that is cut short would be an error a line.
  const auto goes_on = [&] {
    constexpr std::string_view inner = " \t}]\"";
    const auto line = lines.peek();
    return line && !is_blank(*line) && inner.find(line->front()) != inner.npos;
  };
  if (count == 0 && trimmed(text).starts_with('{'))
    while (goes_on()) take();
  return text;
}

void Import::unknown(const std::string& what) {
  if (!context.options.ignore_unknown)
    throw UsageError(fmt::format("{} is not known", what), Advice(Code::not_known));
  warn(fmt::format("ignored: {} is not known", what));
}

void Import::warn_of_others(const Json& object, std::span<const std::string_view> known,
                            std::string_view what) {
  for (const auto& [key, value] : object.items()) {
    if (is_void(value) || std::ranges::find(known, key) != known.end()) continue;
    std::string text = fmt::format("the key '{:.40}' of {} is not known, and has no meaning here", key, what);
    if (std::ranges::count(record.warnings, text, &Warning::text) == 0) warn(std::move(text));
  }
}

void Import::add_rule(const RuleKind& kind, RuleArguments arguments) {
  record.puzzle.rules.push_back(make_rule(kind, std::move(arguments), shape()));
}

void Import::take_rule(const RuleKind& kind, RuleArguments arguments) {
  const bool has_place = !arguments.cells.empty() && !arguments.cells[0].empty();
  const std::string place = has_place ? " at " + cell_name(shape(), arguments.cells[0][0]) : "";
  try {
    add_rule(kind, std::move(arguments));
  } catch (const UsageError& error) {
    leave_out(UsageError(fmt::format("{}{}: {}", kind.name, place, error.what()), error.advice()));
  }
}

void Import::leave_out(const UsageError& error) {
  if (error.advice().code == Code::not_known) throw UsageError(error);
  warn(fmt::format("left out: {}", error.what()));
}

std::optional<int> Import::sum_of(const std::vector<int>& cells, const Json& shown) {
  const std::string text = text_of(shown);
  if (text.empty() && !is_void(shown))
    refuse("the cage at {} shows {:.40}, neither a number nor a text", cell_name(shape(), cells.front()),
           shown.dump());
  if (consists_of(text, white_space)) return std::nullopt;
  const std::optional<int> sum = integer_of(shown);
  const auto count = static_cast<int>(std::set(cells.begin(), cells.end()).size());
  if (sum && *sum >= count * shape().first_digit() && *sum <= count * shape().last_digit()) return sum;
  warn(fmt::format("the cage at {} shows '{:.40}', which is not a sum of {} digits: that is only drawn",
                   cell_name(shape(), cells.front()), text, count));
  return std::nullopt;
}

void Import::add_cage(std::vector<int> cells, std::optional<int> sum) {
  const bool differ = !repeats(record.stored, cells);
  if (!differ && !sum) return;
  RuleArguments arguments{.cells = {std::move(cells)}};
  if (sum) arguments.numbers = {*sum};
  take_rule(differ ? killer_cage_rule() : sum_rule(), std::move(arguments));
}

void Import::enter(int cell, std::optional<int> number, const Json& centre, const Json& corners) {
  bool has_other = false;
  const auto add = [&](const std::optional<int>& value, DigitSet& digits) {
    if (value && *value >= shape().first_digit() && *value <= shape().last_digit())
      digits.insert(shape().index_of(*value));
    else
      has_other = true;
  };
  const auto digits_in = [&](const Json& marks) {
    DigitSet digits(shape().digits());
    if (marks.is_array())
      for (const Json& mark : marks) add(integer_of(mark), digits);
    else
      for (const char c : text_of(marks)) add(integer_of(Json(std::string(1, c))), digits);
    return digits;
  };
  DigitSet left(shape().digits()), marked = digits_in(corners);
  if (number) add(number, left);
  // A number covers the marks in the centre of its cell.
  if (left.empty()) left = digits_in(centre);
  if (has_other)
    note(
        fmt::format("a part of what is entered in {} is not a digit of the board", cell_name(shape(), cell)));
  if (left.empty() && marked.empty()) return;
  if (!record.entries) record.entries.emplace(shape());
  const auto at = static_cast<std::size_t>(cell);
  if (!left.empty()) record.entries->left[at] = std::move(left);
  record.entries->corners[at] = std::move(marked);
}

void Import::store(const Json& solution) {
  record.stored = stored_grid(solution, shape());
  if (record.stored) return;
  // What has no digit but 0 holds no solution.
  const bool blank = solution.is_array()
                         ? std::ranges::none_of(solution, [](const Json& v) { return integer_of(v) > 0; })
                         : text_of(solution).find_first_not_of(".0?, ") == std::string::npos;
  if (!blank) note("the stored solution is not whole, or cannot be read");
}

void Import::compare_with_stored() {
  if (!record.stored) return;
  if (const std::optional<std::string> broken = first_violation(record.puzzle, *record.stored))
    warn(fmt::format("the solution that is stored with the puzzle breaks what was read of it: {}", *broken));
}

std::string Import::said_in_rules_text() const {
  constexpr std::size_t longest = 500;
  std::string line;
  for (const char c : record.puzzle.metadata.rules_text) {
    if (white_space.find(c) == white_space.npos)
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  if (line.size() > longest) {
    line.resize(std::min(line.rfind(' ', longest), line.size()));
    line += " …";
  }
  return line.empty() ? line : fmt::format("the rules text says more than is read: {}", line);
}

void Import::warn_of_rules_text() {
  if (std::string said = said_in_rules_text(); !said.empty()) warn(std::move(said));
}

}  // namespace sudosat
