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
  switch (group) {
    case OptionGroup::own:
    case OptionGroup::common:
      return "Options";
    case OptionGroup::input:
      return "Input";
    case OptionGroup::output:
      return "Output";
    case OptionGroup::solver:
      return "Solver";
    case OptionGroup::limits:
      return "Limits";
    case OptionGroup::many:
      break;
  }
  return "Many puzzles";
}

void Options::flag(std::string_view names, bool& variable, std::string description) const {
  Option option = named(names);
  option.description = std::move(description);
  option.group = group_;
  option.value.set = [&variable](const std::string&) { variable = true; };
  table_.push_back(std::move(option));
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
