// The shorthand in which SudokuPad's JSON stands in links: single quotes, bare and short keys, elided empty
// objects, and letters for what is frequent.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

namespace sudosat {

// The value of such a text, or of plain JSON; nothing if it is neither.
std::optional<nlohmann::json> unzip_sudokupad(std::string_view text);

}  // namespace sudosat
