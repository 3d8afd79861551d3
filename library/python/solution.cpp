#include "convert.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;

// The puzzle of a solution.
const std::shared_ptr<const Puzzle>& board(const Solution& solution) {
  if (solution.puzzle == nullptr) throw py::type_error("a Solution that is of no puzzle");
  return solution.puzzle;
}

Solution solution_of(const Puzzle& puzzle, std::vector<int> values) {
  const auto size = static_cast<std::size_t>(puzzle.cells()) + puzzle.variables().size();
  if (values.size() != size) throw py::value_error("a Solution of another puzzle");
  return {std::make_shared<Puzzle>(puzzle),
          sudosat::Grid(puzzle.rows(), puzzle.columns(), std::move(values))};
}

std::string representation(const Solution& solution) {
  const Puzzle& puzzle = *board(solution);
  std::string text = "<Solution " + std::to_string(puzzle.rows()) + "x" + std::to_string(puzzle.columns());
  try {
    text += " " + puzzle.text(solution.grid, "line");
    text.pop_back();
  } catch (const sudosat::Error&) {  // a line has no place for so large a board
  }
  return text + ">";
}

}  // namespace

void define_solution(py::module_& module) {
  py::class_<Solution, std::shared_ptr<Solution>> solution(module, "Solution", "The digit of every cell.");
  solution
      .def_property_readonly(
          "rows",
          [](const Solution& self) {
            return rows_of(*board(self), [&](int cell) { return self.grid.values()[cell]; });
          },
          "rows x columns lists of digits.")
      .def_property_readonly(
          "variables",
          [](const Solution& self) {
            py::dict values;
            auto value = self.grid.values().begin() + board(self)->cells();
            for (const std::string& name : self.puzzle->variables()) values[readable(name)] = *value++;
            return values;
          },
          "The values of the puzzle's variables, by name.")
      .def(
          "__getitem__",
          [](const Solution& self, const py::object& cell) {
            return self.grid.values()[static_cast<std::size_t>(cell_of(*board(self), cell))];
          },
          "The digit in \"r4c5\", or in (row, column) from 0, where negative numbers count from the end. Off "
          "the "
          "board, a name raises UsageError, and a pair IndexError.",
          "cell"_a)
      .def(
          "text",
          [](const Solution& self, const py::object& format) {
            return readable(
                board(self)->text(self.grid, checked<std::string>("text_or_empty", format, "format")));
          },
          "The solution in a format of `formats()`, by default in the layout of the puzzle. Raises "
          "UsageError if the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Solution& self) { return without_end(board(self)->text(self.grid)); })
      .def("__repr__", [](const Solution& self) { return readable(representation(self)); })
      .def("_repr_svg_",
           [](const Solution& self) {
             return readable(sudosat::draw(*board(self), "svg", {.solution = &self.grid}));
           })
      .def_property_readonly(
          "puzzle", [](const Solution& self) { return std::make_shared<Puzzle>(*board(self)); },
          "The puzzle that it solves, a copy.")
      .def(
          "__eq__", [](const Solution& self, const Solution& other) { return self.grid == other.grid; },
          py::is_operator())
      .def("__hash__", [](const Solution& self) { return py::hash(py::tuple(py::cast(self.grid.values()))); })
      .def(py::pickle(
          [](const Solution& self) {
            return std::pair(std::make_shared<Puzzle>(*board(self)), self.grid.values());
          },
          [](const std::pair<std::shared_ptr<Puzzle>, std::vector<int>>& state) {
            return std::make_shared<Solution>(solution_of(*state.first, state.second));
          }));
  clear_new_objects(solution);
  pickle_by_each_protocol(solution);
}

}  // namespace sudosat_python
