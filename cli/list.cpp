#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "puzzle/nearest.hpp"
#include "rules/registry.hpp"
#include "rules/rules_page.hpp"
#include "rules/rules_schema.hpp"

namespace sudosat::cli {
namespace {

std::string rows(const Choices& choices, std::string_view indent = "") {
  std::string text;
  for (const auto& [name, summary] : choices) text += fmt::format("{}{:<13} {}\n", indent, name, summary);
  return text;
}

std::string list_commands() { return rows(command_choices()); }

std::string list_backends() {
  Choices choices = backend_choices();
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (backends()[i].writes_proofs) choices[i].summary += "; writes proofs";
  return rows(choices);
}

std::string list_encodings() {
  return "--encoding\n" + rows(encoding_choices(), "  ") + "--amo\n" + rows(at_most_one_choices(), "  ");
}

std::string list_formats() {
  Choices choices;
  for (const Format* format : formats())
    choices.push_back({std::string(format->name()), fmt::format("{:<14}{}",
                                                                !format->can_write()  ? "reads"
                                                                : !format->can_read() ? "writes"
                                                                                      : "reads, writes",
                                                                format->summary())});
  return rows(choices);
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
    {"backends", list_backends}, {"commands", list_commands}, {"encodings", list_encodings},
    {"formats", list_formats},   {"rules", list_rules},
};

Choices subject_choices() {
  Choices choices;
  for (const Subject& subject : subjects) choices.push_back({std::string(subject.name)});
  return choices;
}

void add_list_options(OptionsDescription& options) {
  options.add_options()("markdown", "the rules with their parameters, as docs/rules.md has them")(
      "schema", "the JSON Schema of a rule");
  add_help_option(options);
}

Exit run_list(const Arguments& arguments) {
  if (arguments.inputs.empty())
    throw UsageError("list what?", "there are: backends, commands, encodings, formats, rules");
  for (const std::string& name : arguments.inputs) {
    const Subject& subject = find_named(subjects, "list", name);
    for (const char* option : {"markdown", "schema"})
      if (arguments.has(option) && subject.list != list_rules)
        throw UsageError(fmt::format("--{} is for the rules", option));
    print(arguments.has("markdown") ? rules_page()
          : arguments.has("schema") ? rules_schema()
                                    : subject.list());
  }
  return Exit::yes;
}

}  // namespace

const Command list_command{
    .name = "list",
    .arguments = "backends|commands|encodings|formats|rules",
    .choices = subject_choices,
    .summary = "list the backends, commands, encodings, formats or rules",
    .examples =
        "sudosat list formats\n"
        "sudosat list rules --markdown",
    .add_options = add_list_options,
    .run = run_list,
};

}  // namespace sudosat::cli
