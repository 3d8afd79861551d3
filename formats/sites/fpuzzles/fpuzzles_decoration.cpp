// What f-puzzles JSON carries besides the puzzle: drawings, remarks in cages, colours, fog and messages, and
// constraints with looks of their own.
#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/predicate.hpp>
#include <cctype>
#include <fmt/ranges.h>

#include "formats/decoration.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "puzzle/geometry.hpp"

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

// Whether plain f-puzzles has a tool for this key.
bool is_plain(std::string_view key) {
  static constexpr std::string_view own[] = {
      "diagonal+",   "diagonal-", "antiknight", "antiking",        "disjointgroups",
      "extraregion", "odd",       "even",       "minimum",         "maximum",
      "thermometer", "arrow",     "killercage", "littlekillersum", "sandwichsum",
      "difference",  "ratio",     "xv",         "palindrome",      "betweenline",
      "clone",       "quadruple"};
  return std::ranges::find(own, key) != std::end(own);
}

// What a drawing is made for, "" for other drawings. Userscripts store a constraint twice: as itself, and
// drawn for those who do not know it.
std::string made_for(const Json& item) {
  if (const std::string name = text_of(member_of(item, "fromConstraint")); !name.empty()) return name;
  return member_of(item, "isNewConstraint") == true ? std::string(new_constraint) : "";
}

// Whether the puzzle has a rule for which a drawing with this name may be made.
bool has_rule_for(const std::string& name, const Puzzle& puzzle) {
  const std::string key = key_of(name);
  if (key == "foglight" || key == "fogofwar") return true;
  return std::ranges::any_of(fpuzzles_keys(), [&](const FpuzzlesKey& known) {
    const bool is_meant =
        name == new_constraint
            ? !is_plain(known.key)
            : key == known.key || key == std::string(known.key) + "line" || key + "line" == known.key;
    return is_meant &&
           std::ranges::any_of(puzzle.rules, [&](const auto& rule) { return rule->is(known.kind()); });
  });
}

// The name of a remark in a cage and what it says: "title: …"; empty for a drawing.
std::pair<std::string, std::string> remark_of(const Json& cage) {
  const std::string value = text_of(member_of(cage, "value"));
  if (boost::iequals(value, "FOW") || boost::iequals(value, "FOGLIGHT")) return {value, ""};
  const std::size_t colon = value.find(':');
  if (colon == value.npos || colon == 0 ||
      !std::all_of(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(colon),
                   [](unsigned char c) { return std::isalpha(c); }))
    return {};
  std::string said = value.substr(std::min(value.find_first_not_of(' ', colon + 1), value.size()));
  if (said == "true") return {};  // a rule: SudokuPad writes them so
  return {boost::to_lower_copy(value.substr(0, colon)), std::move(said)};
}

// Removes what is kept elsewhere: the puzzle has the titles, flags and contents of cells, and the record has
// what a player has entered.
void tidy_fpuzzles(Json& members) {
  for (const char* key : {"size", "title", "author", "ruleset", "nonconsecutive"}) members.erase(key);
  const auto drop_other_than_list = [&](std::string_view key) {
    if (const auto member = members.find(key); member != members.end() && !member->is_array())
      members.erase(member);
  };
  std::ranges::for_each(cosmetic_keys, drop_other_than_list);
  for (const FpuzzlesKey& key : fpuzzles_keys()) drop_other_than_list(key.key);
  if (const auto negative = members.find("negative"); negative != members.end() && negative->is_array())
    take_away(*negative, {"ratio", "xv"});
  const auto grid = members.find("grid");
  if (grid == members.end()) return;
  for (Json& row : *grid)
    for (Json& cell : row)
      for (const char* field : {"value", "given", "region", "parity", "givenPencilMarks", "centerPencilMarks",
                                "cornerPencilMarks"})
        if (cell.is_object()) cell.erase(field);
  if (is_void_board(*grid)) members.erase(grid);
}

class FpuzzlesPainter : DecorationPainter {
 public:
  using DecorationPainter::DecorationPainter;

  void draw(const Json& members) {
    for (const auto& [key, value] : members.items()) {
      if (std::ranges::count(cosmetic_keys, key) > 0)
        name(key, draw_list(key, value));
      else if (const FpuzzlesKey* known = find_fpuzzles_key(key))
        name(key, draw_constraints(*known, value));
      if (key == "grid") draw_colours(value);
      static constexpr std::string_view settings[] = {"highlightConflicts", "disabledlogic",
                                                      "truecandidatesoptions"};
      if (!value.is_array() && std::ranges::count(settings, key) == 0) name(key);
      if (key == "foglight" || key == "fogofwar") name(key);
    }
  }

 private:
  void draw_colours(const Json& grid) {
    std::vector<int> cells;
    int cell = 0;
    for (const Json& row : grid)
      for (const Json& object : row) {
        if (object.is_object() && !object.empty() && cell < shape_.cells()) cells.push_back(cell);
        ++cell;
      }
    name("colours", cells.size());
    add_shade(std::move(cells));
  }

  // Returns how many drawings picture no rule.
  std::size_t draw_list(const std::string& key, const Json& list) {
    std::size_t count = 0;
    for (const Json& item : list) {
      if (const std::string rule = made_for(item); !rule.empty() && has_rule_for(rule, puzzle_)) continue;
      ++count;
      try {
        draw(key, FpuzzlesItem(item, key, shape_));
      } catch (const UsageError&) {  // the item has another form: it is kept, not drawn
      }
    }
    return count;
  }

