// The question of a call. A search keeps it, so that a later call with the same question can go on.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

class Asked {
 public:
  static Asked to_solve(std::span<const Assumption> assumptions, std::span<const Candidate> any_of) {
    return {Kind::solve, {assumptions.begin(), assumptions.end()}, {any_of.begin(), any_of.end()}};
  }
  static Asked to_enumerate() { return {Kind::enumerate, {}, {}}; }
  Asked() = default;

  bool operator==(const Asked&) const = default;
  const std::vector<Assumption>& assumptions() const { return assumptions_; }
  const std::vector<Candidate>& any_of() const { return any_of_; }

 private:
  enum class Kind : unsigned char { nothing, solve, enumerate };
  Asked(Kind kind, std::vector<Assumption> assumptions, std::vector<Candidate> any_of)
      : kind_(kind), assumptions_(std::move(assumptions)), any_of_(std::move(any_of)) {}

  Kind kind_ = Kind::nothing;
  std::vector<Assumption> assumptions_;
  std::vector<Candidate> any_of_;
};

}  // namespace sudosat
