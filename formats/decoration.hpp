// Members of a site's JSON that the puzzle does not hold are its decoration (puzzle/decoration.hpp). The
// site's format writes them back. To find them, the reader takes the JSON apart: it removes everything that
// would be written from the puzzle and keeps the rest. So unknown members are kept, too.
//
// An item that became a rule is kept too if its looks or its form would be written otherwise. It is written
// as it came as long as the puzzle still has its rules.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/format.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {

// Takes the entries of `written` away from a list, each as often as it is there, and entries that are void.
void take_away(nlohmann::json& list, const nlohmann::json& written);
// Whether a board, as rows of cells, says nothing.
bool is_void_board(const nlohmann::json& board);

// The members of a puzzle's decoration, if it comes from this format; else null.
nlohmann::json kept_members(const Puzzle& puzzle, std::string_view format);
// Returns null if nothing is kept. The members may come from a stranger, and need not be the site's.
std::shared_ptr<const Decoration> make_decoration(std::string_view format, nlohmann::json members,
                                                  const Puzzle& puzzle);
// Whether there are decorations of this format.
bool has_decoration(std::string_view format);

// What a format does for decorations. `tidy` removes members that are written from the puzzle, whatever their
// values, so that no stranger's JSON turns a decoration into a rule; `show` draws the rest.
struct DecorationOfSite {
  std::string_view format;
  void (*tidy)(nlohmann::json& members);
  void (*show)(const nlohmann::json& members, const Puzzle& puzzle, Decoration& decoration);
};
extern const DecorationOfSite fpuzzles_decoration, sudokupad_decoration, sudokumaker_decoration;

// The rule "killer cage" or "sum" of these cells; null if the puzzle has neither.
const Rule* rule_of_cage(const Puzzle& puzzle, const std::vector<int>& cells);

// The rules of a puzzle that are still to be written.
class UnwrittenRules {
 public:
  using Rules = std::vector<std::shared_ptr<const Rule>>;

  explicit UnwrittenRules(const Puzzle& puzzle) : left_(puzzle.rules) {}

  const Rules& left() const { return left_; }
  // Takes the rules if all of them are left, and returns whether they were.
  bool take(const Rules& rules);

 private:
  Rules left_;
};

// Removes the items whose rules are not all left, and takes the rules of the others. `rules_of(item)` gives
// the rules, or nothing for an item that cannot be read.
template <class RulesOf>
void keep_items(nlohmann::json& list, UnwrittenRules& rules, RulesOf rules_of) {
  nlohmann::json kept = nlohmann::json::array();
  for (nlohmann::json& item : list)
    if (const std::optional<UnwrittenRules::Rules> own = rules_of(item); own && rules.take(*own))
      kept.push_back(std::move(item));
  list = std::move(kept);
}

// Adds what is kept to an object that was written from the puzzle, whose own values stay.
template <class AnyJson>
void add_kept(AnyJson& object, const nlohmann::json& kept) {
  if (!object.is_object() || !kept.is_object()) return;
  for (const auto& [key, value] : kept.items()) {
    if (!object.contains(key)) {
      object[key] = AnyJson(value);
      continue;
    }
    AnyJson& own = object[key];
    if (own.is_object() && value.is_object()) add_kept(own, value);
    if (!own.is_array() || !value.is_array()) continue;
    const bool is_board = key == "cells" || key == "grid";
    for (std::size_t i = 0; i < value.size(); ++i)
      if (!is_board)
        own.push_back(AnyJson(value[i]));
      else if (i < own.size() && own[i].is_array())
        for (std::size_t k = 0; value[i].is_array() && k < std::min(own[i].size(), value[i].size()); ++k)
          add_kept(own[i][k], value[i][k]);
      else if (i < own.size())
        add_kept(own[i], value[i]);
  }
}

// What a format has no place for: "…: lines (2), fog"; nothing if it writes the whole decoration.
std::optional<std::string> lost_decoration(const Puzzle& puzzle, const Format& format);

class DecorationPainter {
 public:
  DecorationPainter(const Puzzle& puzzle, Decoration& decoration)
      : puzzle_(puzzle), shape_(*puzzle.shape), decoration_(decoration) {}

 protected:
  template <class Item>
  void add(Item item) {
    decoration_.drawing.add(std::move(item));
  }
  void name(std::string what) { decoration_.names.push_back(std::move(what)); }
  void name(std::string_view what, std::size_t count) {
    if (count > 0) name(fmt::format("{} ({})", what, count));
  }

  // Returns nothing for a point that lies so far out that a picture would be mostly empty.
  std::optional<Point> near_board(const Point& point) const {
    constexpr double reach = 2;
    const bool is_near = point.row >= -reach && point.column >= -reach &&
                         point.row <= shape_.rows() + reach && point.column <= shape_.columns() + reach;
    return is_near ? std::optional(point) : std::nullopt;
  }

  // A size in cells.
  static double bounded(double size) { return std::clamp(size, 0.01, 20.0); }
  static double size_in(const nlohmann::json& object, std::string_view key, double otherwise) {
    const nlohmann::json& value = member_of(object, key);
    return value.is_number() ? bounded(value.get<double>()) : otherwise;
  }

  // Adds a text at the upper left corner of some cells.
  void add_label(const std::vector<int>& cells, std::string text) {
    if (!cells.empty() && !text.empty())
      add(Drawing::Label{*std::ranges::min_element(cells), std::move(text), Ink::decoration});
  }
  void add_cage(std::vector<int> cells) {
    if (!cells.empty()) add(Drawing::Cage{std::move(cells), Ink::decoration});
  }
  void add_shade(std::vector<int> cells) {
    if (!cells.empty()) add(Drawing::Shade{std::move(cells), Ink::decoration_fill});
  }
  void add_text(const Point& centre, std::string text, double size) {
    add(Drawing::Mark{.centre = centre,
                      .form = Drawing::Mark::Form::none,
                      .size = 0,
                      .fill = Ink::decoration_fill,
                      .stroke = Ink::none,
                      .text = std::move(text),
                      .text_size = size});
  }

  const Puzzle& puzzle_;
  const Shape& shape_;
  Decoration& decoration_;
};

}  // namespace sudosat
