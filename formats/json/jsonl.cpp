// JSON Lines: one object per puzzle and line (docs/json.md). Blank lines and lines that start with "#",
// which stand for puzzles without an answer in the output of others, are passed over.
#include "formats/builtin_formats.hpp"
#include "formats/json/json.hpp"
#include "formats/json/setter_json.hpp"
#include "io/printable.hpp"

namespace sudosat {
namespace {

std::size_t first_character(std::string_view line) { return line.find_first_not_of(" \t"); }

bool is_passed_over(std::string_view line) {
  const std::size_t first = first_character(line);
  return first == line.npos || line[first] == '#';
}

class JsonlFormat : public Format {
 public:
  std::string_view name() const override { return "jsonl"; }
  std::string_view summary() const override { return "JSON Lines, one object per puzzle, without loss"; }

  bool recognises(LineReader& lines) const override {
    for (std::size_t k = 0; const auto line = lines.peek(k); ++k)
      if (!is_passed_over(*line)) return (*line)[first_character(*line)] == '{';
    return false;
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    while (std::optional<std::string_view> line = lines.peek()) {
      if (is_passed_over(*line)) {
        lines.advance();
        continue;
      }
      const std::size_t first = first_character(*line);
      const Location where = lines.location(0, first + 1);
      const std::string text = take_object(lines).substr(first);
      JsonPuzzle parsed = puzzle_from_json(text, where, context);
      Record record;
      record.puzzle = std::move(parsed.puzzle);
      record.layout.format = this;
      record.where = where;
      record.stored = std::move(parsed.solution);
      for (std::string& key : parsed.ignored) record.warnings.push_back({where, std::move(key)});
      record.tags = std::move(parsed.tags);
      return record;
    }
    return std::nullopt;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution == nullptr && record.stored) solution = &*record.stored;
    std::string text = puzzle_to_json(record.puzzle, solution);
    if (std::string members = json_members(record, false); !members.empty()) {
      make_printable(members);
      text.insert(1, members + ',');
    }
    out += text + '\n';
  }

  bool one_line() const override { return true; }
  bool keeps(const Puzzle&) const override { return true; }
};

}  // namespace

const Format& jsonl_format() { return only<JsonlFormat>(); }

}  // namespace sudosat
