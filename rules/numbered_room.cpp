// Numbered room: the clue stands in the N-th cell, N being the first digit.
#include "rules/line_clue.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class NumberedRoomRule : public LineClueRule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    const Vector<int> values = values_at(grid, cells());
    const int place = values.front();
    return place >= 1 && place <= length() && values[place - 1] == clue();
  }

  void post(const Shape&, Model& model) const override {
    const int first = cells().front();
    // A first cell that holds 1 is itself the cell with the clue, so it can hold 1 only if the clue is 1.
    post_values(model, first,
                [this](int value) { return value >= (clue() == 1 ? 1 : 2) && value <= length(); });
    for (int place = 2; place <= length(); ++place)
      model.post_pair(first, cells()[static_cast<std::size_t>(place - 1)],
                      [this, place](int a, int b) { return a != place || b == clue(); });
  }

 protected:
  ClueLook look() const override { return {.form = Drawing::Mark::Form::circle}; }
};

}  // namespace

const RuleKind& numbered_room_rule() {
  return kind_of<NumberedRoomRule>("numbered room",
                                   "The N-th cell holds this digit, N being the digit in the first of them.",
                                   {{"cells", Is::cells, "the row or column from the clue on"},
                                    {"digit", Is::number, "the digit in the N-th cell"}});
}

}  // namespace sudosat
