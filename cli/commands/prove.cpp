#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <system_error>

#include "backends/process/proof_checker.hpp"
#include "base/nearest.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/running/output.hpp"
#include "cli/running/own_file.hpp"
#include "cli/running/progress.hpp"
#include "formats/json/json.hpp"
#include "io/printable.hpp"
#include "queries/ask/check.hpp"

namespace sudosat::cli {
namespace {

Choices backends_that_prove() {
  return backend_choices([](const BackendInfo& info) { return info.writes_proofs; });
}

struct FormatOfProofs {
  std::string_view name, summary;
};
constexpr FormatOfProofs formats_of_proofs[] = {
    {"drat", "the lemmas; a checker has to search why each follows"},
    {"lrat", "longer, with reasons: for small checkers, and for those that are proved correct"},
    {"veripb", "about inequalities of the puzzle, from which it derives the clauses"}};

struct ProveArguments : PuzzleArguments {
  void declare(Options options) override {
    declare_reading(options);
    options.value("output,o", "BASE", takes_text(base),
                  "write BASE.cnf and BASE.drat, or BASE.lrat; or BASE.opb and BASE.pbp");
    options.value("format", "NAME", takes_choice([] { return choices_of(formats_of_proofs); }, format_name),
                  "drat; lrat, whose checkers need no search; or veripb, about inequalities");
    options.flag("binary", binary, "write the proof in binary DRAT");
    options.flag(
        "check", check_proof,
        "check the two files with drat-trim, lrat-check or veripb, or with the checker that --checker names");
    options.value("checker", "COMMAND", takes_text(checker),
                  "the checker to run, such as 'drat-trim {cnf} {proof}'");
    output.declare_json(options);
    options.in(OptionGroup::solver)
        .value("backend,b", "NAME", takes_choice(backends_that_prove, backend),
               "the backend that proves; see `sudosat list backends`");
    limits.declare(options);
  }
  void check() const override {
    PuzzleArguments::check();
    find_named(formats_of_proofs, "format of proofs", format_name);
    if (binary && format_name != "drat")
      throw UsageError("--binary is for DRAT", "other proofs are written as text");
  }
  bool is_veripb() const { return format_name == "veripb"; }
  ProofFormat format() const {
    if (is_veripb()) return ProofFormat::veripb;
    return format_name == "lrat" ? ProofFormat::lrat : binary ? ProofFormat::binary_drat : ProofFormat::drat;
  }
  std::string_view told_format() const {
    if (is_veripb()) return "VeriPB";
    return format_name == "lrat" ? "LRAT" : binary ? "binary DRAT" : "DRAT";
  }
  Exit run() const override;

  std::optional<std::string> base, checker;
  std::string format_name = "drat";
  bool binary = false, check_proof = false;
  std::string backend = default_backend_name;
};

// Returns the files of --output. Their endings say what is in them, so the user does not choose the endings.
ProofFiles files_of(const ProveArguments& arguments) {
  const std::string formula_end = arguments.is_veripb() ? ".opb" : ".cnf";
  const std::string proof_end = arguments.is_veripb() ? ".pbp" : fmt::format(".{}", arguments.format_name);
  const std::string about_name = fmt::format("-o NAME writes NAME{} and NAME{}", formula_end, proof_end);
  if (!arguments.base) throw UsageError("prove writes two files and needs a name for them", about_name);
  std::string base = *arguments.base;
  // A user who names one of the files means both.
  for (const std::string& end : {formula_end, proof_end})
    if (base.ends_with(end)) {
      base.resize(base.size() - end.size());
      break;
    }
  const std::string name = std::filesystem::path(base).filename().string();
  if (name.empty() || name == "." || name == ".." || base == "-")
    throw UsageError(fmt::format("-o takes a name for files, not '{}'", base), about_name);
  for (const std::string_view end : {".json", ".jsonl"})
    if (name.ends_with(end))
      throw UsageError(
          fmt::format("-o names the formula and the proof; with '{}' it would name the answer", end),
          fmt::format("`sudosat prove --json -o NAME > {}` writes three files", base));
  for (const std::string_view end : {".gz", ".xz", ".zst"})
    if (name.ends_with(end))
      throw UsageError(fmt::format("-o takes a name without '{}': the two files are not compressed", end),
                       "compress them afterwards, if need be");
  ProofFiles files{base + formula_end, base + proof_end, arguments.format(), ""};
  for (const std::string& file : {files.formula, files.proof})
    for (const std::string& written : {file, draft_of(file)}) require_own_file(arguments, written, "output");
  return files;
}

std::optional<ProofChecker> checker_of(const ProveArguments& arguments) {
  if (arguments.checker) return ProofChecker(*arguments.checker);
  if (!arguments.check_proof) return std::nullopt;
  auto checker = ProofChecker::installed(arguments.format());
  if (!checker)
    throw UsageError(
        fmt::format("no proof checker is installed: PATH has no {}", arguments.is_veripb() ? "veripb"
                                                                     : arguments.format_name == "lrat"
                                                                         ? "lrat-check"
                                                                         : "drat-trim"),
        "see docs/proofs.md, or name one with --checker 'COMMAND {cnf} {proof}'; without --check the proof "
        "is only written");
  return checker;
}

std::unique_ptr<Backend> proving_backend(const ProveArguments& arguments) {
  const BackendInfo& info = find_backend(arguments.backend);
  if (!info.writes_proofs)
    throw UsageError(fmt::format("backend '{}' cannot write proofs", info.name),
                     "`sudosat list backends` says which do");
  return info.make({});
}

// Returns the size in bytes; nothing for a device or a named pipe, which has none.
std::optional<std::uintmax_t> size_of(const std::string& path) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) return std::nullopt;
  return size;
}

