// The at-most-one encodings, as encoder/at_most_one.cpp lists them. The parameters are those of
// AtMostOne::encode.
#pragma once

#include <span>

#include "encoder/clause_sink.hpp"

namespace sudosat::amo {

void pairwise(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void sequential(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void product(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void commander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void binary(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);
void bimander(std::span<const Literal> literals, int& last_variable, ClauseSink& sink);

}  // namespace sudosat::amo
