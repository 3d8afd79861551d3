#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <charconv>
#include <nlohmann/json.hpp>

#include "formats/format.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
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
    std::uint64_t number = 0;
    const auto read = std::from_chars(word.data() + count.size(), word.data() + word.size(), number);
    if (read.ec == std::errc::result_out_of_range) number = most;
    board.count_to = std::clamp<std::uint64_t>(number, 1, most);
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

}  // namespace sudosat::server
