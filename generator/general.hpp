// Puzzles of any shape and with any rules, one after the other.
#pragma once

#include <optional>

#include "backends/backend.hpp"
#include "generator/others.hpp"
#include "generator/plan.hpp"

namespace sudosat {

class General {
 public:
  // Both must outlive this.
  General(const Plan& plan, Backend& backend) : plan_(plan), backend_(backend) {}

  // The puzzle of this number. What was found unique is not confirmed by others yet.
  Made make(std::uint64_t number, const Budget& budget);

 private:
  class Attempt;
  Others& others(const Puzzle& board, const Budget& budget);

  const Plan& plan_;
  Backend& backend_;
  std::optional<Others> others_;
};

}  // namespace sudosat
