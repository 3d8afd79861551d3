// The definitions of the opaque types of the C interface.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <sudosat/sudosat.h>
#include <vector>

#include "backends/backend.hpp"
#include "base/budget.hpp"
#include "base/error.hpp"
#include "formats/puzzle_stream.hpp"
#include "io/byte_source.hpp"

struct sudosat_puzzle {
  explicit sudosat_puzzle(sudosat::Record&& read);

  sudosat::Record record;
  // Texts that are lent as C strings.
  std::vector<std::string> rules, warnings;
};

struct sudosat_reader {
  sudosat_reader(const std::string& path, const sudosat_read_options* options);
  explicit sudosat_reader(sudosat::PuzzleStream&& text) : stream(std::move(text)) {}

  sudosat::ReadObserver observer = {};  // the observer of the stream's source
  sudosat::PuzzleStream stream;
  std::string warning = {};         // the text that is lent
  std::exception_ptr failure = {};  // what the next call is to throw
};

struct sudosat_stop {
  std::atomic<bool> requested = false;
};

namespace sudosat::library {

// Exceptions become codes at the edge between C++ and C. The thread keeps the message of the last one.

// An exception as a sudosat_error, and the strings that this points to.
class KeptError {
 public:
  KeptError() = default;
  KeptError(const KeptError&) = delete;
  KeptError& operator=(const KeptError&) = delete;

  // Keeps the exception. Works even if no memory is left.
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
  // A callback may ask questions of its own, for which the limits of the calling question do not hold.
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

// Runs the body of a function that puts the result of `make` into a place. `what` names the place in errors.
template <class Place, class Make>
sudosat_code fill(Place* place, const char* what, Make&& make) {
  return guarded([&] {
    Place& filled = required(place, what);
    filled = std::invoke(std::forward<Make>(make));
  });
}

// Throws UsageError if a program sets fields that only a later version knows, or has not set all to null.
template <std::size_t size>
void require_nothing(const void* const (&reserved)[size]) {
  for (const void* entry : reserved)
    if (entry != nullptr)
      throw UsageError("the reserved entries of the options must be null",
                       "set the whole struct to zero first, as in `sudosat_options options = {0}`");
}

ReadOptions read_options(const sudosat_read_options* options);

// Returns the puzzle of a handle. Throws UsageError if the handle is null.
inline const Puzzle& puzzle_of(const sudosat_puzzle* puzzle) {
  return required(puzzle, "a puzzle").record.puzzle;
}

// Returns "puzzles.txt:3: what it says".
std::string describe(const Warning& warning);

// Throws UsageError if the board has no cell of this number.
void require_cell(const Puzzle& puzzle, int cell);

// Copies the bytes, and a null after them, into memory that sudosat_free() frees.
char* copy_for_c(std::string_view bytes);

// Returns the text of a C string; an empty text if that is null.
inline std::string text_of(const char* text) { return text == nullptr ? std::string() : std::string(text); }

// Returns the solution in an array of `length` ints. Throws UsageError if a solution has another length, or
// other values.
Grid grid_of(const Puzzle& puzzle, const int* values, std::size_t length);
// store() copies a solution into an array that is not null. require_length() throws UsageError if the array
// has another length.
void require_length(const Puzzle& puzzle, const int* values, std::size_t length);
void store(const std::optional<Grid>& grid, int* values);

// The backend of a question, and its budget.

// Returns the backend that the options name, or the default. Throws UsageError if there is no such
// backend, if it needs a solver's command and there is none, and if there is one that it does not need.
std::unique_ptr<Backend> backend_of(const sudosat_options* options);
// Returns a budget whose time begins with this call. Throws UsageError if the timeout is negative or not a
// number.
Budget budget_of(const sudosat_options* options);

// Runs the body of a function that lends what `answer` finds about a puzzle: a unique pointer to a struct
// derived from the public one. Another function of the C interface deletes it.
template <class Public, class Answer>
sudosat_code lend(const sudosat_puzzle* puzzle, const Public** place, const char* what, Answer&& answer) {
  return fill(place, what, [&] { return answer(puzzle_of(puzzle)).release(); });
}

}  // namespace sudosat::library
