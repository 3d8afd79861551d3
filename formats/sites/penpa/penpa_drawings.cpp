// Symbols, and numbers beside the board, as rules. Penpa+ gives them no meaning; setters use them like this.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "formats/decoration.hpp"
#include "formats/sites/penpa/penpa.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Lists and objects that have no meaning, by their names in the link, and what people call them.
constexpr std::pair<const char*, const char*> only_drawn[] = {
    {"line", "lines"},
    {"freeline", "free lines"},
    {"freelineE", "free edges"},
    {"surface", "shaded cells"},
    {"cage", "cages of lines"},
    {"polygon", "polygons"},
    {"direction", "directions"},
    {"squareframe", "frames"},
    {"wall", "walls"},
    {"deletelineE", "deleted edges"},
    {"nobulbthermo", "thermometers without a bulb"}};
// Tags that say no more than the elements that are read.
constexpr std::string_view plain_tags[] = {"classic", "latin",  "irregular",  "arrow",
                                           "thermo",  "killer", "skyscrapers"};

// A number beside the board.
struct Outside {
  int sight;  // the number of its line, as sight() counts
  int value;
};

class PenpaDrawings {
 public:
  PenpaDrawings(const PenpaDocument& document, const PenpaBorders& borders, Import& import)
      : document_(document),
        frame_(document.frame),
        borders_(borders),
        import_(import),
        guesses_(import),
        is_guessing_(import.context.options.guess_drawings) {}

  void read() {
    read_outside();
    count("symbols", layer("symbol"), [&](const PenpaPlace& place, const Json& item) {
      if (is_guessing_ && guess_symbol(place, item)) return true;
      keep_symbol(place, item);
      return false;
    });
    count("small numbers", layer("numberS"), [&](const PenpaPlace& place, const Json& item) {
      if (place.part == 0 && (is_in_cage(place) || (is_guessing_ && guess_clue_of_room(place, item))))
        return true;
      keep_text(place, word_of(item, 0));
      return false;
    });
    for (const auto& [name, words] : only_drawn) {
      warn_of(static_cast<int>(layer(name).size()), words);
      keep_lines(layer(name));
    }
    keep_edges();
    const int dashed = (borders_.falls && !document_.falls) + (borders_.rises && !document_.rises);
    warn_of(borders_.others + dashed, "edges");
    guesses_.report();
    std::vector<std::string_view> more;
    for (const std::string& tag : document_.tags)
      if (std::ranges::find(plain_tags, tag) == std::end(plain_tags)) more.push_back(tag);
    if (!more.empty())
      import_.warn(fmt::format("the tags of the link say more than is read: {}", fmt::join(more, ", ")));
    import_.record.puzzle.decoration = make_decoration("sudokupad", std::move(left_), import_.record.puzzle);
  }

 private:
  const Json& layer(const char* name) const { return penpa_layer(document_, name); }

  void warn_of(int count, std::string_view what) {
    if (count == 0) return;
    import_.warn(
        fmt::format("{} ({}) are drawn but have no meaning for a solver; the rules text explains them", what,
                    count),
        is_guessing_ ? Advice() : Advice(Code::only_drawn));
  }

  // Warns of the items that `read` does not take.
  template <class Read>
  void count(std::string_view what, const Json& items, const Read& read) {
    int left = 0;
    for (const auto& [key, item] : items.items()) left += !read(frame_.place(Json(key)), item);
    warn_of(left, what);
  }

  static Json point_of(const PenpaPlace& place) {
    using Kind = PenpaPlace::Kind;
    const bool is_low = place.kind == Kind::corner || place.kind == Kind::below;
    const bool is_right = place.kind == Kind::corner || place.kind == Kind::right;
    constexpr double beside = 0.3;  // how far a small number is from the middle of its cell
    const double down = place.kind == Kind::small ? (place.part < 2 ? -beside : beside) : is_low ? 0.5 : 0;
    const double across = place.kind == Kind::small ? (place.part % 2 == 0 ? -beside : beside)
                          : is_right                ? 0.5
                                                    : 0;
    return {place.row + 0.5 + down, place.column + 0.5 + across};
  }

