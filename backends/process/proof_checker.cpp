#include "backends/process/proof_checker.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <span>
#include <system_error>
#include <unistd.h>

#include "backends/process/program.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace {

constexpr std::string_view cnf_mark = "{cnf}";
constexpr std::string_view opb_mark = "{opb}";
constexpr std::string_view proof_mark = "{proof}";

constexpr std::string_view known_checkers[] = {"drat-trim {cnf} {proof}", "dpr-trim {cnf} {proof}"};
constexpr std::string_view known_lrat_checkers[] = {"cake_lpr {cnf} {proof}", "lrat-check {cnf} {proof}"};
constexpr std::string_view known_veripb_checkers[] = {"veripb {opb} {proof}"};

std::span<const std::string_view> checkers_of(ProofFormat format) {
  if (format == ProofFormat::veripb) return known_veripb_checkers;
  if (format == ProofFormat::lrat) return known_lrat_checkers;
  return known_checkers;
}

bool is_on_path(std::string_view program) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const auto file = std::filesystem::path(rest.substr(0, end)) / program;
    std::error_code none;
    if (std::filesystem::is_regular_file(file, none) && ::access(file.c_str(), X_OK) == 0) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

// Returns the checker's result: the last line that begins with "s ", without "s "; "" if no line does. The
// result of lrat-check begins with "c ".
std::string result_in(const std::filesystem::path& path) {
  std::ifstream file = written_file(path);
  std::string result;
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with('\r')) line.pop_back();
    // Text before a carriage return is progress that was drawn over.
    if (const std::size_t drawn = line.rfind('\r'); drawn != std::string::npos) line.erase(0, drawn + 1);
    if (line.starts_with("s ") || line == "c VERIFIED" || line == "c NOT VERIFIED") result = line.substr(2);
  }
  return result;
}

}  // namespace

ProofChecker::ProofChecker(std::string_view command) : words_(split_words(command)) {
  const bool has_formula = mentions(words_, cnf_mark) || mentions(words_, opb_mark);
  if (words_.empty() || words_.front().empty() || !has_formula || !mentions(words_, proof_mark))
    throw UsageError("the checker's command names a program, {cnf} and {proof}",
                     fmt::format("for example: {}", known_checkers[0]));
}

std::optional<ProofChecker> ProofChecker::installed(ProofFormat format) {
  for (const std::string_view command : checkers_of(format))
    if (is_on_path(command.substr(0, command.find(' ')))) return ProofChecker(command);
  return std::nullopt;
}

std::string ProofChecker::name() const { return std::filesystem::path(words_.front()).filename().string(); }

bool ProofChecker::verify(const ProofFiles& files, const Budget& budget) const {
  const TemporaryDirectory directory;
  const std::filesystem::path output = directory / "output.txt", errors = directory / "errors.txt";
  std::vector<std::string> words = words_;
  for (const std::string_view mark : {cnf_mark, opb_mark}) fill_in(words, mark, files.formula);
  fill_in(words, proof_mark, files.proof);
  if (!run_to_end({std::move(words), "/dev/null", output, errors}, directory.guard(), budget)) return false;
  const std::string result = result_in(output);
  // Some checkers name what is verified, as in "VERIFIED UNSAT".
  for (const std::string_view right : {"VERIFIED", "VERIFIED UNSAT", "VERIFIED UNSATISFIABLE"})
    if (result == right) return true;
  const std::string kept = fmt::format("{} and {} are kept", files.formula, files.proof);
  if (result.empty())
    throw WrongAnswer(fmt::format("the checker '{}' gave no result; {}", name(), printed(errors, output)),
                      "it must print a line 's VERIFIED' or 's NOT VERIFIED'; " + kept);
  throw WrongAnswer(fmt::format("the checker '{}' refuses the proof: {}", name(), in_ascii(result)), kept);
}

}  // namespace sudosat
