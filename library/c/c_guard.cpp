#include <new>

#include "io/printable.hpp"
#include "library/c/handles.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat::library {
namespace {

// Which options of the library help with an error. They are the same in C, C++ and Python.
constexpr AdviceWords options_for[] = {
    {Code::no_place, "write it in the format {}", "name a format that can be written"},
    {Code::ambiguous_layout, "`format` can be {}"},
    {Code::other_format, "without `format` it is recognised by the content"},
    {Code::unrecognised, "`format` can name it"},
    {Code::shape_unclear, "the boxes and `latin` say what the board is"},
    {Code::digits_unclear, "`alphabet` can be {}"},
    {Code::not_known, "`ignore_unknown` leaves it out"},
    {Code::only_drawn, "`guess_drawings` takes drawings for what they usually mean"},
    {Code::other_backend, "the backend {} can", "name another backend"},
    {Code::picture_too_large, "a lower resolution makes a smaller picture"},
};

KeptError& last_error() {
  thread_local KeptError error;
  return error;
}

}  // namespace

std::string hint_of(const Advice& advice) { return joined(advice, words_for(options_for, advice)); }

// C has the codes of the engine in the same order, and one more.
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
