// At the edge between C++ and C an exception becomes a code, and the thread keeps its message.
#pragma once

#include <exception>
#include <functional>
#include <string>
#include <sudosat/sudosat.h>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace sudosat::library {

// An exception as a sudosat_error, and the strings that this points to.
class KeptError {
 public:
  KeptError() = default;
  KeptError(const KeptError&) = delete;
  KeptError& operator=(const KeptError&) = delete;

  // Takes no memory if memory is what is short.
  void keep(const std::exception_ptr& exception) noexcept;
  const sudosat_error& view() const { return view_; }

 private:
  void set(sudosat_code code, const Error& error, const Location& where);
  void set_internal(const char* what);
  void translate(const std::exception_ptr& exception);

  std::string message_, hint_, source_;
  sudosat_error view_{SUDOSAT_OK, "", "", "", 0, 0, SUDOSAT_CODE_INPUT};
};

// Says what to do in the words of the library's options; "" if there is nothing to say.
std::string hint_of(const Advice& advice);
sudosat_error_code public_code(Code code);

// Keeps the exception that is being handled for sudosat_last_error().
sudosat_code remember_exception() noexcept;

// Runs the body of a function of the C interface.
template <class Body>
sudosat_code guarded(Body&& body) noexcept {
  // A callback may ask questions of its own. The limits of the question that calls back do not hold for them.
  const Budget own;
  const BudgetScope scope(own);
  try {
    std::invoke(std::forward<Body>(body));
    return SUDOSAT_OK;
  } catch (...) {
    return remember_exception();
  }
}

// Returns the object that a pointer points to. Throws UsageError if it is null; `what` says what it should
// have been.
template <class T>
T& required(T* pointer, const char* what) {
  if (pointer == nullptr) throw UsageError(std::string("null where ") + what + " is needed");
  return *pointer;
}

// Throws UsageError if a program sets fields that only a later version knows, or has not set all to null.
template <std::size_t size>
void require_nothing(const void* const (&reserved)[size]) {
  for (const void* entry : reserved)
    if (entry != nullptr)
      throw UsageError("the reserved entries of the options are not null",
                       "set the whole struct to zero first, as in `sudosat_options options = {0}`");
}

}  // namespace sudosat::library
