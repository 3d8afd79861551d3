#include "cli/commands/templates.hpp"

#include "cli/running/terminal.hpp"

namespace sudosat::cli {

std::optional<PuzzleStream::Entry> Templates::next() {
  if (stopping || is_through_) return std::nullopt;
  Record record = record_;
  record.where = {"puzzle", next_};
  is_through_ = last_ - next_ < step_;  // the last number may be the largest there is
  next_ += step_;
  return record;
}

}  // namespace sudosat::cli
