// Where the command line takes one of some names: which there are, from the registries, and what each means.
// Completions and the manual tell them.
#pragma once

#include <boost/program_options.hpp>
#include <string>
#include <vector>

namespace sudosat {
struct BackendInfo;
}

namespace sudosat::cli {

struct Choice {
  std::string name;
  std::string summary = {};  // one line; nothing where the name says it all
};
using Choices = std::vector<Choice>;

Choices format_choices();
Choices formats_to_read();
Choices formats_to_write();  // and "same"
Choices alphabet_choices();
Choices encoding_choices();
Choices at_most_one_choices();
Choices colour_choices();
Choices picture_choices();
Choices paper_choices();
Choices backend_choices(bool (*fits)(const BackendInfo& info));
Choices backend_choices();  // all of them

// What the description of an option holds beyond what Boost asks for.
struct TakesChoice {
  Choices (*choices)() = nullptr;
};

// The value of such an option; T is a vector where the option may be repeated.
template <class T>
class ChoiceValue : public boost::program_options::typed_value<T>, public TakesChoice {
 public:
  ChoiceValue(const char* name_of_value, Choices (*among)())
      : boost::program_options::typed_value<T>(nullptr), TakesChoice{among} {
    this->value_name(name_of_value);
  }
};

// Like Boost's value(), whose result too is owned by the description it goes to.
template <class T = std::string>
boost::program_options::typed_value<T>* choice(const char* value_name, Choices (*choices)()) {
  return new ChoiceValue<T>(value_name, choices);
}

}  // namespace sudosat::cli
