// Reachability by distance: the first cell of the region is its root, and a cell that is reached in N steps
// has a neighbour that is reached in N - 1. Variables may be false although a cell can be reached; only
// "true" needs a reason.
#include "base/vector.hpp"
#include "encoder/clause_writer.hpp"

namespace sudosat {

void encode(const Connected& connected, ClauseWriter& writer) {
  const std::size_t cells = connected.cells.size();
  if (cells == 0) {
    if (connected.size != 0) writer.add({});
    return;
  }
  Vector<Literal> inside;
  for (int cell : connected.cells) inside.push_back(writer.any_of(cell, connected.values));

  // `before` says that a cell up to here is inside. The root is the cell that is inside with none before it.
  Vector<Literal> reached;
  Literal before = false_literal;
  for (std::size_t i = 0; i < cells; ++i) {
    if (before == true_literal || inside[i] == false_literal) {
      reached.push_back(false_literal);
      continue;
    }
    if (before == false_literal) {
      reached.push_back(inside[i]);
      before = inside[i];
      continue;
    }
    const Literal root = writer.fresh();
    writer.add({-root, inside[i]});
    writer.add({-root, -before});
    writer.add({root, -inside[i], before});
    reached.push_back(root);
    if (i + 1 == cells) break;
    const Literal now = inside[i] == true_literal ? true_literal : writer.fresh();
    if (now != true_literal) {
      writer.add({-before, now});
      writer.add({-inside[i], now});
      writer.add({-now, before, inside[i]});
    }
    before = now;
  }

  // A way within the region has at most as many cells as the region.
  const std::size_t steps = (connected.size != 0 ? static_cast<std::size_t>(connected.size) : cells) - 1;
  std::vector<Literal> clause;
  for (std::size_t step = 1; step <= steps; ++step) {
    std::vector<Literal> next(cells, false_literal);
    for (std::size_t i = 0; i < cells; ++i) {
      if (inside[i] == false_literal) continue;
      clause.assign(1, reached[i]);
      for (int neighbour : connected.neighbours[i])
        if (const Literal from = reached[neighbour]; from != false_literal) clause.push_back(from);
      if (clause.size() == 1) {
        next[i] = reached[i];
        continue;
      }
      next[i] = writer.fresh();
      clause.push_back(-next[i]);
      writer.add(clause);
      writer.add({-next[i], inside[i]});
    }
    reached = std::move(next);
  }
  for (std::size_t i = 0; i < cells; ++i) writer.add({-inside[i], reached[i]});
  if (connected.size == 0) return;
  // This is implied, but propagates at once: no cell of the region is alone.
  for (std::size_t i = 0; i < cells && connected.size > 1; ++i) {
    clause.assign(1, -inside[i]);
    for (int neighbour : connected.neighbours[i]) clause.push_back(inside[neighbour]);
    writer.add(clause);
  }
  Count count{connected.cells, connected.values, {connected.size}};
  encode(count, writer);
}

}  // namespace sudosat
