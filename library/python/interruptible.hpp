// Runs a question without Python's lock, so that other threads of the interpreter go on, and ends it on
// Ctrl-C.
#pragma once

#include <chrono>
#include <future>
#include <string>
#include <sudosat/sudosat.hpp>
#include <system_error>
#include <utility>

#include "lock.hpp"

// Throws SystemError if no thread can be started.
template <class Work>
auto in_a_thread(Work&& work) {
  try {
    return std::async(std::launch::async, std::forward<Work>(work));
  } catch (const std::system_error& error) {
    const std::string message = std::string("no thread can be started: ") + error.what();
    throw sudosat::SystemError({SUDOSAT_SYSTEM_ERROR, message.c_str(), "", "", 0, 0});
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
    const sudosat_python::WithoutLock waiting;
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
