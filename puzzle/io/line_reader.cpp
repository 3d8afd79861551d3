#include "puzzle/io/line_reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace sudosat {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;
constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source, std::string name)
    : source_(std::move(source)), name_(std::move(name)) {}

bool LineReader::fill() {
  if (at_end_) return false;
  buffer_.erase(0, begin_);
  begin_ = 0;
  const std::size_t old = buffer_.size();
  buffer_.resize(old + chunk);
  const std::size_t got = source_->read(buffer_.data() + old, chunk);
  buffer_.resize(old + got);
  at_end_ = got == 0;
  return !at_end_;
}

// The offset in buffer_ at which the next line ends, or npos where there is none.
std::size_t LineReader::find_line_end() {
  std::size_t searched = 0;
  while (true) {
    const std::string_view fresh = std::string_view(buffer_).substr(begin_ + searched);
    const std::size_t end = fresh.find('\n');
    // The first lines are judged together, as binary files often begin with bytes that could be text.
    refuse_binary(first_line_ ? fresh : fresh.substr(0, end));
    if (end != std::string_view::npos) return begin_ + searched + end;
    searched += fresh.size();
    if (searched > max_line)
      throw InputError(location(ahead_.size()), fmt::format("a line of more than {} MB", max_line >> 20));
    if (!fill()) return searched == 0 ? std::string::npos : buffer_.size();
  }
}

// Judges bytes from the line to be fetched next, and from lines behind it.
void LineReader::refuse_binary(std::string_view bytes) const {
  if (first_line_ && (buffer_.starts_with("\xFF\xFE") || buffer_.starts_with("\xFE\xFF")))
    throw InputError(location(), "this is UTF-16 text", "convert it with iconv -f UTF-16 -t UTF-8");
  const std::size_t at = bytes.find('\0');
  if (at == std::string_view::npos) return;
  const auto newlines = std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  throw InputError(location(ahead_.size() + static_cast<std::size_t>(newlines)),
                   "this is a binary file (it holds NUL bytes)",
                   "give a text file; UTF-16 text can be converted with iconv -t UTF-8");
}

bool LineReader::fetch_line() {
  const std::size_t end = find_line_end();
  if (end == std::string::npos) return false;
  std::string_view line(buffer_.data() + begin_, end - begin_);
  if (first_line_ && line.starts_with(utf8_mark)) line.remove_prefix(utf8_mark.size());
  first_line_ = false;
  if (line.ends_with('\r')) line.remove_suffix(1);
  ahead_.emplace_back(line);
  begin_ = std::min(end + 1, buffer_.size());
  return true;
}

std::optional<std::string_view> LineReader::peek(std::size_t k) {
  while (ahead_.size() <= k) {
    if (damage_ && ahead_.empty()) std::rethrow_exception(std::exchange(damage_, nullptr));
    try {
      if (damage_ || !fetch_line()) return std::nullopt;
    } catch (const Error&) {
      damage_ = std::current_exception();
      at_end_ = true;
      buffer_.clear();
      begin_ = 0;
    }
  }
  return ahead_[k];
}

void LineReader::advance(std::size_t lines) {
  for (std::size_t i = 0; i < lines && peek(); ++i) {
    ahead_.pop_front();
    ++line_number_;
  }
}

}  // namespace sudosat
