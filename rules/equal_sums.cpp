// Groups of cells with the same sum: any groups, the parts of a line in the regions that it crosses, or pairs
// of cells equally far from the middle of a line.
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class EqualSumsRule : public Rule {
 public:
  void check(const Shape&) const override {
    require_else(lists().size() >= 2, "the rule 'equal sums' compares at least two groups of cells");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::set<std::int64_t> sums;
    for (const std::vector<int>& group : lists()) sums.insert(sum_at(grid, group));
    return sums.size() == 1;
  }

  void post(const Shape&, Model& model) const override { post_equal_sums(model, lists()); }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (const std::vector<int>& group : lists()) draw_cage(drawing, shape, group, "=", Ink::equal_sums);
  }
};

class RegionSumLineRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require_else(shape.has_boxes() || shape.has_regions(),
                 "the rule 'region sum line' is about boxes or regions, and the board has none");
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<std::int64_t> sums;
    int last = -1;
    for (int cell : cells()) {
      const int region = is_on_board(shape, cell) ? shape.region_of(cell) : -1;
      if (region < 0) continue;
      if (region != last) sums.push_back(0);
      last = region;
      sums.back() += grid[cell];
    }
    return std::set<std::int64_t>(sums.begin(), sums.end()).size() <= 1;
  }

  void post(const Shape& shape, Model& model) const override {
    post_equal_sums(model, parts_in_regions(shape, cells()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::region_sum_line, 0.1);
  }
};

class ZipperLineRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    const std::size_t length = cells().size();
    std::set<int> sums;
    if (length % 2 == 1) sums.insert(grid[cells()[length / 2]]);
    for (std::size_t i = 0; i < length / 2; ++i)
      sums.insert(grid[cells()[i]] + grid[cells()[length - 1 - i]]);
    return sums.size() == 1;
  }

  void post(const Shape&, Model& model) const override {
    std::vector<std::vector<int>> pairs;
    std::size_t i = 0, j = cells().size() - 1;
    for (; i < j; ++i, --j) pairs.push_back({cells()[i], cells()[j]});
    if (i == j) pairs.push_back({cells()[i]});
    post_equal_sums(model, pairs);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::zipper_line);
  }
};

}  // namespace

const RuleKind& equal_sums_rule() {
  return kind_of<EqualSumsRule>("equal sums", "The groups have the same sum.",
                                {{"groups", Is::cell_lists, "two groups of cells or more"}});
}

const RuleKind& region_sum_line_rule() {
  return kind_of<RegionSumLineRule>(
      "region sum line",
      "The borders of boxes or regions divide the line into parts with the same sum. A line that comes back "
      "to a region begins a new part there. Cells in no region do not count, nor do they divide the line.",
      {{"cells", Is::cells, "the line"}});
}

const RuleKind& zipper_line_rule() {
  return kind_of<ZipperLineRule>(
      "zipper line",
      "All pairs of cells equally far from the middle of the line have the same sum; "
      "a cell in the middle holds that sum.",
      {{"cells", Is::cells, "the line"}});
}

}  // namespace sudosat
