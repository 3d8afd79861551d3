// A table of allowed pairs, for neighbours along a list or for all pairs of a list.
#include "rules/text/iss_text.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class PairRelationRule : public Rule {
 public:
  PairRelationRule(const RuleKind& kind, RuleArguments arguments, const Shape& shape)
      : Rule(kind, std::move(arguments)) {
    require(cells().size() >= 2, *this, "at least two cells");
    table_ = pairs_from_text(text(), shape.digits());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::line, 0.1);
  }

 protected:
  // A variable can hold a value that is not a digit of the board. The table allows no such value.
  bool allows(const Shape& shape, int a, int b) const {
    const int i = shape.index_of(a), j = shape.index_of(b), digits = shape.digits();
    return i >= 0 && i < digits && j >= 0 && j < digits && table_[i * digits + j];
  }

 private:
  std::vector<bool> table_;
};

class RelationRule : public PairRelationRule {
 public:
  using PairRelationRule::PairRelationRule;

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i)
      if (!allows(shape, grid[cells()[i - 1]], grid[cells()[i]])) return false;
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster(model, [&](int a, int b) { return allows(shape, a, b); }).post_along(cells());
  }
};

class RelationAmongAllRule : public PairRelationRule {
 public:
  using PairRelationRule::PairRelationRule;

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t i = 0; i < cells().size(); ++i)
      for (std::size_t j = i + 1; j < cells().size(); ++j)
        if (!allows(shape, grid[cells()[i]], grid[cells()[j]])) return false;
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [&](int a, int b) { return allows(shape, a, b); });
    for (auto first = cells().begin(); first != cells().end(); ++first)
      for (auto second = first + 1; second != cells().end(); ++second) poster.post(*first, *second);
  }
};

// Makes a rule as make_checked does, but decodes the text, for which the digits of the board must be known.
template <class R>
std::shared_ptr<const Rule> make_decoded(const RuleKind& kind, RuleArguments arguments, const Shape& shape) {
  return std::make_shared<const R>(kind, std::move(arguments), shape);
}

RuleKind pair_relation_kind(const char* name, const char* summary, decltype(RuleKind::make) make) {
  return {name,
          summary,
          {{"cells", Is::cells, "at least two, in their order"},
           {"table", Is::text,
            "a bit for each pair of digits, row by row, six to a character of A-Z a-z 0-9 - _ from the "
            "lowest on"}},
          make};
}

}  // namespace

const RuleKind& relation_rule() {
  static const RuleKind kind = pair_relation_kind(
      "relation", "Each cell and the next hold a pair that the table allows.", make_decoded<RelationRule>);
  return kind;
}

const RuleKind& relation_among_all_rule() {
  static const RuleKind kind = pair_relation_kind(
      "relation among all", "Each cell and each cell after it hold a pair that the table allows.",
      make_decoded<RelationAmongAllRule>);
  return kind;
}

}  // namespace sudosat
