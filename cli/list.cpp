#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "puzzle/nearest.hpp"

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

struct Subject {
  std::string_view name;
  std::string (*list)();
};
constexpr Subject subjects[] = {
    {"backends", list_backends}, {"encodings", list_encodings}, {"formats", list_formats}};

Exit run(const Arguments& arguments) {
  if (arguments.inputs.empty()) throw UsageError("list what?", "there are: backends, encodings, formats");
  for (const std::string& name : arguments.inputs) print(find_named(subjects, "list", name).list());
  return Exit::yes;
}

}  // namespace

const Command list_command{
    .name = "list",
    .arguments = "backends|encodings|formats",
    .summary = "list the backends, encodings or formats there are",
    .details = "  sudosat list formats\n",
    .add_options = add_help_option,
    .run = run,
};

}  // namespace sudosat::cli
