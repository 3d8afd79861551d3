// A formula as a DIMACS file that explains itself. Its comments carry the puzzle without loss and the
// numbering of its variables. The file and any solver's answer are therefore enough to decode the solution,
// on another machine, years later.
//
//   c sudosat {"givens":[[5,null,…],…]}
//   c encoding reduced, at most one by pairwise
//   c x r1c1 = 5              this cell holds 5 and has no variables
//   c x r1c2 10 : 1 4 7       variables 10, 11, 12: this cell holds 1, 4, 7
//   c excluded 5 3 4 …        a solution that one of the last clauses excludes
//   c t pmc                   for the model counting competitions: projected model counting …
//   p cnf 17793 266025
//   c p show 1 2 3 … 0        … over the variables of cells, which counts the solutions
//   c row 3: each digit at least once     what the next clauses say
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/number.hpp"
#include "base/status.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/encoding.hpp"
#include "io/byte_sink.hpp"
#include "io/line_reader.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

struct FormulaSize {
  int variables;
  std::uint64_t clauses;
};

// Writes the whole file; the caller finishes the sink. `text` is the puzzle in one line, which goes into a
// comment. The last clauses exclude these grids, and comments name them. Throws SystemError as the sink does,
// and BudgetEnded if the budget ends.
FormulaSize write_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder, ByteSink& out,
                         std::span<const Grid> excluded = {});

// Writes the clauses of an incremental formula (`p inccnf`). The cubes follow them.
void write_incremental_dimacs(const Puzzle& puzzle, std::string_view text, const Encoder& encoder,
                              ByteSink& out);
// Writes a cube of these candidates, such as "a 10 27 0". Candidates that the encoding has decided are left
// out, so the cube must not contradict them.
void write_cube(const Variables& variables, std::span<const Candidate> cube, ByteSink& out);

struct DimacsHeader {
  enum class Wanted { solution, drop, add };  // drop, add: the fewest clues to drop or to add (wcnf.hpp)

  Puzzle puzzle;
  Variables variables;
  int excluded = 0;  // solutions that the formula excludes
  Wanted wanted = Wanted::solution;
};

// Reads the line that write_dimacs() got as `text`. Throws InputError.
using PuzzleReader = std::function<Puzzle(std::string_view text, const Location& where)>;

// Reads up to the line `p cnf` or `p inccnf`, or up to the first constraint in a file of write_opb() or for
// MaxSAT; what follows is left unread. Throws InputError if the file was not written by one of these or is
// damaged.
DimacsHeader read_dimacs_header(LineReader& lines, const PuzzleReader& read_puzzle);

// Writes numbers and text through one buffer, because a formula may be gigabytes of them.
class DimacsOutput {
 public:
  explicit DimacsOutput(ByteSink& sink) : sink_(sink), buffer_(std::size_t{1} << 16) {}

  void text(std::string_view text) {
    if (static_cast<std::size_t>(end() - at_) < text.size()) flush();
    if (text.size() > buffer_.size()) return sink_.write(text);
    at_ = std::copy(text.begin(), text.end(), at_);
  }
  void number(int value, char after) {
    if (end() - at_ < longest) flush();
    at_ = std::to_chars(at_, end(), value).ptr;
    *at_++ = after;
  }
  void clause(std::span<const Literal> literals) {
    for (Literal literal : literals) number(literal, ' ');
    number(0, '\n');
  }
  // Call this at the end.
  void flush() {
    sink_.write({buffer_.data(), static_cast<std::size_t>(at_ - buffer_.data())});
    at_ = buffer_.data();
  }

 private:
  static constexpr std::ptrdiff_t longest = 12;  // "-2147483648 "

  char* end() { return buffer_.data() + buffer_.size(); }

  ByteSink& sink_;
  std::vector<char> buffer_;
  char* at_ = buffer_.data();
};

// Writes the comments that number the variables of each cell. A comment begins with the mark: 'c' in DIMACS,
// '*' in OPB.
void write_cell_names(const Puzzle& puzzle, const Variables& variables, char mark, DimacsOutput& out);

// Each section that has clauses begins with a comment, if that is not the last one.
class DimacsWriter : public InterruptibleSink {
 public:
  explicit DimacsWriter(DimacsOutput& out) : out_(out) {}
  void section(std::string_view family, ClauseKind kind, int number) override;

 private:
  void take(std::span<const Literal> clause) override {
    if (comment_ != last_comment_) {
      out_.text(comment_);
      last_comment_ = comment_;
    }
    out_.clause(clause);
  }

  DimacsOutput& out_;
  std::string comment_, last_comment_;  // the comment of the section, and the last one written
};

// Splits a line into the words between its blanks, and reads integers, for DIMACS files and solvers' answers.
class LineWords {
 public:
  explicit LineWords(std::string_view line) : line_(line) {}

  // The next word; empty at the end of the line.
  std::string_view next() {
    begin_ = line_.find_first_not_of(blanks, end_);
    if (begin_ == std::string_view::npos) begin_ = line_.size();
    end_ = line_.find_first_of(blanks, begin_);
    if (end_ == std::string_view::npos) end_ = line_.size();
    return line_.substr(begin_, end_ - begin_);
  }
  // The column in which the last word begins, counted from 1.
  std::size_t column() const { return begin_ + 1; }

 private:
  static constexpr std::string_view blanks = " \t";

  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// The answer of a SAT solver, in any of the forms that solvers write:
//
//   s SATISFIABLE / s UNSATISFIABLE / s UNKNOWN and lines `v 1 -2 …`, in any order and wrapping and with or
//     without the final 0: the SAT competitions, hence CaDiCaL, Kissat, PicoSAT, CryptoMiniSat, clasp, Z3;
//     with variables spelled x1, those of pseudo-Boolean solvers; `s OPTIMUM FOUND`, `o` lines and values as
//     one word of 0 and 1, those of MaxSAT solvers
//   SAT, UNSAT or INDET and the bare literals: the result file of MiniSat and Glucose
//   no more than a comment `c UNKNOWN`: CaDiCaL and Kissat that were stopped

struct Answer {
  Status status = Status::unknown;
  std::vector<bool> is_true;  // for each variable asked for, from 1; false if not named; entry 0 is unused
};

// Reads to the end. Literals of variables beyond `variables` are auxiliary and left out. Throws InputError if
// the lines are not an answer, contradict themselves, or lack the model of a satisfiable formula.
Answer read_answer(LineReader& lines, int variables);

}  // namespace sudosat
