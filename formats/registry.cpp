#include <algorithm>
#include <filesystem>

#include "base/nearest.hpp"
#include "formats/builtin_formats.hpp"

namespace sudosat {

const std::vector<const Format*>& formats() {
  static const std::vector<const Format*> all = {
      // Known by an address, a mark or a header word of their own.
      &links_format(),
      &tatham_format(),
      &pzpr_format(),
      &sudokumaker_format(),
      &penpa_format(),
      &setter_format(),
      &board_link_format(),
      &opensudoku_format(),
      &hodoku_format(),
      &sumocue1_format(),
      &fpuzzles_format(),
      &sudokupad_format(),
      &json_board_format(),
      &jsonl_format(),
      &iss_format(),
      // Known by how their lines are built.
      &sumocue_format(),
      &killer_format(),
      &table_format(),
      &qcp_format(),
      &header_format(),
      &kit_format(),
      &dzn_format(),
      &csv_format(),
      &jigsaw_format(),
      &sukaku_format(),
      &line_format(),
      &sdm_format(),
      &sdk_format(),
      &sdx_format(),
      &pencilmarks_format(),
      &ss_format(),
      // Rows of cells, which nearly any text could be.
      &framed_format(),
      &digits_format(),
      &spaced_format(),
      // Only written.
      &pretty_format(),
      &svg_format(),
      &fpuzzles_link_format(),
      &iss_link_format(),
      &sudokupad_link_format(),
  };
  return all;
}

const Format& find_format(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Format* format : formats()) {
    if (format->name() == name) return *format;
    names.push_back(format->name());
  }
  throw_unknown_name("format", name, names);
}

bool is_puzzle_text(const std::string& argument) {
  std::error_code none;
  return std::any_of(formats().begin(), formats().end(),
                     [&](const Format* format) { return format->is_puzzle(argument); }) &&
         !std::filesystem::exists(argument, none);
}

}  // namespace sudosat
