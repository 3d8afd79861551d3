#include "reading.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;

std::shared_ptr<Puzzle> puzzle_from(const std::string& text, const sudosat::ReadOptions& options) {
  const py::gil_scoped_release released;
  return std::make_shared<Puzzle>(text, options);
}

// For pickle: its own text if that says everything, else JSON.
py::bytes state_of(const Puzzle& puzzle) {
  const std::string whole = puzzle.text("jsonl");
  try {
    std::string own = puzzle.text();
    if (puzzle.warnings().empty() && Puzzle(own).text("jsonl") == whole) return own;
  } catch (const sudosat::Error&) {  // several puzzles to a reader that does not know what this one knew
  }
  return whole;
}

}  // namespace

void define_puzzle(py::module_& module) {
  py::class_<Puzzle, std::shared_ptr<Puzzle>> puzzle(module, "Puzzle",
                                                     "A board with its givens, pencilmarks and rules.");
  with_keywords([&](auto... keywords) {
    puzzle.def(
        py::init(&read<Puzzle, std::string, puzzle_from>),
        (std::string("The one puzzle of a text, in any format that can be read, also a link of a setter's "
                     "tool.\nSeveral are an InputError: `puzzles` reads them.") +
         reading_doc)
            .c_str(),
        "text"_a, keywords...);
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
          "title", [](const Puzzle& self) { return readable(self.title()); }, "Empty if the text has none.")
      .def_property_readonly(
          "author", [](const Puzzle& self) { return readable(self.author()); }, "Empty if the text has none.")
      .def(
          "__getitem__",
          [](const Puzzle& self, std::pair<int, int> cell) { return self.given(cell_of(self, cell)); },
          "The digit that is given in [row, column], or None.", "cell"_a)
      .def(
          "__setitem__",
          [](Puzzle& self, std::pair<int, int> cell, std::optional<int> digit) {
            const int number = cell_of(self, cell);
            if (digit) {
              self.give(number, *digit);
            } else {
              self.clear(number);
            }
          },
          "Gives [row, column] a digit; None opens it for every digit. Raises UsageError for a digit that "
          "the board does not have.",
          "cell"_a, "digit"_a)
      .def(
          "pencilmarks",
          [](const Puzzle& self, int row, int column) {
            const int cell = cell_of(self, {row, column});
            std::vector<int> digits;
            for (int k = 0; k < self.digits(); ++k)
              if (self.allows(cell, self.first_digit() + k)) digits.push_back(self.first_digit() + k);
            return digits;
          },
          "The digits that the puzzle itself allows in a cell, ascending; not what follows from others.",
          "row"_a, "column"_a)
      .def(
          "copy", [](const Puzzle& self) { return std::make_shared<Puzzle>(self); },
          "One that can be changed on its own.")
      .def(
          "text",
          [](const Puzzle& self, const MaybeText& format) {
            return readable(self.text(format.value_or("")));
          },
          "The puzzle in a format of `formats()`, by default in the layout it was read from. Raises "
          "UsageError if the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Puzzle& self) { return without_end(self.text()); })
      .def(py::pickle([](const Puzzle& self) { return state_of(self); },
                      [](const py::bytes& state) {
                        const std::string text = state;
                        return std::make_shared<Puzzle>(text);
                      }));
  clear_new_objects(puzzle);
}

}  // namespace sudosat_python
