#include <new>

#include "io/printable.hpp"
#include "library/c/handles.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat::library {
namespace {

// Names the options of the library, which are the same in C, C++ and Python.
std::string option_for(const Advice& advice) {
  const std::string names = listed(advice.names, "or");
  switch (advice.code) {
    case Code::no_place:
      return names.empty() ? "name a format that can be written" : "write it in the format " + names;
    case Code::ambiguous_layout:
      return "`format` can be " + names;
    case Code::other_format:
      return "without `format` it is recognised by the content";
    case Code::unrecognised:
      return "`format` can name it";
    case Code::shape_unclear:
      return "the boxes and `latin` say what the board is";
    case Code::digits_unclear:
      return "`alphabet` can be " + names;
    case Code::not_known:
      return "`ignore_unknown` leaves it out";
    case Code::only_drawn:
      return "`guess_drawings` takes drawings for what they usually mean";
    case Code::other_backend:
      return names.empty() ? "name another backend" : "the backend " + names + " can";
    case Code::picture_too_large:
      return "a lower resolution makes a smaller one";
    case Code::unknown_rule:
    case Code::port_taken:
    case Code::input:
    case Code::usage:
    case Code::system:
    case Code::wrong_answer:
    case Code::solver_failed:
    case Code::guessed:
      break;
  }
  return "";
}

KeptError& last_error() {
  thread_local KeptError error;
  return error;
}

}  // namespace

std::string hint_of(const Advice& advice) { return joined(advice, option_for(advice)); }

// The codes of C are those of the engine in the same order, and one more.
static_assert(static_cast<int>(Code::port_taken) + 1 == SUDOSAT_CODE_INTERNAL);
static_assert(static_cast<int>(Code::no_place) == SUDOSAT_CODE_NO_PLACE);

sudosat_error_code public_code(Code code) { return static_cast<sudosat_error_code>(code); }

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

sudosat_code remember_exception() noexcept {
  last_error().keep(std::current_exception());
  return last_error().view().code;
}

}  // namespace sudosat::library

const sudosat_error* sudosat_last_error(void) { return &sudosat::library::last_error().view(); }

const char* sudosat_error_code_name(sudosat_error_code code) {
  const bool is_code = code >= 0 && code <= SUDOSAT_CODE_INTERNAL;
  if (!is_code) return nullptr;
  return code == SUDOSAT_CODE_INTERNAL ? "internal"
                                       : sudosat::name_of(static_cast<sudosat::Code>(code)).data();
}
