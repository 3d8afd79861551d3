#include "formats/format.hpp"

#include <fmt/format.h>

#include "formats/text/rows.hpp"
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

void Format::write(const Record&, const Grid*, std::string&) const {
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

std::optional<std::string> Format::missing_in(std::string_view line) const {
  if (!line.starts_with("# ")) return std::nullopt;
  return std::string(line.substr(2));
}

bool needs_blank_line(const Record& record, const Format& format) {
  const bool own_text = record.layout.format == &format && !record.layout.text.empty();
  return !format.one_line() && !own_text;
}

}  // namespace sudosat
