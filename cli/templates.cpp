#include "cli/templates.hpp"

#include "cli/terminal.hpp"

namespace sudosat::cli {

std::optional<PuzzleStream::Entry> Templates::next() {
  if (stopping || next_ > last_) return std::nullopt;
  Record record = record_;
  record.where = {"puzzle", next_};
  next_ += step_;
  return record;
}

}  // namespace sudosat::cli
