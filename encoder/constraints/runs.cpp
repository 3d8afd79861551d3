// A literal for each cell of an arm says whether the run goes as far. They are counted as cells are.
#include "encoder/counter.hpp"

namespace sudosat {
namespace {

// `further` is true if `so_far` is, and the two cells are equal.
void define(Literal further, Literal so_far, int first, int cell, ClauseWriter& writer) {
  if (so_far != true_literal) writer.add({-further, so_far});
  for (const auto& [value, is_first] : writer.choices(first)) {
    const Literal is_here = writer.literal(cell, value);
    writer.add({-further, -is_first, is_here});
    writer.add({-so_far, -is_first, -is_here, further});
  }
  for (const auto& [value, is_here] : writer.choices(cell))
    writer.add({-further, -is_here, writer.literal(first, value)});
}

}  // namespace

void encode(const Runs& runs, ClauseWriter& writer) {
  std::vector<Literal> reached, beside;
  for (std::size_t arm = 0; arm < runs.arms.size(); ++arm) {
    Literal so_far = true_literal;
    for (int cell : runs.arms[arm]) {
      const Literal further = writer.fresh();
      define(further, so_far, runs.first, cell, writer);
      if (so_far == true_literal && arm < static_cast<std::size_t>(runs.goes_on)) beside.push_back(further);
      reached.push_back(so_far = further);
    }
  }
  if (runs.goes_on > 0) writer.add(beside);
  encode_number(reached, runs.offset, runs.total, writer);
}

}  // namespace sudosat
