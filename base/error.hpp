// The typed errors of the library. Each is caught once, at the edge of the program (cli/main.cpp), or
// per puzzle by whoever reads a batch, so that one bad puzzle never ends the others.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// Where in the input something was found. Lines and columns count from 1; 0 means "not known".
struct Location {
  std::string source;  // a file name, or "<stdin>"
  std::size_t line = 0;
  std::size_t column = 0;
};

// Returns "puzzles.txt:3:7". It leaves out what is not known.
std::string to_string(const Location& location);

// Says, for programs, which error or warning it is. docs/library.md explains the codes by their names.
enum class Code {
  input,  // the first five codes only name the class of the error
  usage,
  system,
  wrong_answer,
  solver_failed,
  no_place,           // Advice::names: formats that have a place for it
  ambiguous_layout,   // Advice::names: the formats that the text may be in
  other_format,       // the text is not in the format that was asked for
  unrecognised,       // no format recognises the text
  shape_unclear,      // the text does not say which boxes or regions the board has
  digits_unclear,     // Advice::names: the alphabets of digits to choose from
  unknown_rule,       // Advice::names: rules that may be meant
  not_known,          // a part of the input that can be left out
  only_drawn,         // a drawing that may mean a rule
  guessed,            // a drawing that was taken for a rule
  other_backend,      // Advice::names: a backend that can, if one is known
  picture_too_large,  // the picture fits at a lower resolution
  port_taken,
};
// Returns the name of a code, such as "no-place".
std::string_view name_of(Code code);

// A hint for the user who meets an error or a warning. The text holds for every front end. Advice that
// differs between them (an option, an argument, a button) is chosen by the code, in a table of each front
// end.
struct Advice {
  // NOLINTBEGIN(google-explicit-constructor): most advice is a text
  Advice(std::string for_all = {}) : text(std::move(for_all)) {}
  Advice(const char* for_all) : text(for_all) {}
  // NOLINTEND(google-explicit-constructor)
  explicit Advice(Code kind, std::vector<std::string> names_of_kind = {}, std::string for_all = {})
      : code(kind), names(std::move(names_of_kind)), text(std::move(for_all)) {}

  Code code = Code::input;
  std::vector<std::string> names;
  std::string text;
};
// Joins the text of the advice and the words of a front end for its code.
std::string joined(const Advice& advice, const std::string& words);

// Base of every error a user can cause or meet. what() is the message alone.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message, Advice advice = {})
      : std::runtime_error(message), advice_(std::move(advice)) {}
  const Advice& advice() const { return advice_; }

 private:
  Advice advice_;
};
// Returns the code of the error's advice, or of its class if the advice has none.
Code code_of(const Error& error);

// The input is not what its format promises.
class InputError : public Error {
 public:
  InputError(Location where, const std::string& message, Advice advice = {})
      : Error(message, std::move(advice)), where_(std::move(where)) {}
  const Location& where() const { return where_; }

 private:
  Location where_;
};

// The command line or a combination of options makes no sense.
class UsageError : public Error {
 public:
  using Error::Error;
};

// A file, pipe or process could not be used: it is missing, unreadable, full or closed.
class SystemError : public Error {
 public:
  using Error::Error;
};

// The reader of the output has gone away. This is not reported as a failure.
class ReaderGone : public SystemError {
 public:
  using SystemError::SystemError;
};

// A backend gave an answer that the independent judge refuses, or an external solver gave none that can be
// read. It is never printed as a solution.
class WrongAnswer : public Error {
 public:
  using Error::Error;
};

// An external solver crashed or gave no answer that can be read: it says nothing that others could disagree
// with.
class SolverFailed : public WrongAnswer {
 public:
  using WrongAnswer::WrongAnswer;
};

}  // namespace sudosat
