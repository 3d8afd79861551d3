// What the page can ask at /api, and a request while it is worked on. docs/workbench.md has the arguments and
// the answers.
#pragma once

#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/answer_json.hpp"
#include "base/error.hpp"
#include "puzzle/puzzle.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {

// A rule of the request's puzzle is wrong.
class RuleError : public UsageError {
 public:
  RuleError(const UsageError& error, std::size_t number)
      : UsageError(error.what(), error.advice()), rule(number) {}
  const std::size_t rule;  // position in the puzzle's rules
};

// Bytes that are not UTF-8 are replaced.
std::string text_of(const Json& object);

class Task {
 public:
  // `request` must be an object. All references must outlive the task.
  Task(Services& services, Channel& channel, const nlohmann::json& request, const std::atomic<bool>& stop);

  CandidatesStore& candidates() const { return services_.candidates; }
  const Budget& budget() const { return budget_; }
  Backend& backend() const { return *backend_; }

  // The arguments. A function throws an Error that names the key if its value is of the wrong type, or is
  // missing and not optional.
  bool flag(const char* key) const;  // false if it is missing
  std::optional<std::uint64_t> count(const char* key) const;
  std::optional<std::string> text(const char* key) const;
  std::string required_text(const char* key) const;
  std::vector<std::string> texts(const char* key) const;  // a list; empty if it is missing
  const nlohmann::json* find(const char* key) const;      // null if it is missing or null
  Puzzle puzzle() const;
  // The puzzle, with the digits and centre marks as if they were given if the request says so.
  Puzzle puzzle_with_entries() const;
  Entries entries(const Puzzle& puzzle) const;
  // Rows of values. An open cell is null in the request, and below the first digit here. The values of
  // variables are in `variable_values`; without that key the grid has none.
  std::optional<Grid> grid(const char* key, const Puzzle& puzzle) const;
  // Rows of lists of values.
  std::optional<std::vector<DigitSet>> digit_sets(const char* key, const Puzzle& puzzle) const;

  // Whether enough time has passed since the last progress. If so, the time starts again.
  bool is_progress_due();
  void progress(Json object);

 private:
  int integer(const nlohmann::json& json, int low, int high, const char* key) const;
  DigitSet digits_in(const nlohmann::json& json, const Shape& shape, const char* key) const;

  Services& services_;
  Channel& channel_;
  const nlohmann::json& request_;
  Budget budget_;
  const std::unique_ptr<Backend> backend_ = default_backend();
  std::chrono::steady_clock::time_point next_progress_;
};

struct RequestKind {
  std::string_view name;  // the name that `do` gives
  Json (*answer)(Task& task);
};
// Throws UsageError if there is no request of this name.
const RequestKind& find_request(std::string_view name);

// The end of a request, without its id. It does not throw.
Json end_of(Services& services, Channel& channel, const nlohmann::json& request, const RequestKind& kind,
            const std::atomic<bool>& stop);
// The end of a request that could not begin.
Json json_error(const Error& error);
Json error_object(std::string_view message);

// Texts and drawings, which take a moment.
Json answer_rules(Task& task);
Json answer_parse(Task& task);
Json answer_convert(Task& task);
Json answer_render(Task& task);
Json answer_save(Task& task);
Json answer_conflicts(Task& task);
// Questions about the solutions.
Json answer_verdict(Task& task);
Json answer_candidates(Task& task);
Json answer_count(Task& task);
Json answer_estimate(Task& task);
Json answer_solution(Task& task);
// Reasons.
Json answer_why_broken(Task& task);
Json answer_why_digit(Task& task);
Json answer_redundant(Task& task);
Json answer_fix(Task& task);
Json answer_step(Task& task);
Json answer_path(Task& task);
Json answer_judge(Task& task);
Json answer_rating(Task& task);
Json answer_generate(Task& task);

}  // namespace sudosat::server
