// The typed errors of the library. Each is caught once, at the edge of the program (cli/main.cpp), or
// per puzzle by whoever reads a batch, so that one bad puzzle never ends the others.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace sudosat {

// Where in the input something was found. Lines and columns count from 1; 0 means "not known".
struct Location {
  std::string source;  // a file name, or "<stdin>"
  std::size_t line = 0;
  std::size_t column = 0;
};

// "puzzles.txt:3:7", leaving out what is not known.
std::string to_string(const Location& location);

// Base of every error a user can cause or meet. what() is the message alone; the hint says what to do.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message, std::string hint = {})
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

// The input is not what its format promises.
class InputError : public Error {
 public:
  InputError(Location where, const std::string& message, std::string hint = {})
      : Error(message, std::move(hint)), where_(std::move(where)) {}
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

// Who read what is written has gone away: no failure worth a word.
class ReaderGone : public SystemError {
 public:
  using SystemError::SystemError;
};

// A backend gave an answer that the independent judge refuses, or an external solver none that can be read.
// Never printed as a solution.
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
