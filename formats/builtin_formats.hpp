// The formats there are; formats.cpp puts them in the order of detection.
#pragma once

#include "formats/format.hpp"

namespace sudosat {

// The only object of a class of formats. `summary` is its line in `sudosat list formats`.
template <class FormatClass>
const Format& only(std::string_view name, std::string_view summary, const FormatTraits& traits = {}) {
  struct Only : FormatClass {
    Only(std::string_view name, std::string_view summary, const FormatTraits& traits) {
      this->name_ = name;
      this->summary_ = summary;
      this->traits_ = traits;
    }
  };
  static const Only format(name, summary, traits);
  return format;
}

using GetFormat = const Format&();
GetFormat board_link_format, csv_format, digits_format, dzn_format, fpuzzles_format, fpuzzles_link_format,
    framed_format, grids_format, header_format, hodoku_format, iss_format, iss_link_format, jigsaw_format,
    json_board_format, json_list_format, jsonl_format, killer_format, kit_format, line_format, links_format,
    markup_format, opensudoku_format, pencilmarks_format, penpa_format, pretty_format, pzpr_format,
    qcp_format, sdk_format, sdm_format, sdx_format, setter_format, spaced_format, ss_format,
    sudokumaker_format, sudokupad_format, sudokupad_link_format, sukaku_format, sumocue1_format,
    sumocue_format, svg_format, table_format, tatham_format;

}  // namespace sudosat
