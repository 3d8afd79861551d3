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
#include <vector>

#include "base/error.hpp"
#include "io/byte_source.hpp"

namespace sudosat {

class LineReader {
 public:
  LineReader(std::unique_ptr<ByteSource> source, std::string name);

  // The k-th line still to come, without its end; nothing after the last line, or if k >= max_ahead. The view
  // stays valid until advance(). Throws InputError on a NUL byte (a binary file), UTF-16 or UTF-32, or a line
  // beyond max_line bytes, and what the source throws. Looking ahead does not throw: to it the input ends
  // before the damaged line, also after the damage was reported.
  std::optional<std::string_view> peek(std::size_t k = 0) {
    if (front_ + k >= ahead_.size() && !fetch(k)) return std::nullopt;
    return ahead_[front_ + k].text;
  }
  void advance(std::size_t lines = 1);
  // Keeps the lines from here on, so that return_to_mark() can give them once more; up to the next mark() or
  // unmark(), or until there are too many.
  void mark();
  void unmark();
  // Whether the lines have been kept; if not, the reader stays where it is.
  bool return_to_mark();
  // Throws at once for damage that look-ahead has met. Call this if lines make no sense: binary files often
  // begin with bytes that could be text.
  void require_whole();

  // The number of the line peek() gives, from 1.
  std::size_t line_number() const { return line_number_; }
  const std::string& name() const { return name_; }
  // A place in the line peek(ahead) gives; `column` counts bytes from 1.
  Location location(std::size_t ahead = 0, std::size_t column = 0) const {
    return {name_, line_number_ + ahead, column};
  }

  // The share of the bytes taken from the source that lie before the line peek() gives.
  double used() const;

  static constexpr std::size_t max_line = std::size_t{64} << 20;
  // Limits look-ahead: formats skip blank lines and comments, and a file may have any number of them.
  static constexpr std::size_t max_ahead = 100'000;

 private:
  struct Buffer {
    std::unique_ptr<char[]> bytes;
    std::size_t capacity = 0;
    std::size_t size = 0;
  };
  struct Line {
    std::string_view text;  // lies in a buffer
    std::size_t buffer;     // the number of the buffer
    std::size_t end;        // the bytes of the input up to and with its end
  };

  bool fetch(std::size_t k);
  bool fetch_line();
  std::size_t find_line_end();
  bool fill();
  void make_room();
  void forget_passed();
  void refuse_binary(std::string_view bytes) const;
  void drop_passed();
  std::size_t lines_ahead() const { return ahead_.size() - front_; }
  std::string_view fetched() const { return {buffer_.bytes.get(), buffer_.size}; }

  std::unique_ptr<ByteSource> source_;
  std::string name_;
  Buffer buffer_;            // bytes fetched; from begin_ on, not yet split into lines
  std::deque<Buffer> full_;  // earlier buffers, as long as lines to come lie in them
  std::size_t number_ = 0;   // the number of buffer_
  std::size_t begin_ = 0;
  std::size_t taken_ = 0;  // bytes from the source
  bool at_end_ = false;
  std::vector<Line> ahead_;  // lines peeked at, from front_ on
  std::size_t front_ = 0;
  std::size_t passed_ = 0;  // bytes of the lines before ahead_
  // The mark as an index of ahead_, and the value that passed_ had there.
  std::optional<std::size_t> mark_;
  std::size_t passed_at_mark_ = 0;
  std::exception_ptr damage_;
  std::size_t line_number_ = 1;
  bool first_line_ = true;
};

}  // namespace sudosat
