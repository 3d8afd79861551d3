// The literals stand in a table that is as square as possible. A true literal makes the variables of its row
// and of its column true. At most one row is true, and at most one column: the same problem, with the square
// root of the size. Jingchao Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010.
#include <vector>

#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {
namespace {

std::vector<Literal> fresh(std::size_t count, int& last_variable) {
  std::vector<Literal> variables(count);
  for (Literal& variable : variables) variable = ++last_variable;
  return variables;
}

}  // namespace

void product(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  // For up to four literals the table saves nothing.
  if (literals.size() <= 4) return pairwise(literals, last_variable, sink);
  std::size_t width = 1;
  while (width * width < literals.size()) ++width;
  const std::vector<Literal> columns = fresh(width, last_variable);
  const std::vector<Literal> rows = fresh((literals.size() + width - 1) / width, last_variable);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    sink.add({-literals[i], rows[i / width]});
    sink.add({-literals[i], columns[i % width]});
  }
  product(rows, last_variable, sink);
  product(columns, last_variable, sink);
}

}  // namespace sudosat::amo
