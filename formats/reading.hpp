// What reading depends on besides the text: the options of the user, and what the records of an input share.
#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/vector.hpp"
#include "formats/text/alphabet.hpp"
#include "puzzle/digit_set.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// What the user knows and the input does not say.
struct ReadOptions {
  std::string format;            // --from; empty: detect by content
  std::optional<BoxSize> boxes;  // --boxes 2x3
  bool latin = false;            // --latin: no boxes
  std::string alphabet;          // --alphabet; empty: decide by size and content, refuse if ambiguous
  bool ignore_unknown = false;   // --ignore-unknown: unknown rules are left out, with a warning
  bool guess_drawings = false;   // --guess-drawings: drawings mean what their form and colour usually mean
};

// Of a text that was understood and is refused: no other reading of it is tried.
struct Refusal : InputError {
  using InputError::InputError;
};

struct ReadContext {
  ReadOptions options;
  ShapeCache shapes;
  SymbolTable symbols = {};
  Vector<DigitSet> spare = {};  // the candidates of an old record, whose memory can be used again
};

}  // namespace sudosat
