// The lines of a byte source, with look-ahead, so that formats can be told apart by their content without
// reading a stream twice. Memory is bounded by the lines looked ahead at, not by the input.
//
// A byte order mark is skipped; a line ends at "\n" or "\r\n" or where the input ends.
#pragma once

#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "puzzle/error.hpp"
#include "puzzle/io/byte_source.hpp"

namespace sudosat {

class LineReader {
 public:
  LineReader(std::unique_ptr<ByteSource> source, std::string name);

  // The k-th line still to come, without its end; nothing behind the last. The view stays valid until
  // advance(). Throws InputError on a NUL byte (a binary file), UTF-16, or a line beyond max_line bytes,
  // and what the source throws; but only once reading has arrived there: to look-ahead the lines end
  // before the damage, and so they do after it has been reported.
  std::optional<std::string_view> peek(std::size_t k = 0);
  void advance(std::size_t lines = 1);

  // The number of the line peek() gives, from 1.
  std::size_t line_number() const { return line_number_; }
  const std::string& name() const { return name_; }
  // A place in the line peek(ahead) gives; `column` counts bytes from 1.
  Location location(std::size_t ahead = 0, std::size_t column = 0) const {
    return {name_, line_number_ + ahead, column};
  }

  static constexpr std::size_t max_line = std::size_t{64} << 20;

 private:
  bool fetch_line();
  std::size_t find_line_end();
  bool fill();
  void refuse_binary(std::string_view bytes) const;

  std::unique_ptr<ByteSource> source_;
  std::string name_;
  std::string buffer_;  // bytes fetched and not yet split into lines, from begin_ on
  std::size_t begin_ = 0;
  bool at_end_ = false;
  std::deque<std::string> ahead_;  // lines peeked at; a deque keeps views valid while it grows
  std::exception_ptr damage_;
  std::size_t line_number_ = 1;
  bool first_line_ = true;
};

}  // namespace sudosat
