// Killer sudoku as SumoCue exports it: "3x3:d:k:", the box size, with d if both diagonals differ, and then
// for each cell 256 times the total of its cage plus the number of the cage; without a total the cell is in
// none.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "base/vector.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/sites/killer_cages.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/registry.hpp"

namespace sudosat {
namespace {

constexpr int unit = 256;

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == ':')
      fields.emplace_back();
    else if (c != ' ' && c != '\t')
      fields.back() += c;
  }
  // A colon may follow the last number.
  if (fields.back().empty()) fields.pop_back();
  return fields;
}

bool is_sumocue_header(std::string_view line) {
  const std::size_t k = line.find(":k:");
  return k < 20 && line.find('x') < line.find(':');
}

class SumocueFormat : public Format {
 public:
  std::string_view name() const override { return "sumocue"; }
  std::string_view summary() const override {
    return "killer sudoku on one line: `3x3::k:`, then the total and number of each cell's cage";
  }
  bool one_line() const override { return true; }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && is_sumocue_header(*lines.peek(*at));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::string line(*lines.peek());
    lines.advance();
    if (!is_sumocue_header(line))
      throw InputError(where, "not a killer of SumoCue", "as in 3x3::k:2561:5122:…");
    const std::vector<std::string> fields = fields_of(line);
    const std::size_t x = fields[0].find('x');
    const std::optional<int> rows = integer_of(nlohmann::json(fields[0].substr(0, x)));
    const std::optional<int> columns = integer_of(nlohmann::json(fields[0].substr(x + 1)));
    if (!rows || !columns || *rows < 1 || *columns < 1 || *rows > max_side || *columns > max_side ||
        *rows * *columns > max_side)
      throw InputError(where, fmt::format("'{:.40}' is no size of a box", fields[0]));
    if (fields.size() < 3 || fields[2] != "k" || (!fields[1].empty() && fields[1] != "d"))
      throw InputError(where, "the flags are not those of SumoCue",
                       "3x3::k: or, with both diagonals, 3x3:d:k:");
    const int side = *rows * *columns;
    Record record;
    record.where = where;
    record.layout.format = this;
    record.puzzle = Puzzle(shape_of({side, side, side, 1, *rows, *columns, {}}, context, where));
    if (fields[1] == "d")
      for (const char* kind : {"diagonal \\", "diagonal /"})
        record.puzzle.rules.push_back(make_rule(kind, {}, *record.puzzle.shape));
    const auto cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    if (fields.size() != cells + 3)
      throw InputError(where, fmt::format("{} numbers, not {}", fields.size() - 3, cells));
    read_cages(fields, record);
    return record;
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution != nullptr) {
      append_symbols(record, solution, *this, '.', out);
      out += '\n';
      return;
    }
    const std::vector<KillerCage> cages = killer_cages(record, *this, true);
    const Shape& shape = *record.puzzle.shape;
    Vector<int> numbers(shape.cells());
    for (std::size_t i = 0; i < cages.size(); ++i) {
      if (cages[i].sum == 0 || i >= unit) refuse_cage(record, cages[i], *this);
      for (const int cell : cages[i].cells) numbers[cell] = unit * cages[i].sum + static_cast<int>(i);
    }
    out += fmt::format("{}x{}:{}:k:{}\n", shape.spec().box_rows, shape.spec().box_columns, diagonals(record),
                       fmt::join(numbers, ":"));
  }

 private:
  static void read_cages(const std::vector<std::string>& fields, Record& record) {
    std::map<int, std::vector<int>> cages;
    for (std::size_t i = 3; i < fields.size(); ++i) {
      const std::optional<int> number = integer_of(nlohmann::json(fields[i]));
      if (!number || *number < 0)
        throw InputError(record.where, fmt::format("'{:.40}' is not the number of a cage", fields[i]));
      if (*number >= unit) cages[*number].push_back(static_cast<int>(i) - 3);
    }
    for (auto& [number, cells] : cages) add_cage(record, number / unit, std::move(cells));
  }

  const char* diagonals(const Record& record) const {
    int found = 0;
    for (const auto& rule : record.puzzle.rules) {
      if (rule->is(positive_diagonal_rule())) found |= 1;
      if (rule->is(negative_diagonal_rule())) found |= 2;
    }
    if (found == 1 || found == 2)
      throw UsageError("the format 'sumocue' has a place for both diagonals or none",
                       Advice(Code::no_place, {"jsonl"}));
    return found == 0 ? "" : "d";
  }
};

}  // namespace

const Format& sumocue_format() {
  static const SumocueFormat format;
  return format;
}

}  // namespace sudosat
