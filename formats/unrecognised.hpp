// What to say of an input that no format recognises.
#pragma once

#include "base/error.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// Names the first character that stands on no board, and the format that is nearest. `ahead` is the number of
// lines between peek() and the first line of text.
InputError unrecognised(LineReader& lines, std::size_t ahead);

}  // namespace sudosat