  void keep_text(const PenpaPlace& place, const std::string& text) {
    left_["overlays"].push_back(
        {{"center", point_of(place)}, {"width", 0.25}, {"height", 0.25}, {"text", text}, {"fontSize", 18}});
  }

  static std::string word_of(const Json& item, std::size_t at) {
    return item.is_array() && at < item.size() ? text_of(item[at]) : std::string();
  }

  // The names of symbols end with their size.
  void keep_symbol(const PenpaPlace& place, const Json& item) {
    const std::string form = word_of(item, 0), symbol = word_of(item, 1);
    if (symbol == "inequality" && !form.empty()) {
      constexpr std::string_view signs = "<^>v";
      const auto sign = static_cast<unsigned char>(form[0] - '1') % signs.size();
      return keep_text(place, std::string(1, signs[sign]));
    }
    const double size = symbol.ends_with("_SS")  ? 0.2
                        : symbol.ends_with("_S") ? 0.35
                        : symbol.ends_with("_M") ? 0.6
                                                 : 0.8;
    left_[size > 0.5 ? "underlays" : "overlays"].push_back({{"center", point_of(place)},
                                                            {"width", size},
                                                            {"height", size},
                                                            {"rounded", !symbol.starts_with("square")},
                                                            {"backgroundColor", form == "1"   ? "#FFFFFF"
                                                                                : form == "2" ? "#000000"
                                                                                              : "#CCCCCC"},
                                                            {"borderColor", "#000000"}});
  }

  // Objects have lines by their two ends, and cells; arrays have lists of places.
  void keep_lines(const Json& items) {
    for (const auto& [key, item] : items.items()) {
      const std::vector<std::string_view> ends = split_at(key, ',');
      if (items.is_object() && ends.size() == 1) {
        left_["underlays"].push_back({{"center", point_of(frame_.place(Json(key)))},
                                      {"width", 1},
                                      {"height", 1},
                                      {"backgroundColor", "#DDDDDD"}});
        continue;
      }
      Json line = Json::array();
      if (items.is_object())
        for (const std::string_view end : ends) line.push_back(point_of(frame_.place(Json(end))));
      else if (item.is_array())
        for (const Json& number : item) line.push_back(point_of(frame_.place(number)));
      left_["lines"].push_back({{"wayPoints", std::move(line)}, {"color", "#888888"}, {"thickness", 5}});
    }
  }

  // Thick edges show the regions of the board, if it has any.
  void keep_edges() {
    const bool are_regions = import_.shape().has_boxes() || import_.shape().has_regions();
    if (!are_regions) keep_lines(layer("lineE"));
  }

  bool is_in_cage(const PenpaPlace& place) const {
    const Json& cages = layer("killercages");
    return std::ranges::any_of(cages, [&](const Json& cage) {
      return std::ranges::any_of(cage, [&](const Json& number) {
        const PenpaPlace cell = frame_.place(number);
        return cell.row == place.row && cell.column == place.column;
      });
    });
  }

  // Guesses a clue of KenKen: rooms of another number of cells than a row may be its cages.
  bool guess_clue_of_room(const PenpaPlace& place, const Json& item) {
    const Shape& shape = import_.shape();
    if (shape.has_boxes() || shape.has_regions() || !frame_.has(place.row, place.column)) return false;
    const int cell = place.row * frame_.side + place.column;
    const auto room = std::ranges::find_if(
        borders_.rooms, [&](const std::vector<int>& cells) { return std::ranges::count(cells, cell) > 0; });
    return room != borders_.rooms.end() && item.is_array() && !item.empty() &&
           guess_keen_clue(*room, text_of(item[0]), guesses_, shape);
  }

  // The clue looks along a row or column; nothing for one at a corner.
  std::optional<int> sight_of(const PenpaPlace& place) const {
    const int side = frame_.side;
    const bool in_column = place.column >= 0 && place.column < side;
    const bool in_row = place.row >= 0 && place.row < side;
    if (place.kind != PenpaPlace::Kind::cell || in_column == in_row) return std::nullopt;
    if (in_column) return (place.row < 0 ? 0 : side) + place.column;
    return (place.column < 0 ? 2 * side : 3 * side) + place.row;
  }