  // Returns how many constraints say nothing, or have a text that is not a sum.
  std::size_t draw_constraints(const FpuzzlesKey& key, const Json& list) {
    std::size_t count = 0;
    for (const Json& json : list) {
      const auto rules = fpuzzles_rules_of(key, Json::array({json}), puzzle_);
      if (!rules) continue;
      const FpuzzlesItem item(json, std::string(key.key), shape_);
      if (rules->empty()) draw_left_out(json, item);
      const bool shows_text = key.form == FpuzzlesKey::Form::cage && !rules->empty() &&
                              rules->front()->arguments().numbers.empty() && !item.text("value").empty();
      count += rules->empty() || shows_text;
      if (shows_text) add_label(item.cells(), item.text("value"));
    }
    return count;
  }

  // Draws the lines, the cells and the text of a constraint that is not a rule.
  void draw_left_out(const Json& json, const FpuzzlesItem& item) {
    try {
      for (const Json& line : item.array("lines"))
        add(Drawing::Line{way_through(shape_, item.cells(line)), Ink::decoration, 0.1});
      const std::string text = item.text("value");
      if (!is_void(member_of(json, "cell"))) {
        const auto [row, column] = item.cell();
        add_text({row - 0.5, column - 0.5}, text, 0.3);
      } else {
        add_cage(item.cells());
        add_label(item.cells(), text);
      }
    } catch (const UsageError&) {  // the item has another form: it is kept, not drawn
    }
  }

  Point centre_of_all(const FpuzzlesItem& item) const {
    Point sum{0, 0};
    const std::vector<FpuzzlesItem::Place> places = item.places();
    if (places.empty()) item.fail("has no cells");
    for (const auto& [row, column] : places) {
      sum.row += row - 0.5;
      sum.column += column - 0.5;
    }
    const auto count = static_cast<double>(places.size());
    return {sum.row / count, sum.column / count};
  }

  void draw(std::string_view key, const FpuzzlesItem& item) {
    if (key == "line") {
      for (const Json& line : item.array("lines"))
        add(Drawing::Line{way_through(shape_, item.cells(line)), Ink::decoration, item.length("width", 0.2)});
    } else if (key == "cage") {
      add_cage(item.cells());
      add_label(item.cells(), item.text("value"));
    } else if (key == "text") {
      add_text(centre_of_all(item), item.text("value"), 0.6 * item.length("size", 0.5));
    } else {
      const bool is_square = key == "rectangle";
      const bool stands_on_corner = is_square && item.text("angle") == "45";
      using Form = Drawing::Mark::Form;
      const double width = item.length("width", 0.3), height = item.length("height", width);
      add(Drawing::Mark{.centre = centre_of_all(item),
                        .form = stands_on_corner ? Form::diamond
                                : is_square      ? Form::square
                                                 : Form::circle,
                        .size = width,
                        .fill = Ink::decoration_fill,
                        .stroke = Ink::decoration,
                        .text = item.text("value"),
                        .text_size = 0.6 * std::min(width, height),
                        .beneath = width > 0.5,
                        .height = height == width ? 0 : height});
    }
  }
};

void show_fpuzzles(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  FpuzzlesPainter(puzzle, decoration).draw(members);
}

}  // namespace

std::span<const std::string_view> fpuzzles_cosmetics() { return cosmetic_keys; }

void read_fpuzzles_cosmetics(const Json& object, Import& import) {
  std::vector<std::string> drawn, missing;
  Metadata& metadata = import.record.puzzle.metadata;
  const auto is_remark = [&](const Json& cage) {
    const auto [name, said] = remark_of(cage);
    if (name == "title" && metadata.title.empty()) metadata.title = said;
    if (name == "author" && metadata.author.empty()) metadata.author = said;
    if (name == "rules" && metadata.rules_text.empty()) metadata.rules_text = said;
    if (name == "solution" && !object.contains("solution")) import.store(said);
    return !name.empty();
  };
  for (const std::string_view kind : cosmetic_keys) {
    int count = 0;
    for (const Json& item : list_in(object, kind)) {
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

const DecorationOfSite fpuzzles_decoration{"fpuzzles", tidy_fpuzzles, show_fpuzzles};

void keep_fpuzzles_decoration(const Json& object, Import& import) {
  Json left = object;
  const Puzzle& puzzle = import.record.puzzle;
  const Metadata& metadata = puzzle.metadata;
  if (import.record.stored) left.erase("solution");
  const Json written = written_fpuzzles_lists(puzzle);
  for (const FpuzzlesKey& key : fpuzzles_keys())
    if (const auto list = left.find(key.key); list != left.end() && list->is_array())
      take_away(*list, member_of(written, key.key));
  if (const auto cages = left.find("cage"); cages != left.end()) {
    Json taken = Json::array();
    for (const Json& cage : *cages) {
      const auto [name, said] = remark_of(cage);
      if ((name == "title" && said == metadata.title) || (name == "author" && said == metadata.author) ||
          (name == "rules" && said == metadata.rules_text) ||
          (name == "solution" && import.record.stored && !object.contains("solution")))
        taken.push_back(cage);
    }
    take_away(*cages, taken);
  }
  import.record.puzzle.decoration = make_decoration("fpuzzles", std::move(left), puzzle);
}

}  // namespace sudosat
