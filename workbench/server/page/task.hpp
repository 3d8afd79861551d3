// A request of the page while it is worked on: its arguments, its limits, and its way to report progress.
#pragma once

#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "answers/json.hpp"
#include "base/error.hpp"
#include "puzzle/entries.hpp"
#include "puzzle/puzzle.hpp"
#include "workbench/server/services.hpp"
#include "workbench/server/session.hpp"

namespace sudosat::server {

using cli::Json;

// A rule of the request's puzzle is wrong.
class RuleError : public UsageError {
 public:
  RuleError(const UsageError& error, std::size_t number)
      : UsageError(error.what(), error.advice()), rule(number) {}
  const std::size_t rule;  // position in the puzzle's rules
};

class Task {
 public:
  // `request` is an object; it and the others must outlive the task.
  Task(Services& services, Channel& channel, const nlohmann::json& request, const std::atomic<bool>& stop);

  CandidatesStore& candidates() const { return services_.candidates; }
  const Budget& budget() const { return budget_; }

  // The arguments. Each of these throws an Error that names the key if it is missing (unless it is optional)
  // or of the wrong type.
  bool flag(const char* key) const;  // false if it is missing
  std::optional<std::uint64_t> count(const char* key) const;
  std::optional<std::string> text(const char* key) const;
  std::string required_text(const char* key) const;
  const nlohmann::json* find(const char* key) const;  // null if it is missing or null
  Puzzle puzzle() const;
  // With the digits and centre marks as if they were given, if the request says so.
  Puzzle puzzle_with_entries() const;
  Entries entries(const Puzzle& puzzle) const;
  // Rows of values; null for an open cell, which is below the first digit. Variables have theirs in
  // `variable_values`, and none without that key.
  std::optional<Grid> grid(const char* key, const Puzzle& puzzle) const;
  // Rows of lists of values.
  std::optional<Vector<DigitSet>> digit_sets(const char* key, const Puzzle& puzzle) const;

  // Whether enough time has passed since the last progress, and if so, starts over.
  bool is_progress_due();
  void progress(Json object);

 private:
  int integer(const nlohmann::json& json, int low, int high, const char* key) const;

  Services& services_;
  Channel& channel_;
  const nlohmann::json& request_;
  Budget budget_;
  std::chrono::steady_clock::time_point next_progress_;
};

}  // namespace sudosat::server
