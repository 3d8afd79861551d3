// A checker of LRAT proofs, written from their definition (Cruz-Filipe, Heule, Hunt, Kaufmann and
// Schneider-Kamp 2017) without any code of the program. A lemma is "NUMBER LITERALS 0 HINTS 0", a deletion
// "NUMBER d NUMBERS 0". When all literals of a lemma are false, each of its hints must be left with one
// literal, which then is true; the last one must be left with none. That is all: nothing is searched for.
// Negative hints, for lemmas with the property RAT, are refused: the program writes none.
#pragma once

#include <sstream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "tests/support/drat.hpp"

namespace sudosat::test {

struct LratStep {
  long number = 0;
  bool deletes = false;
  Clause clause = {};
  std::vector<long> hints = {};  // hints, or the numbers of deleted clauses
};

// Throws if the last step is cut off, or a word is not a number.
inline std::vector<LratStep> parse_lrat(const std::string& text) {
  std::vector<LratStep> steps;
  std::istringstream in(text);
  std::string word;
  const auto next = [&] {
    if (!(in >> word)) throw std::invalid_argument("the proof ends within a step");
    return std::stol(word);
  };
  while (in >> word) {
    LratStep& step = steps.emplace_back();
    step.number = std::stol(word);
    if (!(in >> word)) throw std::invalid_argument("the proof ends within a step");
    step.deletes = word == "d";
    if (!step.deletes)
      for (long literal = std::stol(word); literal != 0; literal = next())
        step.clause.push_back(static_cast<int>(literal));
    for (long hint = next(); hint != 0; hint = next()) step.hints.push_back(hint);
  }
  return steps;
}

class LratChecker {
 public:
  explicit LratChecker(const std::vector<Clause>& formula) {
    for (const Clause& clause : formula) clauses_[++last_] = clause;
  }

  bool refuted() const { return refuted_; }

  // False if the step is not right.
  bool take(const LratStep& step) {
    if (step.deletes) {
      for (const long number : step.hints)
        if (clauses_.erase(number) == 0) return false;
      return true;
    }
    if (step.number <= last_ || !follows(step)) return false;
    last_ = step.number;
    clauses_[last_] = step.clause;
    refuted_ |= step.clause.empty();
    return true;
  }

 private:
  bool follows(const LratStep& step) const {
    std::unordered_set<int> falsified(step.clause.begin(), step.clause.end());
    for (std::size_t i = 0; i < step.hints.size(); ++i) {
      const auto clause = clauses_.find(step.hints[i]);
      if (clause == clauses_.end()) return false;
      int left = 0, open = 0;
      for (const int literal : clause->second)
        if (falsified.count(literal) == 0 && literal != open) {
          ++left;
          open = literal;
        }
      if (left == 0) return i + 1 == step.hints.size();
      if (left > 1 || falsified.count(-open) > 0) return false;
      falsified.insert(-open);
    }
    return false;
  }

  std::unordered_map<long, Clause> clauses_;
  long last_ = 0;
  bool refuted_ = false;
};

// The reason why the proof does not show that the formula is unsatisfiable; "" if it does.
inline std::string lrat_flaw_of(const std::vector<Clause>& formula, const std::vector<LratStep>& proof) {
  LratChecker checker(formula);
  for (std::size_t i = 0; i < proof.size() && !checker.refuted(); ++i)
    if (!checker.take(proof[i])) return "step " + std::to_string(i + 1) + " is wrong";
  return checker.refuted() ? "" : "the formula is not refuted in the end";
}

}  // namespace sudosat::test
