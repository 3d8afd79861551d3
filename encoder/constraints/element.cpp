#include "encoder/clause_writer.hpp"

namespace sudosat {

void encode(const Element& element, ClauseWriter& writer) {
  const auto values = writer.choices(element.value);
  for (const auto& [index, chosen] : writer.choices(element.index)) {
    const int position = index - element.first;
    if (position < 0 || static_cast<std::size_t>(position) >= element.cells.size()) {
      writer.add({-chosen});
      continue;
    }
    const int cell = element.cells[static_cast<std::size_t>(position)];
    for (const auto& [value, held] : writer.choices(cell))
      writer.add({-chosen, -held, writer.literal(element.value, value)});
    for (const auto& [value, held] : values) writer.add({-chosen, -held, writer.literal(cell, value)});
  }
}

}  // namespace sudosat
