#include <fmt/format.h>
#include <utility>
#include <vector>

#include "encoder/at_most_one.hpp"
#include "encoder/part_encoder.hpp"
#include "encoder/wcnf.hpp"

namespace sudosat {
namespace {

class WcnfWriter : public InterruptibleSink {
 public:
  explicit WcnfWriter(ByteSink& sink) : out_(sink) {}

  void header(const Puzzle& puzzle, std::string_view text, std::string_view wanted,
              const Variables& variables) {
    out_.text(
        fmt::format("c A question about a sudoku for MaxSAT solvers, written by sudosat.\n"
                    "c sudosat {}\nc fewest to {}\n",
                    text, wanted));
    write_cell_names(puzzle, variables, 'c', out_);
  }
  void soft(Literal literal, std::string_view comment) {
    if (!comment.empty()) out_.text(fmt::format("c soft: {}\n", comment));
    out_.text(fmt::format("1 {} 0\n", literal));
  }
  void finish() { out_.flush(); }

 private:
  void take(std::span<const Literal> clause) override {
    out_.text("h ");
    out_.clause(clause);
  }

  DimacsOutput out_;
};

// Gives the variables of parts the numbers that they have in other files, and keeps the clauses of a part.
class Renumbered : public InterruptibleSink {
 public:
  Renumbered(const PartEncoder& encoder, int width, const Variables& variables)
      : encoder_(encoder), width_(width), variables_(variables) {}

  Literal renumbered(Literal literal) const {
    const int v = std::abs(literal) - 1;
    const int known = v < encoder_.variables() ? variables_.variable(v / width_, v % width_) : 0;
    const int number = known != 0 ? known : v + 1 + variables_.count();
    return literal > 0 ? number : -number;
  }
  std::vector<std::vector<Literal>> clauses;

 private:
  void take(std::span<const Literal> clause) override {
    std::vector<Literal> kept;
    for (const Literal literal : clause) kept.push_back(renumbered(literal));
    clauses.push_back(std::move(kept));
  }

  const PartEncoder& encoder_;
  int width_;
  const Variables& variables_;
};

}  // namespace

void write_drop_wcnf(const Puzzle& puzzle, std::string_view text, const Model& model, ByteSink& sink) {
  const Encoder named(model, puzzle.candidates, {&find_encoding("extended"), &find_at_most_one("pairwise")});
  const PartEncoder encoder(model, puzzle.candidates);
  WcnfWriter out(sink);
  out.header(puzzle, text, "drop", named.variables());
  int last = encoder.variables();
  Renumbered cells(encoder, model.width(), named.variables());
  encoder.encode_cells(last, cells);
  for (const auto& clause : cells.clauses) out.add(clause);
  for (const Part& part : setter_parts(model, puzzle.candidates)) {
    Renumbered of_part(encoder, model.width(), named.variables());
    const Literal selector = of_part.renumbered(++last);
    encoder.encode(part, last, of_part);
    const bool stays = part.kind != Part::Kind::clue && part.kind != Part::Kind::rule;
    const bool is_literal = of_part.clauses.size() == 1 && of_part.clauses.front().size() == 1;
    for (auto& clause : of_part.clauses) {
      if (!stays && is_literal) continue;
      if (!stays) clause.push_back(-selector);
      out.add(clause);
    }
    if (!stays)
      out.soft(is_literal ? of_part.clauses.front().front() : selector, name_of(part, puzzle, model));
  }
  out.finish();
}

void write_add_wcnf(const Puzzle& puzzle, std::string_view text, std::span<const Grid> solutions,
                    ByteSink& sink) {
  const auto digit_of = [&](const Grid& grid, int cell) { return grid[cell] - puzzle.range(cell).first; };
  std::vector<DigitSet> numbered;
  std::vector<int> decided;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    DigitSet digits(puzzle.range(cell).size());
    const bool can_be_given = cell < puzzle.shape->cells() && !puzzle.shape->is_hole(cell);
    for (const Grid& grid : solutions)
      if (can_be_given) digits.insert(digit_of(grid, cell));
    const bool is_open = can_be_given && !digits.is_single();
    decided.push_back(is_open ? -1 : can_be_given ? digits.first() : 0);
    numbered.push_back(is_open ? digits : DigitSet(puzzle.range(cell).size()));
  }
  const Variables variables(std::move(numbered), std::move(decided));

  WcnfWriter out(sink);
  out.header(puzzle, text, "add", variables);
  int last = variables.count();
  std::vector<Literal> survivors;
  for (const Grid& grid : solutions) {
    const Literal survives = ++last;
    survivors.push_back(survives);
    std::vector<Literal> contradicted{survives};
    for (int cell = 0; cell < puzzle.cells(); ++cell)
      for (const int digit : variables.digits(cell)) {
        if (digit == digit_of(grid, cell)) continue;
        contradicted.push_back(variables.variable(cell, digit));
        out.add({-survives, -contradicted.back()});
      }
    out.add(contradicted);
  }
  out.add(survivors);
  amo::product(survivors, last, out);
  for (int v = 1; v <= variables.count(); ++v) out.soft(-v, "");
  out.finish();
}

}  // namespace sudosat
