// Local search on large boards without rules, where a solution is all that is asked for: near the phase
// transition of partial Latin squares (Jin and Hao, "Solving the Latin square completion problem by memetic
// graph coloring", 2019) it finds in seconds what propagation and clause learning do not find in hours. It
// never says that there is no solution, or no other.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

class Model;

std::unique_ptr<Backend> make_local(const BackendOptions& options);
std::optional<std::string> local_refuses(const Puzzle& puzzle);
// A search in the puzzle's model, for backends that have one. Not for puzzles that are refused. What it finds
// depends on the seed.
std::unique_ptr<Search> open_local(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                   std::uint64_t seed = 1);
// The effort with which it fills nearly every board of which most cells are open. None if most are given:
// what such boards need is not known.
std::optional<std::uint64_t> local_effort_if_open(const Puzzle& puzzle);

inline constexpr BackendInfo local_backend{
    .name = "local",
    .summary = "local search on boards above 16x16 without rules; finds a solution or is undecided",
    .uses_encoding = false,
    .needs_command = false,
    .writes_proofs = false,
    .is_complete = false,
    .refuses = local_refuses,
    .make = make_local,
};

}  // namespace sudosat
