#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {
namespace {

// Returns how many bytes are still to be read from a regular file; nothing for another file.
std::optional<std::uint64_t> size_of(const std::string& path) {
  struct stat status {};
  const bool standard = path == "-";
  if ((standard ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status)) != 0) return 0;
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  const off_t begin = standard ? std::max<off_t>(::lseek(STDIN_FILENO, 0, SEEK_CUR), 0) : 0;
  return static_cast<std::uint64_t>(std::max<off_t>(status.st_size - begin, 0));
}

// Returns whether the text looks like the cells of a board rather than a name: 16 or 25 or … digits and
// blanks.
bool is_board(const std::string& text) {
  std::size_t side = 4;
  while (side * side < text.size()) ++side;
  return side * side == text.size() && text.find_first_not_of("0123456789._*-") == text.npos;
}

}  // namespace

Inputs::Inputs(const PuzzleArguments& arguments, Listener listener)
    : paths_(arguments.inputs),
      options_(arguments.read),
      listener_(std::move(listener)),
      shard_(arguments.shard),
      only_(arguments.puzzle) {
  observer_.before_waiting = listener_.before_waiting;
  if (paths_.empty()) paths_.emplace_back("-");
}

std::optional<PuzzleStream::Entry> Inputs::next() {
  if (only_ && puzzles_ >= *only_) return std::nullopt;
  while (std::optional<PuzzleStream::Entry> entry = next_of_all()) {
    if (is_wanted(++puzzles_)) return entry;
    if (auto* record = std::get_if<Record>(&*entry)) recycle(std::move(*record));
  }
  if (only_ && !stopping && !lost_)
    throw UsageError(fmt::format("there is no puzzle {}, the input holds {}", *only_, puzzles_));
  return std::nullopt;
}

// A puzzle that cannot be read has a number too.
bool Inputs::is_wanted(std::uint64_t number) const {
  return only_ ? number == *only_ : (number - 1) % shard_.of == shard_.number - 1;
}

std::optional<PuzzleStream::Entry> Inputs::next_of_all() {
  std::optional<PuzzleStream::Entry> entry;
  while (!stopping && current_ < paths_.size()) {
    try {
      if (!stream_) open();
      entry = stream_->next();
      if (stopping) entry.reset();  // what was read in part only is not a puzzle
      if (entry || stopping) break;
      if (const auto& ignored = stream_->ignored())
        listener_.notice(message_of(ignored->where, ignored->text), Exit::yes);
      if (!observer_.warning.empty())
        listener_.notice(message_of({display_name(paths_[current_])}, "warning: " + observer_.warning),
                         Exit::yes);
    } catch (const SystemError& error) {
      lost_ = true;
      if (!stopping) listener_.notice(message_of(error), Exit::failed);
    }
    close();
  }
  return entry;
}

void Inputs::open() {
  const std::string& path = paths_[current_];
  if (!is_puzzle_text(path)) {
    if (path.empty()) throw SystemError("the name of an input is empty", "is a variable of the shell unset?");
    if (path.find("://") != path.npos && !std::filesystem::exists(path))
      throw SystemError(fmt::format("{:.60} is not a link that holds a puzzle", path),
                        "links begin with http:// or https://, and none is downloaded");
    if (is_board(path) && !std::filesystem::exists(path))
      throw SystemError(
          fmt::format("cannot open {:.60}: No such file or directory", path),
          fmt::format("a puzzle itself goes to standard input: printf '%s\\n' {} | sudosat solve", path));
    if (path == "-" && isatty(STDIN_FILENO) != 0 && stderr_is_terminal())
      report("reading the terminal; Ctrl-D ends the input");
    stream_.emplace(open_input(path, &observer_), display_name(path), options_);
    return;
  }
  // The argument is one puzzle, though it may have been pasted with line breaks.
  std::string text = path;
  std::replace(text.begin(), text.end(), '\n', ' ');
  stream_.emplace(from_memory(std::move(text), "<argument>"), "<argument>", options_);
}

void Inputs::close() {
  stream_.reset();
  read_before_ += static_cast<double>(std::exchange(observer_.bytes, 0));
  observer_.warning.clear();
  ++current_;
}

std::optional<double> Inputs::size() const {
  double total = 0;
  for (const std::string& path : paths_) {
    const auto size = size_of(path);
    if (!size) return std::nullopt;
    total += static_cast<double>(*size);
  }
  return total;
}

double Inputs::read() const {
  return read_before_ + (stream_ ? static_cast<double>(observer_.bytes) * stream_->used() : 0);
}

}  // namespace sudosat::cli
