#include "cli/options/option.hpp"

namespace sudosat::cli {
namespace {

Option named(std::string_view names) {
  const std::size_t comma = names.find(',');
  Option option{.name = std::string(names.substr(0, comma)), .description = {}};
  if (comma != names.npos) option.letter = names[comma + 1];
  return option;
}

}  // namespace

std::string_view heading_of(OptionGroup group) {
  constexpr std::string_view headings[] = {
      "Options", "Options", "Input",       "Output",
      "Solver",  "Limits",  "Many puzzles"};  // in the order of OptionGroup
  return headings[static_cast<std::size_t>(group)];
}

void Options::flag(std::string_view names, bool& variable, std::string description) const {
  value(names, "", {.set = [&variable](const std::string&) { variable = true; }}, std::move(description));
}

void Options::value(std::string_view names, std::string metavar, Value value, std::string description) const {
  Option option = named(names);
  option.metavar = std::move(metavar);
  option.description = std::move(description);
  option.group = group_;
  option.value = std::move(value);
  table_.push_back(std::move(option));
}

}  // namespace sudosat::cli
