// The options of a command. A command declares each of them in one line: how it is written, what help says of
// it, and the variable that it sets. Parsing, help, manual pages and completions follow from these lines.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/choices.hpp"

namespace sudosat::cli {

// Help shows options in groups, in this order: first those of the command alone, then those that many
// commands have and most people use (`common`), then what is needed less often, by what it is about.
enum class OptionGroup { own, common, input, output, solver, limits, many };
std::string_view heading_of(OptionGroup group);

// The kind of value that an option takes, and the variable that receives it. cli/options/values.hpp makes
// them.
struct Value {
  std::function<void(const std::string& word)> set;  // throws WrongValue
  std::string default_value = {};                    // in words, if there is one
  Choices (*choices)() = nullptr;                    // what it can be, if it is one of some names
  bool repeats = false;
};

struct Option {
  std::string name;          // without dashes
  char letter = 0;           // of its short form, if it has one
  std::string metavar = {};  // what help calls its value, such as FORMAT; empty if it takes none
  std::string description;
  OptionGroup group = OptionGroup::own;
  Value value = {};
  std::string also = {};  // another name that is understood: an older one, or another spelling; not shown

  bool takes_value() const { return !metavar.empty(); }
  bool takes_file() const { return metavar == "FILE" || metavar == "BASE" || metavar == "PREFIX"; }
};

// Where a command declares its options. The variables must outlive the table.
class Options {
 public:
  explicit Options(std::vector<Option>& table, OptionGroup group = OptionGroup::own)
      : table_(table), group_(group) {}

  // Returns the same table, for options of another group.
  Options in(OptionGroup group) const { return Options(table_, group); }
  // `names` are the long one and, after a comma, the letter: "limit,n".
  void flag(std::string_view names, bool& variable, std::string description) const;
  void value(std::string_view names, std::string metavar, Value value, std::string description) const;
  // The option that was declared last has this name too.
  void also(std::string_view name) const { table_.back().also = name; }

 private:
  std::vector<Option>& table_;
  OptionGroup group_;
};

}  // namespace sudosat::cli
