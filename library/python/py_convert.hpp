// Turns Python's types into those of the C++ interface, and back.
#pragma once

#include <chrono>
#include <cstring>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <stop_token>
#include <string>
#include <sudosat/sudosat.hpp>
#include <system_error>
#include <thread>
#include <utility>

namespace sudosat_python {

// Threads beside those of the interpreter: Python's lock, which may outlive it, stops, and questions that run
// without the lock.

// Before Python 3.14 a daemon thread that asks for the lock while the interpreter ends is ended by
// pthread_exit, which is an exception on its way through the stack, and aborts the process at the first
// destructor. It sleeps instead until the process has ended, as Python does since.
template <class Take>
auto take_lock(Take&& take) noexcept {
  try {
    return take();
  } catch (...) {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
  }
}

// Gives the lock away while it lives, so that other threads of the interpreter go on.
class WithoutLock {
 public:
  WithoutLock() = default;
  WithoutLock(const WithoutLock&) = delete;
  WithoutLock& operator=(const WithoutLock&) = delete;
  ~WithoutLock() {
    take_lock([&] { PyEval_RestoreThread(thread_); });
  }

 private:
  PyThreadState* thread_ = PyEval_SaveThread();
};

// Takes the lock back within WithoutLock, on a thread of the interpreter.
class WithLock {
 public:
  WithLock() = default;
  WithLock(const WithLock&) = delete;
  WithLock& operator=(const WithLock&) = delete;
  ~WithLock() { PyGILState_Release(state_); }

 private:
  PyGILState_STATE state_ = take_lock(PyGILState_Ensure);
};

// Calls code of Python, which releases the lock now and then and asks for it again, with the same end. No
// frame below has anything to destroy: that would happen without the lock.
inline pybind11::object call_python(const pybind11::object& function, const pybind11::tuple& arguments) {
  PyObject* const found = take_lock([&] { return PyObject_Call(function.ptr(), arguments.ptr(), nullptr); });
  if (found == nullptr) throw pybind11::error_already_set();
  return pybind11::reinterpret_steal<pybind11::object>(found);
}

// Joins two reasons to stop an iterator: the program asks for it, or nobody reads on.
class EitherStop {
 public:
  // While this lives, the options stop for their own reason and for the other one.
  EitherStop(sudosat::Options& options, const std::stop_token& other)
      : by_one_(options.stop, [this] { either_.request_stop(); }),
        by_other_(other, [this] { either_.request_stop(); }) {
    options.stop = either_.get_token();
  }
  EitherStop(const EitherStop&) = delete;
  EitherStop& operator=(const EitherStop&) = delete;

