// Holds what formats do by default, and the list of all formats.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/text/cells.hpp"
#include "io/printable.hpp"

namespace sudosat {
namespace {

class RecordByRecord : public RecordReader {
 public:
  explicit RecordByRecord(const Format& format) : format_(format) {}
  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    return format_.read(lines, context);
  }

 private:
  const Format& format_;
};

}  // namespace

bool Format::recognises(LineReader& lines) const {
  const std::optional<std::size_t> at = peek_content(lines);
  return at && is_puzzle(*lines.peek(*at));
}

std::optional<Record> Format::read(LineReader& lines, ReadContext&) const {
  throw InputError(lines.location(), fmt::format("the format '{}' is for writing only", name()));
}

std::unique_ptr<RecordReader> Format::open() const { return std::make_unique<RecordByRecord>(*this); }

void Format::write(const Record& record, const Grid* solution, std::string& out) const {
  if (write_layout(record, *this, solution, out)) return;
  if (solution == nullptr || !traits_.solution_is_line) return do_write(record, solution, out);
  append_symbols(record, solution, *this, '.', out);
  out += '\n';
}

void Format::do_write(const Record&, const Grid*, std::string&) const {
  throw UsageError(fmt::format("the format '{}' is for reading only", name()), Advice(Code::no_place));
}

void Format::print(const Record& record, const Grid* solution, const TerminalStyle&, std::string& out) const {
  const std::size_t begin = out.size();
  write(record, solution, out);
  make_printable(out, begin);
}

void Format::write_missing(const Record&, std::string_view why, std::string& out) const {
  out += fmt::format("# {}\n", why);
}

bool needs_blank_line(const Record& record, const Format& format) {
  const bool own_text = record.layout.format == &format && !record.layout.text.empty();
  return !format.one_line() && !own_text;
}

const std::vector<const Format*>& formats() {
  static const std::vector<const Format*> all = {
      // Formats that are known by an address, a mark or a header word of their own.
      &links_format(),
      &tatham_format(),
      &pzpr_format(),
      &sudokumaker_format(),
      &penpa_format(),
      &setter_format(),
      &board_link_format(),
      &opensudoku_format(),
      &markup_format(),
      &hodoku_format(),
      &sumocue1_format(),
      &fpuzzles_format(),
      &sudokupad_format(),
      &json_list_format(),
      &json_board_format(),
      &jsonl_format(),
      &iss_format(),
      // Formats that are known by how their lines are built.
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
      // Formats of rows of cells, which nearly any text could be.
      &grids_format(),
      &framed_format(),
      &digits_format(),
      &spaced_format(),
      // Formats that are only written.
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
