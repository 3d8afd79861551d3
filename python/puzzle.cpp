// Puzzle, Solution, and how puzzles are read.
#include <map>

#include "convert.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;
using sudosat::Reader;
using Boxes = std::optional<std::pair<int, int>>;

constexpr const char* reading_doc = R"(

format: a name of `formats()`; by default the content decides.
boxes: (rows, columns) of a box, in formats that do not say; by default as square as can be.
latin: a Latin square, without boxes.
alphabet: "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9.
ignore_unknown: rules that are not known are left out, each with a warning; else they are an error.
guess_lines: drawings of SudokuPad mean what they usually mean.

Raises InputError where the text is no such puzzle, UsageError where an argument makes no sense.)";

// What reads a text or file, with the keywords that say how.
template <class Result, Result (*open)(const std::string&, const sudosat::ReadOptions&)>
Result read(const std::string& argument, const MaybeText& format, const Boxes& boxes, bool latin,
            const MaybeText& alphabet, bool ignore_unknown, bool guess_lines) {
  const auto [rows, columns] = boxes.value_or(std::pair(0, 0));
  return open(argument, {format.value_or(""), rows, columns, latin, alphabet.value_or(""), ignore_unknown,
                         guess_lines});
}
template <class Define>
void with_keywords(Define&& define) {
  define(py::kw_only(), "format"_a = py::none(), "boxes"_a = py::none(), "latin"_a = false,
         "alphabet"_a = py::none(), "ignore_unknown"_a = false, "guess_lines"_a = false);
}

std::shared_ptr<Puzzle> puzzle_from(const std::string& text, const sudosat::ReadOptions& options) {
  return std::make_shared<Puzzle>(text, options);
}

void define_puzzle(py::module_& module) {
  py::class_<Puzzle, std::shared_ptr<Puzzle>> puzzle(module, "Puzzle",
                                                     "A board with its givens, pencilmarks and rules.");
  with_keywords([&](auto... keywords) {
    puzzle.def(
        py::init(&read<std::shared_ptr<Puzzle>, puzzle_from>),
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
      .def_property_readonly("rules", &Puzzle::rules,
                             "Names of the rules beyond rows, columns and boxes: \"cage 15 at r1c1\".")
      .def_property_readonly("variables", &Puzzle::variables,
                             "The names of the cells beside the board that rules speak of.")
      .def_property_readonly(
          "warnings", &Puzzle::warnings,
          "Where the puzzle is not quite the one that was written: what was ignored or guessed.")
      .def_property_readonly("title", &Puzzle::title, "Empty where the text has none.")
      .def_property_readonly("author", &Puzzle::author, "Empty where the text has none.")
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
          "the board "
          "does not have.",
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
          "text", [](const Puzzle& self, const MaybeText& format) { return self.text(format.value_or("")); },
          "The puzzle in a format of `formats()`, by default in the layout it was read from. Raises "
          "UsageError where "
          "the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Puzzle& self) { return without_end(self.text()); });
}

void define_solution(py::module_& module) {
  py::class_<Solution>(module, "Solution", "The digit of every cell.")
      .def_property_readonly(
          "rows",
          [](const Solution& self) {
            return rows_of(*self.puzzle,
                           [&](int cell) { return self.grid.values()[static_cast<std::size_t>(cell)]; });
          },
          "A list of digits for each row.")
      .def_property_readonly(
          "variables",
          [](const Solution& self) {
            std::map<std::string, int> values;
            auto value = self.grid.values().begin() + self.puzzle->cells();
            for (const std::string& name : self.puzzle->variables()) values[name] = *value++;
            return values;
          },
          "The values of the puzzle's variables, by name.")
      .def(
          "__getitem__",
          [](const Solution& self, std::pair<int, int> cell) {
            return self.grid.values()[static_cast<std::size_t>(cell_of(*self.puzzle, cell))];
          },
          "The digit in [row, column].", "cell"_a)
      .def(
          "text",
          [](const Solution& self, const MaybeText& format) {
            return self.puzzle->text(self.grid, format.value_or(""));
          },
          "The solution in a format of `formats()`, by default in the layout of the puzzle. Raises "
          "UsageError where "
          "the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Solution& self) { return without_end(self.puzzle->text(self.grid)); })
      .def(
          "__eq__", [](const Solution& self, const Solution& other) { return self.grid == other.grid; },
          py::is_operator())
      .def("__hash__",
           [](const Solution& self) { return py::hash(py::tuple(py::cast(self.grid.values()))); });
}

void define_reader(py::module_& module) {
  py::class_<Reader>(module, "_Reader", "Puzzles, one after the other.")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", [](Reader& self) {
        auto puzzle = self.next();
        if (!puzzle) {
          const auto warning = self.warning();
          if (warning && PyErr_WarnEx(PyExc_UserWarning, warning->c_str(), 1) != 0)
            throw py::error_already_set();
          throw py::stop_iteration();
        }
        return std::make_shared<Puzzle>(std::move(*puzzle));
      });
  with_keywords([&](auto... keywords) {
    module.def(
        "read", &read<Reader, Reader::of_file>,
        (std::string(
             "The puzzles of a file, \"-\" being standard input, in order and in constant memory; gzip, "
             "xz and zstd are\nrecognised. An InputError ends one puzzle: next() goes on behind it. "
             "Raises SystemError where the file cannot be read.") +
         reading_doc)
            .c_str(),
        "path"_a, keywords...);
    module.def(
        "puzzles", &read<Reader, Reader::of_text>,
        (std::string(
             "The puzzles of a text, in order. An InputError ends one puzzle: next() goes on behind it.") +
         reading_doc)
            .c_str(),
        "text"_a, keywords...);
  });
}

}  // namespace

void define_puzzles(py::module_& module) {
  define_puzzle(module);
  define_solution(module);
  define_reader(module);
}

}  // namespace sudosat_python
