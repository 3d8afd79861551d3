// The kernel constraints: the few primitives to which houses and all rules lower. Names follow MiniZinc and
// XCSP3. Each has its clauses in a file of encoder/constraints/ and its propagator in one of
// propagation/propagators/; accepts() is the definition that both are tested against.
//
// Cells are numbers: those of the board row by row, then the auxiliary cells of the model. Values are what a
// person reads, not digit indices.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/range.hpp"
#include "model/automaton.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/digit_set.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// Says which pairs of values two cells may hold together, as a bit matrix.
class PairTable {
 public:
  // `allows` is asked once for every pair of values. Throws UsageError if a range has more than 64.
  PairTable(Range first, Range second, const std::function<bool(int, int)>& allows);

  const Range& first() const { return first_; }
  const Range& second() const { return second_; }
  bool allows(int first, int second) const {
    return (seconds(first - first_.first) >> (second - second_.first) & 1) != 0;
  }
  // The partners of a value, as bits. Value and partners are counted from the first of their ranges.
  DigitSet::Word seconds(int first) const { return seconds_[first]; }

 private:
  Range first_, second_;
  std::vector<DigitSet::Word> seconds_;
};

// The digits of the cells are pairwise different. If it has as many cells as digits, the constraint also
// covers: every digit occurs.
struct AllDifferent {
  std::vector<int> cells;
  std::string family;  // the family under which statistics count it: "row", "cage"
  std::string which;   // the constraint's name within its family, as a person says it: "3", "15 at r1c1"
  std::optional<House::Kind> house = std::nullopt;  // the kind of house, if it is one of the board
  int rule = -1;                                    // position in the puzzle's rules; -1 for a house
  // Returns "row 3", "cage 15 at r1c1", "windoku".
  std::string name() const { return which.empty() ? family : family + ' ' + which; }
};

// The cell holds one of the values.
struct Domain {
  int cell;
  std::vector<int> values;
};

// The two cells hold a pair that the table allows.
struct Relation {
  int first;
  int second;
  std::shared_ptr<const PairTable> allowed;
};

struct Term {
  int cell;
  std::int64_t coefficient;
};

// The sum of coefficient * value is one of the totals. A sum that equals a cell has that cell as a term with
// coefficient -1, and total 0. The sum has 64 bits: a rule may name a cell as often as a file has room for,
// each time with a coefficient of thousands.
struct Linear {
  std::vector<Term> terms;
  std::vector<std::int64_t> totals;  // ascending
};

// The values of the cells are pairwise different and make one of these sets. The cells have the same range,
// whose i-th value is bit i of a set; a set has as many values as there are cells.
struct Combination {
  std::vector<int> cells;
  std::vector<DigitSet::Word> sets;
  int first;  // the value of bit 0
};

// Value precedence (Law and Lee 2004): a value that has not occurred yet must be the smallest such value from
// `first` on. There are at most 64 values.
struct Precedence {
  std::vector<int> cells;
  int first;
};

// A table whose entries are sets (smart table): there is a row p in which each patterns[p][i] contains the
// value of cells[i]. The cells have the same range.
struct Patterns {
  std::vector<int> cells;
  std::vector<std::vector<DigitSet::Word>> patterns;
  int first;  // the value of bit 0, the first of the range
};

// The automaton accepts the values along the cells.
struct Regular {
  std::vector<int> cells;
  std::shared_ptr<const Automaton> automaton;
};

// How many of the cells hold one of the values: an allowed number, or the value of a cell.
struct Count {
  std::vector<int> cells;
  std::vector<int> values;
  std::vector<int> allowed = {};  // ascending; not used with a total
  int total = -1;                 // a cell, or -1
};

// The cells hold as many different values as the value of the cell `total` ("NValue": Pachet and Roy 1999).
struct NValue {
  std::vector<int> cells;
  int total;
};

// Along each arm a run of cells holds the value of the cell `first`. The total length of the runs is the
// value of the cell `total` less the offset (from 0 on). If `goes_on` is not 0, one of the first `goes_on`
// arms has a run of at least one cell.
struct Runs {
  int first;
  std::vector<std::vector<int>> arms;
  int total;
  int offset = 0;
  int goes_on = 0;
};

// cells[value of index - first] holds the value of `value`. An index beyond the cells is not accepted.
struct Element {
  int index;
  int first;  // the value of the index that means the first of the cells
  std::vector<int> cells;
  int value;
};

// The cells that hold one of the values form one region: a way through the region leads from each to every
// other; neighbours[i] are positions in `cells`. The region may be empty. `size`, unless 0, is the number of
// its cells.
struct Connected {
  std::vector<int> cells;
  std::vector<std::vector<int>> neighbours;
  std::vector<int> values;
  int size = 0;
};

// The pairs (value of first[i], value of second[i]) are all different.
struct DistinctPairs {
  std::vector<int> first;
  std::vector<int> second;
};

// The order of lists by the values along them. Each contestant has some lists of positions in `cells`, all of
// one length, and enters one of them: the only one that begins with the value `first`. Without `first` a
// contestant has one list. The cells have the same range.
struct Ranking {
  struct Contestant {
    std::vector<std::vector<int>> lists;  // a single list if there is a rank
    int rank = -1;                        // how many other entries are smaller; -1 if that does not matter
  };
  enum class Ties { any, unranked, none };  // says which entries may be equal

  std::vector<int> cells;
  std::vector<Contestant> contestants;
  std::optional<int> first;
  Ties ties = Ties::any;
  bool lists_differ = false;  // whether other constraints keep each list from holding a value twice
};

struct Constraint {
  // The kinds stand in the order of propagation, the cheap ones first.
  std::variant<Domain, Relation, Element, Count, NValue, Runs, Precedence, Combination, Linear, Patterns,
               Regular, Ranking, DistinctPairs, Connected>
      what;
  // If there is a condition, the constraint needs to hold only if this candidate does.
  std::optional<Candidate> condition = std::nullopt;
  int rule = -1;  // position in the puzzle's rules; -1 for none
  // What implies the constraint, so that it only helps to propagate: its rule, houses and cages
  // (implied_sums.hpp), sums (combined_sums.hpp), constraints on the same two cells (combined_pairs.hpp), or
  // one constraint together with houses and other rules (Model::post_instead()).
  enum class Implied { no, by_rule, by_houses, by_sums, by_pairs, beside_others };
  Implied implied = Implied::no;
  bool is_covered = false;   // an implied constraint replaces it, so propagation does not run it
  bool is_replaced = false;  // an implied constraint replaces it, and reduced formulas do not have it either
  bool is_implied() const { return implied != Implied::no; }
};

// The cells of a constraint in the order in which its propagator and its definition take their values; a cell
// may be there more than once. Its condition is not among them.
std::vector<int> scope_of(const Constraint& constraint);
// Whether these values, in the order of scope_of(), satisfy the constraint. Its condition is not looked at.
bool accepts(const Constraint& constraint, std::span<const int> values);
// Returns the constraint if it is a plain sum: one that a rule gives, of cells that count once each, with a
// single total and without a condition. Returns null for any other constraint.
const Linear* plain_sum(const Constraint& constraint);
// Returns the value if all that the constraint asks of a cell of its scope or its condition is whether it
// holds this value.
std::optional<int> asked_value(const Constraint& constraint, int cell);

}  // namespace sudosat
