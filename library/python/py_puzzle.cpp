// The classes Puzzle and Solution.
#include "py_reading.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;

// Returns text that makes an equal puzzle if that is short, and otherwise says what the puzzle has.
std::string representation(const Puzzle& puzzle) {
  constexpr int longest = 256;
  const std::size_t rules = puzzle.rules().size();
  if (rules == 0 && puzzle.cells() <= longest) {
    try {
      std::string line = puzzle.text("line");
      line.pop_back();
      if (Puzzle(line) == puzzle) return "Puzzle('" + line + "')";
    } catch (const sudosat::Error&) {  // a line has no place for this board
    }
  }
  int givens = 0;
  for (int cell = 0; cell < puzzle.cells(); ++cell) givens += puzzle.given(cell) ? 1 : 0;
  std::string text = "<Puzzle " + std::to_string(puzzle.rows()) + "x" + std::to_string(puzzle.columns()) +
                     ", " + std::to_string(givens) + " givens";
  if (rules != 0) text += ", " + std::to_string(rules) + (rules == 1 ? " rule" : " rules");
  if (!puzzle.title().empty()) text += ": " + puzzle.title();
  return text + ">";
}

std::vector<int> pencilmarks(const Puzzle& puzzle, const py::object& cell) {
  const int number = cell_of(puzzle, cell);
  std::vector<int> digits;
  for (int digit = puzzle.first_digit(); digit < puzzle.first_digit() + puzzle.digits(); ++digit)
    if (puzzle.allows(number, digit)) digits.push_back(digit);
  return digits;
}

// Returns nothing for an open cell, which is None, or the number that `givens` has for it.
std::optional<int> digit_of(const Puzzle& puzzle, const py::object& digit) {
  const auto number = checked<std::optional<int>>("digit", digit);
  return number == puzzle.first_digit() - 1 ? std::nullopt : number;
}

bool has_cell(const Puzzle& puzzle, const py::object& cell) {
  try {
    (void)cell_of(puzzle, cell);
    return true;
  } catch (const sudosat::UsageError&) {
    return false;
  } catch (const py::index_error&) {
    return false;
  }
}

// Returns the puzzle of a solution.
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

void define_puzzle(py::module_& module) {
  py::class_<Puzzle, std::shared_ptr<Puzzle>> puzzle(module, "Puzzle",
                                                     "A board with its givens, pencilmarks and rules.");
  with_keywords([&](auto... keywords) {
    puzzle.def(
        py::init(&read<Puzzle, py::object, read_board>),
        (std::string("A puzzle from its text in any format that can be read, also a link of a setter's "
                     "tool; or from numbers:\n"
                     "a list of rows, a list of all cells of a square board, or an array (NumPy, pandas), "
                     "rows x columns of\n"
                     "digits from 1 on, with 0, None, NaN or \".\" for an open cell; or a copy of a "
                     "puzzle. A text with several puzzles is an InputError:\n"
                     "`puzzles` reads them.") +
         reading_doc)
            .c_str(),
        "board"_a, keywords...);
  });
  puzzle.def_property_readonly("rows", &Puzzle::rows, "How many rows there are.")
      .def_property_readonly("columns", &Puzzle::columns, "How many columns there are.")
      .def_property_readonly(
          "digits",
          [](const Puzzle& self) {
            return py::module_::import("builtins")
                .attr("range")(self.first_digit(), self.first_digit() + self.digits());
          },
          "The digits, a range.")
      .def_property_readonly(
          "rules", [](const Puzzle& self) { return readable(self.rules()); },
          "Names of the rules beyond rows, columns and boxes: \"cage 15 at r1c1\".")
      .def_property_readonly(
          "variables", [](const Puzzle& self) { return readable(self.variables()); },
          "The names of the cells beside the board that rules speak of.")
      .def_property_readonly(
          "warnings", [](const Puzzle& self) { return readable(self.warnings()); },
          "Where the puzzle is not quite the one that was written: what was ignored or guessed.")
      .def_property_readonly(
          "warning_codes",
          [](const Puzzle& self) {
            py::list codes;
            for (const sudosat::ErrorCode code : self.warning_codes()) codes.append(error_code(code));
            return codes;
          },
          "Which warnings these are, in their order: a list of ErrorCode.")
      .def_property_readonly(
          "title", [](const Puzzle& self) { return readable(self.title()); }, "Empty if the text has none.")
      .def_property_readonly(
          "author", [](const Puzzle& self) { return readable(self.author()); }, "Empty if the text has none.")
      .def_property_readonly(
          "givens",
          [](const Puzzle& self) {
            return rows_of(self, [&](int cell) { return self.given(cell).value_or(self.first_digit() - 1); });
          },
          "rows x columns lists of the digits that are given; an open cell is the number before the first "
          "digit, usually 0.")
      .def(
          "__getitem__",
          [](const Puzzle& self, const py::object& cell) { return self.given(cell_of(self, cell)); },
          "The digit that is given in \"r4c5\", or in (row, column) from 0, where negative numbers count "
          "from the end; None if it is open. Off the board, a name raises UsageError, and a pair IndexError.",
          "cell"_a)
      .def("__contains__", has_cell, "Whether the board has this cell.", "cell"_a)
      .def(
          "__setitem__",
          [](Puzzle& self, const py::object& cell, const py::object& given) {
            const int number = cell_of(self, cell);
            if (const auto digit = digit_of(self, given)) {
              self.give(number, *digit);
            } else {
              self.clear(number);
            }
          },
          "Gives a cell a digit; None, or what `givens` has for an open cell, usually 0, opens it for every "
          "digit. Raises UsageError for a digit that the board does not have.",
          "cell"_a, "digit"_a)
      .def("pencilmarks", pencilmarks,
           "The digits that the puzzle itself allows in a cell, ascending; not what follows from others.",
           "cell"_a)
      .def(
          "copy", [](const Puzzle& self) { return std::make_shared<Puzzle>(self); },
          "A copy that can be changed on its own.")
      .def(
          "text",
          [](const Puzzle& self, const py::object& format) {
            return readable(self.text(checked<std::string>("text_or_empty", format, "format")));
          },
          "The puzzle in a format of `formats()`, by default in the layout it was read from. Raises "
          "UsageError if the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Puzzle& self) { return without_end(self.text()); })
      .def("__repr__", [](const Puzzle& self) { return readable(representation(self)); })
      .def("_repr_svg_", [](const Puzzle& self) { return readable(sudosat::draw(self, "svg")); })
      .def(
          "__eq__", [](const Puzzle& self, const Puzzle& other) { return self == other; }, py::is_operator(),
          "Whether both have the same board, givens, pencilmarks, rules, title, author and text about the "
          "rules; not whether\n"
          "they were written alike, nor their ids, stored solutions, and what a player has entered.")
      .def(
          "__hash__", [](const Puzzle& self) { return py::hash(py::int_(self.hash())); },
          "The hash depends on what == compares, so a puzzle in a set or dict must not change.")
      .def(py::pickle([](const Puzzle& self) { return py::bytes(self.save()); },
                      [](const py::bytes& state) { return std::make_shared<Puzzle>(Puzzle::load(state)); }));
  clear_new_objects(puzzle);
  pickle_by_each_protocol(puzzle);
}

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
          "The digit in \"r4c5\", or in (row, column) from 0, where negative numbers count from the end. "
          "Off the board, a name raises UsageError, and a pair IndexError.",
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
