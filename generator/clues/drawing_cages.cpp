#include "generator/clues/drawing_cages.hpp"

#include <algorithm>

#include "generator/clues/drawing.hpp"
#include "generator/taking/free_cells.hpp"

namespace sudosat {
namespace {

using CellLists = std::vector<std::vector<int>>;

bool have_digit_in_common(const std::vector<int>& a, const std::vector<int>& b, const Grid& solution) {
  return std::ranges::any_of(a, [&](int cell) {
    return std::ranges::any_of(b, [&](int other) { return solution[cell] == solution[other]; });
  });
}

// A cage of one cell would be a given, and joins the smallest neighbour that lacks its digit.
template <class Length>
CellLists random_cages(const RuleSource& source, const Drawn& from, Length length) {
  FreeCells free(source, from);
  CellLists cages;
  std::vector<int> single;
  for (const int start : free.starts()) {
    if (!free.is_free(start)) continue;
    std::vector<int> cells = free.piece(start, length(free), true);
    free.take(cells);
    if (cells.size() == 1)
      single.push_back(start);
    else
      cages.push_back(std::move(cells));
  }
  for (const int cell : single) {
    const std::vector<int> neighbours = orthogonal_neighbours(from.shape, cell);
    std::vector<int>* least = nullptr;
    for (std::vector<int>& cells : cages)
      if ((least == nullptr || cells.size() < least->size()) &&
          std::ranges::find_first_of(cells, neighbours) != cells.end() &&
          !have_digit_in_common(cells, {cell}, from.solution))
        least = &cells;
    if (least != nullptr) least->insert(std::ranges::lower_bound(*least, cell), cell);
  }
  return cages;
}

std::vector<RuleClue> clues_of(const CellLists& cages, const RuleSource& source, const Drawn& from) {
  std::vector<RuleClue> clues;
  for (const std::vector<int>& cells : cages) {
    if (cells.empty()) continue;
    int sum = 0;
    for (const int cell : cells) sum += from.solution[cell];
    if (auto rule = rule_that_holds(source, {.cells = {cells}, .numbers = {sum}}, from))
      clues.push_back({std::move(rule)});
  }
  return clues;
}

}  // namespace

// Small ones more often: with larger ones most boards have several solutions.
std::vector<RuleClue> draw_cages(const RuleSource& source, const Drawn& from) {
  const auto length = [&](FreeCells& free) {
    return std::max(std::min(free.length(source), free.length(source)), 2);
  };
  return clues_of(random_cages(source, from, length), source, from);
}

class JoinedCages::Cages {
 public:
  Cages(const CellLists& pairs, int cells)
      : cages_(pairs), cage_of_(static_cast<std::size_t>(cells), pairs.size()) {
    for (std::size_t cage = 0; cage < pairs.size(); ++cage)
      for (const int cell : pairs[cage]) cage_of_[cell] = cage;
  }

  const CellLists& all() const { return cages_; }  // some are empty
  // Whether they are two cages, together no larger than `most`, and without a digit in common.
  bool can_join(const Join& join, int most, const Grid& solution) const {
    const std::size_t a = cage_of_[join.first], b = cage_of_[join.second];
    return a != b && std::max(a, b) < cages_.size() &&
           cages_[a].size() + cages_[b].size() <= static_cast<std::size_t>(most) &&
           !have_digit_in_common(cages_[a], cages_[b], solution);
  }
  void join(const Join& join) {
    std::vector<int>& into = cages_[cage_of_[join.first]];
    std::vector<int>& other = cages_[cage_of_[join.second]];
    for (const int cell : other) cage_of_[cell] = cage_of_[join.first];
    into.insert(into.end(), other.begin(), other.end());
    std::ranges::sort(into);
    other.clear();
  }

 private:
  CellLists cages_;
  Vector<std::size_t> cage_of_;
};

JoinedCages::JoinedCages(const RuleSource& source, const Drawn& from)
    : source_(source), from_(from), pairs_(random_cages(source, from, [](FreeCells&) { return 2; })) {
  std::vector<Join> borders = orthogonal_pairs(from.shape);
  from.random.shuffle(borders);
  Cages cages(pairs_, from.shape.cells());
  for (const Join& border : borders) {
    if (!cages.can_join(border, source.most, from.solution)) continue;
    cages.join(border);
    joins_.push_back(border);
  }
}

std::vector<RuleClue> JoinedCages::after(std::span<const Join> joins) const {
  Cages cages(pairs_, from_.shape.cells());
  for (const Join& join : joins) cages.join(join);
  return clues_of(cages.all(), source_, from_);
}

}  // namespace sudosat
