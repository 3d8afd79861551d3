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
#include <variant>

namespace sudosat_python {

namespace py = pybind11;

// A solution, and the puzzle whose layout and names it has.
struct Solution {
  std::shared_ptr<const sudosat::Puzzle> puzzle;
  sudosat::Grid grid;
};

using MaybeText = std::optional<std::string>;
// What a question is about: a puzzle or its text.
using Asked = std::variant<std::shared_ptr<sudosat::Puzzle>, std::string>;

// A copy, since the interpreter can change the puzzle while a question is being answered.
std::shared_ptr<const sudosat::Puzzle> puzzle_of(const Asked& asked);

// Negative indices count from the end. Throws IndexError.
int cell_of(const sudosat::Puzzle& puzzle, std::pair<int, int> place);
// "r4c5", or the name of a variable.
std::string cell_name(const sudosat::Puzzle& puzzle, int cell);

// A list for each row, of what `item` makes of the numbers of its cells.
template <class Item>
py::list rows_of(const sudosat::Puzzle& puzzle, Item&& item) {
  py::list rows;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (cell % puzzle.columns() == 0) rows.append(py::list());
    rows[rows.size() - 1].attr("append")(item(cell));
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

// Of sudosat.errors and sudosat.results.
py::object error_type(const char* name);
py::object result_type(const char* name);

void define_errors();
void define_puzzle(py::module_& module);
void define_solution(py::module_& module);
void define_reader(py::module_& module);
void define_questions(py::module_& module);

}  // namespace sudosat_python