 private:
  std::stop_source either_;
  const std::stop_callback<std::function<void()>> by_one_, by_other_;
};

// Throws SystemError if no thread can be started.
template <class Work>
auto in_a_thread(Work&& work) {
  try {
    return std::async(std::launch::async, std::forward<Work>(work));
  } catch (const std::system_error& error) {
    const std::string message = std::string("no thread can be started: ") + error.what();
    throw sudosat::SystemError({SUDOSAT_SYSTEM_ERROR, message.c_str(), "", "", 0, 0, SUDOSAT_CODE_SYSTEM});
  }
}

// `ask` is called in a thread of its own with the options and a stop token; Python's signals are heard by the
// thread that called. What it throws is thrown here.
template <class Ask>
auto interruptible(sudosat::Options options, Ask ask) {
  std::stop_source stop;
  const std::stop_callback by_caller(options.stop, [&stop] { stop.request_stop(); });
  options.stop = stop.get_token();
  auto answer = in_a_thread([&] { return ask(options); });
  const auto is_ready = [&] {
    const WithoutLock waiting;
    return answer.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready;
  };
  bool is_interrupted = false;
  while (!is_ready()) {
    if (is_interrupted || PyErr_CheckSignals() == 0) continue;
    is_interrupted = true;
    stop.request_stop();
  }
  if (is_interrupted) throw pybind11::error_already_set();
  return answer.get();
}

namespace py = pybind11;

// A solution, and the puzzle whose layout and names it has.
struct Solution {
  std::shared_ptr<const sudosat::Puzzle> puzzle;
  sudosat::Grid grid;
};

// A stop ends the questions that use it.
struct Stop {
  std::stop_source source;
};

// Returns a value as Python shows it, for errors.
std::string name_of(const py::handle& value);
// Returns whether the value is str or bytes.
bool is_text(const py::handle& value);
// Returns the bytes of a text, those of str as UTF-8. Throws InputError if a str has no UTF-8, TypeError if
// the value is not a text.
std::string text_of(const py::handle& value);
// Returns what a function or a class of one of the package's modules makes of the arguments.
template <class... Arguments>
py::object called(const char* module, const char* name, Arguments&&... arguments) {
  return call_python(py::module_::import(module).attr(name),
                     py::make_tuple(std::forward<Arguments>(arguments)...));
}
// Returns what a function of sudosat/arguments.py makes of an argument. Its errors name the argument.
template <class T, class... Arguments>
T checked(const char* function, Arguments&&... arguments) {
  return py::cast<T>(called("sudosat.arguments", function, std::forward<Arguments>(arguments)...));
}
// Returns an object of a class of sudosat/results.py.
template <class... Arguments>
py::object result(const char* type, Arguments&&... arguments) {
  return called("sudosat.results", type, std::forward<Arguments>(arguments)...);
}
// Reads a puzzle from text. It is called without Python's lock.
std::shared_ptr<sudosat::Puzzle> read_text(const std::string& text, const sudosat::ReadOptions& options);
// Makes a puzzle from text, or from what sudosat.boards takes for a board (lists, arrays), or copies a
// puzzle.
std::shared_ptr<sudosat::Puzzle> read_board(const py::object& board, const sudosat::ReadOptions& options);
// Returns the puzzle that a question is about, given as such or as what a puzzle is made from. It is a copy,
// since the interpreter can change a puzzle while the question is being answered.
std::shared_ptr<const sudosat::Puzzle> puzzle_of(const py::object& asked);
// Takes (backend, solver, timeout, effort, stop).
sudosat::Options options_of(const py::tuple& limits);
// Returns what a function of the C++ interface answers. Its last argument is the options.
template <class Function, class... Arguments>
auto ask(const py::tuple& limits, Function function, const Arguments&... arguments) {
  return interruptible(options_of(limits),
                       [&](const sudosat::Options& options) { return function(arguments..., options); });
}

// Returns the number of "r4c5", "R4C5", or (row, column) from 0, where negative numbers count from the end.
// Throws UsageError or IndexError, which name the cell and what there is.
int cell_of(const sudosat::Puzzle& puzzle, const py::object& cell);
// Returns "r4c5", or the name of a variable.
std::string cell_name(const sudosat::Puzzle& puzzle, int cell);
// Returns (name, digit) for each candidate.
py::list named(const sudosat::Puzzle& puzzle, const std::vector<sudosat::Candidate>& candidates);

// Return words for the enumerators of sudosat.hpp.
const char* word(sudosat::Verdict verdict);
const char* word(sudosat::End end);

// Returns a list for each row, of what `item` makes of the numbers of its cells.
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

// Return a text for Python. Bytes that are not UTF-8, as in old files, are replaced.
py::str readable(const std::string& text);
py::list readable(const std::vector<std::string>& texts);
// Returns a text for Python without the end of its last line, as print() adds its own.
py::str without_end(std::string text);

// Makes the memory zero of an object that __new__ has made and __init__ never saw.
template <class T>
void clear_new_objects(const py::class_<T, std::shared_ptr<T>>& type) {
  py::detail::get_type_info(reinterpret_cast<PyTypeObject*>(type.ptr()))->operator_new =
      [](std::size_t size) { return std::memset(::operator new(size), 0, size); };
}

// Pickles by protocol 2, which calls __new__, where 0 or 1 is asked for: these would call a constructor of
// pybind11's base class, which ends the process.
template <class T, class... Options>
void pickle_by_each_protocol(py::class_<T, Options...>& type) {
  type.def("__reduce_ex__", [](const py::object& self, int protocol) {
    const py::object object = py::module_::import("builtins").attr("object");
    return object.attr("__reduce_ex__")(self, protocol < 2 ? 2 : protocol);
  });
}

// Returns a class of sudosat.errors.
py::object error_type(const char* name);
// Returns a member of sudosat.ErrorCode.
py::object error_code(sudosat::ErrorCode code);
// Returns the exception of sudosat.errors for one of the C++ interface; null for any other exception.
py::object error_of(const std::exception_ptr& thrown);
inline constexpr const char* limit_reached =
    "undecided: a limit of time or effort was reached, or it was stopped";
// Returns an object of sudosat.Undecided.
py::object undecided(const char* message = limit_reached);
[[noreturn]] void throw_undecided(const char* message = limit_reached);

void define_errors();
void define_puzzle(py::module_& module);
void define_solution(py::module_& module);
void define_reader(py::module_& module);
void define_questions(py::module_& module);
void define_explanations(py::module_& module);
void define_formulas(py::module_& module);
void define_generator(py::module_& module);
void define_many(py::module_& module);

}  // namespace sudosat_python
