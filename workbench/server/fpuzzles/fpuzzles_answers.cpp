#include "workbench/server/fpuzzles/fpuzzles_answers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <random>

#include "answers/answer_json.hpp"
#include "answers/numbers.hpp"
#include "base/error.hpp"
#include "queries/ask/check.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/random_solution.hpp"
#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

namespace sudosat::server {
namespace {

constexpr auto report_interval = std::chrono::milliseconds(500);
constexpr const char* no_solutions = "No solutions found.";

// A request while it is worked on.
struct Job {
  Services& services;
  Channel& channel;
  const FpuzzlesRequest& request;
  const Budget& budget;
  Backend& backend;

  Json object(const char* type) const { return {{"nonce", request.nonce}, {"type", type}}; }
  std::string send(const Json& answer) const {
    channel.send(answer.dump());
    return answer["type"];
  }
  std::string invalid(const std::string& message) const {
    channel.send(fpuzzles_invalid(request.nonce, message));
    return "invalid: " + message;
  }
  // Answers that the budget ended first. An undecided board must not look like a board without a solution.
  std::string canceled() const {
    channel.send(fpuzzles_message(request.nonce, "canceled"));
    return "canceled";
  }
  // Answers requests whose clients do not expect "canceled" that the budget ended first.
  std::string undecided() const {
    return budget.stopped() ? "canceled" : invalid("Undecided: the limit of time or memory was reached.");
  }
  std::string send_count(std::uint64_t count, bool in_progress) const {
    Json answer = object("count");
    answer["count"] = json_number(count, most_in_javascript);
    answer["inProgress"] = in_progress;
    if (!in_progress) return send(answer);
    channel.send_progress(answer.dump());
    return "count";
  }
};

// Writes −1 for a candidate that no solution has, but that logic leaves. With all techniques logic leaves no
// such candidate.
void add_logical(const Job& job, const FpuzzlesBoard& board, Json& counts) {
  if (!board.logical || board.allowed.contradictions) return;
  const std::vector<DigitSet> left = left_by_logic(board, job.budget);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto digits = static_cast<std::size_t>(board.puzzle.shape->digits());
    if (counts[i] == 0 && left[i / digits].contains(static_cast<int>(i % digits))) counts[i] = -1;
  }
}

std::string true_candidates(const Job& job, const FpuzzlesBoard& board) {
  CandidatesOptions options;
  if (board.count_to > 1) options.count_to = board.count_to;
  const TrueCandidates found = job.services.candidates.ask(board.puzzle, job.backend, options, job.budget);
  if (!found.decided || !found.complete) return job.canceled();
  if (!found.solvable()) return job.invalid(no_solutions);
  Json counts = Json::array();
  const Shape& shape = *board.puzzle.shape;
  for (int cell = 0; cell < shape.cells(); ++cell)
    for (int digit = 0; digit < shape.digits(); ++digit)
      counts.push_back(board.count_to > 1                      ? found.count(cell, digit)
                       : found.confirmed[cell].contains(digit) ? 1
                                                               : 0);
  add_logical(job, board, counts);
  if (job.budget.stopped()) return job.canceled();
  Json answer = job.object("truecandidates");
  answer["solutionsPerCandidate"] = std::move(counts);
  return job.send(answer);
}

std::string solve(const Job& job, const FpuzzlesBoard& board) {
  const RandomSolution drawn =
      random_solution(board.puzzle, job.backend, {.seed = std::random_device()()}, job.budget);
  if (drawn.status == Status::unsatisfiable) return job.invalid(no_solutions);
  if (!drawn.solution || job.budget.stopped()) return job.canceled();
  Json answer = job.object("solved");
  for (int cell = 0; cell < board.puzzle.shape->cells(); ++cell)
    answer["solution"].push_back((*drawn.solution)[cell]);
  return job.send(answer);
}

std::string check(const Job& job, const FpuzzlesBoard& board) {
  const Checked checked = sudosat::check(board.puzzle, job.backend, job.budget);
  if (checked.verdict == Verdict::undecided || job.budget.stopped()) return job.undecided();
  return job.send_count(checked.verdict == Verdict::none     ? 0
                        : checked.verdict == Verdict::unique ? 1
                                                             : 2,
                        false);
}

std::string count(const Job& job, const FpuzzlesBoard& board) {
  auto next = std::chrono::steady_clock::now() + report_interval;
  CountInPartsOptions options;
  options.limit = std::numeric_limits<std::uint64_t>::max();
  options.told = [&](std::uint64_t found) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next || job.budget.stopped()) return;
    next = now + report_interval;
    job.send_count(found, true);
  };
  const auto counted = count_in_parts(board.puzzle, job.backend, options, job.budget);
  if (job.budget.stopped()) return "canceled";
  if (counted.end != End::all)
    return job.invalid(fmt::format("Undecided: there are at least {} solutions.", counted.found));
  return job.send_count(counted.found, false);
}

