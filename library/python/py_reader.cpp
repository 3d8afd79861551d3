#include <chrono>
#include <mutex>

#include "py_convert.hpp"
#include "py_reading.hpp"

namespace sudosat_python {
namespace {

using namespace py::literals;
using sudosat::Puzzle;

// Lets the interpreter handle a signal that interrupts waiting.
sudosat::ReadOptions heeding_signals(sudosat::ReadOptions options) {
  options.interrupted = [] {
    const WithLock acquired;
    return PyErr_CheckSignals() != 0;
  };
  return options;
}

// Puzzles for the threads of the interpreter, one after the other. Its lock is released while they wait.
class Reader {
 public:
  explicit Reader(sudosat::Reader&& reader) : reader_(std::move(reader)) {}

  // Opens a path, which is text, bytes, or an object of pathlib.
  static std::shared_ptr<Reader> of_file(const py::object& path, const sudosat::ReadOptions& options) {
    const auto name = checked<std::string>("path", path, "path");
    return made([&] { return sudosat::Reader::of_file(name, heeding_signals(options)); });
  }
  static std::shared_ptr<Reader> of_text(const py::object& text, const sudosat::ReadOptions& options) {
    const std::string bytes = text_of(text);
    return made([&] { return sudosat::Reader::of_text(bytes, options); });
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
  // An exception of a signal handler comes before the error that it led to.
  template <class Work>
  static void without_lock(Work&& work) {
    try {
      const WithoutLock released;
      work();
    } catch (const sudosat::SystemError&) {
      if (PyErr_Occurred() != nullptr) throw py::error_already_set();
      throw;
    }
  }
  std::unique_lock<std::timed_mutex> wait_for_turn() {
    std::unique_lock turn(mutex_, std::defer_lock);
    while (!turn.try_lock_for(std::chrono::milliseconds(50))) {
      const WithLock acquired;
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

}  // namespace

void define_reader(py::module_& module) {
  py::class_<Reader, std::shared_ptr<Reader>> reader(module, "Reader", "Puzzles, one after the other.");
  reader.def("__iter__", [](py::object self) { return self; }).def("__next__", &Reader::next);
  clear_new_objects(reader);
  pickle_by_each_protocol(reader);
  with_keywords([&](auto... keywords) {
    module.def(
        "read", &read<Reader, py::object, Reader::of_file>,
        (std::string(
             "The puzzles of a file, \"-\" being standard input, in order and in constant memory; gzip, "
             "xz and zstd are\n"
             "recognised. An InputError ends one puzzle: next() goes on after it. Other threads go on "
             "while it waits.\n"
             "Text after the last puzzle is passed over, with a UserWarning. Raises SystemError if the "
             "file cannot be read.") +
         reading_doc)
            .c_str(),
        "path"_a, keywords...);
    module.def(
        "puzzles", &read<Reader, py::object, Reader::of_text>,
        (std::string(
             "The puzzles of a text, in order. An InputError ends one puzzle: next() goes on after it. "
             "Text after the last\n"
             "puzzle is passed over, with a UserWarning.") +
         reading_doc)
            .c_str(),
        "text"_a, keywords...);
  });
}

}  // namespace sudosat_python
