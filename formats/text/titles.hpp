// Lines before a board that are neither cells nor comments. They are taken for titles, and the reader says
// so: a header that is nearly right would else be lost, and the board read with the usual boxes.
#pragma once

#include "formats/record.hpp"

namespace sudosat {

// Notes the titles in the text of a board that was read row by row. Warns of those that say something about
// the board: its size and more, boxes such as 3x2, or a word for them.
void report_titles(Record& record);

}  // namespace sudosat
