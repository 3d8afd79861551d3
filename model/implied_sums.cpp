#include "model/implied_sums.hpp"

#include <algorithm>
#include <array>
#include <boost/dynamic_bitset.hpp>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "base/budget.hpp"
#include "model/cell_groups.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

// Sums of more cells say too little to be worth their propagation, unless their total is nearly the smallest
// or the largest that the cells can have.
constexpr std::size_t most_cells = 6, most_cells_if_tight = 9;
constexpr std::int64_t most_slack = 3;

using Cells = boost::dynamic_bitset<>;

struct Cage {
  Cells cells;
  std::int64_t total;
  int rule;
};

std::vector<Cage> cages_of(const Model& model, int board) {
  std::vector<Cage> cages;
  Cells taken(static_cast<std::size_t>(board));
  for (const Constraint& constraint : model.constraints()) {
    const Linear* linear = plain_sum(constraint);
    if (linear == nullptr) continue;
    // Only the first of several cages that share a cell is used.
    if (std::ranges::any_of(linear->terms,
                            [&](const Term& term) { return term.cell >= board || taken[term.cell]; }))
      continue;
    Cells cells(taken.size());
    for (const Term& term : linear->terms) cells.set(static_cast<std::size_t>(term.cell));
    taken |= cells;
    cages.push_back({std::move(cells), linear->totals[0], constraint.rule});
  }
  return cages;
}

// How far the total is from the smallest or the largest that the cells can have, whichever is nearer.
struct Slack {
  Range values;
  std::int64_t least = 0, most = 0;

  // Cells that differ, with this coefficient, 1 or -1.
  void add(std::int64_t coefficient, std::int64_t count) {
    const std::int64_t smallest = values.least_sum(count), largest = values.greatest_sum(count);
    least += coefficient > 0 ? smallest : -largest;
    most += coefficient > 0 ? largest : -smallest;
  }
  std::int64_t of(std::int64_t total) const { return std::min(total - least, most - total); }
};

bool is_tight(const Linear& sum, const Model& model) {
  Slack slack{model.range(0)};
  for (const std::vector<std::size_t>& group : different_terms(sum, model))
    slack.add(sum.terms[group.front()].coefficient, std::ssize(group));
  return slack.of(sum.totals[0]) <= most_slack;
}

// Takes cages off regions that are made of houses: each cage of which more than half lies in the region. What
// is left are the cells of the region in no such cage, and the cells of such cages outside the region.
class Regions {
 public:
  Regions(const Model& model, int board, const std::vector<Cage>& cages)
      : cages_(cages),
        values_(model.range(0)),
        digits_(model.digits()),
        house_total_(values_.least_sum(values_.size())) {
    std::vector<int> cage_of(board, -1);
    for (std::size_t c = 0; c < cages.size(); ++c) {
      for (auto cell = cages[c].cells.find_first(); cell != Cells::npos;
           cell = cages[c].cells.find_next(cell))
        cage_of[cell] = static_cast<int>(c);
      sizes_.push_back(static_cast<int>(cages[c].cells.count()));
    }
    for (const AllDifferent& constraint : model.all_different()) {
      Cells& house = houses_.emplace_back();
      std::vector<int>& shared = shared_.emplace_back();
      if (!model.covers(constraint)) continue;
      house.resize(board);
      shared.resize(cages.size());
      for (const int cell : constraint.cells) {
        house.set(static_cast<std::size_t>(cell));
        if (cage_of[cell] >= 0) ++shared[cage_of[cell]];
      }
    }
  }

  bool are_apart(int a, int b) const { return !houses_[a].intersects(houses_[b]); }

