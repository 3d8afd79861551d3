#include "model/implied_sums.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/model.hpp"

namespace sudosat {
namespace {

// Sums of more cells say too little to be worth their propagation.
constexpr int most_cells = 6;

struct Cage {
  std::vector<int> cells;
  std::int64_t total;
  int rule;
};

std::vector<Cage> cages_of(const Model& model, int board) {
  std::vector<Cage> cages;
  Vector<bool> taken(static_cast<std::size_t>(board), false);
  for (const Constraint& constraint : model.constraints()) {
    const auto* linear = std::get_if<Linear>(&constraint.what);
    if (linear == nullptr || constraint.condition || constraint.is_implied() || linear->totals.size() != 1)
      continue;
    // If cages share a cell, only the first is used.
    const bool is_plain = std::ranges::all_of(linear->terms, [&](const Term& term) {
      return term.coefficient == 1 && term.cell < board && !taken[term.cell];
    });
    if (!is_plain) continue;
    Cage& cage = cages.emplace_back(Cage{{}, linear->totals[0], constraint.rule});
    for (const Term& term : linear->terms) {
      cage.cells.push_back(term.cell);
      taken[term.cell] = true;
    }
  }
  return cages;
}

// What is left of a region, whose cells add up to `total`, once cages are taken off.
ImpliedSum leftover(const Vector<bool>& region, std::int64_t total, const std::vector<Cage>& cages) {
  ImpliedSum left;
  Vector<int> coefficients(region.size(), 0);
  for (int cell = 0; cell < static_cast<int>(region.size()); ++cell) coefficients[cell] = region[cell];
  for (const Cage& cage : cages) {
    const auto inside = std::ranges::count_if(cage.cells, [&region](int cell) { return region[cell]; });
    if (2 * inside <= static_cast<std::ptrdiff_t>(cage.cells.size())) continue;
    total -= cage.total;
    left.cages.push_back(cage.rule);
    for (int cell : cage.cells) --coefficients[cell];
  }
  left.sum.totals = {total};
  for (int cell = 0; cell < static_cast<int>(region.size()); ++cell)
    if (coefficients[cell] != 0) left.sum.terms.push_back({cell, coefficients[cell]});
  return left;
}

// How many cells of each cage lie in each house. Most regions leave too many cells, which is soon told.
class Shares {
 public:
  Shares(const Model& model, const std::vector<Cage>& cages) {
    Vector<int> cage_of(static_cast<std::size_t>(model.cells()), -1);
    for (const Cage& cage : cages) {
      for (int cell : cage.cells) cage_of[cell] = static_cast<int>(cages_.size());
      cages_.push_back(static_cast<int>(cage.cells.size()));
    }
    for (const AllDifferent& house : model.all_different()) {
      houses_.push_back(static_cast<int>(house.cells.size()));
      Vector<int>& inside = inside_.emplace_back(cages.size(), 0);
      for (int cell : house.cells)
        if (cage_of[cell] >= 0) ++inside[cage_of[cell]];
    }
  }

  // Takes the cages that lie in these houses by more than half away from them. Counts the cells that are then
  // left inside, and those of the cages that lie outside. A cell that houses share counts for each.
  int cells_left(const std::vector<int>& houses) {
    int cells = 0;
    inside_twice_.assign(cages_.size(), 0);
    for (int k : houses) {
      cells += houses_[k];
      std::ranges::transform(inside_twice_, inside_[k], inside_twice_.begin(),
                             [](int a, int b) { return a + 2 * b; });
    }
    for (std::size_t c = 0; c < cages_.size(); ++c) cells -= std::max(0, inside_twice_[c] - cages_[c]);
    return cells;
  }

 private:
  std::vector<int> cages_;  // how many cells they have
  Vector<int> houses_;      // likewise
  Vector<Vector<int>> inside_;
  std::vector<int> inside_twice_;  // of cells_left(): twice the cells of each cage that lie in the houses
};

}  // namespace

Vector<ImpliedSum> implied_sums(const Model& model, int rows, int columns) {
  const int board = rows * columns;
  const std::vector<Cage> cages = cages_of(model, board);
  if (cages.empty()) return {};
  const Range values = model.range(0);
  const int house_total = (values.first + values.last) * values.size() / 2;

  // By their cells, and in the order of them; of houses with the same cells one.
  std::map<std::vector<int>, int> houses;
  for (int k = 0; k < static_cast<int>(model.all_different().size()); ++k) {
    const AllDifferent& constraint = model.all_different()[k];
    if (model.covers(constraint)) houses.emplace(constraint.cells, k);
  }
  Vector<ImpliedSum> sums;
  std::set<std::vector<int>> known;
  Shares shares(model, cages);
  // The houses share no cell.
  const auto take = [&](const std::vector<int>& taken) {
    if (shares.cells_left(taken) > most_cells) return;
    Vector<bool> region(static_cast<std::size_t>(board), false);
    for (int k : taken)
      for (int cell : model.all_different()[k].cells) {
        if (region[cell]) return;
        region[cell] = true;
      }
    ImpliedSum left = leftover(region, static_cast<std::int64_t>(taken.size()) * house_total, cages);
    std::vector<int> cells;
    for (const Term& term : left.sum.terms)
      cells.push_back(term.coefficient > 0 ? term.cell : -1 - term.cell);
    if (cells.empty() || std::ssize(cells) > most_cells || !known.insert(cells).second) return;
    left.houses = taken;
    sums.push_back(std::move(left));
  };

  for (const auto& [cells, k] : houses) take({k});
  for (auto a = houses.begin(); a != houses.end(); ++a)
    for (auto b = std::next(a); b != houses.end(); ++b) take({a->second, b->second});
  // Rows next to each other, and columns.
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
