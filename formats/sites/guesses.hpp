// Rules that drawings usually stand for. --guess-drawings adds them to a puzzle, and says so.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "formats/json/setter_json.hpp"

namespace sudosat {

class Guesses {
 public:
  explicit Guesses(Import& import) : import_(import) {}

  // False if the rule makes no sense there.
  bool add(std::string_view kind, RuleArguments arguments);
  // Warns of what was guessed, and of what the stored solution breaks.
  void report() const;

 private:
  Import& import_;
  std::vector<std::shared_ptr<const Rule>> guessed_;
};

}  // namespace sudosat
