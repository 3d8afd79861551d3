// Candidates and rules become the items of a constraint string. A rule without a type of its own is said by
// others that mean the same: by sums, or by tables of pairs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/sites/iss/iss_board.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::iss {

class Output {
 public:
  // Throws UsageError if the board or the variables have no place in such a string.
  explicit Output(const Puzzle& puzzle);

  // The whole puzzle. Throws UsageError for a rule that cannot be said.
  std::string write();

  const Shape& shape() const { return *puzzle_.shape; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Cells& cells() const { return cells_; }
  // Whether the boxes, or the regions in their place, are implied or stated by the string.
  bool has_native_regions() const { return has_native_regions_; }
  bool has_native_boxes() const { return has_native_boxes_ && shape().has_boxes(); }
  bool has_rule(const RuleKind& kind) const;
  // Whether the rule stands inside an Or.
  bool is_choice() const { return depth_ > 0; }

  // For types. All that appends returns true.
  // ------------------------------------------------------------------------------------------------

  // `.Type~word~…~cell~…`.
  bool item(std::string_view type, const std::vector<std::string>& words, const std::vector<int>& cells = {});
  // A table of pairs of values, for each of the pairs of cells.
  bool pairs(const std::vector<std::pair<int, int>>& pairs, const std::function<bool(int, int)>& allows);
  // The cell holds one of the values.
  bool one_of(int cell, const std::vector<int>& values);
  bool choice(const std::vector<std::function<void()>>& alternatives);
  // "R3" and whether the cells run backwards; nothing if they are not a whole row or column.
  std::optional<std::pair<std::string, bool>> line(const std::vector<int>& cells) const;
  void rule(const Rule& rule);
  const std::vector<std::shared_ptr<const Rule>>& rules() const { return puzzle_.rules; }
  // The item that is being written says this rule as well, so it gets no item of its own.
  void skip(const Rule& rule) { skipped_.push_back(&rule); }

 private:
  void write_shape();
  void write_regions();
  void write_variables();
  void write_givens();
  bool write_jigsaw(const std::vector<std::vector<int>>& regions);

  const Puzzle& puzzle_;
  Cells cells_;
  std::string text_;
  int items_ = 0;
  int depth_ = 0;
  bool has_native_regions_ = true;
  bool has_native_boxes_ = false;
  std::vector<const Rule*> skipped_;
};

}  // namespace sudosat::iss
