// Encodings of "at most one of these literals is true". Each is a function whose comment names its paper; a
// list at the end of at_most_one.cpp has them all.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "encoder/clause_sink.hpp"

namespace sudosat {

struct AtMostOne {
  std::string_view name;     // the name that --amo takes
  std::string_view summary;  // a line: clauses and auxiliary variables for n literals, and the source
  // Up to this number of literals the scheme has one clause per pair and no auxiliary variables, so that
  // pairs known to differ may be left out.
  std::size_t by_pairs;
  // Adds the clauses for any number of literals, 0 and 1 included. Auxiliary variables are numbered from
  // last_variable + 1 on, and last_variable is moved.
  void (*encode)(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
};

// Adds the clauses, or their number if the sink wants no more.
void add_at_most_one(const AtMostOne& scheme, std::span<const Literal> literals, int& last_variable,
                     ClauseSink& sink);

// The two encodings that constraints use, whatever the user has chosen. Their parameters are those of
// AtMostOne::encode.
namespace amo {
void pairwise(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void product(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
}  // namespace amo

std::span<const AtMostOne> at_most_one_encodings();
// Throws UsageError with the nearest name if there is no such encoding.
const AtMostOne& find_at_most_one(std::string_view name);

}  // namespace sudosat
