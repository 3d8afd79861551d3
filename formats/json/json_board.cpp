// Boards as data sets and programs write them in JSON: an object with the board under some usual key, a list
// of rows alone, and the saves of GNOME Sudoku, a list of cells with their positions.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr std::array<std::string_view, 4> data_set_keys = {"puzzle", "question", "quizzes", "initial_board"};
constexpr std::array<std::string_view, 3> solution_keys = {"solution", "answer", "solutions"};

// A board in a key of its own, and none that jsonl or a setter's tool has.
const Json* board_in(const Json& object) {
  if (!object.is_object() || object.contains("givens") || object.contains("rows") || object.contains("grid"))
    return nullptr;
  for (const std::string_view key : data_set_keys)
    if (const auto found = object.find(key);
        found != object.end() && (found->is_string() || found->is_array()))
      return &*found;
  return nullptr;
}

bool is_gnome_save(const Json& object) {
  if (!object.is_object() || !object.contains("cells")) return false;
  const Json& cells = object["cells"];
  return cells.is_array() && !cells.empty() && cells[0].is_object() && cells[0].contains("position");
}

// The line up to a list of lists, if it begins with one or names it: "board = [[5, 3, …".
std::optional<std::size_t> list_at(std::string_view line) {
  const std::size_t at = line.find('[');
  if (at == line.npos) return std::nullopt;
  const std::size_t inner = line.find_first_not_of(" \t", at + 1);
  const bool is_list =
      inner == line.npos || std::string_view("['\"").find(line[inner]) != std::string_view::npos;
  const bool is_name = std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at), [](char c) {
    return is_letter(c) || std::string_view("_ \t=:").find(c) != std::string_view::npos;
  });
  const bool is_section = inner != line.npos && is_letter(line[inner]);
  if (!is_list || !is_name || is_section) return std::nullopt;
  return at;
}

// The rest of a line after a list. It is empty if it only ends a statement or is a comment.
std::string_view rest_of_line(std::string_view rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r;,"), rest.size()));
  return rest.starts_with('#') || rest.starts_with("//") ? "" : rest;
}

// The lines of the list, up to its last bracket; empty if it does not end in sight. Text after the bracket is
// kept, so that the parser refuses it.
struct ListText {
  std::string text;
  std::size_t lines = 0;
};
ListText peek_list(LineReader& lines, std::size_t ahead) {
  constexpr std::size_t most_lines = 2000;
  ListText list;
  int depth = 0;
  for (std::size_t k = 0; k < most_lines; ++k) {
    const auto line = lines.peek(ahead + k);
    if (!line) break;
    const std::size_t begin = k == 0 ? list_at(*line).value_or(line->size()) : 0;
    std::size_t length = 0;
    for (const char c : line->substr(begin)) {
      ++length;
      depth += static_cast<int>(c == '[') - static_cast<int>(c == ']');
      list.text += c == '\'' ? '"' : c;
      if (depth > 0 || c != ']') continue;
      list.text += rest_of_line(line->substr(begin + length));
      return {std::move(list.text), k + 1};
    }
    list.text += '\n';
  }
  return {};
}

// The cells of a text, a list of numbers, or a list of rows of either kind; "" for an open one. Any
// other value is not a cell, and is collected as it is written.
void collect(const Json& value, bool is_row, std::vector<std::string>& cells) {
  if (value.is_array()) {
    for (const Json& entry : value) collect(entry, true, cells);
  } else if (value.is_object() || value.is_boolean()) {
    cells.push_back(value.dump(-1, ' ', false, Json::error_handler_t::replace));
  } else if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    const bool is_number = is_row && text.size() <= 3 && integer_of(value).has_value();
    if (is_number || text.size() <= 1)
      cells.push_back(text);
    else
      for (const char c : text) cells.emplace_back(1, c);
  } else {
    cells.push_back(text_of(value));
  }
}

bool is_open(const std::string& cell) {
  return cell.empty() ||
         (cell.size() == 1 && std::string_view(".0*_-xX? ").find(cell[0]) != std::string_view::npos);
}

// Throws for rows of different lengths: cells of one would slip into the next.
void require_equal_rows(const Json& board) {
  if (!board.is_array()) return;
  std::size_t first = 0;
  for (std::size_t i = 0; i < board.size(); ++i) {
    std::vector<std::string> row;
    collect(board[i], true, row);
    if (i == 0) first = row.size();
    if (row.size() != first)
      throw UsageError(fmt::format("row {} has {} cell{}, and row 1 has {}", i + 1, row.size(),
                                   row.size() == 1 ? "" : "s", first),
                       "all rows must have the same number of cells; 0, '.' or null is an open one");
  }
}

