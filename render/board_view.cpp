#include "render/board_view.hpp"

#include <algorithm>

#include "render/rules_view.hpp"

namespace sudosat {

bool has_pencilmarks(const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.candidates, [&](const DigitSet& set) {
    return !set.is_single() && set.count() != puzzle.shape->digits();
  });
}

BoardView::BoardView(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights)
    : puzzle_(puzzle), solution_(solution), signs_(index(shape().cells())) {
  if (!highlights.candidates.empty())
    marks_ = highlights.candidates;
  else if (solution == nullptr && has_pencilmarks(puzzle))
    for (const DigitSet& set : puzzle.candidates)
      marks_.push_back(set.count() < shape().digits() ? set : DigitSet(shape().digits()));
  else if (!highlights.used.empty() || !highlights.placed.empty() || !highlights.eliminated.empty())
    marks_.assign(index(shape().cells()), DigitSet(shape().digits()));
  for (int cell = 0; has_marks() && cell < shape().cells(); ++cell)
    if (shape().is_hole(cell) || !shape().has_digits()) marks_[cell] = DigitSet(shape().digits());

  if (!highlights.cells.empty()) marked_.resize(index(shape().cells()));
  const auto is_drawn = [this](int cell) { return cell < shape().cells(); };
  for (int cell : highlights.cells)
    if (is_drawn(cell)) marked_[index(cell)] = true;
  for (const Candidate& used : highlights.used) looks_[used] = Look::used;
  for (const Candidate& placed : highlights.placed) looks_[placed] = Look::placed;
  for (const Candidate& eliminated : highlights.eliminated) looks_[eliminated] = Look::eliminated;
  std::erase_if(looks_, [&](const auto& look) { return !is_drawn(look.first.cell); });
  for (const auto& [candidate, look] : looks_) marks_[index(candidate.cell)].insert(candidate.digit);
  for (const Candidate& placed : highlights.placed)
    if (is_drawn(placed.cell)) marks_[index(placed.cell)] = DigitSet::single(shape().digits(), placed.digit);
  if (!shape().has_digits()) find_signs();
}

void BoardView::find_signs() {
  if (!puzzle_.layers.empty()) {
    const CellLayer& layer = puzzle_.layers.front();
    const auto show = [&](int place, int value) {
      signs_[index(place)] =
          layer.kinds.empty() ? std::to_string(value) : layer.kinds[index(value)].substr(0, 1);
    };
    for (const auto& [cell, kind] : given_kinds(puzzle_))
      if (const auto found = layer_cell(puzzle_, cell); found->layer == &layer) show(found->place, kind);
    const bool has_layer = solution_ != nullptr && solution_->variables() > 0;
    for (int place = 0; has_layer && place < shape().cells(); ++place)
      if (const int value = (*solution_)[layer.first + place];
          value >= puzzle_.range_of(layer).first && !shape().is_hole(place))
        show(place, value);
  }
  const Drawing drawing = drawing_of(puzzle_, nullptr);
  for (const Drawing::Mark& mark : drawing.marks()) {
    const int row = static_cast<int>(mark.centre.row), column = static_cast<int>(mark.centre.column);
    const bool is_central = mark.centre.row == row + 0.5 && mark.centre.column == column + 0.5;
    if (const int cell = shape().cell_at(row, column); is_central && cell >= 0 && !mark.text.empty())
      signs_[index(cell)] = mark.text;
  }
}

std::optional<int> BoardView::digit(int cell) const {
  if (!shape().has_digits()) return std::nullopt;
  if (is_given(cell)) return puzzle_.candidates[index(cell)].first();
  if (solution_ == nullptr) return std::nullopt;
  const int digit = shape().index_of((*solution_)[cell]);
  if (digit < 0 || digit >= shape().digits()) return std::nullopt;
  return digit;
}

BoardView::Look BoardView::look(int cell, int digit) const {
  if (looks_.empty()) return Look::plain;
  const auto found = looks_.find({cell, digit});
  return found == looks_.end() ? Look::plain : found->second;
}

bool BoardView::is_placed(int cell) const {
  if (const auto known = digit(cell)) return look(cell, *known) == Look::placed;
  return has_marks() && marks(cell).is_single() && look(cell, marks(cell).first()) == Look::placed;
}

int BoardView::region(int row, int column) const {
  const int cell = shape().cell_at(row, column);
  return cell >= 0 ? shape().region_of(cell) : outside;
}

}  // namespace sudosat
