// The at-most-one encodings, as encoder/at_most_one.cpp lists them. The parameters are those of
// AtMostOne::encode.
#pragma once

#include <cstddef>
#include <span>

#include "encoder/clause_sink.hpp"

namespace sudosat::amo {

void pairwise(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
// Pairs of 40 literals are 780 clauses where `product` has 106: on an open 40x40 board three times the
// memory, and CaDiCaL's collections of garbage, which cannot be stopped, take 0.3 s in place of 0.02 s.
inline constexpr std::size_t most_in_pairs = 32;
void mixed(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void sequential(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void product(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void commander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void binary(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void bimander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);

}  // namespace sudosat::amo
