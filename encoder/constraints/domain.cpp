#include <algorithm>

#include "encoder/clause_writer.hpp"

namespace sudosat {

void encode(const Domain& domain, ClauseWriter& writer) {
  for (const auto& [value, literal] : writer.choices(domain.cell))
    if (std::find(domain.values.begin(), domain.values.end(), value) == domain.values.end())
      writer.add({-literal});
}

}  // namespace sudosat
