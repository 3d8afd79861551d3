/// @file
/// Puzzles as formulas for SAT solvers, and proofs.
#pragma once

#include <string_view>
#include <sudosat/questions.hpp>

namespace sudosat {
inline namespace v0 {

/// The encoding of a puzzle. If both are empty, it is the usual one.
struct Encoding {
  std::string name = {};         ///< a name that encodings() gives: "reduced", "extended" or "minimal"
  std::string at_most_one = {};  ///< a name that at_most_one_encodings() gives: "pairwise", "sequential", …
};

/// The names of all encodings.
inline std::vector<std::string> encodings() { return detail::texts(sudosat_encoding_name); }
/// The names of all at-most-one schemes.
inline std::vector<std::string> at_most_one_encodings() { return detail::texts(sudosat_at_most_one_name); }

/// Calls back with the puzzle as CNF in DIMACS, part by part, until the callback says false. Returns whether
/// the formula is complete: neither the callback nor a limit ended it. What the callback throws is thrown on.
inline bool encode(const Puzzle& puzzle, const std::function<bool(std::string_view)>& write,
                   const Encoding& encoding = {}, const Options& options = {}) {
  detail::Callback tell([&](const char* bytes, std::size_t length) { return write({bytes, length}); });
  const auto take = [](const char* bytes, std::size_t length, void* told) {
    return (*static_cast<decltype(tell)*>(told))(bytes, length);
  };
  const detail::Question question(options);
  const sudosat_encoding c{detail::or_null(encoding.name), detail::or_null(encoding.at_most_one)};
  int complete = 0;
  detail::require(sudosat_encode(puzzle.handle(), &c, question.get(), take, &tell, &complete));
  tell.rethrow();
  return complete != 0;
}

/// The solution that a solver's answer to the formula of encode() stands for: lines "s" and "v", or as
/// MiniSat writes it. The encoding is that of the formula. Throws InputError if the answer is not one to this
/// formula.
inline Solved decode(const Puzzle& puzzle, const std::string& answer, const Encoding& encoding = {},
                     const Options& options = {}) {
  const sudosat_encoding c{detail::or_null(encoding.name), detail::or_null(encoding.at_most_one)};
  return detail::solved(sudosat_decode, options, puzzle, &c, detail::whole(answer));
}

/// Clauses of one kind that say the same sort of thing.
struct ClauseFamily {
  std::string family;          ///< "cell", "row", "killer cage", …
  std::string kind;            ///< "at-least-one", "at-most-one", "rule" or "givens"
  std::uint64_t clauses = 0;   ///< the number of clauses
  std::uint64_t literals = 0;  ///< the number of literals in these clauses
};

/// The size of a formula.
struct FormulaSize {
  bool complete = false;               ///< false if a limit ended the counting, and the rest is empty
  int variables = 0;                   ///< the number of variables
  int cell_variables = 0;              ///< variables that say which digit a cell holds
  std::uint64_t clauses = 0;           ///< the number of all clauses
  std::uint64_t literals = 0;          ///< the number of literals in all clauses
  std::vector<ClauseFamily> families;  ///< the families in the order of the formula
};

/// How large the formula of encode() is.
inline FormulaSize measure(const Puzzle& puzzle, const Encoding& encoding = {}, const Options& options = {}) {
  const sudosat_encoding c{detail::or_null(encoding.name), detail::or_null(encoding.at_most_one)};
  const auto size = detail::lent<sudosat_formula_size_free, sudosat_formula_size>(sudosat_measure, options,
                                                                                  puzzle.handle(), &c);
  FormulaSize measured{size->complete != 0, size->variables, size->cell_variables,
                       size->clauses,       size->literals,  {}};
  for (std::size_t k = 0; k < size->family_count; ++k) {
    const sudosat_clause_family& family = size->families[k];
    measured.families.push_back({family.family, family.kind, family.clauses, family.literals});
  }
  return measured;
}

/// Writes a formula that says that there is a solution, or one besides `first`, and a DRAT proof that it has
/// no model, in text or `binary`. If the verdict is several or undecided there are no files in the end.
/// Throws SystemError if they cannot be written.
inline Checked prove(const Puzzle& puzzle, const std::string& formula_path, const std::string& proof_path,
                     bool binary = false, const Options& options = {}) {
  return detail::checked(sudosat_prove, options, puzzle, detail::name(formula_path), detail::name(proof_path),
                         binary ? 1 : 0);
}

}  // namespace v0
}  // namespace sudosat
