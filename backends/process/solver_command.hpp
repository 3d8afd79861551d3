// The command line of an external SAT solver, and its answer to a formula in a file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "backends/process/guard.hpp"
#include "base/budget.hpp"
#include "encoder/answer.hpp"

namespace sudosat {

class SolverCommand {
 public:
  struct Files {
    std::filesystem::path formula;
    std::filesystem::path answer;  // what {answer} stands for
    std::filesystem::path output;  // the solver's standard output and error
    std::filesystem::path errors;
  };

  // {cnf} stands for the formula's file; without it the formula goes to standard input. {answer} stands for
  // the file with the answer; without it the answer comes from standard output. Throws UsageError if no
  // program is named.
  explicit SolverCommand(std::string_view command);

  // The program's name without its directory.
  std::string name() const;

  // Unknown if the budget ends. Throws SystemError if the solver cannot be started, WrongAnswer if
  // it crashes or does not answer.
  Answer run(const Files& files, int variables, const Guard& guard, const Budget& budget) const;

 private:
  Answer read(const Files& files, int variables, int status) const;
  [[noreturn]] void fail(const Files& files, std::string_view what) const;

  std::vector<std::string> words_;
  bool reads_file_;
  bool writes_file_;
};

}  // namespace sudosat