Json object_of(const Puzzle& puzzle, const Proved& proved, const ProofFiles& files, std::string_view format) {
  Json object = json_of(puzzle, proved.verdict, proved.first, proved.second);
  if (proved.verdict != Verdict::none && proved.verdict != Verdict::unique) return object;
  const bool is_opb = files.format == ProofFormat::veripb;
  object[is_opb ? "opb" : "cnf"] = {{"file", files.formula},
                                    {"variables", *proved.statistics.variables},
                                    {is_opb ? "constraints" : "clauses", *proved.statistics.clauses}};
  object["proof"] = {{"file", files.proof}, {"format", format}};
  if (const auto size = size_of(files.proof)) object["proof"]["bytes"] = *size;
  return object;
}

std::string text_of(const Proved& proved, const ProofFiles& files, std::string_view format) {
  const auto size = size_of(files.proof);
  return fmt::format("{}: {} variables, {} {}\n{}: {}{}\n", printable(files.formula),
                     *proved.statistics.variables, *proved.statistics.clauses,
                     files.format == ProofFormat::veripb ? "constraints" : "clauses", printable(files.proof),
                     format, size ? fmt::format(", {} bytes", *size) : "");
}

// Names files that an earlier proof left, so that nobody takes them for the proof that was asked for.
std::string about_earlier(const ProofFiles& files) {
  std::vector<std::string> names;
  for (const std::string& file : {files.formula, files.proof})
    if (size_of(file)) names.push_back(printable(file));
  return names.empty() ? "" : fmt::format("; from an earlier proof: {}", fmt::join(names, ", "));
}

class Proving {
 public:
  explicit Proving(const ProveArguments& arguments)
      : arguments_(arguments),
        limiter_(arguments.limits),
        files_(files_of(arguments)),
        checker_(checker_of(arguments)),
        backend_(proving_backend(arguments)) {}

  Exit answer(const Record& record, Results& results) {
    files_.puzzle = puzzle_to_json(record.puzzle);
    const Proved proved = with_sign(arguments_.jobs, "proving", [&] {
      return prove(record.puzzle, *backend_, files_, limiter_.budget());
    });
    const bool is_proved = proved.verdict == Verdict::none || proved.verdict == Verdict::unique;
    const bool is_checked = is_proved && checker_ && checker_->verify(files_, limiter_.budget());
    if (arguments_.output.json) {
      Json object = object_of(record.puzzle, proved, files_, arguments_.told_format());
      if (is_checked) object["verified_by"] = checker_->name();
      results.write_json(record, object);
    } else {
      results.write(fmt::format("{}\n", to_string(proved.verdict)));
      if (is_proved) results.write(text_of(proved, files_, arguments_.told_format()));
      if (is_checked) results.write(fmt::format("verified by {}\n", checker_->name()));
      if (proved.second)
        for (const auto& grid : {proved.first, proved.second}) results.write_puzzle(record, &*grid);
    }
    if (proved.verdict == Verdict::several) {
      results.report(record.where, "nothing to prove: there are several solutions" + about_earlier(files_));
      return Exit::no;
    }
    if (is_proved && (!checker_ || is_checked)) return Exit::yes;
    const std::string why = limiter_.why_undecided();
    results.report(record.where, is_proved ? "proved, but not checked to the end: " + why
                                           : fmt::format("undecided: {}{}", why, about_earlier(files_)));
    return Exit::undecided;
  }

 private:
  const ProveArguments& arguments_;
  Limiter limiter_;
  ProofFiles files_;
  const std::optional<ProofChecker> checker_;
  const std::unique_ptr<Backend> backend_;
};

Exit ProveArguments::run() const {
  Proving proving(*this);
  const OnePuzzle chosen = read_one_puzzle(*this, "a proof");
  if (!chosen.record) return chosen.exit;
  PuzzleStyle style;
  style.json = output.json;
  style.quiet = output.quiet;
  Results results(style);
  const Exit exit = proving.answer(*chosen.record, results);
  ResultsFile file(*this, style, open_output("-"));
  file.write(results);
  file.finish();
  return worse(exit, chosen.exit);
}

}  // namespace

const Command prove_command{
    .name = "prove",
    .synopsis = "-o BASE [INPUT …]",
    .summary = "write a proof that a puzzle has no solution, or no second one",
    .details =
        "BASE.cnf says that the puzzle has a solution, or one besides the solution that the last clause "
        "excludes; BASE.drat proves that it has none. Any DRAT checker can confirm that (docs/proofs.md). "
        "With --format lrat the proof is BASE.lrat, and says why each of its steps follows. With --format "
        "veripb BASE.opb holds the puzzle as inequalities, and BASE.pbp proves something about these. If "
        "there are several solutions, the answer has two of them, and files of an earlier proof stay. The "
        "answer, with --json an object, goes to standard output.",
    .examples =
        "sudosat prove -o unique puzzle.txt\n"
        "sudosat prove -o unique --check puzzle.txt\n"
        "sudosat prove -o unique --format lrat puzzle.txt\n"
        "sudosat prove -o unique --format veripb puzzle.txt\n"
        "sudosat prove -o unique --binary --checker 'drat-trim {cnf} {proof} -t 100' puzzle.txt",
    .exits = {.yes = "proved", .no = "several solutions"},
    .make = make<ProveArguments>,
};

}  // namespace sudosat::cli
