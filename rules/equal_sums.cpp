// Groups of cells with one sum: any groups, the parts of a line in the regions it crosses, or what is equally
// far from the middle of a line.
#include <cstdint>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class EqualSumsRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    if (arguments().cells.size() < 2)
      throw UsageError("the rule 'equal sums' compares at least two groups of cells");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::set<std::int64_t> sums;
    for (const std::vector<int>& group : arguments().cells) sums.insert(sum_at(grid, group));
    return sums.size() == 1;
  }

  void post(const Shape&, Model& model) const override { post_equal_sums(model, arguments().cells); }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (const std::vector<int>& group : arguments().cells) draw_cage(drawing, shape, group, "=", "#B8860B");
  }
};

class RegionSumLineRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    if (!shape.has_boxes() && !shape.has_regions())
      throw UsageError("the rule 'region sum line' is about boxes or regions, and the board has none");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<std::int64_t> sums;
    int last = -1;
    for (int cell : line()) {
      const int region = is_on_board(shape, cell) ? shape.region_of(cell) : -1;
      if (region < 0) continue;
      if (region != last) sums.push_back(0);
      last = region;
      sums.back() += grid[cell];
    }
    return std::set<std::int64_t>(sums.begin(), sums.end()).size() <= 1;
  }

  void post(const Shape& shape, Model& model) const override {
    post_equal_sums(model, parts_in_regions(shape, line()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), "#2ECBFF", 0.1);
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

class ZipperLineRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::size_t length = line().size();
    std::set<int> sums;
    if (length % 2 == 1) sums.insert(grid[line()[length / 2]]);
    for (std::size_t i = 0; i < length / 2; ++i) sums.insert(grid[line()[i]] + grid[line()[length - 1 - i]]);
    return sums.size() == 1;
  }

  void post(const Shape&, Model& model) const override {
    std::vector<std::vector<int>> pairs;
    std::size_t i = 0, j = line().size() - 1;
    for (; i < j; ++i, --j) pairs.push_back({line()[i], line()[j]});
    if (i == j) pairs.push_back({line()[i]});
    post_equal_sums(model, pairs);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(), "#C4A1F0");
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& equal_sums_rule() {
  static const RuleKind kind{"equal sums",
                             "The groups have one sum.",
                             {{"groups", Parameter::Type::cell_lists, "two groups of cells or more"}},
                             make_checked<EqualSumsRule>};
  return kind;
}

const RuleKind& region_sum_line_rule() {
  static const RuleKind kind{
      "region sum line",
      "The borders of boxes or regions divide the line into parts of one sum; a region that the line comes "
      "back to begins a part of its own, and cells in no region do not count.",
      {{"cells", Parameter::Type::cells, "the line"}},
      make_checked<RegionSumLineRule>};
  return kind;
}

const RuleKind& zipper_line_rule() {
  static const RuleKind kind{"zipper line",
                             "Each two cells equally far from the middle of the line have one sum, which a "
                             "cell in the middle holds.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<ZipperLineRule>};
  return kind;
}

}  // namespace sudosat
