#include "formats/tables/csv_columns.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view error_column = "error";

// Boards of 4x4 and larger: what is shorter may be a number of something.
bool is_board(std::string_view field) {
  std::size_t side = 4;
  while (side * side < field.size()) ++side;
  return side * side == field.size() && std::all_of(field.begin(), field.end(), [](char c) {
           return is_symbol(c) || c == '.' || c == '*' || c == '_';
         });
}

// The column with the first of these names that there is.
template <std::size_t n>
std::size_t named(const std::vector<CsvField>& fields, const std::array<std::string_view, n>& names) {
  for (const std::string_view name : names) {
    const auto has_name = [name](const CsvField& field) {
      return std::ranges::equal(field.text, name, {},
                                [](char c) { return std::tolower(static_cast<unsigned char>(c)); });
    };
    const auto found = std::ranges::find_if(fields, has_name);
    if (found != fields.end()) return static_cast<std::size_t>(found - fields.begin());
  }
  return no_column;
}

std::size_t named_solution(const std::vector<CsvField>& fields) {
  constexpr std::array<std::string_view, 4> names = {"solution", "solutions", "answer", "solved"};
  return named(fields, names);
}

std::vector<std::string> names_of(std::vector<CsvField> fields) {
  std::vector<std::string> names;
  for (CsvField& field : fields) {
    std::ranges::replace(field.text, '\n', ' ');  // a header that is written takes one line
    names.push_back(std::move(field.text));
  }
  return names;
}

// "-c1,PuzzleR,Label": the number of the puzzle's column, the separator, the names of the columns.
CsvColumns gsf_columns(std::string_view line) {
  CsvColumns columns;
  std::size_t number = 0;
  line.remove_prefix(gsf_header.size());
  const char* end = std::from_chars(line.data(), line.data() + line.size(), number).ptr;
  if (number > 0) columns.puzzle = number - 1;
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  if (!line.empty()) {
    columns.separator = line.front();
    std::vector<CsvField> fields = split_row(line.substr(1), columns.separator).fields;
    columns.solution = named_solution(fields);
    columns.names = names_of(std::move(fields));
  }
  return columns;
}

}  // namespace

CsvRow split_row(std::string_view row, char separator) {
  CsvRow split;
  for (std::size_t at = 0; at <= row.size(); ++at) {
    while (at < row.size() && row[at] == ' ') ++at;
    CsvField field{{}, at};
    if (at < row.size() && row[at] == '"') {
      ++field.column;
      for (++at; at < row.size() && (row[at] != '"' || row.substr(at).starts_with("\"\"")); ++at) {
        if (row[at] == '"') ++at;
        field.text += row[at];
      }
      split.open = at >= row.size();
      const std::size_t end = std::min(row.find(separator, at), row.size());
      const std::size_t after = split.open ? row.npos : row.find_first_not_of(' ', at + 1);
      if (after < end && !split.stray) split.stray = after;
      at = end;
    } else {
      const std::size_t end = std::min(row.find(separator, at), row.size());
      field.text = row.substr(at, end - at);
      while (field.text.ends_with(' ')) field.text.pop_back();
      at = end;
    }
    split.fields.push_back(std::move(field));
  }
  return split;
}

void append_csv_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",;\t\"\r\n") == text.npos) {
    out += text;
  } else {
    out += '"';
    for (const char c : text) out.append(c == '"' ? 2 : 1, c);
    out += '"';
  }
  out += ',';
}

char separator_of(std::string_view line) {
  const std::size_t at = line.find_first_of(",;\t");
  return at == line.npos ? ',' : line[at];
}

std::size_t longest_board(const std::vector<CsvField>& fields) {
  std::size_t best = no_column;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (is_board(fields[i].text) && (best == no_column || fields[i].text.size() > fields[best].text.size()))
      best = i;
  return best;
}

std::size_t named_puzzle(const std::vector<CsvField>& fields) {
  constexpr std::array<std::string_view, 9> names = {"puzzle", "puzzles", "quiz",  "quizzes", "sudoku",
                                                     "board",  "grid",    "given", "givens"};
  return named(fields, names);
}

std::optional<CsvColumns> header_columns(std::string_view row) {
  if (row.starts_with(gsf_header)) return gsf_columns(row);
  const char separator = separator_of(row);
  std::vector<CsvField> fields = split_row(row, separator).fields;
  if (longest_board(fields) != no_column) return std::nullopt;
  CsvColumns columns{separator, named_puzzle(fields), named_solution(fields),
                     named(fields, std::array<std::string_view, 1>{error_column})};
  columns.names = names_of(std::move(fields));
  return columns;
}

}  // namespace sudosat
