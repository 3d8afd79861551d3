// The keywords that say how a text is read: of Puzzle() and of the functions that read several.
#pragma once

#include <memory>
#include <string>
#include <tuple>

#include "py_convert.hpp"

namespace sudosat_python {

inline constexpr const char* reading_doc = R"(

format: a name of `formats()`; by default the content decides.
boxes: (rows, columns) of a box, in formats that do not say; by default as square as can be.
latin: a Latin square, without boxes.
alphabet: "1-9A-Z", "0-9A-Z" or "A-Z" for digits above 9, or "decimal", numbers with blanks between them; by default size
    and content decide.
ignore_unknown: unknown rules are left out, each with a warning; else they are an error.
guess_drawings: drawings of SudokuPad and Penpa+ mean what they usually mean.

Raises InputError if the text is not such a puzzle, UsageError if an argument makes no sense.)";

// Reads a text or file, with the keywords that say how.
template <class Result, class Argument,
          std::shared_ptr<Result> (*open)(const Argument&, const sudosat::ReadOptions&)>
std::shared_ptr<Result> read(const Argument& argument, const py::object& format, const py::object& boxes,
                             const py::object& latin, const py::object& alphabet,
                             const py::object& ignore_unknown, const py::object& guess_drawings) {
  using How = std::tuple<std::string, int, int, bool, std::string, bool, bool>;
  const auto make = [](auto... how) { return sudosat::ReadOptions{how..., {}}; };
  return open(argument, std::apply(make, checked<How>("reading", format, boxes, latin, alphabet,
                                                      ignore_unknown, guess_drawings)));
}

template <class Define>
void with_keywords(Define&& define) {
  define(py::kw_only(), py::arg("format") = py::none(), py::arg("boxes") = py::none(),
         py::arg("latin") = false, py::arg("alphabet") = py::none(), py::arg("ignore_unknown") = false,
         py::arg("guess_drawings") = false);
}

}  // namespace sudosat_python
