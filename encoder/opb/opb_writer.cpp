#include <fmt/format.h>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include "encoder/opb/inequalities.hpp"
#include "encoder/opb/opb.hpp"
#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

constexpr std::string_view about_opb =
    "* A sudoku as pseudo-Boolean constraints in OPB form, written by sudosat. This file and the answer of "
    "a\n"
    "* solver give the solution:  sudosat decode FILE.opb ANSWER\n"
    "*\n"
    "* Below: the puzzle; then the cells, where 'r1c2 10 : 1 2' says that x10 means 1 in row 1, column 2, "
    "and\n"
    "* x11 means 2 there. A variable is 1 if that is so, and 0 if not. Variables after those are auxiliary.\n"
    "*\n";

// What a kernel constraint is about, in words that its cells follow. The order is that of Constraint::what.
constexpr std::string_view told_kinds[] = {
    "a digit of",         "the pair",           "a choice among", "how many among",
    "how many digits in", "runs along",         "order in",       "the digits of",
    "the sum over",       "a pattern of",       "digits along",   "the order of lists in",
    "different pairs in", "a connected part of"};
static_assert(std::size(told_kinds) == std::variant_size_v<decltype(Constraint::what)>);

class OpbWriter {
 public:
  OpbWriter(const Puzzle& puzzle, const Model& model, const Variables& variables, DimacsOutput* out,
            OpbRecord* record)
      : puzzle_(puzzle),
        model_(model),
        variables_(variables),
        record_(record == nullptr ? unused_ : *record),
        lines_(model, variables, out, record) {}

  FormulaSize write(std::span<const Grid> excluded) {
    write_cells();
    write_givens();
    for (int rule = -1; rule < model_.rules(); ++rule) write_rule(rule);
    for (const Grid& grid : excluded) write_other_than(grid);
    record_.variables = lines_.last_variable();
    return {lines_.last_variable(), lines_.constraints()};
  }

 private:
  std::string name_of(int cell) const {
    return cell < model_.visible_cells() ? cell_name(puzzle_, cell)
                                         : fmt::format("hidden{}", cell - model_.visible_cells() + 1);
  }
  std::string names_of(const std::vector<int>& cells) const {
    std::string names;
    for (int cell : cells) names += ' ' + name_of(cell);
    return names;
  }

  void write_cells() {
    for (int cell = 0; cell < model_.cells(); ++cell) {
      if (model_.is_hole(cell)) continue;
      WeightedSum digits;
      for (int v = variables_.first(cell); v < variables_.first(cell + 1); ++v)
        digits.terms.push_back({1, v});
      const Range range = model_.range(cell);
      lines_.comment(fmt::format("{} holds one of {} to {}", name_of(cell), range.first, range.last));
      record_.of_cell[cell] = record_.lines.size();
      lines_.equal(digits, 1);
    }
  }

  // Writes each given, or each digit that a cell does not allow.
  void write_givens() {
    for (int cell = 0; cell < std::ssize(puzzle_.candidates); ++cell) {
      if (model_.is_hole(cell)) continue;
      const DigitSet& allowed = puzzle_.candidates[cell];
      const Range range = model_.range(cell);
      if (allowed.is_single()) {
        lines_.comment(fmt::format("given: {} is {}", name_of(cell), range.first + allowed.first()));
        lines_.equal(lines_.holds(cell, range.first + allowed.first()), 1);
        continue;
      }
      lines_.comment(fmt::format("given: what {} is not", name_of(cell)));
      for (int digit = 0; digit < range.size(); ++digit)
        if (!allowed.contains(digit)) lines_.equal(lines_.holds(cell, range.first + digit), 0);
    }
  }

  void write_different(const AllDifferent& different, const std::string& name) {
    const bool covers = model_.covers(different);
    lines_.comment(fmt::format("{}: each digit {}once", name, covers ? "" : "at most "));
    // More cells than digits are refuted at once by counting, and hardly by search.
    if (model_.is_overfull(different)) return lines_.at_least({}, 1);
    const Range range = model_.range(different.cells.front());
    for (int value = range.first; value <= range.last; ++value) {
      WeightedSum places;
      for (int cell : different.cells) places.add(1, lines_.holds(cell, value));
      record_.of_value[{&different, value}] = record_.lines.size();
      if (covers)
        lines_.equal(places, 1);
      else
        lines_.at_most(places, 1);
    }
  }

  // Writes all that a rule posted. The rule -1 stands for the houses.
  void write_rule(int rule) {
    const std::string name = rule < 0 ? "the board" : model_.rule_names(puzzle_)[rule];
    for (const AllDifferent& cells : model_.all_different())
      if (cells.rule == rule) write_different(cells, rule < 0 ? cells.name() : name);
    for (const Constraint& constraint : model_.constraints()) {
      if (constraint.rule != rule || constraint.is_implied()) continue;
      std::string told =
          fmt::format("{}: {}{}", name, told_kinds[constraint.what.index()], names_of(scope_of(constraint)));
      if (const auto& condition = constraint.condition)
        told += fmt::format(", if {} is {}", name_of(condition->cell),
                            model_.value_of(condition->cell, condition->digit));
      lines_.comment(told);
      const std::size_t from = record_.lines.size();
      write_inequalities(constraint, lines_);
      record_.of_constraint[&constraint] = {from, record_.lines.size()};
    }
  }

  void write_other_than(const Grid& grid) {
    const auto clause = variables_.excluding(grid, puzzle_);
    if (!clause) return;
    WeightedSum places;
    for (const Literal literal : *clause) places.terms.push_back({1, -literal});
    lines_.comment("not the solution that is known");
    lines_.at_most(places, std::ssize(*clause) - 1);
  }

  const Puzzle& puzzle_;
  const Model& model_;
  const Variables& variables_;
  OpbRecord unused_;
  OpbRecord& record_;
  InequalityWriter lines_;
};

}  // namespace

FormulaSize write_opb(const Puzzle& puzzle, std::string_view text, const Model& model, ByteSink& sink,
                      std::span<const Grid> excluded, OpbRecord* record) {
  const Encoder encoder(model, puzzle.candidates,
                        {&find_encoding("extended"), &find_at_most_one("pairwise")});
  const Variables& variables = encoder.variables();
  const FormulaSize size = OpbWriter(puzzle, model, variables, nullptr, nullptr).write(excluded);

  DimacsOutput out(sink);
  out.text(fmt::format("* #variable= {} #constraint= {}\n", size.variables, size.clauses));
  out.text(about_opb);
  out.text(fmt::format("* sudosat {}\n", text));
  write_cell_names(puzzle, variables, '*', out);
  OpbWriter(puzzle, model, variables, &out, record).write(excluded);
  out.flush();
  return size;
}

}  // namespace sudosat
