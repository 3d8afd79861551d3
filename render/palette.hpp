// The colours of pictures, as "#RRGGBB" or "#RGB". Another palette needs other values here and in
// palette.cpp.
#pragma once

#include <string_view>

#include "puzzle/drawing.hpp"

namespace sudosat {

// The colours of the board and its digits.
namespace palette {
inline constexpr std::string_view given = "#000", solved = "#1558c0", mark = "#555", gained = "#1b6e20",
                                  eliminated = "#c62828", marked_cell = "#fff3c4", placed_cell = "#d3f0d5",
                                  line = "#b0b0b0", border = "#222";
}  // namespace palette

// The colour of what rules draw; "none" without ink.
std::string_view hex_of(Ink ink);
// The colour of text on a mark that is filled with this ink.
std::string_view hex_of_text_on(Ink fill);

}  // namespace sudosat
