#include "encoder/at_most_one.hpp"

#include <limits>

#include "base/nearest.hpp"
#include "encoder/amo/schemes.hpp"

namespace sudosat {
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

const AtMostOne& find_at_most_one(std::string_view name) {
  return find_named(schemes, "at-most-one encoding", name);
}

}  // namespace sudosat
