// What the jobs of all connections share.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "backends/backend.hpp"
#include "puzzle/puzzle.hpp"
#include "workbench/server/candidates_store.hpp"

namespace sudosat::server {

struct Services {
  double seconds = 0;                                // the most that a job may take
  std::uint64_t memory = 0;                          // bytes that the program may hold; 0: no limit
  std::function<void(const std::string& line)> log;  // for --log; never empty
  CandidatesStore candidates = {};
};

// The limits of a job that begins now. `seconds` cannot extend the time that the services give.
Budget budget_of(const Services& services, const std::atomic<bool>& stop,
                 std::optional<double> seconds = std::nullopt);

// JavaScript's numbers are exact up to 2^53. A larger count is a string of digits.
constexpr std::uint64_t most_in_javascript = std::uint64_t{1} << 53;

// A backend that needs no command, so that no request can start a program.
std::unique_ptr<Backend> default_backend();

// Boards that the workbench takes: up to 64 rows, columns and digits. Throws UsageError for a larger one.
void require_small(const Shape& shape);

}  // namespace sudosat::server
