#include "cli/running/advice.hpp"

#include <fmt/format.h>

#include "queries/steps/step_words.hpp"
#include "rules/registry.hpp"

namespace sudosat::cli {
namespace {

std::string words_for(const Advice& advice) {
  const std::string names = listed(advice.names, "or");
  switch (advice.code) {
    case Code::no_place:
      return names.empty() ? "name another with --to; `sudosat list formats` shows them"
                           : "write it with --to " + names;
    case Code::ambiguous_layout:
      return "read it with --from " + names;
    case Code::other_format:
      return "without --from the format is recognised by the content";
    case Code::unrecognised:
      return "name it with --from; `sudosat list formats` shows them all";
    case Code::shape_unclear:
      return "--boxes and --latin say what the board is";
    case Code::digits_unclear:
      return "give --alphabet " + names;
    case Code::unknown_rule:
      return fmt::format("`sudosat list rules` lists all {}", rule_kinds().size());
    case Code::not_known:
      return "--ignore-unknown leaves it out";
    case Code::only_drawn:
      return "--guess-drawings takes drawings for what they usually mean";
    case Code::other_backend:
      return names.empty() ? "`sudosat list backends` says which do" : "--backend " + names + " can";
    case Code::picture_too_large:
      return "a lower --resolution makes a smaller one";
    case Code::port_taken:
      return "--port N takes another one";
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

std::string message_of(const Warning& warning) {
  const std::string hint = hint_of(warning.advice);
  return fmt::format("warning: {}{}{}", warning.text, hint.empty() ? "" : "; ", hint);
}

}  // namespace sudosat::cli
