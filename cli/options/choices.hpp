// The names among which the command line lets choose, from the registries, and what each means. Completions
// and the manual list them.
#pragma once

#include <string>
#include <vector>

namespace sudosat {
struct BackendInfo;
}

namespace sudosat::cli {

struct Choice {
  std::string name;
  std::string summary = {};  // one line; empty if the name says it all
};
using Choices = std::vector<Choice>;

// Returns the names in a registry, each with its summary if the registry has summaries.
template <class Registry>
Choices choices_of(const Registry& registry) {
  Choices choices;
  for (const auto& entry : registry) {
    choices.push_back({std::string(entry.name)});
    if constexpr (requires { entry.summary; }) choices.back().summary = entry.summary;
  }
  return choices;
}

Choices format_choices();
Choices formats_to_read();
// The word in place of a format that asks for each puzzle in the layout that it was read from.
inline constexpr const char* same_format = "same";
Choices formats_to_write();  // and same_format
Choices alphabet_choices();
Choices encoding_choices();
Choices at_most_one_choices();
Choices paper_choices();
Choices backend_choices(bool (*fits)(const BackendInfo& info));
Choices backend_choices();  // all of them
Choices scale_choices();

}  // namespace sudosat::cli
