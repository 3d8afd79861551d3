#include "encoder/statistics_sink.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>

#include "encoder/at_most_one.hpp"

namespace sudosat {

const char* to_string(ClauseKind kind) {
  constexpr std::array names{"at-least-one", "at-most-one", "givens", "rule"};
  return names[static_cast<std::size_t>(kind)];
}

void StatisticsSink::take(std::span<const Literal> clause) {
  ++counts_[current_].clauses;
  counts_[current_].literals += clause.size();
  made_ += clause.size();
  if (made_ > most_made_) throw Full();
}

bool StatisticsSink::counts(const AtMostOne& scheme, std::size_t literals, int& last_variable) {
  const auto [place, is_new] = sizes_.try_emplace({&scheme, literals});
  Size& size = place->second;
  if (is_new) {
    std::vector<Literal> variables(literals);
    std::iota(variables.begin(), variables.end(), 1);
    InterruptibleSink made;
    int last = static_cast<int>(literals);
    scheme.encode(variables, last, made);
    size = {made.clauses(), made.literals(), last - static_cast<int>(literals)};
  }
  counts_[current_].clauses += size.clauses;
  counts_[current_].literals += size.literals;
  count(size.clauses, size.literals);
  last_variable += size.variables;
  return true;
}

void StatisticsSink::section(std::string_view family, ClauseKind kind, int) {
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
