// What f-puzzles JSON carries besides the puzzle: cosmetics, colours, fog and messages, and constraints with
// looks of their own.
#include "formats/decoration.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <iterator>

#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/item.hpp"
#include "formats/sites/fpuzzles/keys.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Removes what is a cell's content, a title or a flag: the puzzle has it, and the entries of a player.
void tidy_fpuzzles(Json& members) {
  for (const char* key : {"size", "title", "author", "ruleset", "nonconsecutive"}) members.erase(key);
  const auto drop_other_than_list = [&](std::string_view key) {
    if (const auto member = members.find(std::string(key)); member != members.end() && !member->is_array())
      members.erase(member);
  };
  std::ranges::for_each(fpuzzles_cosmetics(), drop_other_than_list);
  // Flags, too.
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

class FpuzzlesPainter {
 public:
  FpuzzlesPainter(const Puzzle& puzzle, Decoration& decoration)
      : puzzle_(puzzle), shape_(*puzzle.shape), decoration_(decoration) {}

  void draw(const Json& members) {
    for (const auto& [key, value] : members.items()) {
      const std::size_t count = std::ranges::count(fpuzzles_cosmetics(), key) > 0 ? draw_list(key, value)
                                : find_key(key) != nullptr ? draw_constraints(*find_key(key), value)
                                                           : 0;
      if (key == "grid") draw_colours(value);
      if (count > 0) decoration_.names.push_back(fmt::format("{} ({})", key, count));
      static constexpr std::string_view settings[] = {"highlightConflicts", "disabledlogic",
                                                      "truecandidatesoptions"};
      if (!value.is_array() && std::ranges::count(settings, key) == 0) decoration_.names.push_back(key);
      if (key == "foglight" || key == "fogofwar") decoration_.names.push_back(key);
    }
  }

 private:
  static const FpuzzlesKey* find_key(std::string_view key) {
    const auto found = std::ranges::find(fpuzzles_keys(), key, &FpuzzlesKey::key);
    return found == fpuzzles_keys().end() ? nullptr : &*found;
  }

  void draw_colours(const Json& grid) {
    Drawing::Shade shade{{}, Ink::decoration_fill};
    int cell = 0;
    for (const Json& row : grid)
      for (const Json& object : row) {
        if (object.is_object() && !object.empty() && cell < shape_.cells()) shade.cells.push_back(cell);
        ++cell;
      }
    if (shade.cells.empty()) return;
    decoration_.names.push_back(fmt::format("colours ({})", shade.cells.size()));
    decoration_.drawing.add(std::move(shade));
  }

  // How many there are that picture no rule.
  std::size_t draw_list(const std::string& key, const Json& list) {
    std::size_t count = 0;
    for (const Json& item : list) {
      if (const std::string name = made_for(item); !name.empty() && has_rule_for(name, puzzle_)) continue;
      ++count;
      try {
        draw(key, FpuzzlesItem(item, key, shape_));
      } catch (const UsageError&) {  // another form, which is kept, not drawn
      }
    }
    return count;
  }

  // Constraints that say nothing, and texts of cages that are no sums.
  std::size_t draw_constraints(const FpuzzlesKey& key, const Json& list) {
    std::size_t count = 0;
    for (const Json& json : list) {
      const auto rules = fpuzzles_rules_of(key, Json::array({json}), puzzle_);
      if (!rules) continue;
      const FpuzzlesItem item(json, std::string(key.key), shape_);
      const bool shows_text = key.form == FpuzzlesKey::Form::cage && !rules->empty() &&
                              rules->front()->arguments().numbers.empty() && !item.text("value").empty();
      count += rules->empty() || shows_text;
      if (shows_text) add_label(item.cells(), item.text("value"));
    }
    return count;
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

  void add_label(const std::vector<int>& cells, const std::string& text) {
    if (!cells.empty() && !text.empty())
      decoration_.drawing.add(Drawing::Label{*std::ranges::min_element(cells), text, Ink::decoration});
  }

  void draw(std::string_view key, const FpuzzlesItem& item) {
    if (key == "line") {
      for (const Json& line : item.array("lines"))
        decoration_.drawing.add(
            Drawing::Line{way_through(shape_, item.cells(line)), Ink::decoration, item.length("width", 0.2)});
    } else if (key == "cage") {
      const std::vector<int> cells = item.cells();
      if (!cells.empty()) decoration_.drawing.add(Drawing::Cage{cells, Ink::decoration});
      add_label(cells, item.text("value"));
    } else {
      const bool is_text = key == "text";
      const bool is_square = key == "rectangle";
      const bool stands_on_corner = is_square && item.text("angle") == "45";
      using Form = Drawing::Mark::Form;
      const double width = item.length("width", 0.3), height = item.length("height", width);
      decoration_.drawing.add(
          Drawing::Mark{.centre = centre_of_all(item),
                        .form = is_text            ? Form::none
                                : stands_on_corner ? Form::diamond
                                : is_square        ? Form::square
                                                   : Form::circle,
                        .size = is_text ? 0 : width,
                        .fill = Ink::decoration_fill,
                        .stroke = Ink::decoration,
                        .text = item.text("value"),
                        .text_size = is_text ? 0.6 * item.length("size", 0.5) : 0.6 * std::min(width, height),
                        .beneath = !is_text && width > 0.5,
                        .height = is_text || height == width ? 0 : height});
    }
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  Decoration& decoration_;
};

void show_fpuzzles(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  FpuzzlesPainter(puzzle, decoration).draw(members);
}

}  // namespace

const DecorationOfSite fpuzzles_decoration{"fpuzzles", tidy_fpuzzles, show_fpuzzles};

void keep_fpuzzles_decoration(const Json& object, Import& import) {
  Json left = object;
  const Puzzle& puzzle = import.record.puzzle;
  const Metadata& metadata = puzzle.metadata;
  if (import.record.stored) left.erase("solution");
  const Json written = written_fpuzzles_lists(puzzle);
  for (const FpuzzlesKey& key : fpuzzles_keys())
    if (const auto list = left.find(std::string(key.key)); list != left.end() && list->is_array())
      take_away(*list, written.value(std::string(key.key), Json()));
  if (const auto cages = left.find("cage"); cages != left.end()) {
    Json taken = Json::array();
    for (const Json& cage : *cages) {
      const auto [name, said] = fpuzzles_remark(cage);
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