// A number, or its text if no double holds it. Clients show text as it is.
Json json_wide(const Wide& number) {
  if (number == 0 || number < std::numeric_limits<double>::max()) return static_cast<double>(number);
  return to_string(number, 4);
}

Json fields_of(const Estimate& result) {
  Json fields{{"estimate", json_wide(result.mean)}, {"iterations", result.probes}};
  if (result.solutions == 0) fields["estimate"] = "no solution found yet";
  if (!result.reliable) {
    for (const char* key : {"stderr", "ci95_lower", "ci95_upper", "relErrPercent"})
      fields[key] = "not known yet";
    return fields;
  }
  fields["stderr"] = json_wide(result.standard_error);
  fields["ci95_lower"] = json_wide(result.lower);
  fields["ci95_upper"] = json_wide(result.upper);
  fields["relErrPercent"] = static_cast<double>(196 * result.standard_error / result.mean);
  return fields;
}

// Estimates until the request is stopped, unless there is no solution.
std::string estimate(const Job& job, const FpuzzlesBoard& board) {
  Json answer = job.object("estimate");
  EstimateOptions options;
  options.probes = std::numeric_limits<std::uint64_t>::max();
  options.interval = report_interval;
  options.told = [&](const Estimate& found) {
    if (job.budget.stopped()) return;
    answer.update(fields_of(found));
    job.channel.send_progress(answer.dump());
  };
  if (!sudosat::estimate(board.puzzle, options, job.budget).refuted)
    return job.budget.stopped() ? "canceled" : job.canceled();
  for (const char* key : {"estimate", "stderr", "iterations", "ci95_lower", "ci95_upper", "relErrPercent"})
    answer[key] = 0;
  return job.send(answer);
}

std::string steps(const Job& job, const FpuzzlesBoard& board, bool only_one) {
  const std::optional<Reasoned> reasoned = reason_fpuzzles(board, only_one, job.budget);
  if (!reasoned || job.budget.stopped()) return job.canceled();
  const Shape& shape = *board.puzzle.shape;
  Json cells = Json::array();
  for (int cell = 0; cell < shape.cells(); ++cell) {
    if (const int value = reasoned->placed[cell]; value >= shape.first_digit()) {
      cells.push_back({{"value", value}});
      continue;
    }
    Json marks = Json::array();
    for (int digit : reasoned->candidates[cell]) marks.push_back(shape.value_of(digit));
    cells.push_back({{"value", 0}, {"candidates", std::move(marks)}});
  }
  Json answer = job.object("logical");
  answer["isValid"] = reasoned->is_valid;
  answer["message"] = reasoned->message;
  answer["cells"] = std::move(cells);
  return job.send(answer);
}

std::string one_step(const Job& job, const FpuzzlesBoard& board) { return steps(job, board, true); }
std::string all_steps(const Job& job, const FpuzzlesBoard& board) { return steps(job, board, false); }

struct CommandKind {
  std::string_view name;
  Taken taken;
  std::string (*answer)(const Job& job, const FpuzzlesBoard& board);
};
constexpr std::array command_kinds{
    CommandKind{"truecandidates", Taken::givens, true_candidates},
    CommandKind{"solve", Taken::givens, solve},
    CommandKind{"check", Taken::givens, check},
    CommandKind{"count", Taken::givens, count},
    CommandKind{"estimate", Taken::digits_and_marks, estimate},
    CommandKind{"step", Taken::digits_and_marks, one_step},
    CommandKind{"solvepath", Taken::digits_and_marks, all_steps},
};

}  // namespace

bool is_fpuzzles_command(const std::string& command) {
  return std::ranges::find(command_kinds, command, &CommandKind::name) != command_kinds.end();
}

std::string answer_fpuzzles(Services& services, Channel& channel, const FpuzzlesRequest& request,
                            const std::atomic<bool>& stop) {
  const CommandKind& kind = *std::ranges::find(command_kinds, request.command, &CommandKind::name);
  const Budget budget = budget_of(services, stop);
  const auto backend = default_backend();
  const Job job{services, channel, request, budget, *backend};
  try {
    const FpuzzlesBoard board = [&] {
      const BudgetScope scope(budget);
      checkpoint_now();  // a stopped request then does not read its data, perhaps a megabyte, in vain
      return read_fpuzzles_board(request.data, kind.taken);
    }();
    return kind.answer(job, board);
  } catch (const BudgetEnded&) {
  } catch (const std::bad_alloc&) {
  } catch (const Error& error) {
    return job.invalid(error.what());
  } catch (const std::exception& error) {
    return job.invalid(fmt::format("internal error: {}", error.what()));
  }
  return kind.answer == check || kind.answer == count ? job.undecided() : job.canceled();
}

std::string fpuzzles_message(std::int64_t nonce, const char* type) {
  return Json{{"nonce", nonce}, {"type", type}}.dump();
}

std::string fpuzzles_invalid(std::int64_t nonce, const std::string& message) {
  return Json{{"nonce", nonce}, {"type", "invalid"}, {"message", message}}.dump(
      -1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sudosat::server
