#include "formats/tables/csv_columns.hpp"

#include <algorithm>

#include "formats/text.hpp"

namespace sudosat {
namespace {

constexpr std::string_view error_column = "error";

// Boards of 4x4 and larger: what is shorter may be a number of something.
bool is_board(std::string_view field) {
  return side_of_square(field.size()) >= 4 &&
         std::ranges::all_of(field, [](char c) { return is_symbol(c) || c == '.' || c == '*' || c == '_'; });
}

// Returns the column with the first of these names that the row has.
std::size_t named(const std::vector<CsvField>& fields, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (lower(fields[i].text) == name) return i;
  return no_column;
}

std::size_t named_solution(const std::vector<CsvField>& fields) {
  return named(fields, {"solution", "solutions", "answer", "solved"});
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
  line.remove_prefix(gsf_header.size());
  const std::size_t number = leading_number<std::size_t>(line).value_or(0);
  if (number > 0) columns.puzzle = number - 1;
  if (!line.empty()) {
    columns.separator = line.front();
    std::vector<CsvField> fields = split_row(line.substr(1), columns.separator).fields;
    columns.solution = named_solution(fields);
    columns.names = names_of(std::move(fields));
  }
  return columns;
}

// A quote that nobody closes must not make one row of a whole file.
constexpr std::size_t most_lines = 1000;

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

CsvLines peek_row(LineReader& lines, std::size_t ahead, char separator) {
  std::string text(*lines.peek(ahead));
  CsvRow row = split_row(text, separator);
  if (!row.open) return {std::move(text), 1, std::move(row)};
  CsvLines first{text, 1, row};
  std::size_t count = 1;
  while (row.open) {
    const auto line = lines.peek(ahead + count);
    if (!line || count == most_lines) return first;
    ++count;
    (text += '\n') += *line;
    // Only a quote can end this field.
    if (line->find('"') != line->npos) row = split_row(text, separator);
  }
  if (row.stray) return first;
  return {std::move(text), count, std::move(row)};
}

bool is_csv_filler(std::string_view line) {
  return consists_of(line, " \t") || (is_comment(line) && !line.starts_with(gsf_header));
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
  return named(fields,
               {"puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "given", "givens"});
}

std::optional<CsvColumns> header_columns(std::string_view row) {
  if (row.starts_with(gsf_header)) return gsf_columns(row);
  const char separator = separator_of(row);
  std::vector<CsvField> fields = split_row(row, separator).fields;
  if (longest_board(fields) != no_column) return std::nullopt;
  CsvColumns columns{separator, named_puzzle(fields), named_solution(fields), named(fields, {error_column})};
  columns.names = names_of(std::move(fields));
  return columns;
}

}  // namespace sudosat
