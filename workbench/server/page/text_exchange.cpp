// The kinds of rules, and puzzles as text that is read and written.
#include <array>
#include <fmt/format.h>

#include "formats/decoration.hpp"
#include "formats/format.hpp"
#include "formats/json/json.hpp"
#include "formats/puzzle_stream.hpp"
#include "io/byte_source.hpp"
#include "puzzle/judge.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

std::string_view name_of(Parameter::Type type) {
  constexpr std::array names{"cells", "cell_lists", "number", "numbers", "text", "rules"};
  return names[static_cast<std::size_t>(type)];
}

Json json_kind(const RuleKind& kind) {
  Json parameters = Json::array();
  for (const Parameter& parameter : kind.parameters)
    parameters.push_back({{"name", parameter.name},
                          {"type", name_of(parameter.type)},
                          {"meaning", parameter.meaning},
                          {"optional", parameter.optional}});
  return {{"name", kind.name},
          {"summary", kind.summary},
          {"also", names_in(names_of(kind).setters)},
          {"parameters", std::move(parameters)}};
}

ReadOptions read_options(const Task& task) {
  ReadOptions options;
  options.format = task.text("from").value_or("");
  options.latin = task.flag("latin");
  options.ignore_unknown = task.flag("ignore_unknown");
  options.guess_drawings = task.flag("guess_drawings");
  if (const nlohmann::json* boxes = task.find("boxes")) {
    std::optional<int> rows, columns;
    if (boxes->is_array() && boxes->size() == 2) {
      rows = integer_in((*boxes)[0], 1, max_side);
      columns = integer_in((*boxes)[1], 1, max_side);
    }
    if (!rows || !columns)
      throw UsageError(
          fmt::format("'boxes' is not the rows and columns of a box, each from 1 to {}", max_side));
    options.boxes = {*rows, *columns};
  }
  return options;
}

Json json_of(const Warning& warning) {
  const auto& [where, text, advice] = warning;
  return {{"text", advice.text.empty() ? text : text + "; " + advice.text},
          {"code", name_of(advice.code)},
          {"line", where.line},
          {"column", where.column}};
}

// {"digits": {"r1c1": 5}, "centre": {"r1c2": [1, 2]}, "corners": {}}
Json json_of(const Shape& shape, const Entries& entries) {
  Json digits = Json::object(), centre = Json::object(), corners = Json::object();
  const auto values = [&](const DigitSet& set) {
    Json list = Json::array();
    for (int digit : set) list.push_back(shape.value_of(digit));
    return list;
  };
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const DigitSet& left = entries.left[cell];
    const std::string name = cell_name(shape, cell);
    if (left.is_single())
      digits[name] = shape.value_of(left.first());
    else if (left.count() < shape.digits())
      centre[name] = values(left);
    if (!entries.corners[cell].empty()) corners[name] = values(entries.corners[cell]);
  }
  return {{"digits", std::move(digits)}, {"centre", std::move(centre)}, {"corners", std::move(corners)}};
}

}  // namespace

Json answer_rules(Task&) {
  Json groups = Json::array(), writable = Json::array();
  for (const RuleGroup& group : rule_groups()) {
    Json all = Json::array();
    for (const RuleKind* kind : group.kinds) all.push_back(json_kind(*kind));
    groups.push_back({{"name", group.name}, {"kinds", std::move(all)}});
  }
  for (const Format* format : formats())
    if (format->can_write()) writable.push_back({{"name", format->name()}, {"summary", format->summary()}});
  return {{"groups", std::move(groups)}, {"formats", std::move(writable)}};
}

Json answer_parse(Task& task) {
  const BudgetScope scope(task.budget());
  PuzzleStream stream(from_memory(task.required_text("text"), ""), "", read_options(task));
  std::optional<PuzzleStream::Entry> entry = stream.next();
  if (const auto* unreadable = std::get_if<Unreadable>(&*entry)) throw InputError(*unreadable);
  const Record& record = std::get<Record>(*entry);
  require_small(*record.puzzle.shape);
  Json warnings = Json::array();
  for (const Warning& warning : record.warnings) warnings.push_back(json_of(warning));
  const std::optional<PuzzleStream::Entry> next = stream.next();
  if (next) {
    if (const auto* unreadable = std::get_if<Unreadable>(&*next))
      warnings.push_back(json_of(Warning{
          unreadable->where(), fmt::format("the text after the puzzle is ignored: {}", unreadable->what())}));
  } else if (const std::optional<Warning> warning = stream.ignored()) {
    warnings.push_back(json_of(*warning));
  }
  Json answer{{"puzzle", json_of_puzzle(record.puzzle)},
              {"format", record.layout.format->name()},
              {"warnings", std::move(warnings)},
              {"notes", record.notes}};
  if (record.entries) answer["entries"] = json_of(*record.puzzle.shape, *record.entries);
  if (record.stored && !first_violation(record.puzzle, *record.stored))
    answer.update(json_solution(*record.stored));
  if (next && std::holds_alternative<Record>(*next)) answer["more"] = true;
  return answer;
}

Json answer_convert(Task& task) {
  const Format& format = find_format(task.required_text("to"));
  if (!format.can_write())
    throw UsageError(fmt::format("the format '{}' is for reading only", format.name()));
  const BudgetScope scope(task.budget());
  Record record;
  record.puzzle = task.puzzle();
  const std::optional<Grid> solution = task.grid("solution", record.puzzle);
  if (solution)
    if (const std::optional<std::string> violation = first_violation(record.puzzle, *solution))
      throw UsageError(fmt::format("'solution' does not solve the puzzle: {}", *violation));
  record.stored = solution;
  std::string text;
  format.write_header(record, text);
  format.write(record, nullptr, text);
  Json answer{{"text", std::move(text)}};
  for (const std::optional<std::string>& lost :
       {lost_decoration(record.puzzle, format), lost_shape(record, format)})
    if (lost) answer["lost"].push_back(*lost);
  return answer;
}

}  // namespace sudosat::server
