// The table of options as Boost.Program_options holds it, with what help and completions want to know of it.
#include "cli/options.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <typeinfo>

#include "cli/manual/manual.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

// Options that commands share are told together: a group is what one of these functions adds.
struct Group {
  std::string_view heading;
  void (*add)(OptionsDescription& options);
};
constexpr std::array groups{
    Group{"Input", add_input_options},
    Group{"Output", add_output_options},
    Group{"Output", add_json_option},
    Group{"Solver", [](OptionsDescription& options) { add_solver_options(options, ""); }},
    Group{"Limits", add_limit_options},
    Group{"Many puzzles", add_jobs_option},
    Group{"Many puzzles", add_batch_options},
};

// The number of the group that has the option; of an option of the command's own, the first.
std::size_t group_of(const std::string& name) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    OptionsDescription options;
    groups[i].add(options);
    if (options.find_nothrow(name, false) != nullptr) return i + 1;
  }
  return 0;
}

Option option_of(const po::option_description& described) {
  Option option;
  option.name = described.long_name();
  const std::string shortest = described.canonical_display_name(po::command_line_style::allow_dash_for_short);
  if (shortest.size() == 2 && shortest.front() == '-') option.letter = shortest.back();
  option.description = described.description();
  const std::size_t group = group_of(option.name);
  option.group = group == 0 ? own_group : groups[group - 1].heading;
  const po::value_semantic& semantic = *described.semantic();
  if (semantic.max_tokens() == 0) return option;
  // Boost gives the name of the value and its default as one text.
  constexpr std::string_view before_default = " (=";
  option.value = semantic.name();
  if (const std::size_t at = option.value.find(before_default); at != std::string::npos) {
    option.default_value = option.value.substr(at + before_default.size());
    option.default_value.pop_back();
    option.value.resize(at);
  }
  const auto& typed = dynamic_cast<const po::typed_value_base&>(semantic);
  option.repeats = typed.value_type() == typeid(std::vector<std::string>);
  if (const auto* takes = dynamic_cast<const TakesChoice*>(&semantic)) option.choices = takes->choices();
  return option;
}

}  // namespace

bool Option::takes_file() const { return value == "FILE" || value == "BASE" || value == "PREFIX"; }

std::vector<Option> options_of(const Command& command) {
  OptionsDescription described;
  command.add_options(described);
  std::vector<Option> options;
  for (const auto& option : described.options()) options.push_back(option_of(*option));
  std::ranges::stable_sort(options, {}, [](const Option& option) { return group_of(option.name); });
  return options;
}

std::vector<Option> options_of_program() {
  return {
      {.name = "help", .letter = 'h', .description = "what there is", .group = own_group},
      {.name = "version", .letter = 'V', .description = "the version of the program", .group = own_group}};
}

std::vector<std::string> spellings(const Option& option) {
  std::vector<std::string> spellings;
  if (option.letter != 0) spellings.push_back({'-', option.letter});
  spellings.push_back("--" + option.name);
  return spellings;
}

std::string full_description(const Option& option) {
  if (option.default_value.empty()) return option.description;
  return fmt::format("{} (default: {})", option.description, option.default_value);
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + separator.size(), text.size()));
  }
  return parts;
}

std::vector<std::string_view> paragraphs_of(const Command& command) { return split(command.details, "\n\n"); }

std::vector<std::string_view> examples_of(const Command& command) { return split(command.examples, "\n"); }

}  // namespace sudosat::cli
