#include "queries/steps/cases.hpp"

namespace sudosat {
namespace {

constexpr int most_nested = 2;

std::optional<Cases> cases_of(const Consequences& known, int parts, int nested);

std::optional<Cases> refuted(const Consequences& known, int part, const std::vector<Candidate>& candidates,
                             int parts, int nested) {
  Cases cases{known.chain_to_left(part), {}};
  for (const Candidate& candidate : candidates) {
    Case one{candidate, known};
    if (!one.consequences.suppose({candidate, true})) {
      std::optional<Cases> inner = nested > 0 ? cases_of(one.consequences, parts, nested) : std::nullopt;
      if (!inner) return std::nullopt;
      one.cases = std::move(*inner);
    }
    cases.all.push_back(std::move(one));
  }
  return cases;
}

std::size_t length_of(const Cases& cases) {
  std::size_t length = cases.first.size();
  for (const Case& one : cases.all)
    length += one.cases.all.empty() ? one.consequences.chain().size() : length_of(one.cases) + 1;
  return length;
}

std::optional<Cases> cases_of(const Consequences& known, int parts, int nested) {
  std::optional<Cases> best;
  for (int depth = 1; depth <= nested && !best; ++depth)
    for (std::size_t most : {2U, 3U}) {
      if (best) break;
      for (int part = 0; part < parts; ++part) {
        const std::vector<Candidate> left = known.left_for(part);
        if (left.size() < 2 || left.size() > most) continue;
        std::optional<Cases> cases = refuted(known, part, left, parts, depth - 1);
        if (cases && (!best || length_of(*cases) < length_of(*best))) best = std::move(cases);
      }
    }
  return best;
}

}  // namespace

std::optional<Cases> find_cases(const Consequences& known, int parts) {
  return cases_of(known, parts, most_nested);
}

}  // namespace sudosat
