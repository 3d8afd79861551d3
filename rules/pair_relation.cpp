// Relations of two cells that a table states: of neighbours along a list, and of all pairs.
#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/cell_lists.hpp"
#include "rules/text/iss_text.hpp"

namespace sudosat {
namespace {

enum class Pairs { consecutive, all };

template <Pairs pairs_>
class PairRelationRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    require(cells().size() >= 2, *this, "at least two cells");
    (void)pairs_from_text(arguments().text, shape.digits());
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<bool> table = pairs_from_text(arguments().text, shape.digits());
    for (std::size_t i = 0; i < cells().size(); ++i)
      for (std::size_t j = i + 1; j < (pairs_ == Pairs::all ? cells().size() : i + 2); ++j)
        if (j < cells().size() && !allows(table, shape, grid[cells()[i]], grid[cells()[j]])) return false;
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const std::vector<bool> table = pairs_from_text(arguments().text, shape.digits());
    const auto allowed = [&](int a, int b) { return allows(table, shape, a, b); };
    for (auto first = cells().begin(); first != cells().end(); ++first)
      for (auto second = first + 1; second != cells().end(); ++second) {
        model.post_pair(*first, *second, allowed);
        if (pairs_ == Pairs::consecutive) break;
      }
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), "#c0c0c0", 0.1);
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells[0]; }

  // A value that is no digit of the board, as variables may have, is in no pair.
  static bool allows(const std::vector<bool>& table, const Shape& shape, int a, int b) {
    const int i = shape.index_of(a), j = shape.index_of(b), digits = shape.digits();
    return i >= 0 && i < digits && j >= 0 && j < digits && table[static_cast<std::size_t>(i * digits + j)];
  }
};

template <Pairs pairs_>
RuleKind pair_relation_kind(const char* name, const char* summary) {
  return {name,
          summary,
          {{"cells", Parameter::Type::cells, "at least two, in their order"},
           {"table", Parameter::Type::text,
            "a bit for each pair of digits, row by row, six to a character of A-Z a-z 0-9 - _ from the "
            "lowest on"}},
          make_checked<PairRelationRule<pairs_>>};
}

}  // namespace

const RuleKind& relation_rule() {
  static const RuleKind kind = pair_relation_kind<Pairs::consecutive>(
      "relation", "Each cell and the next hold a pair that the table allows.");
  return kind;
}

const RuleKind& relation_among_all_rule() {
  static const RuleKind kind = pair_relation_kind<Pairs::all>(
      "relation among all", "Each cell and each behind it hold a pair that the table allows.");
  return kind;
}

}  // namespace sudosat
