#include "puzzle/io/line_reader.hpp"

#include <cstring>
#include <fmt/format.h>
#include <utility>

namespace sudosat {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 18;
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
  if (std::memchr(buffer_.data() + old, '\0', got) != nullptr)
    throw InputError({name_}, "this is a binary file (it holds NUL bytes)",
                     "give a text file; UTF-16 text can be converted with iconv -t UTF-8");
  return !at_end_;
}

bool LineReader::fetch_line() {
  std::size_t searched = 0;
  std::size_t end;
  while (true) {
    end = buffer_.find('\n', begin_ + searched);
    if (end != std::string::npos) break;
    searched = buffer_.size() - begin_;
    if (searched > max_line)
      throw InputError(location(ahead_.size()), fmt::format("a line of more than {} MB", max_line >> 20));
    if (fill()) continue;
    if (begin_ == buffer_.size()) return false;
    end = buffer_.size();
    break;
  }
  std::string_view line(buffer_.data() + begin_, end - begin_);
  if (first_line_ && line.starts_with(utf8_mark)) line.remove_prefix(utf8_mark.size());
  if (first_line_ && (line.starts_with("\xFF\xFE") || line.starts_with("\xFE\xFF")))
    throw InputError(location(), "this is UTF-16 text", "convert it with iconv -f UTF-16 -t UTF-8");
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
