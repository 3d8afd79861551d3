#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "puzzle/nearest.hpp"
#include "puzzle/rules/registry.hpp"
#include "puzzle/rules/rules_page.hpp"

namespace sudosat::cli {
namespace {

std::string row(std::string_view name, std::string_view summary, std::string_view note = {}) {
  return fmt::format("{:<13} {}{}\n", name, note, summary);
}

std::string list_backends() {
  std::string text;
  for (const BackendInfo& info : backends())
    text += row(info.name, std::string(info.summary) + (info.writes_proofs ? "; writes proofs" : ""));
  return text;
}

std::string list_encodings() {
  std::string text = "--encoding\n";
  for (const Encoding& encoding : encodings()) text += "  " + row(encoding.name, encoding.summary);
  text += "--amo\n";
  for (const AtMostOne& encoding : at_most_one_encodings())
    text += "  " + row(encoding.name, encoding.summary);
  return text;
}

std::string list_formats() {
  std::string text;
  for (const Format* format : formats())
    text += row(format->name(), format->summary(),
                !format->can_write()  ? "reads         "
                : !format->can_read() ? "writes        "
                                      : "reads, writes ");
  return text;
}

std::string list_rules() {
  std::string text;
  for (const RuleKind* kind : rule_kinds()) text += fmt::format("{:<23} {}\n", kind->name, kind->summary);
  return text;
}

struct Subject {
  std::string_view name;
  std::string (*list)();
};
constexpr Subject subjects[] = {
    {"backends", list_backends},
    {"encodings", list_encodings},
    {"formats", list_formats},
    {"rules", list_rules},
};

void add_options(OptionsDescription& options) {
  options.add_options()("markdown", "the rules with their parameters, as docs/rules.md has them");
  add_help_option(options);
}

Exit run(const Arguments& arguments) {
  if (arguments.inputs.empty())
    throw UsageError("list what?", "there are: backends, encodings, formats, rules");
  for (const std::string& name : arguments.inputs) {
    const Subject& subject = find_named(subjects, "list", name);
    const bool is_page = arguments.has("markdown");
    if (is_page && subject.list != list_rules) throw UsageError("--markdown is for the rules");
    print(is_page ? rules_page() : subject.list());
  }
  return Exit::yes;
}

}  // namespace

const Command list_command{
    .name = "list",
    .arguments = "backends|encodings|formats|rules",
    .summary = "list the backends, encodings, formats or rules there are",
    .details =
        "  sudosat list formats\n"
        "  sudosat list rules --markdown\n",
    .add_options = add_options,
    .run = run,
};

}  // namespace sudosat::cli
