// Rows of single characters, with or without blanks between groups of them, as in digits and sdk.
#pragma once

#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {

class SymbolRows : public RowStyle {
 public:
  // A single '-' is a cell if digits stand next to one, else a line.
  static SymbolRows of(LineReader& lines);

  LineKind kind(std::string_view line) const override;
  std::vector<Layout::Span> cells(std::string_view line) const override;
  std::string_view blanks() const { return dash_is_blank_ ? ".0*_-" : ".0*_"; }

 private:
  bool dash_is_blank_ = false;
};

// Appends the board as rows of single characters.
void append_rows(const Record& record, const Grid* solution, const Format& format, std::string& out);

}  // namespace sudosat
