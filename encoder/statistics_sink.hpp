// Counts clauses and literals instead of keeping them, by what they are about and by their kind.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace sudosat {

struct ClauseCount {
  std::string family;
  ClauseKind kind = ClauseKind::given;
  std::uint64_t clauses = 0;
  std::uint64_t literals = 0;
};

// "at-least-one", "at-most-one", "rule" or "givens".
const char* to_string(ClauseKind kind);

class StatisticsSink : public InterruptibleSink {
 public:
  // Thrown out of Encoder::encode() if it makes more literals than allowed. The literals of at-most-one
  // clauses are counted without being made, so they do not count for that limit.
  struct Full {};
  explicit StatisticsSink(std::uint64_t most_made = std::numeric_limits<std::uint64_t>::max())
      : most_made_(most_made) {}

  void section(std::string_view family, ClauseKind kind, int number) override;
  bool counts(const AtMostOne& scheme, std::size_t literals, int& last_variable) override;

  // Returns the sections in the order in which they came up. Sections without clauses are left out.
  std::vector<ClauseCount> by_section() const;

 private:
  void take(std::span<const Literal> clause) override;

  struct Size {
    std::uint64_t clauses, literals;
    int variables;
  };

  std::vector<ClauseCount> counts_{1};  // clauses before any section count in the first
  std::size_t current_ = 0;
  std::map<std::pair<const AtMostOne*, std::size_t>, Size> sizes_;
  std::uint64_t made_ = 0;
  const std::uint64_t most_made_;
};

}  // namespace sudosat
