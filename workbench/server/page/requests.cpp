#include "workbench/server/page/requests.hpp"

#include <fmt/format.h>

#include "formats/json/json.hpp"
#include "formats/json/json_document.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/rules.hpp"

namespace sudosat::server {
namespace {

constexpr auto progress_interval = std::chrono::milliseconds(100);

std::optional<double> seconds_of(const nlohmann::json& request) {
  const auto seconds = request.find("seconds");
  if (seconds == request.end()) return 60;
  if (!seconds->is_number() || !(seconds->get<double>() > 0))
    throw UsageError("'seconds' is not a number above 0");
  return seconds->get<double>();
}

// Throws RuleError for the first rule that is wrong, if one is.
void find_wrong_rule(nlohmann::json object) {
  const auto rules = object.find("rules");
  if (rules == object.end() || !rules->is_array()) return;
  const nlohmann::json all = std::move(*rules);
  object.erase(rules);
  const Puzzle puzzle = puzzle_of_json(object);
  for (std::size_t i = 0; i < all.size(); ++i) {
    try {
      rule_from_json(all[i], puzzle);
    } catch (const UsageError& error) {
      throw RuleError(error, i);
    }
  }
}

bool is_list_of(const nlohmann::json& list, std::size_t size) {
  return list.is_array() && list.size() == size;
}

}  // namespace

std::string text_of(const Json& object) {
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Task::Task(Services& services, Channel& channel, const nlohmann::json& request, const std::atomic<bool>& stop)
    : services_(services),
      channel_(channel),
      request_(request),
      budget_(budget_of(services, stop, seconds_of(request))),
      next_progress_(std::chrono::steady_clock::now() + progress_interval) {}

const nlohmann::json* Task::find(const char* key) const {
  const auto value = request_.find(key);
  return value == request_.end() || value->is_null() ? nullptr : &*value;
}

bool Task::flag(const char* key) const {
  const nlohmann::json* value = find(key);
  if (value == nullptr) return false;
  if (!value->is_boolean()) throw UsageError(fmt::format("'{}' is not true or false", key));
  return value->get<bool>();
}

std::optional<std::uint64_t> Task::count(const char* key) const {
  const nlohmann::json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_unsigned()) throw UsageError(fmt::format("'{}' is not a whole number from 0", key));
  return value->get<std::uint64_t>();
}

std::optional<std::string> Task::text(const char* key) const {
  const nlohmann::json* value = find(key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw UsageError(fmt::format("'{}' is not text", key));
  return value->get<std::string>();
}

std::string Task::required_text(const char* key) const {
  const std::optional<std::string> value = text(key);
  if (!value) throw UsageError(fmt::format("'{}' is missing", key));
  return *value;
}

std::vector<std::string> Task::texts(const char* key) const {
  std::vector<std::string> all;
  const nlohmann::json* list = find(key);
  if (list == nullptr) return all;
  if (!list->is_array()) throw UsageError(fmt::format("'{}' is not a list", key));
  for (const nlohmann::json& value : *list) {
    if (!value.is_string())
      throw UsageError(fmt::format("'{}' has {:.40}, which is not text", key, value.dump()));
    all.push_back(value.get<std::string>());
  }
  return all;
}

int Task::integer(const nlohmann::json& json, int low, int high, const char* key) const {
  const std::optional<int> value = integer_in(json, low, high);
  if (!value)
    throw UsageError(fmt::format("'{}' has {:.40}, not a number from {} to {}", key, json.dump(), low, high));
  return *value;
}

// A digit, or a list of digits.
DigitSet Task::digits_in(const nlohmann::json& json, const Shape& shape, const char* key) const {
  DigitSet digits(shape.digits());
  for (const nlohmann::json& value : json.is_array() ? json : nlohmann::json::array({json}))
    digits.insert(shape.index_of(integer(value, shape.first_digit(), shape.last_digit(), key)));
  return digits;
}

Puzzle Task::puzzle() const {
  const nlohmann::json* object = find("puzzle");
  if (object == nullptr || !object->is_object()) throw UsageError("'puzzle' is not an object");
  const BudgetScope scope(budget_);
  try {
    Puzzle puzzle = puzzle_of_json(*object);
    require_small(*puzzle.shape);
    return puzzle;
  } catch (const InputError& error) {
    find_wrong_rule(*object);
    throw UsageError(error.what(), error.advice());
  }
}

Entries Task::entries(const Puzzle& puzzle) const {
  const Shape& shape = *puzzle.shape;
  Entries entries(shape);
  const nlohmann::json* object = find("entries");
  if (object == nullptr) return entries;
  const auto cells_of = [&](const char* key, auto take) {
    const auto all = object->find(key);
    if (all == object->end()) return;
    if (!all->is_object()) throw UsageError(fmt::format("'{}' of the entries is not an object", key));
    for (const auto& [name, values] : all->items()) {
      const std::optional<int> cell = find_cell(shape, name);
      if (!cell) throw UsageError(fmt::format("'{:.40}' is not a cell of the board", name));
      const DigitSet digits = digits_in(values, shape, key);
      if (!digits.empty()) take(static_cast<std::size_t>(*cell), digits);
    }
  };
  if (!object->is_object()) throw UsageError("'entries' is not an object");
  // A digit replaces the marks in the centre of its cell, so digits come after centre marks.
  cells_of("centre", [&](std::size_t cell, const DigitSet& digits) { entries.left[cell] = digits; });
  cells_of("digits", [&](std::size_t cell, const DigitSet& digits) { entries.left[cell] = digits; });
  cells_of("corners", [&](std::size_t cell, const DigitSet& digits) { entries.corners[cell] = digits; });
  const auto kinds = object->find("kinds");
  if (kinds == object->end()) return entries;
  if (!kinds->is_object()) throw UsageError("'kinds' of the entries is not an object");
  for (const auto& [name, kind] : kinds->items()) {
    const std::optional<int> cell = find_cell(puzzle, name);
    const auto found = cell ? layer_cell(puzzle, *cell) : std::nullopt;
    if (!found || found->layer->kinds.empty() || shape.is_hole(found->place))
      throw UsageError(fmt::format("'{:.40}' is not a cell of a layer with kinds", name));
    entries.kinds.push_back({*cell, integer(kind, 0, puzzle.range(*cell).last, "kinds")});
  }
  return entries;
}

Puzzle Task::puzzle_with_entries() const {
  Puzzle result = puzzle();
  if (!flag("with_entries")) return result;
  const Entries written = entries(result);
  for (std::size_t cell = 0; cell < written.left.size(); ++cell)
    result.candidates[cell] &= written.left[cell];
  for (const auto& [cell, kind] : written.kinds)
    result.rules.push_back(make_rule(one_of_rule(), {.cells = {{cell}}, .numbers = {kind}}, result));
  return result;
}

std::optional<Grid> Task::grid(const char* key, const Puzzle& puzzle) const {
  const std::optional<std::vector<DigitSet>> sets = digit_sets(key, puzzle);
  if (!sets) return std::nullopt;
  const Shape& shape = *puzzle.shape;
  Grid grid(shape.rows(), shape.columns());
  if (const nlohmann::json* values = find("variable_values")) {
    if (!is_list_of(*values, puzzle.variables.size()))
      throw UsageError(fmt::format("'variable_values' does not have {} numbers", puzzle.variables.size()));
    grid = empty_grid(puzzle);
    for (int i = 0; i < grid.variables(); ++i) {
      const Range range = puzzle.range(shape.cells() + i);
      grid[shape.cells() + i] = integer((*values)[i], range.first, range.last, "variable_values");
    }
  }
  for (int cell = 0; cell < shape.cells(); ++cell)
    grid[cell] = shape.is_hole(cell) ? no_digit
                                     : shape.value_of((*sets)[cell].is_single() ? (*sets)[cell].first() : -1);
  return grid;
}

std::optional<std::vector<DigitSet>> Task::digit_sets(const char* key, const Puzzle& puzzle) const {
  const nlohmann::json* rows = find(key);
  if (rows == nullptr) return std::nullopt;
  const Shape& shape = *puzzle.shape;
  if (!is_list_of(*rows, static_cast<std::size_t>(shape.rows())))
    throw UsageError(fmt::format("'{}' does not have {} rows", key, shape.rows()));
  std::vector<DigitSet> sets;
  for (const nlohmann::json& row : *rows) {
    if (!is_list_of(row, static_cast<std::size_t>(shape.columns())))
      throw UsageError(fmt::format("a row of '{}' does not have {} cells", key, shape.columns()));
    for (const nlohmann::json& cell : row)
      sets.push_back(cell.is_null() ? DigitSet(shape.digits()) : digits_in(cell, shape, key));
  }
  return sets;
}

bool Task::is_progress_due() {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_progress_) return false;
  next_progress_ = now + progress_interval;
  return true;
}

void Task::progress(Json object) {
  object["id"] = request_["id"];
  object["type"] = "progress";
  channel_.send_progress(text_of(object));
}

}  // namespace sudosat::server
