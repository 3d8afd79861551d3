#include "convert.hpp"

#include <regex>

#include "lock.hpp"

namespace sudosat_python {
namespace {

using sudosat::Puzzle;

// An element of the limits. `meaning` is for the error.
template <class T>
std::optional<T> limit(const py::tuple& limits, std::size_t k, const char* meaning) {
  try {
    return py::cast<std::optional<T>>(limits[k]);
  } catch (const py::cast_error&) {
    throw py::type_error(meaning);
  }
}

std::uint64_t effort_of(const py::object& effort) {
  if (effort.is_none()) return 0;
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(effort.ptr()));
  if (!number) {
    PyErr_Clear();
    throw py::type_error("effort is a whole number, not " + name_of(effort));
  }
  try {
    return py::cast<std::uint64_t>(number);
  } catch (const py::cast_error&) {
    const std::string message = "effort is a whole number from 0 to 2**64 - 1, not " + name_of(number);
    throw sudosat::UsageError({SUDOSAT_USAGE_ERROR, message.c_str(), "", "", 0, 0});
  }
}

// The disk is not asked: who may send a text would learn which files there are.
bool looks_like_a_path(const std::string& text) {
  static const std::regex path(R"((/|\./|\.\./|~/).*|[^:\n]*\.(txt|sd[kmx]|jsonl?|csv|dzn|gz|xz|zst))");
  constexpr std::size_t longest = 255;
  return text.size() <= longest && std::regex_match(text, path);
}

bool says_how_to_read(const sudosat::ReadOptions& options) {
  return !options.format.empty() || options.box_rows != 0 || options.box_columns != 0 || options.latin ||
         !options.alphabet.empty() || options.ignore_unknown || options.guess_drawings;
}

}  // namespace

std::string name_of(const py::handle& value) { return py::cast<std::string>(py::str(py::repr(value))); }

bool is_text(const py::handle& value) {
  return py::isinstance<py::str>(value) || py::isinstance<py::bytes>(value);
}

std::string text_of(const py::handle& value) {
  if (!is_text(value)) throw py::type_error("str or bytes are needed, not " + name_of(value));
  try {
    return py::cast<std::string>(value);
  } catch (const py::cast_error&) {  // it has no UTF-8
    throw sudosat::InputError(
        {SUDOSAT_INPUT_ERROR, "there is half a surrogate pair in the text", "", "<text>", 0, 0});
  }
}

std::string text_or_empty(const py::object& text, const char* argument) {
  if (text.is_none()) return "";
  if (!py::isinstance<py::str>(text))
    throw py::type_error(std::string(argument) + " is a str, not " + name_of(text));
  return text_of(text);
}

bool flag_of(const py::object& flag, const char* argument) {
  return argument_of<bool>(flag, argument, "True or False");
}

std::shared_ptr<Puzzle> read_text(const std::string& text, const sudosat::ReadOptions& options) {
  try {
    return std::make_shared<Puzzle>(text, options);
  } catch (const sudosat::InputError&) {
    if (!looks_like_a_path(text)) throw;
    throw sudosat::InputError({SUDOSAT_INPUT_ERROR,
                               "this looks like the name of a file; sudosat.read() reads files", "", "<text>",
                               0, 0});
  }
}

std::shared_ptr<Puzzle> read_board(const py::object& board, const sudosat::ReadOptions& options) {
  if (py::isinstance<Puzzle>(board)) {
    if (says_how_to_read(options))
      throw py::type_error("a puzzle is copied as it is: no keyword goes with it");
    return std::make_shared<Puzzle>(*py::cast<std::shared_ptr<Puzzle>>(board));
  }
  py::object cells = board;
  if (!is_text(board)) cells = py::module_::import("sudosat.boards").attr("cells_of")(board);
  if (py::isinstance<py::tuple>(cells)) {
    const auto [digits, rows, columns] = py::cast<std::tuple<std::vector<int>, int, int>>(cells);
    return std::make_shared<Puzzle>(Puzzle::of_cells(digits, rows, columns, options));
  }
  const std::string text = text_of(cells);
  const WithoutLock released;
  return read_text(text, options);
}

std::shared_ptr<const Puzzle> puzzle_of(const py::object& asked) { return read_board(asked, {}); }

sudosat::Options options_of(const py::tuple& limits) {
  sudosat::Options options;
  options.backend = limit<std::string>(limits, 0, "backend is a name of backends()").value_or("");
  options.solver = limit<std::string>(limits, 1, "solver is the text of a command").value_or("");
  options.timeout =
      std::chrono::duration<double>(limit<double>(limits, 2, "timeout is a number of seconds").value_or(0));
  options.effort = effort_of(limits[3]);
  if (const auto stop = limit<Stop>(limits, 4, "stop is a Stop")) options.stop = stop->source.get_token();
  return options;
}

int cell_of(const Puzzle& puzzle, const py::object& cell) {
  if (py::isinstance<py::str>(cell)) return puzzle.cell(text_of(cell));
  std::pair<int, int> place;
  try {
    place = py::cast<std::pair<int, int>>(cell);
  } catch (const py::cast_error&) {
    throw py::type_error("a cell is \"r4c5\" or (row, column), not " + name_of(cell));
  }
  const auto [row, column] = place;
  const int rows = puzzle.rows(), columns = puzzle.columns();
  if (row < -rows || row >= rows || column < -columns || column >= columns)
    throw py::index_error(name_of(cell) + " is not on the board: rows are 0 to " + std::to_string(rows - 1) +
                          ", columns 0 to " + std::to_string(columns - 1));
  return (row < 0 ? row + rows : row) * columns + (column < 0 ? column + columns : column);
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

// In the order of the enumerators; "undecided" is 0.
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

}  // namespace sudosat_python
