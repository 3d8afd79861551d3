// Python's lock, for threads that may outlive the interpreter.
#pragma once

#include <chrono>
#include <pybind11/pybind11.h>
#include <thread>

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

// Other threads of the interpreter go on meanwhile.
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

// Inside of that, on a thread of the interpreter.
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

}  // namespace sudosat_python
