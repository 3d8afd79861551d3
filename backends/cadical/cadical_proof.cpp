#include <cerrno>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <system_error>
#include <utility>

#include "backends/backend.hpp"
#include "backends/cadical/cadical.hpp"
#include "backends/cadical/cadical_solver.hpp"
#include "backends/cadical/lrat_writer.hpp"
#include "backends/cadical/veripb_writer.hpp"
#include "base/error.hpp"
#include "encoder/dimacs.hpp"
#include "encoder/encoding.hpp"
#include "encoder/opb/opb.hpp"

namespace sudosat {
namespace {

// A file that takes its name only when it is kept: an incomplete proof must not take the place of an earlier
// proof. A device or a pipe that somebody named is written to at once.
class Draft {
 public:
  explicit Draft(const std::string& target) : target_(target), path_(target) {
    std::error_code none;
    const auto type = std::filesystem::status(target, none).type();
    const bool is_file = type == std::filesystem::file_type::regular;
    // A link stays, and the file that it names is replaced.
    if (is_file && std::filesystem::is_symlink(target, none)) target_ = std::filesystem::canonical(target);
    if (is_file || type == std::filesystem::file_type::not_found) path_ = draft_of(target_);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    std::error_code ignored;
    if (begun_ && path_ != target_) std::filesystem::remove(path_, ignored);
  }

  const std::string& path() const { return path_; }
  void begin() { begun_ = true; }
  // Removes the file that has the name now.
  void clear_place() const {
    std::error_code ignored;
    if (path_ != target_) std::filesystem::remove(target_, ignored);
  }
  void keep() {
    std::error_code error;
    if (path_ != target_) std::filesystem::rename(path_, target_, error);
    if (error) throw SystemError(fmt::format("cannot write {}: {}", target_, error.message()));
    begun_ = false;
  }

 private:
  std::string target_, path_;
  bool begun_ = false;
};

// The stream that CaDiCaL writes to: a file, or what turns the proof into LRAT. CaDiCaL ignores errors, so
// they are asked for in the end.
class ProofStream {
 public:
  ProofStream(Draft& draft, LratWriter* lrat)
      : path_(draft.path()),
        lrat_(lrat),
        file_(lrat == nullptr ? std::fopen(path_.c_str(), "wb")
                              : ::fopencookie(this, "w", {nullptr, hand_on, nullptr, nullptr})) {
    if (file_ == nullptr) fail();
    draft.begin();
  }
  ProofStream(const ProofStream&) = delete;
  ProofStream& operator=(const ProofStream&) = delete;
  ~ProofStream() {
    if (file_ != nullptr) std::fclose(file_);
  }

  std::FILE* file() const { return file_; }
  void finish() {
    const bool failed = std::ferror(file_) != 0;
    errno = 0;  // so that an error after this call is its own
    const bool is_closed = std::fclose(std::exchange(file_, nullptr)) == 0;
    if (failure_) std::rethrow_exception(failure_);
    if (!is_closed || failed) fail();
    if (lrat_ != nullptr) lrat_->finish();
  }

 private:
  // No exception may pass through foreign code that calls this.
  static ssize_t hand_on(void* stream, const char* bytes, std::size_t count) {
    auto& [path, lrat, failure, file] = *static_cast<ProofStream*>(stream);
    try {
      if (!failure) lrat->read({bytes, count});
    } catch (...) {
      failure = std::current_exception();
    }
    return failure ? 0 : static_cast<ssize_t>(count);
  }
  [[noreturn]] void fail() const {
    throw SystemError(
        fmt::format("cannot write {}: {}", path_,
                    errno == 0 ? "not all of it was written" : std::generic_category().message(errno)));
  }

  std::string path_;
  LratWriter* lrat_;
  std::exception_ptr failure_;
  std::FILE* file_;
};

}  // namespace

namespace {

void send(const Encoder& encoder, std::span<const Grid> excluded, const Puzzle& puzzle, ClauseSink& sink) {
  encoder.encode(sink);
  for (const Grid& grid : excluded)
    if (const auto clause = encoder.variables().excluding(grid, puzzle)) sink.add(*clause);
}

}  // namespace

Proof prove_with_cadical(const Puzzle& puzzle, const Model& model, std::span<const Grid> excluded,
                         const ProofFiles& files, const Budget& budget) {
  // This writes the whole formula, so that nothing has to be trusted: a proof about a reduced formula does
  // not show that the reduction was right.
  const Encoder encoder(model, puzzle.candidates, {&find_encoding("extended"), &find_at_most_one("mixed")});
  Draft formula(files.formula), derivation(files.proof);
  Proof proof;
  try {
    const std::unique_ptr<ByteSink> sink = open_output(formula.path());
    formula.begin();
    std::unique_ptr<ByteSink> steps_file;
    std::unique_ptr<LratWriter> lrat;
    std::optional<PbProof> steps;
    std::optional<Derivation> clauses;
    OpbRecord record;
    std::optional<FormulaSize> opb;
    const bool is_text = files.format == ProofFormat::lrat || files.format == ProofFormat::veripb;
    if (is_text) {
      steps_file = open_output(derivation.path());
      derivation.begin();
    }
    if (files.format == ProofFormat::lrat) lrat = std::make_unique<LratWriter>(*steps_file);
    if (files.format == ProofFormat::veripb) {
      const Timer timer(proof.statistics.encode_seconds);
      opb = write_opb(puzzle, files.puzzle, model, *sink, excluded, &record);
      steps.emplace(*steps_file);
      clauses.emplace(model, encoder.variables(), record, *steps);
      send(encoder, excluded, puzzle, *clauses);
      clauses->end();
      lrat = std::make_unique<VeripbWriter>(*clauses, *steps_file);
    }
    ProofStream stream(derivation, lrat.get());
    // The proof has a solver of its own that gets all clauses before its only run, since proofs of
    // incremental runs fail. Variables keep the numbers of the file, because the proof is about the file.
    CadicalSolver solver;
    solver.set_up(encoder.variables().count(), {});
    solver.make();
    solver->set("binary", files.format == ProofFormat::drat ? 0 : 1);
    solver->trace_proof(stream.file(), derivation.path().c_str());
    {
      const Timer timer(proof.statistics.encode_seconds);
      const FormulaSize size = opb ? *opb : write_dimacs(puzzle, files.puzzle, encoder, *sink, excluded);
      sink->finish();
      proof.statistics.variables = static_cast<std::uint64_t>(size.variables);
      proof.statistics.clauses = size.clauses;
      SolverSink loader(solver);
      std::vector<InterruptibleSink*> sinks{&loader};
      // CaDiCaL writes lemmas as soon as it has clauses, so the LRAT writer gets all clauses before it.
      if (lrat) sinks.insert(sinks.begin(), &*lrat);
      for (InterruptibleSink* const to : sinks) send(encoder, excluded, puzzle, *to);
      proof.statistics.literals = loader.literals();
    }
    const Timer timer(proof.statistics.solve_seconds);
    const Status status = solver.solve(budget);
    if (status == Status::satisfiable) {
      proof.status = Status::satisfiable;
      const Variables& variables = encoder.variables();
      proof.solution = variables.decode(puzzle, solver.assignment(variables.count()));
    } else if (status == Status::unsatisfiable) {
      solver->close_proof_trace();
      stream.finish();
      if (steps_file) steps_file->finish();
      derivation.clear_place();  // removes an earlier proof, so that the new formula never stands beside it
      formula.keep();
      derivation.keep();
      proof.status = Status::unsatisfiable;
    }
  } catch (const BudgetEnded&) {
  }
  return proof;
}

}  // namespace sudosat
