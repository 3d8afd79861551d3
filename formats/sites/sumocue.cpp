// Two formats of the program SumoCue: killer sudoku and jigsaws, a board a line.
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

std::optional<int> natural_number(std::string_view text) {
  const std::optional<int> number = integer_of(nlohmann::json(std::string(text)));
  return number && *number >= 0 ? number : std::nullopt;
}

bool is_sumocue_header(std::string_view line) {
  const std::size_t k = line.find(":k:");
  return k < 20 && line.find('x') < line.find(':');
}

// Killer sudoku: "3x3:d:k:", the box size, with d if both diagonals differ, and then for each cell 256 times
// the total of its cage plus the number of the cage; a cell without a total is in no cage.
class SumocueFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override { return next_line_is(lines, is_sumocue_header); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, *this, [](std::string_view line, Import& import) {
      if (!is_sumocue_header(line)) throw UsageError("not a killer of SumoCue", "as in 3x3::k:2561:5122:…");
      std::string text(line);
      std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
      std::vector<std::string_view> fields = split_at(text, ':');
      // A colon may follow the last number.
      if (fields.back().empty()) fields.pop_back();
      start(fields, import);
      read_cages(fields, import.record);
    });
  }

  void do_write(const Record& record, const Grid*, std::string& out) const override {
    const std::vector<KillerCage> cages = killer_cages(record, *this, true);
    const Shape& shape = *record.puzzle.shape;
    std::vector<int> numbers(shape.cells());
    for (std::size_t i = 0; i < cages.size(); ++i) {
      if (cages[i].sum == 0 || i >= unit) refuse_cage(record, cages[i], *this);
      for (const int cell : cages[i].cells) numbers[cell] = unit * cages[i].sum + static_cast<int>(i);
    }
    out += fmt::format("{}x{}:{}:k:{}\n", shape.spec().box_rows, shape.spec().box_columns, diagonals(record),
                       fmt::join(numbers, ":"));
  }

 private:
  static constexpr int unit = 256;

  // Starts the board from the fields before the numbers.
  static void start(const std::vector<std::string_view>& fields, Import& import) {
    const std::size_t x = fields[0].find('x');
    const int rows = natural_number(fields[0].substr(0, x)).value_or(0);
    const int columns = natural_number(fields[0].substr(x + 1)).value_or(0);
    if (rows < 1 || columns < 1 || rows > max_side || columns > max_side || rows * columns > max_side)
      refuse("'{:.40}' is not the size of a box", fields[0]);
    if (fields.size() < 3 || fields[2] != "k" || (!fields[1].empty() && fields[1] != "d"))
      throw UsageError("the flags are not those of SumoCue", "3x3::k: or, with both diagonals, 3x3:d:k:");
    const int side = rows * columns;
    start_board(import, {side, side, side, 1, rows, columns, {}});
    if (fields[1] == "d")
      for (const RuleKind* kind : {&negative_diagonal_rule(), &positive_diagonal_rule()})
        import.add_rule(*kind, {});
    const auto cells = static_cast<std::size_t>(import.shape().cells());
    if (fields.size() != cells + 3) refuse("{} numbers, not {}", fields.size() - 3, cells);
  }

  static void read_cages(const std::vector<std::string_view>& fields, Record& record) {
    std::map<int, std::vector<int>> cages;
    for (std::size_t i = 3; i < fields.size(); ++i) {
      const std::optional<int> number = natural_number(fields[i]);
      if (!number) refuse("'{:.40}' is not the number of a cage", fields[i]);
      if (*number >= unit) cages[*number].push_back(static_cast<int>(i) - 3);
    }
    for (auto& [number, cells] : cages) add_killer_cage(record, number / unit, std::move(cells));
  }

  static const char* diagonals(const Record& record) {
    const auto has = [&record](const RuleKind& kind) {
      return std::ranges::any_of(record.puzzle.rules, [&kind](const auto& rule) { return rule->is(kind); });
    };
    const bool falls = has(negative_diagonal_rule()), rises = has(positive_diagonal_rule());
    if (falls != rises)
      throw UsageError("the format 'sumocue' has a place for both diagonals or none",
                       Advice(Code::no_place, {"jsonl"}));
    return falls ? "d" : "";
  }
};

constexpr std::string_view sumocue1_mark = "SumoCueV1=";

// Jigsaws: `SumoCueV1` and for each cell `=`, its value, `J` and its region.
class Sumocue1Format : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    return next_line_is(lines, [](auto line) { return trimmed(line).starts_with(sumocue1_mark); });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    return read_one_line(lines, context, jigsaw_format(), read_fields);
  }

 private:
  static void read_fields(std::string_view line, Import& import) {
    constexpr std::size_t cells = 81;
    constexpr int side = 9;
    if (!line.starts_with(sumocue1_mark))
      throw UsageError("not a jigsaw of SumoCue", "as in SumoCueV1=0J0=8J0=0J1=…");
    const std::vector<std::string_view> fields = split_at(line.substr(sumocue1_mark.size()), '=');
    if (fields.size() != cells) refuse("the line has {} cells, not {}", fields.size(), cells);
    std::vector<int> values, regions(cells), sizes(side);
    for (std::size_t i = 0; i < cells; ++i) {
      const std::vector<std::string_view> parts = split_at(fields[i], 'J');
      const auto number = [&](std::size_t part, int most) {
        const std::optional<int> found = parts.size() == 2 ? natural_number(parts[part]) : std::nullopt;
        if (!found || *found > most)
          refuse("'{:.20}' is not a cell: a value from 0 to 9, J and a region from 0 to 8", fields[i]);
        return *found;
      };
      values.push_back(number(0, side));
      regions[i] = number(1, side - 1);
      ++sizes[regions[i]];
    }
    for (std::size_t region = 0; region < sizes.size(); ++region)
      if (sizes[region] != side) refuse("region {} has {} cells, not {}", region, sizes[region], side);
    ShapeSpec spec{side, side, side, 1, 0, 0, {}};
    set_regions(spec, std::move(regions));
    start_board(import, spec);
    for (std::size_t i = 0; i < cells; ++i)
      if (values[i] > 0) import.record.puzzle.give(static_cast<int>(i), values[i]);
  }
};

}  // namespace

const Format& sumocue_format() {
  return only<SumocueFormat>(
      "sumocue", "killer sudoku on one line: `3x3::k:`, then the total and number of each cell's cage",
      {.one_line = true, .solution_is_line = true});
}

const Format& sumocue1_format() {
  return only<Sumocue1Format>("sumocue1",
                              "jigsaws on one line: `SumoCueV1=`, then a value, J and a region for each cell",
                              {.can_write = false, .one_line = true});
}

}  // namespace sudosat
