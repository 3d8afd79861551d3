// Threads beside those of the interpreter: Python's lock, which may outlive it, stops, and questions that run
// without the lock.
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <pybind11/pybind11.h>
#include <stop_token>
#include <string>
#include <sudosat/sudosat.hpp>
#include <system_error>
#include <thread>
#include <utility>

namespace sudosat_python {

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

}  // namespace sudosat_python
