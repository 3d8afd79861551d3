#include "encoder/at_most_one.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>
#include <vector>

#include "base/nearest.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace amo {

// A clause for each pair says "not both". This folklore encoding, also called binomial, needs no auxiliary
// variables, and is the smallest for the few literals that a propagated board leaves.
void pairwise(std::span<const Literal> literals, int& /*last_variable*/, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j) sink.add({-literals[i], -literals[j]});
}

// The literals stand in a table that is as square as possible. A true literal makes the variables of its row
// and of its column true. At most one row is true, and at most one column: the same problem, with the square
// root of the size. Jingchao Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010.
void product(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  // A table of at most four literals saves nothing.
  if (literals.size() <= 4) return pairwise(literals, last_variable, sink);
  std::size_t width = 1;
  while (width * width < literals.size()) ++width;
  const auto fresh = [&last_variable](std::size_t count) {
    std::vector<Literal> variables(count);
    for (Literal& variable : variables) variable = ++last_variable;
    return variables;
  };
  const std::vector<Literal> columns = fresh(width);
  const std::vector<Literal> rows = fresh((literals.size() + width - 1) / width);
  if (Derivation* const derivation = sink.derivation()) {
    std::vector<std::vector<Literal>> in_row(rows.size()), in_column(width);
    for (std::size_t i = 0; i < literals.size(); ++i) {
      in_row[i / width].push_back(literals[i]);
      in_column[i % width].push_back(literals[i]);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) derivation->define_any(rows[i], in_row[i]);
    for (std::size_t i = 0; i < width; ++i) derivation->define_any(columns[i], in_column[i]);
  }
  for (std::size_t i = 0; i < literals.size(); ++i) {
    sink.add({-literals[i], rows[i / width]});
    sink.add({-literals[i], columns[i % width]});
  }
  product(rows, last_variable, sink);
  product(columns, last_variable, sink);
}

namespace {

// Pairs of 40 literals are 780 clauses, and `product` makes 106. On an open 40x40 board pairs take three
// times the memory, and CaDiCaL's collections of garbage, which cannot be stopped, take 0.3 s in place of
// 0.02 s.
constexpr std::size_t most_in_pairs = 32;

// Encodes few literals by pairs, and more by a table, as their pairs would be most of the formula.
void mixed(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  (literals.size() <= most_in_pairs ? pairwise : product)(literals, last_variable, sink);
}

// A counter runs along the literals: s(i) says that one of the first i is true, and then the next may not
// be. Carsten Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005 (the
// sequential counter LT-SEQ for k = 1).
void sequential(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  if (literals.size() < 2) return;
  Literal seen = ++last_variable;
  sink.add({-literals.front(), seen});
  for (Literal literal : literals.subspan(1, literals.size() - 2)) {
    sink.add({-literal, -seen});
    const Literal seen_before = seen;
    seen = ++last_variable;
    sink.add({-literal, seen});
    sink.add({-seen_before, seen});
  }
  sink.add({-literals.back(), -seen});
}

// The literals stand in groups of three. Each group has a commander, a variable that is true if a literal of
// the group is. Within a group pairs are excluded; at most one commander is true, which is the same problem
// with a third of the size. Will Klieber and Gihwon Kwon, "Efficient CNF encoding for selecting 1 from N
// objects", CFV 2007. Their clauses that give a true commander a true literal are only needed for
// exactly-one.
void commander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  constexpr std::size_t group_size = 3;
  // Commanders of up to four literals save nothing.
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

// The literals stand in groups that exclude each other's members pair by pair, and a true literal spells the
// position of its group in binary. Only one position can be spelled at a time.
template <std::size_t group_size>
void spelled(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  static_assert(group_size <= 2, "larger groups have pairs that are not neighbours");
  if (literals.size() < 2) return;
  const int bits = static_cast<int>(std::bit_width((literals.size() - 1) / group_size));
  for (std::size_t i = 0; i < literals.size(); ++i) {
    if (i % group_size != 0) sink.add({-literals[i - 1], -literals[i]});
    for (int bit = 0; bit < bits; ++bit) {
      const Literal variable = last_variable + 1 + bit;
      sink.add({-literals[i], ((i / group_size >> bit) & 1) != 0 ? variable : -variable});
    }
  }
  last_variable += bits;
}

// Alan Frisch, Timothy Peugniez, Anthony Doggett and Peter Nightingale, "Solving non-Boolean
// satisfiability problems with stochastic local search: a comparison of encodings", Journal of Automated
// Reasoning 35 (2005); also called bitwise.
constexpr auto binary = spelled<1>;
// Lies between binary and commander. Steffen Hölldobler and Van Hau Nguyen, "An efficient encoding of the
// at-most-one constraint", technical report, TU Dresden 2013.
constexpr auto bimander = spelled<2>;

}  // namespace
}  // namespace amo

namespace {

constexpr AtMostOne schemes[] = {
    {"pairwise", "n(n-1)/2 clauses, no auxiliary variables", std::numeric_limits<std::size_t>::max(),
     amo::pairwise},
    {"mixed", "pairwise up to 32 literals, product beyond", amo::most_in_pairs, amo::mixed},
    {"sequential", "3n-4 clauses, n-1 auxiliary variables (Sinz 2005)", 0, amo::sequential},
    {"product", "about 2n+4√n clauses, 2√n auxiliary variables (Chen 2010)", 0, amo::product},
    {"commander", "about 3n clauses, n/2 auxiliary variables (Klieber and Kwon 2007)", 0, amo::commander},
    {"binary", "n⌈log₂n⌉ clauses, ⌈log₂n⌉ auxiliary variables (Frisch et al. 2005)", 0, amo::binary},
    {"bimander", "about n⌈log₂n⌉-n/2 clauses, ⌈log₂n⌉-1 auxiliary variables (Hölldobler and Nguyen 2013)", 0,
     amo::bimander},
};

}  // namespace

void add_at_most_one(const AtMostOne& scheme, std::span<const Literal> literals, int& last_variable,
                     ClauseSink& sink) {
  if (!sink.counts(scheme, literals.size(), last_variable)) scheme.encode(literals, last_variable, sink);
}

std::span<const AtMostOne> at_most_one_encodings() { return schemes; }

const AtMostOne& default_at_most_one() { return schemes[1]; }  // that is `mixed`

const AtMostOne& find_at_most_one(std::string_view name) {
  return find_named(schemes, "at-most-one encoding", name);
}

}  // namespace sudosat
