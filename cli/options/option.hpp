// The options of a command. A command declares each of them in one line: how it is written, what help says of
// it, and the variable that it sets. Parsing, help, manual pages and completions follow from these lines.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {
struct BackendInfo;
}

namespace sudosat::cli {

// Names from a registry that the command line offers for a choice, each with its meaning. Completions and the
// manual list them.

struct Choice {
  std::string name;
  std::string summary = {};  // a line that explains the name; may be empty
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
Choices formats_to_write();  // Returns the formats that can be written, and same_format.
Choices shapes_to_choose();
Choices alphabet_choices();
Choices encoding_choices();
Choices at_most_one_choices();
Choices paper_choices();
Choices backend_choices(bool (*fits)(const BackendInfo& info));
Choices backend_choices();  // Returns all backends.
Choices scale_choices();

// Help shows options in groups, in this order: first those of the command alone, then those that many
// commands have and most people use (`common`), then by subject what is needed less often.
enum class OptionGroup { own, common, input, output, solver, limits, many };
std::string_view heading_of(OptionGroup group);

// The kind of value that an option takes, and the variable that receives it. The functions below make
// them.
struct Value {
  std::function<void(const std::string& word)> set;  // throws WrongValue
  std::string default_value = {};                    // the default in words; empty if there is none
  Choices (*choices)() = nullptr;                    // the names that it can be, if it is one of several
  bool repeats = false;
  bool is_input = false;  // a file that the command reads
};

struct Option {
  std::string name;          // the long name, without dashes
  char letter = 0;           // the letter of its short form, if it has one
  std::string metavar = {};  // what help calls its value, such as FORMAT; empty if it takes none
  std::string description;
  OptionGroup group = OptionGroup::own;
  Value value = {};
  std::string also = {};  // a name that is understood and not shown, such as an older one

  bool takes_value() const { return !metavar.empty(); }
  bool takes_file() const { return metavar == "FILE" || metavar == "BASE" || metavar == "PREFIX"; }
};

// The table in which a command declares its options. The variables must outlive it.
class Options {
 public:
  explicit Options(std::vector<Option>& table, OptionGroup group = OptionGroup::own)
      : table_(table), group_(group) {}

  // Returns this table for declaring options of another group.
  Options in(OptionGroup group) const { return Options(table_, group); }
  // `names` are the long one and, after a comma, the letter: "limit,n".
  void flag(std::string_view names, bool& variable, std::string description) const;
  void value(std::string_view names, std::string metavar, Value value, std::string description) const;
  // Gives the option that was declared last another name.
  void also(std::string_view name) const { table_.back().also = name; }

 private:
  std::vector<Option>& table_;
  OptionGroup group_;
};

// The kinds of values that an option can have. Each function makes a Value that reads a word into a variable;
// a variable that always has a value, unlike a std::optional, shows it as the default.

// Value::set throws it. The parser knows how the option was written, and says "--limit takes …, not …".
struct WrongValue {
  std::string expected;  // "a whole number from 1"
};

Value takes_text(std::string& variable);
Value takes_text(std::optional<std::string>& variable);
Value takes_texts(std::vector<std::string>& variable);    // for an option that may be repeated
Value takes_input(std::optional<std::string>& variable);  // a file that the command reads

// Takes one of these names, and lets shells complete them. A wrong name is refused later, when it is looked
// up in its registry.
Value takes_choice(Choices (*choices)(), std::string& variable);
Value takes_choice(Choices (*choices)(), std::optional<std::string>& variable);
Value takes_choices(Choices (*choices)(), std::vector<std::string>& variable);  // may be repeated

// Takes a whole number from 1.
Value takes_count(std::uint64_t& variable);
Value takes_count(std::optional<std::uint64_t>& variable);
// Takes a whole number from 1 to `most`.
Value takes_count(std::uint64_t& variable, std::uint64_t most);
// Takes a whole number from 0.
Value takes_seed(std::uint64_t& variable);
Value takes_seed(std::optional<std::uint64_t>& variable);
// Takes a number of seconds above 0.
Value takes_seconds(std::optional<double>& variable);
// Takes a number of bytes above 0, with or without a unit: 500M.
Value takes_bytes(std::optional<std::uint64_t>& variable);

// A shard I/N is every N-th puzzle, from the I-th.
struct Shard {
  std::uint64_t number = 1, of = 1;
};
Value takes_shard(Shard& variable);

// Adds what help says about the default, if it is decided elsewhere.
Value with_default(Value value, std::string default_value);

}  // namespace sudosat::cli
