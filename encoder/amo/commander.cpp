// The literals stand in groups of three. Each group has a commander, a variable that is true if a literal of
// the group is. Within a group pairs are excluded; at most one commander is true, which is the same problem
// with a third of the size. Will Klieber and Gihwon Kwon, "Efficient CNF encoding for selecting 1 from N
// objects", CFV 2007. Their clauses that give a true commander a true literal are only needed for
// exactly-one.
#include <algorithm>
#include <vector>

#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void commander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  constexpr std::size_t group_size = 3;
  // For up to four literals commanders save nothing.
  if (literals.size() <= 4) return pairwise(literals, last_variable, sink);
  std::vector<Literal> commanders;
  for (std::size_t i = 0; i < literals.size(); i += group_size) {
    const auto group = literals.subspan(i, std::min(group_size, literals.size() - i));
    pairwise(group, last_variable, sink);
    commanders.push_back(++last_variable);
    for (Literal literal : group) sink.add({-literal, commanders.back()});
  }
  commander(commanders, last_variable, sink);
}

}  // namespace sudosat::amo
