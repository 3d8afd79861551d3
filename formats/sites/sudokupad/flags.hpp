// The members of SudokuPad's metadata that are rules.
#pragma once

#include <string_view>
#include <utility>

namespace sudosat {

// Their names, which are those of f-puzzles, and the kinds of rules.
inline constexpr std::pair<std::string_view, std::string_view> sudokupad_flags[] = {
    {"antiknight", "anti-knight"},         {"antiking", "anti-king"},
    {"diagonal+", "diagonal /"},           {"diagonal-", "diagonal \\"},
    {"disjointgroups", "disjoint groups"}, {"nonconsecutive", "nonconsecutive"}};

}  // namespace sudosat
