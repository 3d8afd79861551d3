// A selector for each pattern.
#include <bit>

#include "encoder/clause_writer.hpp"

namespace sudosat {

void encode(const Patterns& patterns, ClauseWriter& writer) {
  std::vector<Literal> selectors;
  for (std::size_t p = 0; p < patterns.patterns.size(); ++p) selectors.push_back(writer.fresh());
  writer.add(selectors);
  for (std::size_t i = 0; i < patterns.cells.size(); ++i)
    for (const auto& [value, literal] : writer.choices(patterns.cells[i]))
      for (std::size_t p = 0; p < selectors.size(); ++p)
        if ((patterns.patterns[p][i] >> (value - patterns.first) & 1) == 0)
          writer.add({-selectors[p], -literal});
}

}  // namespace sudosat
