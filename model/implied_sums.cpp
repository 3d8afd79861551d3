#include "model/implied_sums.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "model/model.hpp"

namespace sudosat {
namespace {

// Sums of more cells say too little to be worth their propagation.
constexpr std::size_t most_cells = 6;

struct Cage {
  std::vector<int> cells;
  std::int64_t total;
};

std::vector<Cage> cages_of(const Model& model, int board) {
  std::vector<Cage> cages;
  Vector<bool> taken(static_cast<std::size_t>(board), false);
  for (const Constraint& constraint : model.constraints()) {
    const auto* linear = std::get_if<Linear>(&constraint.what);
    if (linear == nullptr || constraint.condition || linear->totals.size() != 1) continue;
    // Of cages that share a cell the first is used.
    const bool is_plain = std::ranges::all_of(linear->terms, [&](const Term& term) {
      return term.coefficient == 1 && term.cell < board && !taken[term.cell];
    });
    if (!is_plain) continue;
    Cage& cage = cages.emplace_back(Cage{{}, linear->totals[0]});
    for (const Term& term : linear->terms) {
      cage.cells.push_back(term.cell);
      taken[term.cell] = true;
    }
  }
  return cages;
}

// What is left of a region, whose cells add up to `total`, once cages are taken off.
Linear leftover(const Vector<bool>& region, std::int64_t total, const std::vector<Cage>& cages) {
  std::map<int, int> coefficients;
  for (int cell = 0; cell < static_cast<int>(region.size()); ++cell)
    if (region[cell]) coefficients[cell] = 1;
  for (const Cage& cage : cages) {
    const auto inside = std::ranges::count_if(cage.cells, [&region](int cell) { return region[cell]; });
    if (2 * inside <= static_cast<std::ptrdiff_t>(cage.cells.size())) continue;
    total -= cage.total;
    for (int cell : cage.cells) --coefficients[cell];
  }
  Linear linear{{}, {total}};
  for (const auto& [cell, coefficient] : coefficients)
    if (coefficient != 0) linear.terms.push_back({cell, coefficient});
  return linear;
}

}  // namespace

std::vector<Linear> implied_sums(const Model& model, int rows, int columns) {
  const int board = rows * columns;
  const std::vector<Cage> cages = cages_of(model, board);
  if (cages.empty()) return {};
  const Range values = model.range(0);
  const int house_total = (values.first + values.last) * values.size() / 2;

  std::vector<std::vector<int>> covering;
  for (const AllDifferent& constraint : model.all_different())
    if (model.covers(constraint)) covering.push_back(constraint.cells);
  std::set<std::vector<int>> houses(covering.begin(), covering.end());
  std::vector<Linear> sums;
  std::set<std::vector<int>> known;
  const auto take = [&](const Vector<bool>& region, int count) {
    Linear sum = leftover(region, count * house_total, cages);
    std::vector<int> cells;
    for (const Term& term : sum.terms) cells.push_back(term.coefficient > 0 ? term.cell : -1 - term.cell);
    if (!cells.empty() && cells.size() <= most_cells && known.insert(cells).second)
      sums.push_back(std::move(sum));
  };

  for (const auto& house : houses) {
    Vector<bool> region(static_cast<std::size_t>(board), false);
    for (int cell : house) region[cell] = true;
    take(region, 1);
  }
  // Two houses that share no cell.
  for (auto a = houses.begin(); a != houses.end(); ++a)
    for (auto b = std::next(a); b != houses.end(); ++b) {
      Vector<bool> region(static_cast<std::size_t>(board), false);
      for (int cell : *a) region[cell] = true;
      if (std::ranges::any_of(*b, [&region](int cell) { return region[cell]; })) continue;
      for (int cell : *b) region[cell] = true;
      take(region, 2);
    }
  // Rows next to each other, and columns.
  const auto take_bands = [&](int lines, int length, auto cell_of) {
    for (int first = 0; first < lines; ++first) {
      Vector<bool> region(static_cast<std::size_t>(board), false);
      for (int line = first; line < lines; ++line) {
        std::vector<int> cells;
        for (int i = 0; i < length; ++i) cells.push_back(cell_of(line, i));
        if (!houses.contains(cells)) break;
        for (int cell : cells) region[cell] = true;
        if (line > first) take(region, line - first + 1);
      }
    }
  };
  take_bands(rows, columns, [columns](int row, int i) { return row * columns + i; });
  take_bands(columns, rows, [columns](int column, int i) { return i * columns + column; });
  return sums;
}

}  // namespace sudosat
