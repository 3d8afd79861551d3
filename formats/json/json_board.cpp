// Boards as data sets and programs write them in JSON: an object with the board under some usual key, a list
// of rows alone, and the saves of GNOME Sudoku, a list of cells with their positions.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/printed.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 12> data_set_keys = {"puzzle",        "question", "quizzes", "quiz",
                                                            "initial_board", "board",    "sudoku",  "problem",
                                                            "clues",         "unsolved", "grid",    "value"};
constexpr std::array<std::string_view, 3> solution_keys = {"solution", "answer", "solutions"};

// A board, and the object that has it under a key of its own.
struct BoardPlace {
  const Json* object;
  const Json* board;
};

// The object may be the only one within another: {"newboard": {"grids": [{"value": …}]}}. Nothing if any of
// them has a key of jsonl or a setter's tool.
std::optional<BoardPlace> board_in(const Json& object) {
  if (!object.is_object() || object.contains("givens") || object.contains("rows") || object.contains("size"))
    return std::nullopt;
  for (const std::string_view key : data_set_keys)
    if (const auto found = object.find(key);
        found != object.end() && (found->is_string() || found->is_array()))
      return BoardPlace{&object, &*found};
  std::optional<BoardPlace> only;
  for (const Json& value : object) {
    const std::optional<BoardPlace> inside =
        board_in(value.is_array() && value.size() == 1 ? value[0] : value);
    if (inside && only) return std::nullopt;
    if (inside) only = inside;
  }
  return only;
}

bool is_gnome_save(const Json& object) {
  if (!object.is_object() || !object.contains("cells")) return false;
  const Json& cells = object["cells"];
  return cells.is_array() && !cells.empty() && cells[0].is_object() && cells[0].contains("position");
}

// Whether a line begins with a list of lists or texts, or names one: "board = [[5, 3, …".
bool begins_list(std::string_view line) {
  using Kind = BoardToken::Kind;
  const std::vector<BoardToken> tokens = board_tokens(line, 0);
  auto token = std::ranges::find(tokens, Kind::opening, &BoardToken::kind);
  const bool is_named = std::all_of(tokens.begin(), token, [](const BoardToken& before) {
    return (before.kind == Kind::run && !is_decimal_digit(before.text[0])) || before.text == "=" ||
           before.text == ":";
  });
  if (!is_named || token == tokens.end() || token->text != "[") return false;
  return ++token == tokens.end() || token->text == "[" || line[token->offset - 1] == '"' ||
         line[token->offset - 1] == '\'';
}

// A label for each cell, written as the board is. Nothing for any other use of the key: a number of them, the
// regions that the data are about, lists of the names of cells.
std::vector<std::string> labels_in(const Json& regions, int side) {
  std::vector<std::string> labels = labels_in_code(regions.dump());
  const auto rows = static_cast<std::size_t>(side);
  const bool are_written = regions.is_string() || regions.size() == rows || regions.size() == rows * rows;
  return are_written && labels.size() == rows * rows ? std::move(labels) : std::vector<std::string>();
}

// Each label is on as many cells as a row has.
void take_regions(const std::vector<std::string>& labels, ShapeSpec& spec) {
  std::map<std::string, int> numbers;
  std::vector<int> regions;
  for (const std::string& label : labels)
    regions.push_back(numbers.emplace(label, static_cast<int>(numbers.size())).first->second);
  bool fits = true;
  for (const auto& [label, number] : numbers) fits = fits && std::ranges::count(regions, number) == spec.rows;
  if (!fits)
    throw UsageError(fmt::format("'regions' does not have each label on {} cells", spec.rows),
                     Advice(Code::shape_unclear, {}, R"(as in "regions": "1122112233443344")"));
  set_regions(spec, std::move(regions));
}

// `regions` may be null. Whether they are labels.
bool read_board(const Json& board, const Json& regions, Import& import) {
  const std::string code = board.dump(-1, ' ', false, Json::error_handler_t::replace);
  const Location& where = import.record.where;
  const ReadOptions& options = import.context.options;
  std::optional<ShapeSpec> shape;
  std::vector<std::string> labels;
  if (!regions.is_null()) {
    const auto side = static_cast<int>(side_of_square(labels_in_code(code).size()));
    labels = labels_in(regions, side);
    if (!labels.empty() && !options.boxes && !options.latin) {
      shape = ShapeSpec{side, side, side, 1, 0, 0, {}};
      take_regions(labels, *shape);
    }
  }
  // Most data sets have texts of one byte a cell.
  const std::string* const text = board.get_ptr<const std::string*>();
  if (text != nullptr && count_characters(*text) == text->size() && options.alphabet != "decimal") {
    const CellRules rules{.shape = std::move(shape), .blanks = ".0*_ "};
    const auto here = [&](std::size_t) { return where; };
    import.record.puzzle = read_symbols(*text, here, jsonl_format(), import.context, rules).puzzle;
  } else {
    import.record.puzzle = read_code(code, where, std::move(shape), import.context).puzzle;
  }
  return !labels.empty();
}