  // A tag says what kind of clues the numbers are. Without a tag, --guess-drawings takes the numbers beside a
  // Latin square for skyscrapers, if none is larger than its digits.
  void read_outside() {
    std::vector<Outside> clues;
    int texts = 0;
    for (const auto& [key, item] : layer("number").items()) {
      const PenpaPlace place = frame_.place(Json(key));
      if (frame_.cell(place)) continue;
      const std::optional<int> value = item.is_array() && !item.empty() ? integer_of(item[0]) : std::nullopt;
      const std::optional<int> sight = sight_of(place);
      if (value && sight)
        clues.push_back({*sight, *value});
      else {
        ++texts;
        keep_text(place, word_of(item, 0));
      }
    }
    warn_of(texts, "texts beside the cells");
    if (clues.empty()) return;
    const Shape& shape = import_.shape();
    const bool fits = std::ranges::all_of(
        clues, [&](const Outside& clue) { return clue.value >= 1 && clue.value <= shape.digits(); });
    const bool is_told = document_.has_tag("skyscrapers");
    const bool is_guess = is_guessing_ && !shape.has_boxes() && !shape.has_regions();
    if (!fits || (!is_told && !is_guess)) {
      const bool may_guess = fits && !is_guessing_ && !shape.has_boxes() && !shape.has_regions();
      throw UsageError("the numbers beside the board are clues, and the link does not say of which kind",
                       may_guess ? Advice(Code::only_drawn, {}, "they may be skyscrapers") : Advice());
    }
    for (const Outside& clue : clues) {
      RuleArguments arguments{.cells = {sight(clue.sight, shape.rows(), shape.columns())},
                              .numbers = {clue.value}};
      if (is_told)
        import_.add_rule(skyscraper_rule(), std::move(arguments));
      else
        guesses_.add(skyscraper_rule(), std::move(arguments));
    }
  }

  // Guesses what a symbol stands for; `item` is [form, name, layer].
  bool guess_symbol(const PenpaPlace& place, const Json& item) {
    if (!item.is_array() || item.size() < 2) return false;
    const std::optional<int> form = integer_of(item[0]);
    const std::string name = text_of(item[1]);
    constexpr int grey = 3, white = 1, black = 2;
    if (const std::optional<int> cell = frame_.cell(place)) {
      const bool is_circle = name == "circle_L" || name == "circle_M";
      const bool is_square = name == "square_L" || name == "square_M";
      return form == grey && (is_circle || is_square) &&
             guesses_.add(is_circle ? odd_rule() : even_rule(), {.cells = {{*cell}}});
    }
    const bool is_right = place.kind == PenpaPlace::Kind::right;
    const int row = place.row + !is_right, column = place.column + is_right;
    if ((!is_right && place.kind != PenpaPlace::Kind::below) || !frame_.has(place.row, place.column) ||
        !frame_.has(row, column))
      return false;
    const int first = place.row * frame_.side + place.column, second = row * frame_.side + column;
    if (name == "circle_S" || name == "circle_SS") {
      if (form == white) return guesses_.add(difference_rule(), {.cells = {{first, second}}, .numbers = {1}});
      return form == black && guesses_.add(ratio_rule(), {.cells = {{first, second}}, .numbers = {2}});
    }
    // The forms are < ^ > v, and then narrower ones. The point is at the smaller cell.
    constexpr int signs = 4, forms = 8;
    if (name != "inequality" || !form || *form < 1 || *form > forms) return false;
    const int sign = (*form - 1) % signs;
    const bool is_upright = sign % 2 == 1;
    if (is_upright == is_right) return false;
    std::vector<int> rising = {first, second};
    if (sign >= 2) std::ranges::reverse(rising);
    return guesses_.add(less_than_rule(), {.cells = {rising}});
  }

  const PenpaDocument& document_;
  const PenpaFrame& frame_;
  const PenpaBorders& borders_;
  Import& import_;
  Guesses guesses_;
  bool is_guessing_;
  Json left_ =
      Json::object();  // what no rule says, as SudokuPad would have it: Penpa+'s links are not written
};

}  // namespace

void read_penpa_drawings(const PenpaDocument& document, const PenpaBorders& borders, Import& import) {
  PenpaDrawings(document, borders, import).read();
}

}  // namespace sudosat
