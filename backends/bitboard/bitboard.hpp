// Native search on classic 9x9 boards, for bulk: many boards at once in the lanes of the processor's vectors.
#pragma once

#include "backends/backend.hpp"

namespace sudosat {

std::unique_ptr<Backend> make_bitboard(const BackendOptions& options);
std::optional<std::string> bitboard_refuses(const Puzzle& puzzle);

inline constexpr BackendInfo bitboard_backend{
    .name = "bitboard",
    .summary = "native search on classic 9x9 boards, many at once in vector lanes; the fastest in bulk",
    .uses_encoding = false,
    .needs_command = false,
    .writes_proofs = false,
    .refuses = bitboard_refuses,
    .make = make_bitboard,
};

}  // namespace sudosat