  // Returns the sum of what is left of these houses, which share no cell. Returns nothing if no cage can be
  // taken off, or if no cell is left, or too many are. Most regions leave too many, so the cells are counted
  // first.
  std::optional<ImpliedSum> leftover(std::span<const int> houses) {
    const auto house_count = static_cast<std::int64_t>(houses.size());
    inside_.assign(cages_.size(), 0);
    for (const int k : houses)
      for (std::size_t c = 0; c < cages_.size(); ++c) inside_[c] += shared_[k][c];
    std::int64_t added = house_count * digits_, taken_off = 0, total = house_count * house_total_;
    bool is_any = false;
    for (std::size_t c = 0; c < sizes_.size(); ++c) {
      if (!is_taken_off(c)) continue;
      is_any = true;
      added -= inside_[c];
      taken_off += sizes_[c] - inside_[c];
      total -= cages_[c].total;
    }
    if (!is_any || added + taken_off == 0 || !may_say_enough(added, taken_off, total)) return std::nullopt;

    ImpliedSum left{{}, {houses.begin(), houses.end()}, {}, -1};
    Cells region = houses_[houses.front()];
    for (const int k : houses) region |= houses_[k];
    Cells cells = region;
    for (std::size_t c = 0; c < cages_.size(); ++c) {
      if (!is_taken_off(c)) continue;
      left.cages.push_back(cages_[c].rule);
      cells ^= cages_[c].cells;
    }
    left.sum.totals = {total};
    left.sum.terms.reserve(added + taken_off);
    for (auto cell = cells.find_first(); cell != Cells::npos; cell = cells.find_next(cell))
      left.sum.terms.push_back({static_cast<int>(cell), region[cell] ? 1 : -1});
    return left;
  }

 private:
  bool is_taken_off(std::size_t c) const { return 2 * inside_[c] > sizes_[c]; }
  // A sum of many cells is worth its propagation only if it is tight. Cells that all differ have the least
  // slack, so most sums fail this first test.
  bool may_say_enough(std::int64_t added, std::int64_t taken_off, std::int64_t total) const {
    const auto count = static_cast<std::size_t>(added + taken_off);
    if (count <= most_cells || count > most_cells_if_tight) return count <= most_cells;
    Slack slack{values_};
    slack.add(1, added);
    slack.add(-1, taken_off);
    return slack.of(total) <= most_slack;
  }

  const std::vector<Cage>& cages_;
  const Range values_;
  const int digits_;  // the number of cells of a house
  const std::int64_t house_total_;
  std::vector<int> sizes_;                // the number of cells of each cage
  std::vector<Cells> houses_;             // the cells of the all-different constraints that are houses
  std::vector<std::vector<int>> shared_;  // for each house and cage: how many cells both have
  std::vector<int> inside_;               // for each cage: how many of its cells are in the region
};

}  // namespace

std::vector<ImpliedSum> implied_sums(const Model& model, int rows, int columns) {
  const int board = rows * columns;
  const std::vector<Cage> cages = cages_of(model, board);
  if (cages.empty()) return {};
  // The houses by their cells, in the order of the cells; one of several houses with the same cells.
  std::map<std::vector<int>, int> houses;
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k) {
    const AllDifferent& constraint = model.all_different()[k];
    if (model.covers(constraint)) houses.emplace(constraint.cells, k);
  }
  // Each house takes a bit set of the whole board, and the loop below looks at every pair of houses.
  constexpr std::size_t most_houses = 1000;
  if (houses.size() > most_houses) return {};
  std::vector<ImpliedSum> sums;
  std::set<std::vector<int>> known;
  Regions regions(model, board, cages);
  const auto take = [&](std::span<const int> taken) {
    checkpoint();
    std::optional<ImpliedSum> left = regions.leftover(taken);
    if (!left) return;
    if (left->sum.terms.size() > most_cells && !is_tight(left->sum, model)) return;
    std::vector<int> cells;
    cells.reserve(left->sum.terms.size());
    for (const Term& term : left->sum.terms)
      cells.push_back(term.coefficient > 0 ? term.cell : -1 - term.cell);
    if (known.insert(std::move(cells)).second) sums.push_back(std::move(*left));
  };

  for (const auto& [cells, k] : houses) take(std::array{k});
  for (auto a = houses.begin(); a != houses.end(); ++a)
    for (auto b = std::next(a); b != houses.end(); ++b) {
      checkpoint();
      if (regions.are_apart(a->second, b->second)) take(std::array{a->second, b->second});
    }
  // Bands of rows that lie next to each other, and of such columns.
  const auto take_bands = [&](int lines, int length, auto cell_of) {
    for (int first = 0; first < lines; ++first) {
      std::vector<int> band;
      for (int line = first; line < lines; ++line) {
        std::vector<int> cells;
        for (int i = 0; i < length; ++i) cells.push_back(cell_of(line, i));
        const auto house = houses.find(cells);
        if (house == houses.end()) break;
        band.push_back(house->second);
        if (line > first) take(band);
      }
    }
  };
  take_bands(rows, columns, [columns](int row, int i) { return row * columns + i; });
  take_bands(columns, rows, [columns](int column, int i) { return i * columns + column; });
  return sums;
}

}  // namespace sudosat
