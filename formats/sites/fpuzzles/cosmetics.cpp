// What f-puzzles JSON only draws: pictures of constraints that are there, remarks in cages, and what may be
// rules that only a person reads.
#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/keys.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::string_view cosmetic_keys[] = {"line", "rectangle", "circle", "text", "cage"};
constexpr std::string_view new_constraint = "a new constraint";

// "Slow Thermometer" is drawn for "slowthermometer".
std::string key_of(const std::string& name) {
  std::string key;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c))) key += static_cast<char>(std::tolower(c));
  return key;
}

// What plain f-puzzles has a tool for.
bool is_plain(std::string_view key) {
  static constexpr std::string_view own[] = {
      "diagonal+",   "diagonal-", "antiknight", "antiking",        "disjointgroups",
      "extraregion", "odd",       "even",       "minimum",         "maximum",
      "thermometer", "arrow",     "killercage", "littlekillersum", "sandwichsum",
      "difference",  "ratio",     "xv",         "palindrome",      "betweenline",
      "clone",       "quadruple"};
  return std::ranges::find(own, key) != std::end(own);
}

}  // namespace

std::span<const std::string_view> fpuzzles_cosmetics() { return cosmetic_keys; }

std::string made_for(const Json& item) {
  if (!item.is_object()) return {};
  if (const std::string name = text_of(item.value("fromConstraint", Json())); !name.empty()) return name;
  return item.value("isNewConstraint", Json()) == true ? std::string(new_constraint) : "";
}

bool has_rule_for(const std::string& name, const Puzzle& puzzle) {
  const std::string key = key_of(name);
  if (key == "foglight" || key == "fogofwar") return true;
  return std::ranges::any_of(fpuzzles_keys(), [&](const FpuzzlesKey& known) {
    const bool is_meant =
        name == new_constraint
            ? !is_plain(known.key)
            : key == known.key || key == std::string(known.key) + "line" || key + "line" == known.key;
    return is_meant && std::ranges::any_of(puzzle.rules,
                                           [&](const auto& rule) { return rule->kind().name == known.kind; });
  });
}

std::pair<std::string, std::string> fpuzzles_remark(const Json& cage) {
  const std::string value = cage.is_object() ? text_of(cage.value("value", Json())) : "";
  if (boost::iequals(value, "FOW") || boost::iequals(value, "FOGLIGHT")) return {value, ""};
  const std::size_t colon = value.find(':');
  if (colon == value.npos || colon == 0 ||
      !std::all_of(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(colon),
                   [](unsigned char c) { return std::isalpha(c); }))
    return {};
  std::string said = value.substr(std::min(value.find_first_not_of(' ', colon + 1), value.size()));
  if (said == "true") return {};  // a rule, as SudokuPad has them
  return {boost::to_lower_copy(value.substr(0, colon)), std::move(said)};
}

void read_fpuzzles_cosmetics(const Json& object, Import& import) {
  std::vector<std::string> drawn, missing;
  Metadata& metadata = import.record.puzzle.metadata;
  const auto is_remark = [&](const Json& cage) {
    const auto [name, said] = fpuzzles_remark(cage);
    if (name == "title" && metadata.title.empty()) metadata.title = said;
    if (name == "author" && metadata.author.empty()) metadata.author = said;
    if (name == "rules" && metadata.rules_text.empty()) metadata.rules_text = said;
    if (name == "solution" && !object.contains("solution")) import.store(said);
    return !name.empty();
  };
  for (const std::string_view kind : cosmetic_keys) {
    const auto list = object.find(std::string(kind));
    if (list == object.end() || is_void(*list)) continue;
    if (!list->is_array()) throw UsageError(fmt::format("'{}' is not an array", kind));
    int count = 0;
    for (const Json& item : *list) {
      if (const std::string name = made_for(item); name.empty())
        count += !is_void(item) && (kind != "cage" || !is_remark(item));
      else if (!has_rule_for(name, import.record.puzzle) && std::ranges::count(missing, name) == 0 &&
               (name != new_constraint || missing.empty()))
        missing.push_back(name);
    }
    if (count > 0) drawn.push_back(fmt::format("{} {}{}", count, kind, count == 1 ? "" : "s"));
  }
  for (const std::string& name : missing)
    import.warn(
        fmt::format("drawn for '{}', of which the puzzle has no constraint: that rule is not known", name));
  if (!drawn.empty())
    import.warn(fmt::format("decoration only: {}{}", fmt::join(drawn, ", "),
                            metadata.rules_text.empty() ? "" : "; read the rules text, it may say more"));
}

}  // namespace sudosat
