// Counts clauses and literals instead of keeping them, by what they are about and by their kind.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "encoder/interruptible_sink.hpp"

namespace sudosat {

struct ClauseCount {
  std::string family;
  ClauseKind kind = ClauseKind::given;
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
};

class StatisticsSink : public InterruptibleSink {
 public:
  void section(std::string_view family, ClauseKind kind) override;

  // In the order in which the sections came up; sections without clauses are left out.
  std::vector<ClauseCount> by_section() const;

 private:
  void take(std::span<const Literal> clause) override;

  std::vector<ClauseCount> counts_{1};  // clauses before any section count in the first
  std::size_t current_ = 0;
};

}  // namespace sudosat
