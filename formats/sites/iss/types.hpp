// The types of constraint strings, and the rules that they are. A line of the table for each type: who reads
// it, and who writes rules of its kind. Types without a name are other ways to write a kind.
#pragma once

#include <span>
#include <string_view>

#include "formats/sites/iss/rule_reader.hpp"
#include "formats/sites/iss/rule_writer.hpp"

namespace sudosat::iss {

struct Type {
  std::string_view name;
  std::string_view kind;               // of its rules
  void (*read)(Call& call) = nullptr;  // adds the rules
  // Appends the rule; false, having appended nothing, if this type cannot say it.
  bool (*write)(Output& output, std::string_view name, const RuleArguments& rule) = nullptr;
  bool is_global = false;   // about the board as a whole: no part of composites
  bool comes_last = false;  // reads what other items say
};

// All types. If several can write a kind, the first that takes the rule does.
std::span<const Type> types();

}  // namespace sudosat::iss
