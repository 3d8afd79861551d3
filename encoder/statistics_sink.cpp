#include "encoder/statistics_sink.hpp"

#include <algorithm>
#include <iterator>

namespace sudosat {

void StatisticsSink::take(std::span<const Literal> clause) {
  ++counts_[current_].clauses;
  counts_[current_].literals += clause.size();
}

void StatisticsSink::section(std::string_view family, ClauseKind kind) {
  const auto same = [&](const ClauseCount& count) { return count.family == family && count.kind == kind; };
  const auto found = std::find_if(counts_.begin(), counts_.end(), same);
  current_ = static_cast<std::size_t>(found - counts_.begin());
  if (found == counts_.end()) counts_.push_back({std::string(family), kind, 0, 0});
}

std::vector<ClauseCount> StatisticsSink::by_section() const {
  std::vector<ClauseCount> met;
  std::copy_if(counts_.begin(), counts_.end(), std::back_inserter(met),
               [](const ClauseCount& count) { return count.clauses > 0; });
  return met;
}

}  // namespace sudosat
