#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/number.hpp"
#include "formats/format.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/telling.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {
namespace {

using nlohmann::json;

JsonDocument object_in(const std::string& data) {
  const std::optional<PuzzleLink> link = find_link(data);
  const auto is_json = [](const std::string& text) { return json::accept(text); };
  const std::optional<std::string> text = text_of_payload(link ? link->payload : data, is_json);
  if (!text) throw UsageError("the puzzle is cut short or damaged");
  return parse_setter_json(*text, {});
}

// Makes entries givens, so that the reader of f-puzzles reads both.
void take_entries(json& object) {
  if (!object.is_object() || !object.contains("grid") || !object["grid"].is_array()) return;
  for (json& row : object["grid"])
    for (json& cell : row) {
      if (!cell.is_object()) continue;
      if (const auto value = cell.find("value");
          value != cell.end() && !is_void(*value) && integer_of(*value) != 0) {
        cell["given"] = true;
        cell.erase("givenPencilMarks");
      } else if (const auto marks = cell.find("centerPencilMarks"); marks != cell.end() && !is_void(*marks)) {
        json centre = *marks;
        cell["givenPencilMarks"] = std::move(centre);
      }
    }
}

void see_entries(const json& object, FpuzzlesBoard& board) {
  const int digits = board.puzzle.shape->digits();
  std::size_t cell = 0;
  for (const json& row : object["grid"])
    for (const json& entry : row) {
      board.has_digit.push_back(entry.value("given", json()) == true && entry.contains("value"));
      const bool is_marked = entry.contains("centerPencilMarks") && !is_void(entry["centerPencilMarks"]);
      board.seen.push_back(board.has_digit.back() || is_marked ? board.puzzle.candidates[cell]
                                                               : DigitSet(digits));
      ++cell;
    }
}

std::vector<std::string> words_of(const json& object, const char* key) {
  std::vector<std::string> words;
  if (const auto list = object.find(key); list != object.end() && list->is_array())
    for (const json& word : *list) words.push_back(boost::to_lower_copy(text_of(word)));
  return words;
}

// Unknown options are ignored, as rangsk's solver ignores them.
void read_options(const json& object, FpuzzlesBoard& board) {
  for (const std::string& word : words_of(object, "truecandidatesoptions")) {
    constexpr std::string_view count = "truecandidatesnumsolutions=";
    constexpr std::uint64_t most = 1'000'000;
    if (word == "logical") board.logical = true;
    if (word == "colored") board.count_to = 8;
    if (!word.starts_with(count)) continue;
    std::string_view number = std::string_view(word).substr(count.size());
    // A number that is too large for its type asks for the most.
    const std::uint64_t otherwise = number.find_first_of("0123456789") == 0 ? most : 1;
    board.count_to =
        std::clamp<std::uint64_t>(leading_number<std::uint64_t>(number).value_or(otherwise), 1, most);
  }
  for (const std::string& word : words_of(object, "disabledlogic")) {
    Techniques& allowed = board.allowed;
    if (word == "tuples") allowed.tuples = false;
    if (word == "pointing") allowed.pointing = false;
    if (word == "fishes") allowed.fishes = false;
    if (word == "wings") allowed.wings = false;
    if (word == "aic") allowed.chains = false;
    if (word == "contradictions") allowed.contradictions = false;
  }
}

constexpr const char* invalid_board = "Board is invalid!\n";

// Writes a step. If its technique is switched off, it is told as a contradiction, which finds the same.
std::string lines_of(const Puzzle& puzzle, const Model& model, const Step& step, const Techniques& allowed,
                     bool with_reason) {
  if (!is_allowed(step, allowed)) return fmt::format("Contradiction: => {}\n", conclusion(puzzle, step));
  const Telling told = tell(puzzle, model, step);
  return fmt::format("{}\n{}", title_of(told), with_reason ? told.reason + '\n' : "");
}

std::vector<bool> only_marked(const FpuzzlesBoard& board) {
  std::vector<bool> marked = board.has_digit;
  marked.flip();
  return marked;
}

// The board as it is, since its digits clash. What follows from them would hide that.
Reasoned as_it_is(const FpuzzlesBoard& board) {
  const Shape& shape = *board.puzzle.shape;
  Grid placed = empty_grid(board.puzzle);
  for (int cell = 0; cell < shape.cells(); ++cell)
    placed[cell] = shape.value_of(board.has_digit[cell] ? board.puzzle.candidates[cell].first() : -1);
  return {board.puzzle.candidates, std::move(placed), invalid_board, false};
}

const char* last_line(Verdict verdict) {
  return verdict == Verdict::none     ? invalid_board
         : verdict == Verdict::unique ? "The board is solved.\n"
                                      : "No logical steps found.\n";
}

}  // namespace

FpuzzlesBoard read_fpuzzles_board(const std::string& data, Taken taken) {
  const JsonDocument object = object_in(data);
  if (taken == Taken::digits_and_marks) take_entries(*object);
  ReadContext context;
  FpuzzlesBoard board;
  board.puzzle = read_fpuzzles(*object, {}, context, find_format("fpuzzles")).puzzle;
  require_small(*board.puzzle.shape);
  if (taken == Taken::digits_and_marks)
    see_entries(*object, board);
  else if (const std::optional<Clash> clash = find_clash(board.puzzle))
    throw UsageError(describe(board.puzzle, *clash));
  read_options(*object, board);
  return board;
}

std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget) {
  const Puzzle& puzzle = board.puzzle;
  const auto model = Model::of(puzzle, budget, Model::Purpose::parts);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates, only_marked(board));
  if (knowledge.refuted()) return as_it_is(board);
  std::vector<DigitSet> candidates = knowledge.candidates();
  candidates.resize(puzzle.candidates.size());  // answers have no variables
  if (only_one && candidates != board.seen)
    return Reasoned{std::move(candidates), knowledge.placed(empty_grid(puzzle)), "Initial candidates.\n",
                    true};
  Reasoned result;
  const auto backend = default_backend();
  std::size_t steps = 0;
  const Stepped stepped = explain_steps(
      puzzle, *backend, {.allowed = board.allowed, .only_marked = only_marked(board)},
      [&](const Step& step) {
        ++steps;
        result.message += lines_of(puzzle, *model, step, board.allowed, only_one);
        return !only_one;
      },
      budget);
  const bool has_step = only_one && steps > 0;
  if (stepped.verdict == Verdict::undecided && !has_step) return std::nullopt;
  result.candidates = stepped.candidates;
  result.placed = stepped.placed;
  result.is_valid = stepped.verdict != Verdict::none;
  if (!has_step || !result.is_valid) result.message += last_line(stepped.verdict);
  return result;
}

std::vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget) {
  const auto backend = default_backend();
  Stepped stepped = explain_steps(
      board.puzzle, *backend, {.allowed = board.allowed}, [](const Step&) { return true; }, budget);
  if (stepped.verdict == Verdict::undecided) throw BudgetEnded();
  return std::move(stepped.candidates);
}

}  // namespace sudosat::server
