// The negative constraints of f-puzzles: all marks of a kind are drawn, so edges without one obey its
// opposite.
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/keys.hpp"

namespace sudosat {
namespace {

std::vector<std::vector<int>> as_lists(const Edges& edges) {
  std::vector<std::vector<int>> lists;
  for (const auto& [a, b] : edges) lists.push_back({a, b});
  return lists;
}

}  // namespace

void read_fpuzzles_negative(const nlohmann::json& object, Import& import) {
  const Puzzle& puzzle = import.record.puzzle;
  if (const auto flag = object.find("nonconsecutive"); flag != object.end() && !is_void(*flag)) {
    if (*flag != true) throw UsageError("'nonconsecutive' is neither true nor false");
    import.add_rule("nonconsecutive", {.cells = as_lists(dotted_edges(puzzle))});
  }
  const auto list = object.find("negative");
  if (list == object.end() || is_void(*list)) return;
  if (!list->is_array()) throw UsageError("'negative' is not an array");
  for (const nlohmann::json& entry : *list) {
    const std::string name = boost::to_lower_copy(text_of(entry));
    if (name == "ratio")
      import.add_rule("negative ratio",
                      {.cells = as_lists(dotted_edges(puzzle)), .numbers = dotted_ratios(puzzle)});
    else if (name == "xv")
      import.add_rule("negative sum", {.cells = as_lists(xv_edges(puzzle)), .numbers = { 5, 10 }});
    else
      import.unknown(fmt::format("the negative constraint '{:.40}'", name));
  }
}

}  // namespace sudosat
