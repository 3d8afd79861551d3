// Each pair has a variable in each place.
#include <map>

#include "encoder/clause_writer.hpp"
#include "model/cell_groups.hpp"

namespace sudosat {
namespace {

// Where the first cells are equal, the second ones differ. This is implied, but propagates before the value
// of the first is known. Other rules may be what makes them equal.
void keep_seconds_apart(const DistinctPairs& pairs, ClauseWriter& writer) {
  const auto equals = places_of_equals(pairs.first, writer.model());
  for (std::size_t i = 0; i < equals.size(); ++i)
    for (std::size_t j : equals[i]) {
      if (j >= i) continue;
      for (const auto& [value, literal] : writer.choices(pairs.second[i]))
        writer.add({-literal, -writer.literal(pairs.second[j], value)});
    }
}

}  // namespace

void encode(const DistinctPairs& pairs, ClauseWriter& writer) {
  std::map<std::pair<int, int>, std::vector<Literal>> places;
  std::size_t possible = 0;
  for (std::size_t i = 0; i < pairs.first.size(); ++i)
    for (const auto& [a, first] : writer.choices(pairs.first[i]))
      for (const auto& [b, second] : writer.choices(pairs.second[i])) {
        Literal both = first == true_literal ? second : second == true_literal ? first : false_literal;
        if (both == false_literal) {
          both = writer.fresh();
          writer.add({-first, -second, both});
          writer.add({-both, first});
          writer.add({-both, second});
        }
        std::vector<Literal>& literals = places[{a, b}];
        if (literals.empty()) ++possible;
        literals.push_back(both);
      }
  // If there are as many places as pairs, every pair occurs.
  const bool covers = possible == pairs.first.size();
  for (const auto& [pair, literals] : places) {
    writer.at_most_one(literals);
    if (covers) writer.add(literals);
  }
  if (possible < pairs.first.size()) writer.add({});
  if (writer.rule() < 0) keep_seconds_apart(pairs, writer);
}

}  // namespace sudosat
