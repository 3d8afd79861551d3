// An independent program that checks proofs, such as drat-trim and lrat-check, by its command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

class ProofChecker {
 public:
  // {cnf} and {proof} stand for the files. Throws UsageError if they are missing or there is nothing to
  // run.
  explicit ProofChecker(std::string_view command);
  // Returns a checker of such proofs that is installed, if there is one.
  static std::optional<ProofChecker> installed(ProofFormat format);

  // The program's name without its directory.
  std::string name() const;

  // Has the proof checked; returns false if the budget ends first. The line `s VERIFIED` decides, since
  // drat-trim exits with 1 for a formula with the empty clause, too. Throws SystemError if the checker cannot
  // be started, WrongAnswer if it refuses the proof or says nothing about it.
  bool verify(const ProofFiles& files, const Budget& budget) const;

 private:
  std::vector<std::string> words_;
};

}  // namespace sudosat
