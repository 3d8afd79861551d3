// The formats there are, one function per file; formats.cpp puts them in the order of detection.
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

const Format& board_link_format();
const Format& csv_format();
const Format& digits_format();
const Format& dzn_format();
const Format& fpuzzles_format();
const Format& fpuzzles_link_format();
const Format& framed_format();
const Format& grids_format();
const Format& header_format();
const Format& hodoku_format();
const Format& iss_format();
const Format& iss_link_format();
const Format& jigsaw_format();
const Format& json_board_format();
const Format& jsonl_format();
const Format& killer_format();
const Format& kit_format();
const Format& line_format();
const Format& links_format();
const Format& opensudoku_format();
const Format& pencilmarks_format();
const Format& penpa_format();
const Format& pretty_format();
const Format& svg_format();
const Format& pzpr_format();
const Format& qcp_format();
const Format& sdk_format();
const Format& sdm_format();
const Format& sdx_format();
const Format& setter_format();
const Format& spaced_format();
const Format& ss_format();
const Format& sudokumaker_format();
const Format& sudokupad_format();
const Format& sudokupad_link_format();
const Format& sukaku_format();
const Format& sumocue_format();
const Format& sumocue1_format();
const Format& table_format();
const Format& tatham_format();

}  // namespace sudosat
