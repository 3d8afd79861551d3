#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/json/setter_json.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"
#include "rules/registry.hpp"

namespace sudosat {
namespace {

class SetterReader {
 public:
  SetterReader(SetterText text, const Format& format, ReadContext& context)
      : text_(std::move(text)), format_(format), context_(context) {}

  Record read() {
    SetterHeader header = read_setter_header(text_);
    bool has_letters = false;
    for (const std::string& cell : setter_section_cells(text_, "grid")) has_letters |= is_letter(cell[0]);
    const CellRules rules{.shape = std::move(header.shape)};
    record_ = has_letters ? read_symbols(std::move(text_.board), format_, context_, rules)
                          : read_numbers(std::move(text_.board), format_, context_, rules);
    record_.puzzle.metadata = std::move(header.metadata);
    for (const SetterStatement& statement : text_.statements)
      at_setter_line(statement.where, [&] { read_statement(statement); });
    if (text_.sections.contains("solution"))
      at_setter_line(text_.sections["solution"].where, [&] { read_solution(); });
    return std::move(record_);
  }

 private:
  void read_statement(const SetterStatement& statement) {
    const std::string line(trimmed(statement.text));
    Puzzle& puzzle = record_.puzzle;
    if (setter_section(line) == "cages") return read_cages();
    if (const std::size_t sign = line.find('='); sign != line.npos && line.find(':') == line.npos) {
      if (const std::string_view letter = trimmed(std::string_view(line).substr(0, sign));
          letter.size() != 1 || !drawn_.contains(letter[0]))
        throw UsageError(fmt::format("there is no cage '{:.20}'", letter),
                         "letters are drawn below 'cages:', before their totals");
      return;
    }
    const SetterLine parsed = parse_setter_line(line);
    if (parsed.name == "variable") return read_variable(parsed);
    if (parsed.name != "candidates") return read_rule(statement.where, line);
    DigitSet set(puzzle.shape->digits());
    for (const int value : parsed.numbers) {
      if (value < puzzle.shape->first_digit() || value > puzzle.shape->last_digit())
        throw UsageError(fmt::format("{} is no digit of the board", value));
      set.insert(puzzle.shape->index_of(value));
    }
    for (const int cell : named_cells(parsed.rest, puzzle)) puzzle.candidates[cell] = set;
  }

  void read_rule(const Location& where, const std::string& line) {
    try {
      record_.puzzle.rules.push_back(read_setter_rule(line, record_.puzzle));
    } catch (const UnknownRule& error) {
      if (!context_.options.ignore_unknown) throw;
      record_.warnings.push_back({where, fmt::format("{}: left out", error.what())});
    }
  }

  void read_variable(const SetterLine& line) {
    if (line.numbers.size() != 2 || line.rest.empty() || line.numbers[0] > line.numbers[1])
      throw UsageError("a variable has a smallest and a largest value and a name", "as in variable 0 9: X");
    record_.puzzle.variables.push_back({line.rest, {line.numbers[0], line.numbers[1]}});
  }

  // The cages in the order of their first cells, with the totals that follow.
  void read_cages() {
    std::map<char, std::vector<int>> totals;
    for (const SetterStatement& statement : text_.statements) {
      const std::size_t sign = statement.text.find('=');
      const std::string_view letter = trimmed(std::string_view(statement.text).substr(0, sign));
      if (sign == statement.text.npos || letter.size() != 1) continue;
      at_setter_line(statement.where, [&] {
        const SetterLine numbers = parse_setter_line("total " + statement.text.substr(sign + 1));
        if (numbers.name != "total" || numbers.numbers.empty())
          throw UsageError("the total of a cage is a number", "as in a = 15");
        if (!totals.emplace(letter[0], numbers.numbers).second)
          throw UsageError(fmt::format("the cage '{}' has two totals", letter));
      });
    }
    const std::vector<std::string> cells = setter_section_cells(text_, "cages");
    std::vector<std::pair<char, std::vector<int>>> cages;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const char letter = cells[cell][0];
      if (cells[cell] == "." || cells[cell] == "-") continue;
      if (cells[cell].size() != 1)
        throw UsageError(fmt::format("'{:.20}' is no letter of a cage", cells[cell]));
      auto found = std::ranges::find(cages, letter, &std::pair<char, std::vector<int>>::first);
      if (found == cages.end()) found = cages.insert(cages.end(), {letter, {}});
      found->second.push_back(static_cast<int>(cell));
    }
    for (auto& [letter, members] : cages) {
      drawn_.insert(letter);
      record_.puzzle.rules.push_back(make_rule(
          "killer cage", {.cells = {std::move(members)}, .numbers = totals[letter]}, *record_.puzzle.shape));
    }
  }

  void read_solution() {
    nlohmann::json values = nlohmann::json::array();
    for (const std::string& cell : setter_section_cells(text_, "solution")) values.push_back(cell);
    record_.stored = stored_grid(values, *record_.puzzle.shape);
    if (!record_.stored) throw UsageError("the solution is not a whole grid of digits of the board");
  }

  SetterText text_;
  const Format& format_;
  ReadContext& context_;
  std::set<char> drawn_;
  Record record_;
};

}  // namespace

Record read_setter(SetterText text, const Format& format, ReadContext& context) {
  return SetterReader(std::move(text), format, context).read();
}

}  // namespace sudosat
