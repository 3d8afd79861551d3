/// @file
/// What sudosat throws. what() is the message alone.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <sudosat/sudosat.h>

/// Everything is here, in a namespace that is named after the version of the interface.
namespace sudosat {
inline namespace v0 {

/// The codes of errors and warnings; see sudosat_error_code.
enum class ErrorCode {
  input = SUDOSAT_CODE_INPUT,
  usage = SUDOSAT_CODE_USAGE,
  system = SUDOSAT_CODE_SYSTEM,
  wrong_answer = SUDOSAT_CODE_WRONG_ANSWER,
  solver_failed = SUDOSAT_CODE_SOLVER_FAILED,
  no_place = SUDOSAT_CODE_NO_PLACE,
  ambiguous_layout = SUDOSAT_CODE_AMBIGUOUS_LAYOUT,
  other_format = SUDOSAT_CODE_OTHER_FORMAT,
  unrecognised = SUDOSAT_CODE_UNRECOGNISED,
  shape_unclear = SUDOSAT_CODE_SHAPE_UNCLEAR,
  digits_unclear = SUDOSAT_CODE_DIGITS_UNCLEAR,
  unknown_rule = SUDOSAT_CODE_UNKNOWN_RULE,
  not_known = SUDOSAT_CODE_NOT_KNOWN,
  only_drawn = SUDOSAT_CODE_ONLY_DRAWN,
  guessed = SUDOSAT_CODE_GUESSED,
  other_backend = SUDOSAT_CODE_OTHER_BACKEND,
  picture_too_large = SUDOSAT_CODE_PICTURE_TOO_LARGE,
  port_taken = SUDOSAT_CODE_PORT_TAKEN,
  internal = SUDOSAT_CODE_INTERNAL,
};

/// Base of all errors.
class Error : public std::runtime_error {
 public:
  /// Makes an exception of an error of the C interface, as in every class here.
  explicit Error(const sudosat_error& error)
      : std::runtime_error(error.message), hint_(error.hint), code_(static_cast<ErrorCode>(error.which)) {}
  /// A hint what to do, with the options that help; may be empty.
  const std::string& hint() const { return hint_; }
  /// The code of the error.
  ErrorCode code() const { return code_; }

 private:
  std::string hint_;
  ErrorCode code_;
};

/// A text or file is not a puzzle, or not the one its format promises.
class InputError : public Error {
 public:
  /// Makes an exception of an error of the C interface.
  explicit InputError(const sudosat_error& error)
      : Error(error), source_(error.source), line_(error.line), column_(error.column) {}
  /// The file's name; or "<text>", "<cells>" of a board made of numbers, "<bytes>" of Puzzle::load(),
  /// "<answer>" of decode().
  const std::string& source() const { return source_; }
  /// The line, from 1; 0 if it is not known.
  std::size_t line() const { return line_; }
  /// The column in bytes, from 1; 0 if it is not known.
  std::size_t column() const { return column_; }

 private:
  std::string source_;
  std::size_t line_, column_;
};

/// An argument makes no sense: an unknown name, or a number out of range.
class UsageError : public Error {
  using Error::Error;
};

/// A file could not be used, a solver not be started, or memory was short.
class SystemError : public Error {
  using Error::Error;
};

/// A backend gave an answer that the judge refuses, and that is not handed on; or a solver was started and
/// gave none that can be read, since it crashed, for example.
class WrongAnswer : public Error {
  using Error::Error;
};

/// A defect of sudosat.
class InternalError : public Error {
  using Error::Error;
};

/// @cond
namespace detail {

[[noreturn]] inline void raise(const sudosat_error& error) {
  switch (error.code) {
    case SUDOSAT_INPUT_ERROR:
      throw InputError(error);
    case SUDOSAT_USAGE_ERROR:
      throw UsageError(error);
    case SUDOSAT_SYSTEM_ERROR:
      throw SystemError(error);
    case SUDOSAT_WRONG_ANSWER:
      throw WrongAnswer(error);
    case SUDOSAT_OK:
    case SUDOSAT_INTERNAL_ERROR:
      break;
  }
  throw InternalError(error);
}

inline void require(sudosat_code code) {
  if (code != SUDOSAT_OK) raise(*sudosat_last_error());
}

[[noreturn]] inline void raise_usage(const char* message) {
  throw UsageError({SUDOSAT_USAGE_ERROR, message, "", "", 0, 0, SUDOSAT_CODE_USAGE});
}

// A deleter for std::unique_ptr, which frees a handle by this function.
template <auto free>
struct Free {
  template <class Handle>
  void operator()(Handle* handle) const noexcept {
    free(handle);
  }
};

}  // namespace detail
/// @endcond

}  // namespace v0
}  // namespace sudosat
