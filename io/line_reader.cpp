#include "io/line_reader.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <utility>

namespace sudosat {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 17;
// A buffer with less room than this is full.
constexpr std::size_t least_read = std::size_t{1} << 12;
constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source, std::string name)
    : source_(std::move(source)), name_(std::move(name)) {}

double LineReader::used() const {
  return taken_ == 0 ? 1 : static_cast<double>(passed_) / static_cast<double>(taken_);
}

// Lines peeked at are views into the buffers, so what has been fetched stays where it is as long as there
// are any.
bool LineReader::fill() {
  if (at_end_) return false;
  if (buffer_.capacity - buffer_.size < least_read) make_room();
  const std::size_t got = source_->read(buffer_.bytes.get() + buffer_.size, buffer_.capacity - buffer_.size);
  buffer_.size += got;
  taken_ += got;
  at_end_ = got == 0;
  return !at_end_;
}

void LineReader::make_room() {
  const std::string_view rest = fetched().substr(begin_);
  const bool viewed = !ahead_.empty() && ahead_.back().buffer == number_;
  if (!viewed && rest.size() + least_read <= buffer_.capacity) {
    std::memmove(buffer_.bytes.get(), rest.data(), rest.size());
    buffer_.size = rest.size();
  } else {
    const std::size_t capacity = std::max(chunk, 2 * rest.size());
    Buffer next{std::make_unique_for_overwrite<char[]>(capacity), capacity, rest.size()};
    rest.copy(next.bytes.get(), rest.size());
    full_.push_back(std::exchange(buffer_, std::move(next)));
    ++number_;
    forget_passed();
  }
  begin_ = 0;
}

// Gives up full buffers in which no line to come, or that is kept, lies.
void LineReader::forget_passed() {
  const std::size_t first = mark_.value_or(front_);
  const std::size_t oldest = first == ahead_.size() ? number_ : ahead_[first].buffer;
  while (full_.size() > number_ - oldest) full_.pop_front();
}

// The offset in buffer_ at which the next line ends, or npos if no line does.
std::size_t LineReader::find_line_end() {
  std::size_t searched = 0;
  while (true) {
    const std::string_view fresh = fetched().substr(begin_ + searched);
    const std::size_t end = fresh.find('\n');
    refuse_binary(fresh.substr(0, end));
    if (end != std::string_view::npos) return begin_ + searched + end;
    searched += fresh.size();
    if (searched > max_line)
      throw InputError(location(lines_ahead()), fmt::format("a line of more than {} MB", max_line >> 20));
    if (!fill()) return searched == 0 ? std::string::npos : buffer_.size;
  }
}

// Judges bytes of the line to be fetched next.
void LineReader::refuse_binary(std::string_view bytes) const {
  using namespace std::string_view_literals;
  if (first_line_ && (fetched().starts_with("\xFF\xFE\0\0"sv) || fetched().starts_with("\0\0\xFE\xFF"sv)))
    throw InputError(location(), "this is UTF-32 text", "convert it with iconv -f UTF-32 -t UTF-8");
  if (first_line_ && (fetched().starts_with("\xFF\xFE") || fetched().starts_with("\xFE\xFF")))
    throw InputError(location(), "this is UTF-16 text", "convert it with iconv -f UTF-16 -t UTF-8");
  if (bytes.find('\0') != std::string_view::npos)
    throw InputError(location(lines_ahead()), "this is a binary file (it holds NUL bytes)",
                     "give a text file; UTF-16 text can be converted with iconv -t UTF-8");
}

bool LineReader::fetch_line() {
  const std::size_t end = find_line_end();
  if (end == std::string::npos) return false;
  std::string_view line = fetched().substr(begin_, end - begin_);
  begin_ = std::min(end + 1, buffer_.size);
  if (first_line_ && line.starts_with(utf8_mark)) line.remove_prefix(utf8_mark.size());
  first_line_ = false;
  if (line.ends_with('\r')) line.remove_suffix(1);
  ahead_.push_back({line, number_, taken_ - (buffer_.size - begin_)});
  return true;
}

// Fetches lines up to the k-th to come.
bool LineReader::fetch(std::size_t k) {
  if (k >= max_ahead) return false;
  while (lines_ahead() <= k) {
    if (damage_ && lines_ahead() == 0) {
      mark_.reset();
      std::rethrow_exception(std::exchange(damage_, nullptr));
    }
    try {
      if (damage_ || !fetch_line()) return false;
    } catch (const Error&) {
      damage_ = std::current_exception();
      at_end_ = true;
      begin_ = buffer_.size = 0;
    }
  }
  return true;
}

void LineReader::require_whole() {
  if (damage_) std::rethrow_exception(std::exchange(damage_, nullptr));
}

void LineReader::advance(std::size_t lines) {
  constexpr std::size_t most_kept = 4096;
  for (std::size_t i = 0; i < lines && peek(); ++i) {
    passed_ = ahead_[front_].end;
    ++front_;
    ++line_number_;
  }
  if (mark_ && front_ - *mark_ > most_kept) mark_.reset();
  if (!mark_) drop_passed();
}

void LineReader::drop_passed() {
  constexpr std::size_t many = 1024;
  if (lines_ahead() == 0) {
    ahead_.clear();
    front_ = 0;
  } else if (front_ >= many && front_ >= lines_ahead()) {
    ahead_.erase(ahead_.begin(), ahead_.begin() + static_cast<std::ptrdiff_t>(front_));
    front_ = 0;
  }
  if (!full_.empty()) forget_passed();
}

void LineReader::mark() {
  unmark();
  mark_ = front_;
  passed_at_mark_ = passed_;
}

void LineReader::unmark() {
  mark_.reset();
  drop_passed();
}

bool LineReader::return_to_mark() {
  if (!mark_) return false;
  line_number_ -= front_ - *mark_;
  front_ = *mark_;
  passed_ = passed_at_mark_;
  return true;
}

}  // namespace sudosat
