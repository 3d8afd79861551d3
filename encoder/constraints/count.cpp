// A literal for each cell says whether it counts.
#include "encoder/counter.hpp"

namespace sudosat {

void encode(const Count& count, ClauseWriter& writer) {
  std::vector<Literal> counting;
  for (int cell : count.cells) counting.push_back(writer.any_of(cell, count.values));
  if (count.total < 0)
    encode_number(counting, count.allowed, writer);
  else
    encode_number(counting, 0, count.total, writer);
}

}  // namespace sudosat