std::optional<int> value_of(const std::string& cell, int side) {
  if (is_open(cell)) return 0;
  const std::optional<int> value = whole_number(trimmed(cell));
  return value && *value >= 0 && *value <= side ? value : std::nullopt;
}

// Beside another sign for open cells 0 may be a digit, unless the largest one from 1 on stands there too. A
// text without a character beside other signs is a slip.
void refuse_doubtful_cells(const std::vector<std::string>& cells, int side) {
  const auto holds = [&](auto is) { return std::ranges::any_of(cells, is); };
  if (holds([](const std::string& cell) { return cell.empty(); }) &&
      holds([](const std::string& cell) { return !cell.empty() && cell != "0" && is_open(cell); }))
    throw UsageError("the cells have an empty text and another sign for open cells",
                     "use one sign for all open cells");
  if (holds([](const std::string& cell) { return cell == "0"; }) &&
      holds([](const std::string& cell) { return cell != "0" && is_open(cell); }) &&
      !holds([side](const std::string& cell) { return cell == std::to_string(side); }))
    throw UsageError("the cells have 0 and another sign for open cells, so 0 may be a digit",
                     "use one sign for all open cells: 0, '.' or null");
}

// A label for each cell, written as the board is. Nothing for any other use of the key: a number of them, the
// regions that the data are about, lists of the names of cells.
std::optional<std::vector<std::string>> labels_in(const Json& regions, int side) {
  std::vector<std::string> labels;
  collect(regions, false, labels);
  bool are_labels = std::ssize(labels) == std::ptrdiff_t{side} * side;
  if (regions.is_array())
    for (const Json& row : regions) {
      std::vector<std::string> of_row;
      collect(row, true, of_row);
      are_labels = are_labels && (!row.is_array() || of_row.size() == row.size());
    }
  return are_labels ? std::optional(std::move(labels)) : std::nullopt;
}

// Each label is on as many cells as a row has.
void take_regions(const std::vector<std::string>& labels, ShapeSpec& spec) {
  std::map<std::string, int> numbers;
  Vector<int> regions;
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
  require_equal_rows(board);
  std::vector<std::string> cells;
  collect(board, false, cells);
  const Location& where = import.record.where;
  const int side = side_of(cells.size(), [&](std::size_t) { return where; });
  const ReadOptions& options = import.context.options;
  ShapeSpec spec{side, side, side, 1, 0, 0, {}};
  const std::optional<std::vector<std::string>> labels = labels_in(regions, side);
  if (!labels || options.boxes || options.latin)
    spec = board_spec(side, options, where);
  else
    take_regions(*labels, spec);
  import.record.puzzle = Puzzle(shape_of(spec, import.context, where));
  refuse_doubtful_cells(cells, side);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::optional<int> value = value_of(cells[i], side);
    if (!value)
      throw UsageError(fmt::format("'{:.20}' at {} is not a number from 1 to {}", cells[i],
                                   cell_name(import.shape(), static_cast<int>(i)), side),
                       "0, '.' or null is an open cell");
    if (*value > 0) import.record.puzzle.give(static_cast<int>(i), *value);
  }
  return labels.has_value();
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
      throw UsageError(fmt::format("the cell [{}, {}] holds no number from 0 to 9", r, c));
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
    if (list_at(*lines.peek(*at))) return peek_list(lines, *at).lines > 0;
    const JsonDocument object = peek_object(lines, *at);
    return board_in(*object) != nullptr || is_gnome_save(*object);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(jsonl_format(), lines.location(0, 1), context);
    std::string text;
    if (list_at(*lines.peek())) {
      ListText list = peek_list(lines, 0);
      lines.advance(std::max<std::size_t>(list.lines, 1));
      text = std::move(list.text);
    } else {
      text = take_object(lines);
    }
    const JsonDocument json = parse_setter_json(text, import.record.where);
    return import_record(std::move(import), [&](Import& made) {
      if (json->is_array())
        read_board(*json, Json(), made);
      else if (const Json* board = board_in(*json))
        read_object(*json, *board, made);
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
      "json-board", "JSON of data sets (puzzle, question, quizzes), lists of rows, saves of GNOME Sudoku",
      {.can_write = false});
}

}  // namespace sudosat
