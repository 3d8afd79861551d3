// Puzzle, Solution, and how puzzles are read.
#include <chrono>
#include <mutex>

#include "convert.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;
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
template <class Result, class Argument,
          std::shared_ptr<Result> (*open)(const Argument&, const sudosat::ReadOptions&)>
std::shared_ptr<Result> read(const Argument& argument, const MaybeText& format, const Boxes& boxes,
                             bool latin, const MaybeText& alphabet, bool ignore_unknown, bool guess_lines) {
  const auto [rows, columns] = boxes.value_or(std::pair(0, 0));
  return open(
      argument,
      {format.value_or(""), rows, columns, latin, alphabet.value_or(""), ignore_unknown, guess_lines, {}});
}
template <class Define>
void with_keywords(Define&& define) {
  define(py::kw_only(), "format"_a = py::none(), "boxes"_a = py::none(), "latin"_a = false,
         "alphabet"_a = py::none(), "ignore_unknown"_a = false, "guess_lines"_a = false);
}

std::shared_ptr<Puzzle> puzzle_from(const std::string& text, const sudosat::ReadOptions& options) {
  const py::gil_scoped_release released;
  return std::make_shared<Puzzle>(text, options);
}

// For pickle: its own text, if that says all there is, and else one that does.
py::bytes state_of(const Puzzle& puzzle) {
  const std::string whole = puzzle.text("jsonl");
  try {
    std::string own = puzzle.text();
    if (puzzle.warnings().empty() && Puzzle(own).text("jsonl") == whole) return own;
  } catch (const sudosat::Error&) {  // several puzzles to a reader that does not know what this one knew
  }
  return whole;
}

// With what the thread of the interpreter does where a signal interrupts waiting.
sudosat::ReadOptions heeding_signals(sudosat::ReadOptions options) {
  options.interrupted = [] {
    const py::gil_scoped_acquire acquired;
    return PyErr_CheckSignals() != 0;
  };
  return options;
}

// Puzzles for the threads of the interpreter, one after the other. Its lock is released while they wait.
class Reader {
 public:
  explicit Reader(sudosat::Reader&& reader) : reader_(std::move(reader)) {}

  // The path is text, bytes, or an object of pathlib.
  static std::shared_ptr<Reader> of_file(const py::object& path, const sudosat::ReadOptions& options) {
    const auto name = py::cast<std::string>(py::module_::import("os").attr("fsencode")(path));
    return made([&] { return sudosat::Reader::of_file(name, heeding_signals(options)); });
  }
  static std::shared_ptr<Reader> of_text(const std::string& text, const sudosat::ReadOptions& options) {
    return made([&] { return sudosat::Reader::of_text(text, options); });
  }

  std::shared_ptr<Puzzle> next() {
    std::optional<Puzzle> puzzle;
    std::optional<std::string> warning;
    without_lock([&] {
      const auto turn = wait_for_turn();
      puzzle = reader_.next();
      if (!puzzle) warning = reader_.warning();
    });
    if (puzzle) return std::make_shared<Puzzle>(std::move(*puzzle));
    if (warning && PyErr_WarnFormat(PyExc_UserWarning, 1, "%U", readable(*warning).ptr()) != 0)
      throw py::error_already_set();
    throw py::stop_iteration();
  }

 private:
  // What a handler of a signal has raised comes before the error that it led to.
  template <class Work>
  static void without_lock(Work&& work) {
    try {
      const py::gil_scoped_release released;
      work();
    } catch (const sudosat::SystemError&) {
      if (PyErr_Occurred() != nullptr) throw py::error_already_set();
      throw;
    }
  }
  std::unique_lock<std::timed_mutex> wait_for_turn() {
    std::unique_lock turn(mutex_, std::defer_lock);
    while (!turn.try_lock_for(std::chrono::milliseconds(50))) {
      const py::gil_scoped_acquire acquired;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    }
    return turn;
  }
  template <class Make>
  static std::shared_ptr<Reader> made(Make&& make) {
    std::shared_ptr<Reader> reader;
    without_lock([&] { reader = std::make_shared<Reader>(make()); });
    return reader;
  }

  std::timed_mutex mutex_;
  sudosat::Reader reader_;
};

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
          "title", [](const Puzzle& self) { return readable(self.title()); },
          "Empty where the text has none.")
      .def_property_readonly(
          "author", [](const Puzzle& self) { return readable(self.author()); },
          "Empty where the text has none.")
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
          "text",
          [](const Puzzle& self, const MaybeText& format) {
            return readable(self.text(format.value_or("")));
          },
          "The puzzle in a format of `formats()`, by default in the layout it was read from. Raises "
          "UsageError where "
          "the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Puzzle& self) { return without_end(self.text()); })
      .def(py::pickle([](const Puzzle& self) { return state_of(self); },
                      [](const py::bytes& state) {
                        const std::string text = state;
                        return std::make_shared<Puzzle>(text);
                      }));
  clear_new_objects(puzzle);
}

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

void define_solution(py::module_& module) {
  py::class_<Solution, std::shared_ptr<Solution>> solution(module, "Solution", "The digit of every cell.");
  solution
      .def_property_readonly(
          "rows",
          [](const Solution& self) {
            return rows_of(*board(self),
                           [&](int cell) { return self.grid.values()[static_cast<std::size_t>(cell)]; });
          },
          "A list of digits for each row.")
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
          [](const Solution& self, std::pair<int, int> cell) {
            return self.grid.values()[static_cast<std::size_t>(cell_of(*board(self), cell))];
          },
          "The digit in [row, column].", "cell"_a)
      .def(
          "text",
          [](const Solution& self, const MaybeText& format) {
            return readable(board(self)->text(self.grid, format.value_or("")));
          },
          "The solution in a format of `formats()`, by default in the layout of the puzzle. Raises "
          "UsageError where "
          "the format has no place for it.",
          "format"_a = py::none())
      .def("__str__", [](const Solution& self) { return without_end(board(self)->text(self.grid)); })
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
}

void define_reader(py::module_& module) {
  py::class_<Reader, std::shared_ptr<Reader>> reader(module, "_Reader", "Puzzles, one after the other.");
  reader.def("__iter__", [](py::object self) { return self; }).def("__next__", &Reader::next);
  clear_new_objects(reader);
  with_keywords([&](auto... keywords) {
    module.def(
        "read", &read<Reader, py::object, Reader::of_file>,
        (std::string(
             "The puzzles of a file, \"-\" being standard input, in order and in constant memory; gzip, "
             "xz and zstd are\nrecognised. An InputError ends one puzzle: next() goes on behind it. Other "
             "threads go on "
             "while it waits. "
             "Raises SystemError where the file cannot be read.") +
         reading_doc)
            .c_str(),
        "path"_a, keywords...);
    module.def(
        "puzzles", &read<Reader, std::string, Reader::of_text>,
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
