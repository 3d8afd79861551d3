// What f-puzzles JSON only draws: pictures of constraints that are there, remarks in cages, and what may be
// rules that only a person reads.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/keys.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::string_view cosmetic_keys[] = {"line", "rectangle", "circle", "text", "cage"};

// "Slow Thermometer" is drawn for "slowthermometer".
std::string key_of(const std::string& name) {
  std::string key;
  for (const char c : name)
    if (std::isalnum(static_cast<unsigned char>(c))) key += static_cast<char>(std::tolower(c));
  return key;
}

class Cosmetics {
 public:
  Cosmetics(const Json& object, Import& import) : object_(object), import_(import) {}

  void read() {
    std::vector<std::string> drawn, missing;
    for (const std::string_view kind : cosmetic_keys) {
      const auto list = object_.find(std::string(kind));
      if (list == object_.end() || !list->is_array()) continue;
      int count = 0;
      for (const Json& item : *list) {
        if (!item.is_object()) continue;
        const std::string made_for = item.contains("fromConstraint") ? text_of(item["fromConstraint"]) : "";
        if (!made_for.empty()) {
          if (!is_drawn_for(made_for) && std::find(missing.begin(), missing.end(), made_for) == missing.end())
            missing.push_back(made_for);
        } else if (item.value("isNewConstraint", Json()) == true) {
          if (!has_new_constraint() && missing.empty()) missing.emplace_back("a new constraint");
        } else if (kind != "cage" || !item.contains("value") || !is_remark(text_of(item["value"]))) {
          ++count;
        }
      }
      if (count > 0) drawn.push_back(fmt::format("{} {}{}", count, kind, count == 1 ? "" : "s"));
    }
    for (const std::string& name : missing)
      import_.warn(
          fmt::format("drawn for '{}', of which the puzzle has no constraint: that rule is not known", name));
    if (!drawn.empty())
      import_.warn(fmt::format(
          "decoration only, and ignored: {}{}", fmt::join(drawn, ", "),
          import_.record.puzzle.metadata.rules_text.empty() ? "" : "; read the rules text, it may say more"));
  }

 private:
  // "title: …" in a cage; fog; or a drawing.
  bool is_remark(const std::string& value) {
    if (value == "FOW" || value == "FOGLIGHT") return true;
    const std::size_t colon = value.find(':');
    if (colon == value.npos || colon == 0 ||
        !std::all_of(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](unsigned char c) { return std::isalpha(c); }))
      return false;
    const std::string name = value.substr(0, colon);
    const std::string said = value.substr(std::min(value.find_first_not_of(' ', colon + 1), value.size()));
    if (said == "true") return false;  // a rule, as SudokuPad has them
    Metadata& metadata = import_.record.puzzle.metadata;
    if (name == "title" && metadata.title.empty()) metadata.title = said;
    if (name == "author" && metadata.author.empty()) metadata.author = said;
    if (name == "rules" && metadata.rules_text.empty()) metadata.rules_text = said;
    if (name == "solution" && !object_.contains("solution")) import_.store(said);
    return true;
  }

  // Constraints of the userscript are there twice: as themselves, and drawn for those who do not know them.
  bool is_drawn_for(const std::string& name) const {
    const std::string key = key_of(name);
    for (const FpuzzlesKey& known : fpuzzles_keys()) {
      const auto found = object_.find(std::string(known.key));
      if (found == object_.end() || is_void(*found)) continue;
      if (key == known.key || key == std::string(known.key) + "line" || key + "line" == known.key)
        return true;
    }
    return key == "foglight" || key == "fogofwar";
  }

  // Anything that plain f-puzzles has no tool for.
  bool has_new_constraint() const {
    static constexpr std::string_view own[] = {
        "diagonal+",   "diagonal-", "antiknight", "antiking",        "disjointgroups",
        "extraregion", "odd",       "even",       "minimum",         "maximum",
        "thermometer", "arrow",     "killercage", "littlekillersum", "sandwichsum",
        "difference",  "ratio",     "xv",         "palindrome",      "betweenline",
        "clone",       "quadruple"};
    return std::any_of(fpuzzles_keys().begin(), fpuzzles_keys().end(), [&](const FpuzzlesKey& known) {
      return object_.contains(known.key) && !is_void(object_[std::string(known.key)]) &&
             std::find(std::begin(own), std::end(own), known.key) == std::end(own);
    });
  }

  const Json& object_;
  Import& import_;
};

}  // namespace

bool is_cosmetic(std::string_view key) {
  return std::find(std::begin(cosmetic_keys), std::end(cosmetic_keys), key) != std::end(cosmetic_keys);
}

void read_fpuzzles_cosmetics(const Json& object, Import& import) { Cosmetics(object, import).read(); }

}  // namespace sudosat
