#include <new>

#include "io/printable.hpp"
#include "library/c/guard.hpp"

namespace sudosat::library {

void KeptError::set(sudosat_code code, const Error& error, const Location& where) {
  // Messages end up on terminals and in logs, and may hold text of the input.
  message_ = printable(error.what());
  hint_ = printable(hint_of(error.advice()));
  source_ = where.source;
  view_ = {code,         message_.c_str(),           hint_.c_str(), source_.c_str(), where.line,
           where.column, public_code(code_of(error))};
}

void KeptError::set_internal(const char* what) {
  message_ = printable(what);
  view_ = {SUDOSAT_INTERNAL_ERROR, message_.c_str(), "", "", 0, 0, SUDOSAT_CODE_INTERNAL};
}

void KeptError::translate(const std::exception_ptr& exception) {
  try {
    std::rethrow_exception(exception);
  } catch (const InputError& error) {
    set(SUDOSAT_INPUT_ERROR, error, error.where());
  } catch (const UsageError& error) {
    set(SUDOSAT_USAGE_ERROR, error, {});
  } catch (const WrongAnswer& error) {
    set(SUDOSAT_WRONG_ANSWER, error, {});
  } catch (const SystemError& error) {
    set(SUDOSAT_SYSTEM_ERROR, error, {});
  } catch (const Error& error) {
    // The error is about a shape or rule that the caller asked for.
    set(SUDOSAT_USAGE_ERROR, error, {});
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    set_internal(error.what());
  } catch (...) {
    set_internal("an exception of unknown type");
  }
}

void KeptError::keep(const std::exception_ptr& exception) noexcept {
  try {
    translate(exception);
  } catch (...) {
    view_ = {SUDOSAT_SYSTEM_ERROR, "out of memory", "", "", 0, 0, SUDOSAT_CODE_SYSTEM};
  }
}

namespace {

KeptError& last_error() {
  thread_local KeptError error;
  return error;
}

}  // namespace

sudosat_code remember_exception() noexcept {
  last_error().keep(std::current_exception());
  return last_error().view().code;
}

}  // namespace sudosat::library

const sudosat_error* sudosat_last_error(void) { return &sudosat::library::last_error().view(); }
