#include "puzzle/candidate.hpp"

namespace sudosat {

std::string candidate_name(const Shape& shape, const Candidate& candidate) {
  return cell_name(shape, candidate.cell) + "=" + std::to_string(shape.value_of(candidate.digit));
}

}  // namespace sudosat
