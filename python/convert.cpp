#include "convert.hpp"

namespace sudosat_python {

std::shared_ptr<const sudosat::Puzzle> puzzle_of(const Asked& asked) {
  if (const auto* text = std::get_if<std::string>(&asked)) return std::make_shared<sudosat::Puzzle>(*text);
  return std::make_shared<sudosat::Puzzle>(*std::get<std::shared_ptr<sudosat::Puzzle>>(asked));
}

int cell_of(const sudosat::Puzzle& puzzle, std::pair<int, int> place) {
  auto [row, column] = place;
  if (row < 0) row += puzzle.rows();
  if (column < 0) column += puzzle.columns();
  if (row < 0 || row >= puzzle.rows() || column < 0 || column >= puzzle.columns())
    throw py::index_error("the board has no such cell");
  return row * puzzle.columns() + column;
}

std::string cell_name(const sudosat::Puzzle& puzzle, int cell) {
  if (cell >= puzzle.cells()) return puzzle.variables().at(static_cast<std::size_t>(cell - puzzle.cells()));
  return "r" + std::to_string(cell / puzzle.columns() + 1) + "c" +
         std::to_string(cell % puzzle.columns() + 1);
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
py::object result_type(const char* name) { return py::module_::import("sudosat.results").attr(name); }

namespace {

void raise(const char* name, const sudosat::Error& error, const sudosat::InputError* input = nullptr) {
  const py::object type = error_type(name);
  const py::object raised = type(readable(error.what()));
  raised.attr("hint") = readable(error.hint());
  if (input != nullptr) {
    raised.attr("source") = readable(input->source());
    raised.attr("line") = input->line();
    raised.attr("column") = input->column();
  }
  PyErr_SetObject(type.ptr(), raised.ptr());
}

}  // namespace

void define_errors() {
  // NOLINTNEXTLINE(performance-unnecessary-value-param): what pybind11 asks for
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const sudosat::InputError& error) {
      raise("InputError", error, &error);
    } catch (const sudosat::UsageError& error) {
      raise("UsageError", error);
    } catch (const sudosat::SystemError& error) {
      raise("SystemError", error);
    } catch (const sudosat::WrongAnswer& error) {
      raise("WrongAnswer", error);
    } catch (const sudosat::InternalError& error) {
      raise("InternalError", error);
    }
  });
}

}  // namespace sudosat_python
