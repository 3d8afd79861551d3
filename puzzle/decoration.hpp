// What a puzzle of a setter's site carries besides its rules: lines and shapes that only people understand,
// fog, colours, messages. No engine sees it. Pictures draw it grey, and its site's format writes it back.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"

namespace sudosat {

struct Decoration {
  std::string format;  // of the site
  std::string
      members;      // of the site's JSON, an object: what the cells, rules and texts of the puzzle do not say
  Drawing drawing;  // made of them
  std::vector<std::string> names;  // of what they hold, for people: "lines (2)", "fog"
};

}  // namespace sudosat
