// Finds steps by patterns. A pattern is a set of parts that contradict a candidate. The functions take any
// all-different constraints: an X-Wing, known between rows and columns, is looked for between all of them.
#pragma once

#include <vector>

#include "queries/steps/knowledge.hpp"

namespace sudosat {

// Returns the parts of a pattern from which something new follows; they are empty if there is no such
// pattern.
using FoundParts = std::vector<Part>;

// One part: a cell with one candidate left, or a digit with one place left in a constraint. Constraints with
// few open cells come first.
FoundParts find_single(const Knowledge& knowledge);
// Two parts: all places of a digit in one constraint lie in another constraint (locked candidates).
FoundParts find_locked(const Knowledge& knowledge);
// Three parts: a cell that sees all places of a digit in a constraint, through two other constraints.
FoundParts find_seen_by_all(const Knowledge& knowledge);
// 2n parts: n cells of a constraint with n digits; n digits of a constraint with n places; a digit in n
// constraints with all its places in n others (fish).
FoundParts find_subset(const Knowledge& knowledge, int n, bool tuples = true, bool fishes = true);

// Rules aside, these patterns are all steps of up to three parts. A contradiction needs a part that says "at
// least one". With one such part, what is supposed refutes all its candidates, so these have one digit and
// lie in constraints of the supposed cell. With two such parts and one of the others, the two share the one
// candidate that is supposed not to hold, and their other places lie in one constraint; each such place then
// sees all places of the other part, so three parts of the first kind are there as well.

}  // namespace sudosat
