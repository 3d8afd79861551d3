// Runs a question without Python's lock, so that other threads of the interpreter go on, and ends it on
// Ctrl-C.
#pragma once

#include <chrono>
#include <future>
#include <pybind11/pybind11.h>
#include <sudosat/sudosat.hpp>

// `ask` is called in a thread of its own with the options and a stop token; Python's signals are heard by the
// thread that called. What it throws is thrown here.
template <class Ask>
auto interruptible(sudosat::Options options, Ask ask) {
  std::stop_source stop;
  options.stop = stop.get_token();
  const pybind11::gil_scoped_release released;
  auto answer = std::async(std::launch::async, [&] { return ask(options); });
  while (answer.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready) {
    const pybind11::gil_scoped_acquire acquired;
    if (PyErr_CheckSignals() == 0) continue;
    stop.request_stop();
    {
      const pybind11::gil_scoped_release waiting;
      answer.wait();
    }
    throw pybind11::error_already_set();
  }
  return answer.get();
}
