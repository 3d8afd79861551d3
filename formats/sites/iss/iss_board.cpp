#include "formats/sites/iss/iss_board.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>

#include "formats/drawn/drawn.hpp"
#include "formats/text/cells.hpp"

namespace sudosat::iss {
namespace {

// Takes a number off the text; -1 if it does not begin with one.
int take_number(std::string_view& text) {
  return text.starts_with('-') ? -1 : leading_number(text).value_or(-1);
}
bool take(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

class BoardReader {
 public:
  BoardReader(const std::vector<Item>& items, const Text& text) : items_(items), text_(text) {}

  Board read(ReadContext& context) {
    spec_.rows = spec_.columns = spec_.digits = 9;
    const Item* shape = only("Shape");
    if (shape != nullptr) read_shape(*shape);
    const int side = std::max(spec_.rows, spec_.columns);
    Board board;
    board.has_chaos = only("ChaosConstruction") != nullptr;
    const Item* size = only("RegionSize");
    board.region_size = size == nullptr ? side : number(*size, 1, most_lines);
    board.window_size = size == nullptr ? spec_.digits : board.region_size;
    board.boxes = boxes_of(spec_.rows, spec_.columns, board.region_size);
    const bool has_boxes = only("NoBoxes") == nullptr && spec_.has_lines && board.boxes.rows > 0;
    if (has_boxes) {
      spec_.box_rows = board.boxes.rows;
      spec_.box_columns = board.boxes.columns;
    }
    if (const Item* jigsaw = only("Jigsaw")) {
      board.pieces = read_pieces(*jigsaw, board.region_size);
      if (!has_boxes && !board.pieces.empty())
        spec_.regions = regions_of(board.pieces, spec_.rows * spec_.columns);
    }
    board.shape = shape_of(spec_, context, text_.location(shape == nullptr ? 0 : shape->offset));
    return board;
  }

 private:
  // The item of a type that may be there once.
  const Item* only(std::string_view type) const {
    const Item* found = nullptr;
    for (const Item& item : items_) {
      if (item.type != type) continue;
      if (found != nullptr && !same_arguments(*found, item))
        text_.fail(item.offset, fmt::format("a second '{}', which contradicts the first", type));
      found = &item;
    }
    return found;
  }
  static bool same_arguments(const Item& a, const Item& b) {
    return std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
                      [](const Argument& x, const Argument& y) { return x.text == y.text; });
  }

  int number(const Item& item, int low, int high) const {
    const std::optional<int> value = number_of(item.arguments.empty() ? "" : item.arguments[0].text);
    if (!value || *value < low || *value > high)
      text_.fail(item.offset, fmt::format("'{}' takes a number from {} to {}", item.type, low, high));
    return *value;
  }

  void read_shape(const Item& item) {
    const auto& arguments = item.arguments;
    std::string_view size = arguments.empty() ? "" : arguments[0].text;
    spec_.rows = take_number(size);
    const bool has_by = take(size, 'x');
    spec_.columns = take_number(size);
    if (!has_by || !size.empty() || spec_.rows < 1 || spec_.rows > most_lines || spec_.columns < 1 ||
        spec_.columns > most_lines)
      text_.fail(item.offset, fmt::format("'Shape' takes ROWSxCOLUMNS, each from 1 to {}", most_lines),
                 "as in .Shape~6x6 or .Shape~9x9~0-8");
    spec_.digits = std::max(spec_.rows, spec_.columns);
    std::size_t k = 1;
    if (k < arguments.size() && arguments[k].text != "Raw") read_range(arguments[k++]);
    if (k < arguments.size() && arguments[k].text == "Raw") {
      spec_.has_lines = false;
      ++k;
    }
    if (k < arguments.size())
      text_.fail(arguments[k].offset, fmt::format("'{}' is not a shape", arguments[k].text));
  }

  void read_range(const Argument& argument) {
    std::string_view range = argument.text;
    int first = take_number(range);
    int last = take(range, '-') ? take_number(range) : std::exchange(first, 1);
    if (!range.empty() || first < 0 || first > 1 || last < first || last - first + 1 > most_lines)
      text_.fail(argument.offset, fmt::format("'{}' is not a range of values", argument.text),
                 fmt::format("up to {} values from 0 or 1 on, as in 0-8", most_lines));
    if (last - first + 1 < std::max(spec_.rows, spec_.columns))
      text_.fail(argument.offset, fmt::format("a {}x{} board needs more values", spec_.rows, spec_.columns));
    spec_.first_digit = first;
    spec_.digits = last - first + 1;
  }

  // Equal characters are a piece. If one has another size than the others, its cells are in no piece.
  std::vector<std::vector<int>> read_pieces(const Item& item, int size) const {
    const auto cells = static_cast<std::size_t>(spec_.rows * spec_.columns);
    // A size may precede the layout.
    const bool right = item.arguments.size() == 1 || item.arguments.size() == 2;
    const std::string_view layout = right ? item.arguments.back().text : "";
    if (layout.size() != cells)
      text_.fail(item.offset, fmt::format("'Jigsaw' takes one character for each of the {} cells, not {}",
                                          cells, layout.size()));
    std::map<char, int> numbers;
    std::vector<std::vector<int>> pieces;
    for (std::size_t i = 0; i < cells; ++i) {
      const auto [place, is_new] = numbers.emplace(layout[i], static_cast<int>(pieces.size()));
      if (is_new) pieces.emplace_back();
      pieces[place->second].push_back(static_cast<int>(i));
    }
    if (pieces.size() == 1) return {};
    const auto is_rest = [&](const auto& piece) { return static_cast<int>(piece.size()) != size; };
    if (std::ranges::count_if(pieces, is_rest) > 1)
      text_.fail(item.offset,
                 fmt::format("'Jigsaw' has more than one piece that does not have {} cells", size),
                 "give the size with .RegionSize");
    std::erase_if(pieces, is_rest);
    return pieces;
  }

  const std::vector<Item>& items_;
  const Text& text_;
  ShapeSpec spec_;
};

// Rows and columns are single digits to base 17.
constexpr std::string_view line_digits = "0123456789abcdefg";

int line_of(char c) {
  const char lower = c >= 'A' && c <= 'G' ? static_cast<char>(c - 'A' + 'a') : c;
  const std::size_t at = line_digits.find(lower);
  return at == line_digits.npos ? -1 : static_cast<int>(at) - 1;
}

}  // namespace

BoxSize boxes_of(int rows, int columns, int cells) {
  for (int small = cells; small >= 2; --small) {
    if (small * small > cells || cells % small != 0) continue;
    const int large = cells / small;
    if (rows % small == 0 && columns % large == 0) return {small, large};
    if (rows % large == 0 && columns % small == 0) return {large, small};
  }
  return {};
}

Board read_board(const std::vector<Item>& items, const Text& text, ReadContext& context) {
  return BoardReader(items, text).read(context);
}

Group read_variables(const Item& item, const Text& text) {
  const auto& arguments = item.arguments;
  const auto fail = [&](const std::string& message) {
    text.fail(item.offset, message, "as in .Var~X, .Var~X~label~12 or .Var~X~label~9x9");
  };
  const std::string_view prefix = arguments.empty() ? "" : arguments[0].text;
  if (prefix.empty() || !consists_of(prefix, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    fail("'Var' takes a name of capital letters");
  if (arguments.size() > 3) fail("'Var' takes fewer arguments");
  Group group{fmt::format("V{}", prefix), 1, 0};
  if (arguments.size() < 3 || arguments[2].text.empty()) return group;
  std::string_view size = arguments[2].text;
  group.count = take_number(size);
  if (take(size, 'x')) {
    group.columns = take_number(size);
    if (group.columns < 1 || group.columns > most_cells) fail("'Var' takes a number of columns");
    group.count = std::min(group.count, most_cells) * group.columns;
  }
  if (!size.empty() || group.count < 1 || group.count > most_cells)
    fail(fmt::format("'Var' takes a number of cells up to {}", most_cells));
  return group;
}

Cells::Cells(const Shape& shape, std::vector<Group> groups) : groups_(std::move(groups)) {
  std::ranges::sort(groups_, [](const Group& a, const Group& b) { return a.prefix < b.prefix; });
  groups_.insert(groups_.begin(), {"", shape.cells(), shape.columns()});
  int first = 0;
  for (Group& group : groups_) {
    group.first = first;
    first += group.count;
    if (group.columns == 0) group.columns = shape.columns();
  }
}

const Group* Cells::find_group(std::string_view prefix) const {
  for (const Group& group : groups_)
    if (!group.prefix.empty() && group.prefix == prefix) return &group;
  return nullptr;
}

std::vector<int> Cells::cells_of(const Group& group) const {
  std::vector<int> cells(group.count);
  std::iota(cells.begin(), cells.end(), group.first);
  return cells;
}

std::optional<int> Cells::find(std::string_view name) const {
  const Group& board = groups_.front();
  if (name.size() == 4 && (name[0] == 'R' || name[0] == 'r') && (name[2] == 'C' || name[2] == 'c')) {
    const int row = line_of(name[1]), column = line_of(name[3]);
    if (row < 0 || row >= board.count / board.columns || column < 0 || column >= board.columns)
      return std::nullopt;
    return row * board.columns + column;
  }
  const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
  const Group* group = find_group(name.substr(0, digits));
  if (group == nullptr) return std::nullopt;
  const int number = digits == name.size() ? 1 : whole_number(name.substr(digits)).value_or(0);
  if (number < 1 || number > group->count || this->name(group->first + number - 1) != name)
    return std::nullopt;
  return group->first + number - 1;
}

const Group& Cells::group_of(int cell) const {
  const auto after = std::upper_bound(groups_.begin(), groups_.end(), cell,
                                      [](int wanted, const Group& group) { return wanted < group.first; });
  return *(after - 1);
}

std::string Cells::name(int cell) const {
  const Group& group = group_of(cell);
  const int place = cell - group.first;
  if (!group.prefix.empty())
    return group.count == 1 ? group.prefix : fmt::format("{}{}", group.prefix, place + 1);
  const auto digit = [](int line) { return line_digits[static_cast<std::size_t>(line) + 1]; };
  return fmt::format("R{}C{}", digit(place / group.columns), digit(place % group.columns));
}

std::optional<int> Cells::shifted(int cell, int rows, int columns) const {
  const Group& group = group_of(cell);
  const int place = cell - group.first;
  const int row = place / group.columns + rows, column = place % group.columns + columns;
  const int other = row * group.columns + column;
  if (row < 0 || column < 0 || column >= group.columns || other >= group.count) return std::nullopt;
  return group.first + other;
}

bool Cells::are_adjacent(int a, int b) const {
  return shifted(a, 0, 1) == b || shifted(a, 1, 0) == b || shifted(b, 0, 1) == a || shifted(b, 1, 0) == a;
}

std::optional<std::array<int, 4>> Cells::square(int top_left) const {
  const auto right = shifted(top_left, 0, 1), below = shifted(top_left, 1, 0), last = shifted(top_left, 1, 1);
  if (!right || !below || !last) return std::nullopt;
  return std::array<int, 4>{top_left, *right, *below, *last};
}

}  // namespace sudosat::iss
