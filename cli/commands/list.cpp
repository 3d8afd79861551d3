#include <fmt/format.h>

#include "backends/backend.hpp"
#include "base/nearest.hpp"
#include "cli/manual/manual.hpp"
#include "cli/options/command.hpp"
#include "cli/running/console.hpp"
#include "formats/format.hpp"
#include "puzzle/known_shapes.hpp"
#include "rules/names.hpp"
#include "rules/rules.hpp"

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
  for (const RuleGroup& group : rule_groups()) {
    text += fmt::format("{}{}:\n", text.empty() ? "" : "\n", group.name);
    for (const RuleKind* kind : group.kinds) {
      const std::string_view others = names_of(*kind).setters;
      text += fmt::format("{:<23} {}{}\n", kind->name, kind->summary,
                          others.empty() ? "" : fmt::format(" ({})", others));
    }
  }
  return text;
}

// Each shape with a drawing of its boxes.
std::string list_shapes() {
  std::string text;
  for (const KnownShape& known : known_shapes()) {
    const Shape shape(known.spec());
    text += fmt::format("{}{:<13} {} rows of {}, {} grids\n", text.empty() ? "" : "\n", known.name,
                        known.rows, known.columns, shape.spec().grids.size());
    for (int row = 0; row < shape.rows(); row += shape.spec().box_rows) {
      std::string line(14, ' ');
      for (int column = 0; column < shape.columns(); column += shape.spec().box_columns)
        line += shape.cell_at(row, column) >= 0 ? " #" : "  ";
      text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
  }
  return text;
}

struct Subject {
  std::string_view name;
  std::string (*list)();
};
constexpr Subject subjects[] = {
    {"backends", list_backends}, {"commands", list_commands}, {"encodings", list_encodings},
    {"formats", list_formats},   {"rules", list_rules},       {"shapes", list_shapes},
};

struct ListArguments : Arguments {
  void declare(Options options) override {
    options.flag("markdown", markdown, "the rules with their parameters, as docs/rules.md has them");
    options.flag("schema", schema, "the JSON Schema of a rule");
  }
  Exit run() const override;

  bool markdown = false, schema = false;
};

Exit ListArguments::run() const {
  if (inputs.empty())
    throw UsageError("list what?", "there are: backends, commands, encodings, formats, rules, shapes");
  if (markdown && schema) throw UsageError("--markdown and --schema contradict each other");
  for (const std::string& name : inputs) {
    const Subject& subject = find_named(subjects, "list", name);
    if ((markdown || schema) && subject.list != list_rules)
      throw UsageError(fmt::format("--{} goes with `list rules` only", markdown ? "markdown" : "schema"));
    print(markdown ? rules_page() : schema ? rules_schema() : subject.list());
  }
  return Exit::yes;
}

}  // namespace

const Command list_command{
    .name = "list",
    .synopsis = "backends|commands|encodings|formats|rules|shapes",
    .choices = [] { return choices_of(subjects); },
    .summary = "list the backends, commands, encodings, formats, rules or shapes",
    .examples =
        "sudosat list formats\n"
        "sudosat list rules --markdown",
    .make = make<ListArguments>,
};

}  // namespace sudosat::cli
