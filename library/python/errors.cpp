// Exceptions of the C++ interface as those of sudosat.errors.
#include "convert.hpp"

namespace sudosat_python {

py::object error_type(const char* name) { return py::module_::import("sudosat.errors").attr(name); }

py::object error_code(sudosat::ErrorCode code) {
  return error_type("ErrorCode")(sudosat_error_code_name(static_cast<sudosat_error_code>(code)));
}

namespace {

py::object made(const char* name, const sudosat::Error& error) {
  const py::object object = error_type(name)(readable(error.what()));
  object.attr("hint") = readable(error.hint());
  object.attr("code") = error_code(error.code());
  return object;
}

}  // namespace

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
