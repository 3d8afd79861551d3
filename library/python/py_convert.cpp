#include "py_convert.hpp"

#include <regex>

namespace sudosat_python {
namespace {

using sudosat::Puzzle;

// The disk is not asked, as whoever sends a text would learn which files there are.
bool looks_like_a_path(const std::string& text) {
  static const std::regex path(R"((/|\./|\.\./|~/).*|[^:\n]*\.(txt|sd[kmx]|jsonl?|csv|dzn|gz|xz|zst))");
  constexpr std::size_t longest = 255;
  return text.size() <= longest && std::regex_match(text, path);
}

bool says_how_text_is_read(const sudosat::ReadOptions& options) {
  return !options.format.empty() || !options.alphabet.empty() || options.ignore_unknown ||
         options.guess_drawings;
}

py::object made(const char* name, const sudosat::Error& error) {
  const py::object object = error_type(name)(readable(error.what()));
  object.attr("hint") = readable(error.hint());
  object.attr("code") = error_code(error.code());
  return object;
}

}  // namespace

std::string name_of(const py::handle& value) { return py::cast<std::string>(py::str(py::repr(value))); }

bool is_text(const py::handle& value) {
  return py::isinstance<py::str>(value) || py::isinstance<py::bytes>(value);
}

std::string text_of(const py::handle& value) {
  if (!is_text(value)) throw py::type_error("text is str or bytes, not " + name_of(value));
  try {
    return py::cast<std::string>(value);
  } catch (const py::cast_error&) {  // it has no UTF-8
    throw sudosat::InputError({SUDOSAT_INPUT_ERROR, "there is half a surrogate pair in the text", "",
                               "<text>", 0, 0, SUDOSAT_CODE_INPUT});
  }
}

std::shared_ptr<Puzzle> read_text(const std::string& text, const sudosat::ReadOptions& options) {
  try {
    return std::make_shared<Puzzle>(text, options);
  } catch (const sudosat::InputError&) {
    if (!looks_like_a_path(text)) throw;
    throw sudosat::InputError({SUDOSAT_INPUT_ERROR,
                               "this looks like the name of a file; sudosat.read() reads files", "", "<text>",
                               0, 0, SUDOSAT_CODE_INPUT});
  }
}

std::shared_ptr<Puzzle> read_board(const py::object& board, const sudosat::ReadOptions& options) {
  if (py::isinstance<Puzzle>(board)) {
    if (says_how_text_is_read(options) || options.box_rows != 0 || options.latin)
      throw py::type_error("a puzzle is copied as it is: no keyword goes with it");
    return std::make_shared<Puzzle>(*py::cast<std::shared_ptr<Puzzle>>(board));
  }
  py::object cells = board;
  if (!is_text(board)) cells = called("sudosat.boards", "cells_of", board);
  if (py::isinstance<py::tuple>(cells)) {
    if (says_how_text_is_read(options))
      throw py::type_error(
          "a board of numbers is not a text: of the keywords, only boxes and latin go with it");
    const auto [digits, rows, columns] = py::cast<std::tuple<std::vector<int>, int, int>>(cells);
    return std::make_shared<Puzzle>(Puzzle::of_cells(digits, rows, columns, options));
  }
  const std::string text = text_of(cells);
  const WithoutLock released;
  return read_text(text, options);
}

std::shared_ptr<const Puzzle> puzzle_of(const py::object& asked) { return read_board(asked, {}); }

sudosat::Options options_of(const py::tuple& limits) {
  const auto [backend, solver, timeout, effort, stop] =
      py::cast<std::tuple<std::string, std::string, double, std::uint64_t, std::optional<Stop>>>(limits);
  return {backend, solver, std::chrono::duration<double>(timeout), effort,
          stop ? stop->source.get_token() : std::stop_token()};
}

int cell_of(const Puzzle& puzzle, const py::object& cell) {
  if (py::isinstance<py::str>(cell)) return puzzle.cell(text_of(cell));
  const auto [row, column] = checked<std::pair<py::int_, py::int_>>("cell", cell);
  const int rows = puzzle.rows(), columns = puzzle.columns();
  const auto is_within = [](const py::int_& number, int size) {
    return number >= py::int_(-size) && number < py::int_(size);
  };
  if (!is_within(row, rows) || !is_within(column, columns))
    throw py::index_error(name_of(cell) + " is not on the board: rows are 0 to " + std::to_string(rows - 1) +
                          ", columns 0 to " + std::to_string(columns - 1));
  const auto from_start = [](const py::int_& number, int size) {
    return (py::cast<int>(number) + size) % size;
  };
  return from_start(row, rows) * columns + from_start(column, columns);
}

std::string cell_name(const Puzzle& puzzle, int cell) {
  if (cell >= puzzle.cells()) return puzzle.variables().at(static_cast<std::size_t>(cell - puzzle.cells()));
  return "r" + std::to_string(cell / puzzle.columns() + 1) + "c" +
         std::to_string(cell % puzzle.columns() + 1);
}

py::list named(const Puzzle& puzzle, const std::vector<sudosat::Candidate>& candidates) {
  py::list names;
  for (const auto& [cell, digit] : candidates)
    names.append(py::make_tuple(readable(cell_name(puzzle, cell)), digit));
  return names;
}

// The words are in the order of the enumerators; "undecided" is 0.
const char* word(sudosat::Verdict verdict) {
  constexpr const char* words[] = {"undecided", "none", "unique", "several"};
  return words[static_cast<int>(verdict)];
}
const char* word(sudosat::End end) {
  constexpr const char* words[] = {"undecided", "limit", "all"};
  return words[static_cast<int>(end)];
}

py::str readable(const std::string& text) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
}

py::list readable(const std::vector<std::string>& texts) {
  py::list list;
  for (const std::string& text : texts) list.append(readable(text));
  return list;
}

py::str without_end(std::string text) {
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return readable(text);
}

py::object error_type(const char* name) { return py::module_::import("sudosat.errors").attr(name); }

py::object error_code(sudosat::ErrorCode code) {
  return error_type("ErrorCode")(sudosat_error_code_name(static_cast<sudosat_error_code>(code)));
}

py::object error_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const sudosat::InputError& error) {
    py::object object = made("InputError", error);
    object.attr("source") = readable(error.source());
    object.attr("line") = error.line();
    object.attr("column") = error.column();
    return object;
  } catch (const sudosat::UsageError& error) {
    return made("UsageError", error);
  } catch (const sudosat::SystemError& error) {
    return made("SystemError", error);
  } catch (const sudosat::WrongAnswer& error) {
    return made("WrongAnswer", error);
  } catch (const sudosat::InternalError& error) {
    return made("InternalError", error);
  } catch (...) {
    return {};
  }
}

py::object undecided(const char* message) { return error_type("Undecided")(message); }

void throw_undecided(const char* message) {
  PyErr_SetObject(error_type("Undecided").ptr(), undecided(message).ptr());
  throw py::error_already_set();
}

void define_errors() {
  // NOLINTNEXTLINE(performance-unnecessary-value-param): what pybind11 asks for
  py::register_exception_translator([](std::exception_ptr thrown) {
    if (!thrown) return;
    const py::object error = error_of(thrown);
    if (!error) std::rethrow_exception(thrown);  // for another translator
    PyErr_SetObject(py::type::of(error).ptr(), error.ptr());
  });
}

}  // namespace sudosat_python
