// What lines and dots of SudokuPad usually stand for, by colour, form and place. The tools that export to
// SudokuPad draw them so; setters who draw by hand mostly keep to it.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <span>

#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// A shape or text of underlays and overlays.
struct Mark {
  DrawnPoint centre;
  double width;
  bool round;
  std::string fill;
  std::string text;
  const char* list;
  std::size_t at;  // the index of the mark in its list
  bool used = false;
};

class Drawings {
 public:
  Drawings(const Json& object, const SudokupadFrame& frame, Import& import)
      : object_(object), frame_(frame), import_(import), digits_(import.shape().digits()), guesses_(import) {}

  // Takes out of `left` what becomes a rule.
  void guess(Json& left) {
    for (const char* key : {"underlays", "overlays"})
      for (std::size_t i = 0; i < list(key).size(); ++i) add_mark(key, i);
    for (const auto& [key, what] : {std::pair("lines", "line"), {"arrows", "arrow"}}) {
      std::vector<std::string> missed;
      for (std::size_t i = 0; i < list(key).size(); ++i) {
        const Json& drawn = list(key)[i];
        if (is_void(drawn)) continue;
        if (drawn.is_object() && (what == std::string_view("line") ? guess_line(drawn) : guess_arrow(drawn)))
          left[key][i] = Json();
        else
          missed.push_back(where(drawn));
      }
      warn_of(missed, what);
    }
    std::vector<std::string> missed;
    for (Mark& mark : marks_)
      if (mark.used || guess_mark(mark))
        left[mark.list][mark.at] = Json();
      else
        missed.push_back(name_of(square_at(mark.centre)));
    warn_of(missed, "mark");
    guesses_.report();
  }

  void warn() {
    for (const char* key : sudokupad_drawings) {
      int count = 0;
      for (const Json& item : list(key)) count += item.is_object() && !item.empty();
      if (count > 0)
        import_.warn(
            fmt::format("{} ({}) are drawn but have no meaning for a solver; the rules text explains them",
                        key, count),
            Advice(Code::only_drawn));
    }
  }

 private:
  const Json& list(const char* key) const {
    static const Json none = Json::array();
    const Json& value = member_of(object_, key);
    return value.is_array() ? value : none;
  }

  // "r1c1", or where it lies beside the board.
  std::string name_of(Square square) const {
    const std::optional<int> cell = frame_.cell(square.first, square.second);
    return cell ? cell_name(import_.shape(), *cell) : "beside the board";
  }

  // Says where a line or an arrow begins, and its colour.
  std::string where(const Json& drawn) const {
    const std::vector<Square> squares = squares_along(member_of(drawn, "wayPoints"));
    const std::string place = squares.empty() ? "somewhere" : name_of(squares.front());
    const std::string colour = drawn_colour(drawn, "color");
    return colour.empty() ? place : fmt::format("{} #{}", place, colour);
  }

  void warn_of(const std::vector<std::string>& places, const char* what) {
    constexpr std::size_t most = 5;
    if (places.empty()) return;
    const auto named = std::span(places).first(std::min(places.size(), most));
    import_.warn(fmt::format("left out, because the way they are drawn is not known: {} {}{} ({}{})",
                             places.size(), what, places.size() == 1 ? "" : "s", fmt::join(named, ", "),
                             places.size() > most ? ", …" : ""));
  }

  void add_mark(const char* key, std::size_t at) {
    const Json& item = list(key)[at];
    if (const std::optional<DrawnPoint> centre = drawn_point(member_of(item, "center")))
      marks_.push_back({*centre, drawn_number(item, "width"), member_of(item, "rounded") == true,
                        drawn_colour(item, "backgroundColor"), text_of(member_of(item, "text")), key, at});
  }

