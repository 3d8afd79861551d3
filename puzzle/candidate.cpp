#include "puzzle/candidate.hpp"

#include "base/number.hpp"

namespace sudosat {

std::string candidate_name(const Shape& shape, const Candidate& candidate) {
  return cell_name(shape, candidate.cell) + "=" + std::to_string(shape.value_of(candidate.digit));
}

std::optional<Candidate> find_candidate(const Shape& shape, std::string_view name) {
  const std::size_t sign = name.find('=');
  const std::optional<int> cell = find_cell(shape, name.substr(0, sign));
  if (!cell || sign == std::string_view::npos) return std::nullopt;
  const std::optional<int> value = whole_number(name.substr(sign + 1));
  if (!value || *value < shape.first_digit() || *value > shape.last_digit()) return std::nullopt;
  return Candidate{*cell, shape.index_of(*value)};
}

}  // namespace sudosat
