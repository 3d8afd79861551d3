// The functions of sudosat/clues.py.
#include "py_convert.hpp"
#include "threads.hpp"

namespace sudosat_python {
namespace {

// Returns the names of the cells.
py::list named_cells(const sudosat::Puzzle& puzzle, const std::vector<int>& cells) {
  py::list names;
  for (int cell : cells) names.append(readable(cell_name(puzzle, cell)));
  return names;
}

std::vector<int> cells_of(const sudosat::Puzzle& puzzle, const py::list& cells) {
  std::vector<int> numbers;
  for (const py::handle cell : cells)
    numbers.push_back(cell_of(puzzle, py::reinterpret_borrow<py::object>(cell)));
  return numbers;
}

py::object minimise(const py::object& asked, const py::tuple& limits, bool rules, std::uint64_t seed,
                    const py::list& keep) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::MinimiseOptions how{rules, seed, cells_of(*puzzle, keep)};
  auto found = ask(limits, sudosat::minimise, *puzzle, how);
  py::object left = py::none();
  if (found.left) left = py::cast(std::make_shared<sudosat::Puzzle>(std::move(*found.left)));
  return result("Minimised", word(found.verdict), left, named_cells(*puzzle, found.cells),
                readable(found.rules), found.complete);
}

py::object redundant(const py::object& asked, const py::tuple& limits, bool rules, const py::list& keep) {
  const auto puzzle = puzzle_of(asked);
  const sudosat::MinimiseOptions how{.rules = rules, .keep = cells_of(*puzzle, keep)};
  const auto found = ask(limits, sudosat::redundant, *puzzle, how);
  return result("Redundant", word(found.verdict), named_cells(*puzzle, found.cells), readable(found.rules),
                found.complete);
}

py::object fix(const py::object& asked, const py::tuple& limits, std::uint64_t limit) {
  const auto puzzle = puzzle_of(asked);
  const auto found = ask(limits, sudosat::fix, *puzzle, limit);
  py::list sets;
  for (const auto& set : found.sets) sets.append(named(*puzzle, set));
  return result("Fixes", sets, found.decided, found.too_many, found.solutions, found.at_least);
}

}  // namespace

void define_clues(py::module_& module) {
  module.def("minimise", minimise);
  module.def("redundant", redundant);
  module.def("fix", fix);
}

}  // namespace sudosat_python
