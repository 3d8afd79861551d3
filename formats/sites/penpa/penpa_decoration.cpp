// What Penpa+ draws and no rule says. Its links are not written, so the members are lists in a form of our
// own: "lines" through points [row, column], "cells" by their numbers, and "symbols" and "texts", which begin
// with their point.
#include "formats/sites/painter.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

void tidy_penpa(Json& members) {
  for (auto member = members.begin(); member != members.end();) {
    const bool is_list = member->is_array() && (member.key() == "lines" || member.key() == "cells" ||
                                                member.key() == "symbols" || member.key() == "texts");
    member = is_list ? std::next(member) : members.erase(member);
  }
}

class PenpaPainter : DecorationPainter {
 public:
  using DecorationPainter::DecorationPainter;

  void draw(const Json& members) {
    std::vector<int> cells;
    for (const Json& cell : list_in(members, "cells"))
      if (const auto number = integer_of(cell); number && *number >= 0 && *number < shape_.cells())
        cells.push_back(*number);
    add_shade(std::move(cells));
    for (const Json& points : list_in(members, "lines")) {
      Drawing::Line line{{}, Ink::decoration, 0.08};
      for (const Json& json : points)
        if (const auto point = point_of(json)) line.points.push_back(*point);
      if (!line.points.empty()) add(std::move(line));
    }
    for (const Json& symbol : list_in(members, "symbols"))
      if (const auto point = point_of(symbol)) draw_symbol(*point, word(symbol, 2), word(symbol, 3));
    for (const Json& text : list_in(members, "texts"))
      if (const auto point = point_of(text)) add_text(*point, word(text, 2), 0.28);
    for (const auto& [key, list] : members.items()) name(key, list.size());
  }

 private:
  static std::string word(const Json& list, std::size_t at) {
    return at < list.size() ? text_of(list[at]) : std::string();
  }

  std::optional<Point> point_of(const Json& json) const {
    if (!json.is_array() || json.size() < 2 || !json[0].is_number() || !json[1].is_number())
      return std::nullopt;
    return near_board({json[0].get<double>(), json[1].get<double>()});
  }

  // The names of symbols end with their size.
  void draw_symbol(const Point& centre, const std::string& form, const std::string& symbol) {
    if (symbol == "inequality" && !form.empty()) {
      constexpr std::string_view signs = "<^>v";
      return add_text(centre, std::string(1, signs[static_cast<unsigned char>(form[0] - '1') % signs.size()]),
                      0.35);
    }
    const double size = symbol.ends_with("_SS")  ? 0.2
                        : symbol.ends_with("_S") ? 0.35
                        : symbol.ends_with("_M") ? 0.6
                                                 : 0.8;
    add(Drawing::Mark{
        .centre = centre,
        .form = symbol.starts_with("square") ? Drawing::Mark::Form::square : Drawing::Mark::Form::circle,
        .size = size,
        .fill = form == "1" ? Ink::paper : Ink::decoration_fill,
        .stroke = Ink::decoration,
        .beneath = size > 0.5});
  }
};

void show_penpa(const Json& members, const Puzzle& puzzle, Decoration& decoration) {
  PenpaPainter(puzzle, decoration).draw(members);
}

}  // namespace

const DecorationOfSite penpa_decoration{"penpa", tidy_penpa, show_penpa};

}  // namespace sudosat