  // The cells of squares; empty if one of them is outside.
  std::vector<int> cells(const std::vector<Square>& squares) const {
    std::vector<int> cells;
    for (const auto& [r, c] : squares) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) return {};
      cells.push_back(*cell);
    }
    return cells;
  }

  // A mark that is round and nearly as large as a cell.
  Mark* circle_at(Square square) {
    for (Mark& mark : marks_)
      if (mark.round && is_middle(mark.centre.y) && is_middle(mark.centre.x) &&
          square_at(mark.centre) == square && mark.width > 0.6 && mark.width < 1.05)
        return &mark;
    return nullptr;
  }

  bool guess_line(const Json& line) {
    const std::vector<Square> squares = squares_along(member_of(line, "wayPoints"));
    std::vector<int> way = cells(squares);
    if (way.size() < 2) return false;
    const std::string own = drawn_colour(line, "color");
    if (own == "F067F0") {
      if (way.front() == way.back()) way.pop_back();
      return guesses_.add(renban_rule(), {.cells = {way}});
    }
    if (own == "67F067")
      return guesses_.add(whispers_rule(), {.cells = {way}, .numbers = {(digits_ + 1) / 2}});
    if (own == "2ECBFF") return guesses_.add(region_sum_line_rule(), {.cells = {way}});
    if (own != "CFCFCF") return false;
    Mark* first = circle_at(squares.front());
    Mark* last = circle_at(squares.back());
    const auto is_bulb = [](const Mark* mark) { return mark != nullptr && is_grey(mark->fill); };
    if (is_bulb(first) && is_bulb(last)) return false;
    if (!is_bulb(first) && !is_bulb(last)) return guesses_.add(palindrome_rule(), {.cells = {way}});
    if (is_bulb(last)) {
      std::ranges::reverse(way);
      std::swap(first, last);
    }
    first->used = true;
    return guesses_.add(thermometer_rule(), {.cells = {way}});
  }

  bool guess_arrow(const Json& arrow) {
    const std::vector<Square> squares = squares_along(member_of(arrow, "wayPoints"));
    if (squares.empty()) return false;
    if (const std::vector<int> way = cells(squares); way.size() > 1) {
      Mark* circle = circle_at(squares.front());
      if (circle == nullptr || is_grey(circle->fill)) return false;
      circle->used = true;
      return guesses_.add(arrow_rule(), {.cells = {{way.front()}, {way.begin() + 1, way.end()}}});
    }
    return guess_little_killer(member_of(arrow, "wayPoints"), squares.front());
  }

  // Guesses a little killer from a short arrow beside the board, at a number that stands there.
  bool guess_little_killer(const Json& points, Square from) {
    const std::optional<DrawnPoint> first = drawn_point(points.front()), last = drawn_point(points.back());
    const int down = last->y > first->y ? 1 : -1, across = last->x > first->x ? 1 : -1;
    if (frame_.cell(from.first, from.second) || is_near(last->y, first->y) || is_near(last->x, first->x))
      return false;
    std::vector<int> diagonal;
    for (Square at = {from.first + down, from.second + across}; frame_.cell(at.first, at.second);
         at = {at.first + down, at.second + across})
      diagonal.push_back(*frame_.cell(at.first, at.second));
    for (Mark& mark : marks_)
      if (const std::optional<int> sum = integer_of(Json(mark.text));
          sum && square_at(mark.centre) == from && !diagonal.empty()) {
        mark.used = true;
        return guesses_.add(little_killer_rule(), {.cells = {diagonal}, .numbers = {*sum}});
      }
    return false;
  }

  bool guess_mark(const Mark& mark) {
    const bool middle_y = is_middle(mark.centre.y), middle_x = is_middle(mark.centre.x);
    const bool border_y = is_edge(mark.centre.y), border_x = is_edge(mark.centre.x);
    if (middle_y && middle_x) return guess_cell(mark);
    if ((middle_y && border_x) || (border_y && middle_x)) return guess_edge(mark, border_x);
    if (border_y && border_x) return guess_corner(mark);
    return false;
  }

  bool guess_cell(const Mark& mark) {
    const Square square = square_at(mark.centre);
    const std::optional<int> cell = frame_.cell(square.first, square.second);
    if (!cell || !mark.text.empty() || !is_grey(mark.fill) || mark.width < 0.6 || mark.width > 0.9)
      return false;
    return guesses_.add(mark.round ? odd_rule() : even_rule(), {.cells = {{*cell}}});
  }

  bool guess_edge(const Mark& mark, bool upright) {
    const Square after = square_at({mark.centre.y + 0.2, mark.centre.x + 0.2});
    const std::optional<int> b = frame_.cell(after.first, after.second);
    const std::optional<int> a = frame_.cell(after.first - !upright, after.second - upright);
    if (!a || !b) return false;
    const auto add = [&](const RuleKind& kind, int number) {
      return guesses_.add(kind, {.cells = {{*a, *b}}, .numbers = {number}});
    };
    if (mark.text == "X" || mark.text == "x") return add(edge_sum_rule(), 10);
    if (mark.text == "V" || mark.text == "v") return add(edge_sum_rule(), 5);
    if (!mark.round || mark.width < 0.2 || mark.width > 0.45) return false;
    const std::optional<int> value = integer_of(Json(mark.text));
    if (!value && !mark.text.empty()) return false;
    if (mark.fill == "000000") return add(ratio_rule(), value.value_or(2));
    return mark.fill == "FFFFFF" && add(difference_rule(), value.value_or(1));
  }

  bool guess_corner(const Mark& mark) {
    const auto [r, c] = square_at({mark.centre.y + 0.2, mark.centre.x + 0.2});
    const std::vector<int> around = cells({{r - 1, c - 1}, {r - 1, c}, {r, c - 1}, {r, c}});
    std::vector<int> values;
    for (const char digit : mark.text) {
      if (std::isspace(static_cast<unsigned char>(digit)) || digit == ',') continue;
      if (digit < '1' || digit > '9') return false;
      values.push_back(digit - '0');
    }
    if (around.empty() || values.empty() || values.size() > 4) return false;
    return guesses_.add(quadruple_rule(), {.cells = {around}, .numbers = values});
  }

  const Json& object_;
  const SudokupadFrame& frame_;
  Import& import_;
  int digits_;
  std::vector<Mark> marks_;
  Guesses guesses_;
};

}  // namespace

void read_drawings(const Json& object, const SudokupadFrame& frame, Import& import, Json& left) {
  Drawings drawings(object, frame, import);
  if (import.context.options.guess_drawings)
    drawings.guess(left);
  else
    drawings.warn();
}

}  // namespace sudosat
