// Groups of cells with the same sum: any groups, the parts into which regions divide a line, or pairs of
// cells equally far from the middle of a line.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// "r1c23 make at least 3 and r2c45 make at most 8": why a group that is to have the sum of the others takes
// the values of its cell. If bounds do not say it, the groups are named. Empty if one is enough.
std::string because_of_equal_sums(const Deduction& deduction, const std::vector<std::vector<int>>& groups) {
  const CellValues& leaf = deduction.leaves;
  std::vector<int> rest;  // the cells beside it in its group
  // the group of the cell, and the groups that bound the sum most
  const std::vector<int>*own = nullptr, *low = nullptr, *high = nullptr;
  for (const std::vector<int>& group : groups) {
    if (std::ranges::find(group, leaf.cell) != group.end()) {
      own = &group;
      rest = group;
      continue;
    }
    const SumSpan bounds = deduction.sum_of(group);
    if (low == nullptr || bounds.least > deduction.sum_of(*low).least) low = &group;
    if (high == nullptr || bounds.greatest < deduction.sum_of(*high).greatest) high = &group;
  }
  if (low == nullptr || std::erase(rest, leaf.cell) != 1) return {};
  const SumSpan beside = deduction.sum_of(rest);
  const std::int64_t least = deduction.sum_of(*low).least, greatest = deduction.sum_of(*high).greatest;
  const auto lacks = [&](int value) {
    const std::int64_t left = greatest - value;
    return left < beside.least || left > beside.greatest ||
           (rest.size() == 1 && !deduction.values(rest.front()).may_be(static_cast<int>(left)));
  };
  const bool is_known =
      rest.size() < 2 && low == high && least == greatest && std::ranges::all_of(leaf.lost, lacks);
  const bool are_small =
      leaf.lost.back() + beside.greatest<least, are_large = leaf.lost.front() + beside.least> greatest;
  const std::vector<int>& bounding = are_small ? *low : *high;
  const bool is_all_told = std::ranges::all_of(deduction.rests_on, [&](const CellValues& known) {
    return std::ranges::count(bounding, known.cell) + std::ranges::count(rest, known.cell) > 0;
  });
  std::vector<std::string> words;
  if ((!is_known && !are_small && !are_large) || !is_all_told) {
    // Names the groups whose sums are compared.
    for (const std::vector<int>& group : groups)
      if (&group != own && !deduction.told(group).empty())
        words.push_back(cells_text(deduction.names(), group));
    if (words.empty()) return {};
    return fmt::format("{}, and {} {} as much as {}", in_words(deduction.names(), deduction.rests_on),
                       cells_text(deduction.names(), *own), own->size() == 1 ? "is" : "make",
                       listed(words, "and"));
  }
  const auto tell = [&](const std::vector<int>& cells, std::string_view bound, std::int64_t sum) {
    if (cells.empty()) return;
    const std::string known = deduction.told(cells);
    if (!known.empty()) words.push_back(known);
    if (!known.empty() && cells.size() == 1) return;
    // Nobody has to be told that another cell is at least 1.
    if (cells.size() == 1 && &cells == &rest) return;
    const SumSpan sums = deduction.sum_of(cells);
    const bool by_difference = cells.size() > 1 && sums.by_difference;
    words.push_back(fmt::format("{}{} {}{} {}", cells_text(deduction.names(), cells),
                                by_difference                            ? ", which do not repeat a digit,"
                                : cells.size() == 1 && cells == bounding ? ", by itself the sum,"
                                                                         : "",
                                cells.size() == 1 ? "is" : "make",
                                sums.least == sums.greatest ? "" : fmt::format(" {}", bound), sum));
  };
  tell(bounding, are_small ? "at least" : "at most", are_small ? least : greatest);
  if (!is_known) {
    tell(rest, are_small ? "at most" : "at least", are_small ? beside.greatest : beside.least);
  } else if (!rest.empty()) {
    words.push_back(fmt::format("{} sum to {}", cells_text(deduction.names(), *own), least));
    words.push_back(deduction.told(rest));
  }
  std::erase(words, "");
  return listed(words, "and");
}

class EqualSumsRule : public Rule {
 public:
  void check(const Shape&) const override {
    require_else(lists().size() >= 2, "the rule 'equal sums' compares at least two groups of cells");
  }

  std::string because(const Deduction& deduction) const override {
    return because_of_equal_sums(deduction, lists());
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

  std::string demand(const CellNames&) const override {
    return std::string("The parts of the line in different boxes or regions have the same sum.");
  }

  std::string because(const Deduction& deduction) const override {
    return because_of_equal_sums(deduction, parts_in_regions(deduction.names().shape(), cells()));
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
  std::string because(const Deduction& deduction) const override {
    return because_of_equal_sums(deduction, pairs());
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::size_t length = cells().size();
    std::set<int> sums;
    if (length % 2 == 1) sums.insert(grid[cells()[length / 2]]);
    for (std::size_t i = 0; i < length / 2; ++i)
      sums.insert(grid[cells()[i]] + grid[cells()[length - 1 - i]]);
    return sums.size() == 1;
  }

  void post(const Shape&, Model& model) const override { post_equal_sums(model, pairs()); }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::zipper_line);
  }

 private:
  // The cells equally far from the middle, and the middle by itself.
  std::vector<std::vector<int>> pairs() const {
    std::vector<std::vector<int>> pairs;
    std::size_t i = 0, j = cells().size() - 1;
    for (; i < j; ++i, --j) pairs.push_back({cells()[i], cells()[j]});
    if (i == j) pairs.push_back({cells()[i]});
    return pairs;
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
