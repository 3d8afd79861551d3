// Boards of decimal numbers, a row a line, below a header line that says how large they are: what the
// formats header, kit and qcp share.
#pragma once

#include <string>
#include <string_view>

#include "formats/format.hpp"

namespace sudosat {

class HeadedFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override;
  // A faulty board ends at a blank line, at the next header, or after the rows its header promises.
  std::optional<Record> read(LineReader& lines, ReadContext& context) const override;
  void write(const Record& record, const Grid* solution, std::string& out) const override;

 protected:
  // Whether a line, without a comment at its end, is a header, with whatever sizes.
  virtual bool is_header(std::string_view line) const = 0;
  // For detection: whether the header goes with such a row.
  virtual bool goes_with(std::string_view /*header*/, std::string_view /*row*/) const { return true; }
  // The board that a header promises. Throws InputError if there is no such board.
  virtual ShapeSpec promised(std::string_view header, const Location& where) const = 0;
  // Appends the header of a board. Throws UsageError if the format cannot say what the shape is.
  virtual void write_header_line(const Shape& shape, std::string& out) const = 0;

  [[noreturn]] void refuse(const Shape& shape) const;

 private:
  bool at_header(LineReader& lines) const;
  void skip_board(LineReader& lines, std::size_t rows) const;
};

// The side that a header gives, from 1 to max_side. Throws InputError for any other word.
int read_side(std::string_view word, const Location& where);

}  // namespace sudosat
