#include <map>
#include <vector>

#include "encoder/clause_writer.hpp"
#include "encoder/veripb/derivation.hpp"
#include "model/cell_groups.hpp"

namespace sudosat {
namespace {

// Each pair has a variable in each place.

// If the first cells of two places are equal, the second ones differ. This is implied, but propagates before
// the value of the first cells is known. Other rules may make them equal.
void keep_seconds_apart(const DistinctPairs& pairs, ClauseWriter& writer) {
  const auto equals = places_of_equals(pairs.first, writer.model());
  for (std::size_t i = 0; i < equals.size(); ++i)
    for (std::size_t j : equals[i]) {
      if (j >= i) continue;
      for (const auto& [value, literal] : writer.choices(pairs.second[i]))
        writer.add({-literal, -writer.literal(pairs.second[j], value)});
    }
}

// If there are as many places as pairs, every pair occurs: each place has one pair, and each pair is in at
// most one place.
void derive_cover(const std::map<std::pair<int, int>, std::vector<Literal>>& places,
                  const std::vector<std::vector<Literal>>& in_place, Derivation& derivation) {
  std::vector<PbProof::Multiple> some;
  for (const std::vector<Literal>& literals : in_place) {
    std::vector<Literal> clause;
    for (const Literal literal : literals) clause.push_back(derivation.of(literal));
    some.push_back({derivation.require(clause), 1});
  }
  std::map<Literal, PbProof::Id> at_most_one;  // the key is the first literal of the constraint
  for (const PbProof::Id line : derivation.lines_of_constraint())
    if (const auto& terms = derivation.proof().line(line).terms; terms.front().literal < 0)
      at_most_one[-terms.front().literal] = line;
  for (const auto& [pair, literals] : places) {
    std::vector<PbProof::Multiple> sum = some;
    for (const auto& [other, others] : places)
      if (const auto line = at_most_one.find(derivation.of(others.front()));
          other != pair && others.size() > 1)
        sum.push_back({line->second, 1});
    derivation.keep_for_constraint(derivation.proof().pol(sum));
  }
}

}  // namespace

// Reachability by distance: the first cell of the region is its root, and a cell that is reached in N steps
// has a neighbour that is reached in N - 1. Variables may be false although a cell can be reached; only
// "true" needs a reason.
void encode(const Connected& connected, ClauseWriter& writer) {
  const std::size_t cells = connected.cells.size();
  if (cells == 0) {
    if (connected.size != 0) writer.add({});
    return;
  }
  std::vector<Literal> inside;
  for (int cell : connected.cells) inside.push_back(writer.any_of(cell, connected.values));

  // `before` says that a cell up to here is inside. The root is the cell that is inside with none before it.
  std::vector<Literal> reached;
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
    Derivation* const derivation = writer.derivation();
    if (derivation != nullptr)
      derivation->define(root, std::vector<WeightedLiteral>{{1, inside[i]}, {1, -before}}, 2);
    writer.add({-root, inside[i]});
    writer.add({-root, -before});
    writer.add({root, -inside[i], before});
    reached.push_back(root);
    if (i + 1 == cells) break;
    const Literal now = inside[i] == true_literal ? true_literal : writer.fresh();
    if (now != true_literal) {
      if (derivation != nullptr) derivation->name(now, {0, static_cast<std::int64_t>(i)});
      writer.add({-before, now});
      writer.add({-inside[i], now});
      writer.add({-now, before, inside[i]});
    }
    before = now;
  }

  // No way within the region is longer than the region has cells.
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
      if (Derivation* const derivation = writer.derivation())
        derivation->name(next[i], {static_cast<std::int64_t>(step), static_cast<std::int64_t>(i)});
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

void encode(const DistinctPairs& pairs, ClauseWriter& writer) {
  std::map<std::pair<int, int>, std::vector<Literal>> places;
  std::size_t possible = 0;
  std::vector<std::vector<Literal>> in_place(pairs.first.size());
  for (std::size_t i = 0; i < pairs.first.size(); ++i)
    for (const auto& [a, first] : writer.choices(pairs.first[i]))
      for (const auto& [b, second] : writer.choices(pairs.second[i])) {
        Literal both = first == true_literal ? second : second == true_literal ? first : false_literal;
        if (both == false_literal) {
          both = writer.fresh();
          if (Derivation* const derivation = writer.derivation())
            derivation->name(both, {static_cast<std::int64_t>(i), a, b});
          writer.add({-first, -second, both});
          writer.add({-both, first});
          writer.add({-both, second});
        }
        std::vector<Literal>& literals = places[{a, b}];
        if (literals.empty()) ++possible;
        literals.push_back(both);
        in_place[i].push_back(both);
      }
  // If there are as many places as pairs, every pair occurs.
  const bool covers = possible == pairs.first.size();
  if (Derivation* const derivation = writer.derivation(); derivation != nullptr && covers)
    derive_cover(places, in_place, *derivation);
  for (const auto& [pair, literals] : places) {
    writer.at_most_one(literals);
    if (covers) writer.add(literals);
  }
  if (possible < pairs.first.size()) writer.add({});
  if (writer.rule() < 0) keep_seconds_apart(pairs, writer);
}

}  // namespace sudosat
