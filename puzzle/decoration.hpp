// A puzzle of a setter's site carries more than rules: lines and shapes that only people understand, fog,
// colours, messages. No engine sees this decoration. Pictures draw it grey, and the site's format writes it
// back.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"

namespace sudosat {

struct Decoration {
  // The name of the site's format.
  std::string format;
  // An object of the site's JSON, without the members that the cells, rules and texts of the puzzle say.
  std::string members;
  // The members as shapes.
  Drawing drawing;
  // The members in words: "lines (2)", "fog".
  std::vector<std::string> names;
};

}  // namespace sudosat
