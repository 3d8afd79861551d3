// Between Python's types and those of the C++ interface.
#pragma once

#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <sudosat/sudosat.hpp>
#include <utility>

#include "lock.hpp"

namespace sudosat_python {

namespace py = pybind11;

// A solution, and the puzzle whose layout and names it has.
struct Solution {
  std::shared_ptr<const sudosat::Puzzle> puzzle;
  sudosat::Grid grid;
};

// Ends the questions that use it.
struct Stop {
  std::stop_source source;
};

// For errors: as Python shows it.
std::string name_of(const py::handle& value);
// str or bytes.
bool is_text(const py::handle& value);
// Its bytes, of str as UTF-8. Throws InputError if a str has none, TypeError if it is no text.
std::string text_of(const py::handle& value);
// What a function or a class of one of the package's modules makes of these.
template <class... Arguments>
py::object called(const char* module, const char* name, Arguments&&... arguments) {
  return call_python(py::module_::import(module).attr(name),
                     py::make_tuple(std::forward<Arguments>(arguments)...));
}
// What a function of sudosat/arguments.py makes of an argument. Its errors name the argument.
template <class T, class... Arguments>
T checked(const char* function, Arguments&&... arguments) {
  return py::cast<T>(called("sudosat.arguments", function, std::forward<Arguments>(arguments)...));
}
// An object of a class of sudosat/results.py.
template <class... Arguments>
py::object result(const char* type, Arguments&&... arguments) {
  return called("sudosat.results", type, std::forward<Arguments>(arguments)...);
}
// A puzzle from text. Called without Python's lock.
std::shared_ptr<sudosat::Puzzle> read_text(const std::string& text, const sudosat::ReadOptions& options);
// A puzzle from text, or from what sudosat.boards takes for a board: lists, arrays; or a copy of one.
std::shared_ptr<sudosat::Puzzle> read_board(const py::object& board, const sudosat::ReadOptions& options);
// What a question is about: a puzzle, or what one is made from. A puzzle is copied, since the interpreter can
// change it while the question is being answered.
std::shared_ptr<const sudosat::Puzzle> puzzle_of(const py::object& asked);
// (backend, solver, timeout, effort, stop).
sudosat::Options options_of(const py::tuple& limits);

// The number of "r4c5", "R4C5", or (row, column) from 0, where negative numbers count from the end. Throws
// UsageError or IndexError, which name the cell and what there is.
int cell_of(const sudosat::Puzzle& puzzle, const py::object& cell);
// "r4c5", or the name of a variable.
std::string cell_name(const sudosat::Puzzle& puzzle, int cell);
// (name, digit) for each.
py::list named(const sudosat::Puzzle& puzzle, const std::vector<sudosat::Candidate>& candidates);

// Words for the enumerators of sudosat.hpp.
const char* word(sudosat::Verdict verdict);
const char* word(sudosat::End end);

// A list for each row, of what `item` makes of the numbers of its cells.
template <class Item>
py::list rows_of(const sudosat::Puzzle& puzzle, Item&& item) {
  py::list rows;
  for (int row = 0; row < puzzle.rows(); ++row) {
    py::list cells;
    for (int column = 0; column < puzzle.columns(); ++column)
      cells.append(item(row * puzzle.columns() + column));
    rows.append(cells);
  }
  return rows;
}

// What is not UTF-8, as in old files, is replaced.
py::str readable(const std::string& text);
py::list readable(const std::vector<std::string>& texts);
// Likewise, and without the end of the last line: print() adds its own.
py::str without_end(std::string text);

// An object that __new__ has made and __init__ never saw: its memory is zero, not what was there before.
template <class T>
void clear_new_objects(const py::class_<T, std::shared_ptr<T>>& type) {
  py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(type.ptr()))->operator_new =
      [](std::size_t size) { return std::memset(::operator new(size), 0, size); };
}

// Pickled by the protocols 0 and 1 as by 2, which calls __new__: they would call a constructor of pybind11's
// base class, which ends the process.
template <class T, class... Options>
void pickle_by_each_protocol(py::class_<T, Options...>& type) {
  type.def("__reduce_ex__", [](const py::object& self, int protocol) {
    const py::object object = py::module_::import("builtins").attr("object");
    return object.attr("__reduce_ex__")(self, protocol < 2 ? 2 : protocol);
  });
}

// A class of sudosat.errors.
py::object error_type(const char* name);
// A member of sudosat.ErrorCode.
py::object error_code(sudosat::ErrorCode code);
// The exception of sudosat.errors for one of the C++ interface; null if it is another one.
py::object error_of(const std::exception_ptr& thrown);
inline constexpr const char* limit_reached =
    "undecided: a limit of time or effort was reached, or it was stopped";
// sudosat.Undecided.
py::object undecided(const char* message = limit_reached);
[[noreturn]] void throw_undecided(const char* message = limit_reached);

void define_errors();
void define_puzzle(py::module_& module);
void define_solution(py::module_& module);
void define_reader(py::module_& module);
void define_questions(py::module_& module);
void define_explanations(py::module_& module);
void define_clues(py::module_& module);
void define_rating(py::module_& module);
void define_formulas(py::module_& module);
void define_generator(py::module_& module);
void define_pictures(py::module_& module);
void define_many(py::module_& module);

}  // namespace sudosat_python
