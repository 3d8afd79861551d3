#include "base/error.hpp"

#include <fmt/format.h>

namespace sudosat {

std::string to_string(const Location& location) {
  if (location.line == 0) return location.source;
  if (location.column == 0) return fmt::format("{}:{}", location.source, location.line);
  return fmt::format("{}:{}:{}", location.source, location.line, location.column);
}

std::string_view name_of(Code code) {
  static constexpr std::string_view names[] = {"input",
                                               "usage",
                                               "system",
                                               "wrong-answer",
                                               "solver-failed",
                                               "no-place",
                                               "ambiguous-layout",
                                               "other-format",
                                               "unrecognised",
                                               "shape-unclear",
                                               "digits-unclear",
                                               "unknown-rule",
                                               "not-known",
                                               "only-drawn",
                                               "guessed",
                                               "other-backend",
                                               "picture-too-large",
                                               "port-taken"};
  static_assert(std::size(names) == static_cast<std::size_t>(Code::port_taken) + 1);
  return names[static_cast<std::size_t>(code)];
}

std::string joined(const Advice& advice, const std::string& words) {
  const bool is_question = advice.text.ends_with('?');
  return advice.text + (advice.text.empty() || words.empty() ? "" : is_question ? " " : "; ") + words;
}

Code code_of(const Error& error) {
  if (error.advice().code != Code::input) return error.advice().code;
  if (dynamic_cast<const InputError*>(&error) != nullptr) return Code::input;
  if (dynamic_cast<const SystemError*>(&error) != nullptr) return Code::system;
  if (dynamic_cast<const SolverFailed*>(&error) != nullptr) return Code::solver_failed;
  if (dynamic_cast<const WrongAnswer*>(&error) != nullptr) return Code::wrong_answer;
  return Code::usage;
}

}  // namespace sudosat