void read_object(const Json& object, const Json& board, Import& import) {
  // Values that are not lists or objects are remarks about the puzzle and become tags. With these names they
  // are likely to say what the board is, which then is another puzzle than was meant.
  constexpr std::array<std::string_view, 4> settings = {"boxes", "latin", "cages", "regions"};
  const bool has_regions = read_board(board, object.value("regions", Json()), import);
  for (const auto& [key, value] : object.items()) {
    if (&value == &board || (has_regions && key == "regions")) continue;
    if (value.is_primitive() && !is_void(value) && std::ranges::find(settings, key) != settings.end())
      import.warn(fmt::format("ignored the key '{}'", key));
    if (std::ranges::find(solution_keys, key) != solution_keys.end())
      import.store(value);
    else if (key == "rules" && value.is_array() && !value.empty())
      import.unknown(fmt::format("the key '{}' of a data set", key));
    else if (value.is_primitive())
      import.record.tags.push_back({key, value.dump(-1, ' ', false, Json::error_handler_t::replace), true});
    else
      import.warn(fmt::format("ignored the key '{:.40}'", key));
  }
}

void read_gnome(const Json& object, Import& import) {
  constexpr int gnome_side = 9;
  import.record.puzzle = Puzzle(shape_of(board_spec(gnome_side, import.context.options, import.record.where),
                                         import.context, import.record.where));
  constexpr std::array<std::string_view, 4> keys = {"position", "value", "fixed", "earmarks"};
  for (const Json& cell : object["cells"]) {
    if (cell.is_object())
      for (const auto& [key, value] : cell.items())
        if (std::ranges::find(keys, key) == keys.end())
          import.warn(fmt::format("ignored the key '{:.40}' of a cell", key));
    const Json position = cell.is_object() ? cell.value("position", Json()) : Json();
    const std::optional<int> row = position.size() == 2 ? integer_of(position[0]) : std::nullopt;
    const std::optional<int> column = position.size() == 2 ? integer_of(position[1]) : std::nullopt;
    const int r = row.value_or(-1), c = column.value_or(-1);
    if (r < 0 || c < 0 || r >= gnome_side || c >= gnome_side)
      throw UsageError("a cell of the save has no position on the board");
    const std::optional<int> value = integer_of(cell.value("value", Json(0)));
    if (!value || *value < 0 || *value > gnome_side)
      refuse("the cell [{}, {}] holds no number from 0 to 9", r, c);
    const int at = r * gnome_side + c;
    if (*value > 0 && cell.value("fixed", Json()) == true)
      import.record.puzzle.give(at, *value);
    else
      import.enter(at, *value > 0 ? value : std::nullopt, Json(), cell.value("earmarks", Json()));
  }
}

class JsonBoardFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    if (begins_list(*lines.peek(*at))) return true;
    const JsonDocument object = peek_object(lines, *at);
    return board_in(*object) || is_gnome_save(*object);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(jsonl_format(), lines.location(0, 1), context);
    if (begins_list(*lines.peek())) {
      std::optional<Record> record = read_list(lines, context);
      if (!record) {
        while (lines.peek() && !is_blank(*lines.peek())) lines.advance();
        throw InputError(import.record.where, "the list does not end");
      }
      // A list of another language is written as it is, with the solution.
      const std::string& text = record->layout.text;
      const std::size_t begin = text.find('['), end = text.rfind(']');
      if (end == text.npos || Json::accept(text.substr(begin, end + 1 - begin)))
        record->layout = import.record.layout;
      record->where = import.record.where;
      return record;
    }
    const std::string text = take_object(lines);
    const JsonDocument json = parse_placed_json(text, import.record.where);
    return import_record(std::move(import), [&](Import& made) {
      if (const std::optional<BoardPlace> place = board_in(*json))
        read_object(*place->object, *place->board, made);
      else if (is_gnome_save(*json))
        read_gnome(*json, made);
      else
        throw UsageError("the object has no board", R"(as in {"puzzle": "53..7…"} or [[5, 3, 0, …], …])");
    });
  }
};

}  // namespace

const Format& json_board_format() {
  return only<JsonBoardFormat>(
      "json-board", "JSON of data sets (puzzle, question, board, …), lists of rows, saves of GNOME Sudoku",
      {.can_write = false, .is_layout = true});
}

}  // namespace sudosat
