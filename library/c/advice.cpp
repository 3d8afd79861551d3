// The hints of the library: they name its options, which are called alike in C, C++ and Python.
#include "library/c/guard.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat::library {
namespace {

std::string words_for(const Advice& advice) {
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

}  // namespace

std::string hint_of(const Advice& advice) { return joined(advice, words_for(advice)); }

// The codes of C are those of the engine in the same order, and one more.
static_assert(static_cast<int>(Code::port_taken) + 1 == SUDOSAT_CODE_INTERNAL);
static_assert(static_cast<int>(Code::no_place) == SUDOSAT_CODE_NO_PLACE);

sudosat_error_code public_code(Code code) { return static_cast<sudosat_error_code>(code); }

}  // namespace sudosat::library

const char* sudosat_error_code_name(sudosat_error_code code) {
  const bool is_code = code >= 0 && code <= SUDOSAT_CODE_INTERNAL;
  if (!is_code) return nullptr;
  return code == SUDOSAT_CODE_INTERNAL ? "internal"
                                       : sudosat::name_of(static_cast<sudosat::Code>(code)).data();
}
