#include <exception>
#include <new>

#include "io/printable.hpp"
#include "library/guard.hpp"

namespace sudosat::library {
namespace {

// The strings that a sudosat_error points to.
struct LastError {
  std::string message, hint, source;
  sudosat_error view{SUDOSAT_OK, "", "", "", 0, 0};

  sudosat_code set(sudosat_code code, const char* what, const std::string& advice, const Location& where) {
    // Messages end up on terminals and in logs, and may hold text of the input.
    message = printable(what);
    hint = printable(advice);
    source = where.source;
    view = {code, message.c_str(), hint.c_str(), source.c_str(), where.line, where.column};
    return code;
  }
};

LastError& last_error() {
  thread_local LastError error;
  return error;
}

sudosat_code translate_exception() {
  LastError& last = last_error();
  try {
    throw;
  } catch (const InputError& error) {
    return last.set(SUDOSAT_INPUT_ERROR, error.what(), error.hint(), error.where());
  } catch (const UsageError& error) {
    return last.set(SUDOSAT_USAGE_ERROR, error.what(), error.hint(), {});
  } catch (const WrongAnswer& error) {
    return last.set(SUDOSAT_WRONG_ANSWER, error.what(), error.hint(), {});
  } catch (const SystemError& error) {
    return last.set(SUDOSAT_SYSTEM_ERROR, error.what(), error.hint(), {});
  } catch (const Error& error) {
    // The error is about a shape or rule that the caller asked for.
    return last.set(SUDOSAT_USAGE_ERROR, error.what(), error.hint(), {});
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return last.set(SUDOSAT_INTERNAL_ERROR, error.what(), "", {});
  } catch (...) {
    return last.set(SUDOSAT_INTERNAL_ERROR, "an exception of unknown type", "", {});
  }
}

}  // namespace

sudosat_code remember_exception() noexcept {
  try {
    return translate_exception();
  } catch (...) {
    // Takes no memory, which is short.
    last_error().view = {SUDOSAT_SYSTEM_ERROR, "out of memory", "", "", 0, 0};
    return SUDOSAT_SYSTEM_ERROR;
  }
}

}  // namespace sudosat::library

const sudosat_error* sudosat_last_error(void) { return &sudosat::library::last_error().view; }
