#include "render/text_layout.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <vector>

#include "render/svg_text.hpp"

namespace sudosat {
namespace {

// The columns that the longest clue beside the board needs, with a blank after it.
int columns_of_clue(const Drawing& drawing, const Shape& board) {
  std::size_t longest = 0;
  for (const Drawing::Mark& mark : drawing.marks())
    if (is_outside(mark.centre, board)) longest = std::max(longest, characters_in(clue_text(mark)) + 1);
  return static_cast<int>(longest);
}

// The distance in cells of the nearest two clues that stand side by side, at most 1.
double between_clues(const Drawing& drawing, const Shape& board) {
  std::map<long, std::vector<double>> by_row;
  for (const Drawing::Mark& mark : drawing.marks())
    if (is_outside(mark.centre, board))
      by_row[std::lround(2 * mark.centre.row)].push_back(mark.centre.column);
  double nearest = 1;
  constexpr double least = 0.1;  // clues that are nearer have the same place
  for (auto& [row, columns] : by_row) {
    std::ranges::sort(columns);
    for (std::size_t i = 1; i < columns.size(); ++i)
      if (const double distance = columns[i] - columns[i - 1]; distance > least)
        nearest = std::min(nearest, distance);
  }
  return nearest;
}

int columns_of_labels(const Drawing& drawing) {
  std::map<int, LabelRow> rows;
  int most = 0;
  for (const Drawing::Label& label : drawing.labels()) {
    LabelRow& row = rows[label.cell];
    row.next(label.text);
    most = std::max(most, row.columns());
  }
  return most;
}

int rows_of_marks(const Shape& board, int columns) { return (board.digits() + columns - 1) / columns; }

}  // namespace

std::string_view LabelRow::next(std::string_view label) {
  constexpr int most = 60;
  if (is_full_) return {};
  is_full_ = columns_ > 0 && columns_ + static_cast<int>(characters_in(label)) >= most;
  const std::string_view drawn = is_full_ ? "…" : label;
  columns_ += static_cast<int>(characters_in(drawn)) + 1;
  return drawn;
}

std::string_view brackets_of(Drawing::Mark::Form form) {
  constexpr std::string_view brackets[] = {"", "()", "[]", "<>"};
  return brackets[static_cast<std::size_t>(form)];
}

std::string clue_text(const Drawing::Mark& mark) {
  const std::string_view brackets = brackets_of(mark.form);
  return fmt::format("{}{}{}", brackets.substr(0, 1), mark.text, brackets.substr(brackets.size() / 2));
}

std::vector<TextLayout::Manner> TextLayout::manners(const Shape& board, const Drawing& drawing,
                                                    bool has_marks) {
  const int square = static_cast<int>(std::ceil(std::sqrt(board.digits())));
  const bool has_letters = DigitNames::has_letters(board);
  std::vector<Manner> manners;
  bool are_short = false;  // the digits: a character each
  for (const bool letters : {false, true}) {
    if (letters && !has_letters) break;
    are_short = DigitNames(board, letters).width() == 1;
    if (has_marks || !drawing.is_empty()) manners.push_back({true, true, letters, square});
    // Cages stay longer than the blanks between pencilmarks.
    const bool are_cages_first = has_marks && are_short && !drawing.cages().empty();
    manners.push_back({are_cages_first, !are_cages_first, letters, square});
    if (!has_marks) manners.push_back({false, false, letters, square});
  }
  for (int columns = square; has_marks && are_short && columns > 0; --columns)
    manners.push_back({false, false, has_letters, columns});
  return manners;
}

TextLayout::TextLayout(const Shape& board, const Drawing& drawing, bool marks, const Manner& way)
    : shape(&board),
      manner(way),
      has_marks(marks),
      names(board, way.letters),
      digit_width(names.width()),
      mark_rows(rows_of_marks(board, way.mark_columns)) {
  const int content = has_marks ? way.mark_columns * mark_pitch() - (way.spaces ? 1 : 0) : digit_width;
  const int beside = (way.frames ? 2 : 0) + (way.spaces && !has_marks ? 2 : 0);
  const int least = way.frames && way.spaces ? 8 : 0, clue = columns_of_clue(drawing, board);
  const int apart = static_cast<int>(std::ceil(clue / between_clues(drawing, board)));
  wide = std::max({1 + content + beside, least, apart, columns_of_labels(drawing)});
  high = std::max({has_marks ? mark_rows + 1 : 2, way.frames ? 4 : 0});
  const auto places = [](double cells, int pitch) { return static_cast<int>(std::ceil(cells * pitch)); };
  const Reach reach = reach_of(drawing, board);
  left = reach.left > 0 ? std::max(places(reach.left, wide), clue) : 0;
  top = places(reach.top, high);
  const int right = reach.right > 0 ? std::max(places(reach.right, wide), clue) : 0;
  columns = left + board.columns() * wide + 1 + right;
  rows = top + board.rows() * high + 1 + places(reach.bottom, high);
}

TextLayout::At TextLayout::at(Point point) const {
  return {top + static_cast<int>(std::lround(point.row * high)),
          left + static_cast<int>(std::lround(point.column * wide))};
}
TextLayout::At TextLayout::corner_of(int cell) const {
  return {top + cell / shape->columns() * high, left + cell % shape->columns() * wide};
}
TextLayout::At TextLayout::centre_of(int cell) const {
  const At corner = corner_of(cell);
  return {corner.row + high / 2, corner.column + wide / 2};
}
TextLayout::At TextLayout::mark_of(int cell, int digit) const {
  const At corner = corner_of(cell);
  return {corner.row + first_mark_row() + digit / manner.mark_columns,
          corner.column + first_mark_column() + digit % manner.mark_columns * mark_pitch() +
              (digit_width - 1) / 2};
}

bool TextLayout::is_place_of_mark(At place) const {
  const int row = (place.row - top) % high - first_mark_row();
  const int column = (place.column - left) % wide - first_mark_column();
  return has_marks && row >= 0 && row < mark_rows && column >= 0 &&
         column < manner.mark_columns * mark_pitch() && column % mark_pitch() < digit_width;
}

}  // namespace sudosat
