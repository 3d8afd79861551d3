// A forward checker of DRAT proofs, written from their definition (Wetzler, Heule and Hunt 2014) without any
// code of the program. Each lemma must have the property RUP: unit propagation refutes its negation; or RAT
// on its first literal: the same holds for every resolvent on that literal. In the end unit propagation must
// refute the formula. Like drat-trim the checker ignores the deletion of clauses that are unit, which solvers
// delete and go on to use, and of clauses that do not exist.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudosat::test {

using Clause = std::vector<int>;

// Throws if the text is not exactly what its header says.
inline std::vector<Clause> parse_cnf(const std::string& text) {
  std::istringstream in(text);
  std::string line, p, cnf;
  int variables = 0;
  std::size_t clauses = 0;
  while (std::getline(in, line) && line.starts_with('c')) {
  }
  std::istringstream header(line);
  if (!(header >> p >> cnf >> variables >> clauses) || p != "p" || cnf != "cnf")
    throw std::invalid_argument("no line 'p cnf'");
  std::vector<Clause> formula(1);
  for (int literal = 0;;) {
    if ((in >> std::ws).peek() == 'c') {
      std::getline(in, line);
      continue;
    }
    if (!(in >> literal)) break;
    if (std::abs(literal) > variables) throw std::invalid_argument("more variables than announced");
    if (literal == 0)
      formula.emplace_back();
    else
      formula.back().push_back(literal);
  }
  if (!in.eof() || !formula.back().empty()) throw std::invalid_argument("an unfinished clause");
  formula.pop_back();
  if (formula.size() != clauses) throw std::invalid_argument("another number of clauses than announced");
  return formula;
}

struct ProofStep {
  bool deletes = false;
  Clause clause;
};

// Plain or binary, recognised by the characters. Throws if the last step is cut off.
inline std::vector<ProofStep> parse_proof(std::string_view text) {
  std::vector<ProofStep> steps;
  if (text.find_first_not_of("0123456789- d\r\n") == text.npos) {
    std::istringstream in{std::string(text)};
    ProofStep step;
    bool open = false;
    for (std::string word; in >> word;) {
      open = word != "0";
      if (word == "d")
        step.deletes = true;
      else if (open)
        step.clause.push_back(std::stoi(word));
      else
        steps.push_back(std::exchange(step, {}));
    }
    if (open) throw std::invalid_argument("the proof ends within a step");
    return steps;
  }
  for (std::size_t at = 0; at < text.size();) {
    const char kind = text[at++];
    if (kind != 'a' && kind != 'd') throw std::invalid_argument("neither an addition nor a deletion");
    ProofStep step{kind == 'd', {}};
    while (true) {
      unsigned number = 0;
      for (unsigned shift = 0;; shift += 7) {
        if (at == text.size()) throw std::invalid_argument("the proof ends within a step");
        const auto byte = static_cast<unsigned char>(text[at++]);
        number |= (byte & 127U) << shift;
        if (byte < 128) break;
      }
      if (number == 0) break;
      const int variable = static_cast<int>(number / 2);
      step.clause.push_back(number % 2 == 0 ? variable : -variable);
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

class DratChecker {
 public:
  explicit DratChecker(const std::vector<Clause>& formula) {
    for (const Clause& clause : formula) insert(clause);
  }

  bool refuted() const { return refuted_; }

  // False if the lemma has neither property.
  bool add(const Clause& lemma) {
    if (refuted_) return true;
    if (!is_implied(lemma, {}) && !has_rat(lemma)) return false;
    insert(lemma);
    return true;
  }

  void remove(Clause clause) {
    std::sort(clause.begin(), clause.end());
    const auto found = numbers_.find(clause);
    if (found == numbers_.end() || found->second.empty()) return;
    const std::size_t number = found->second.back();
    if (is_unit(clauses_[number])) return;
    found->second.pop_back();
    clauses_[number].clear();  // propagation takes it off the watches later
  }

 private:
  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }
  bool is_true(int literal) const { return value_[index(literal)]; }
  bool is_false(int literal) const { return value_[index(-literal)]; }
  bool is_unit(const Clause& clause) const {
    const auto others = std::count_if(clause.begin(), clause.end(), [&](int l) { return !is_false(l); });
    return others == 1 && std::any_of(clause.begin(), clause.end(), [&](int l) { return is_true(l); });
  }

  void make_room(const Clause& clause) {
    for (int literal : clause)
      if (const std::size_t size = index(std::abs(literal)) + 2; size > value_.size()) {
        value_.resize(size);
        watches_.resize(size);
      }
  }

  // Literals that are true without assumptions stay so: deletions of unit clauses are ignored.
  void insert(Clause clause) {
    make_room(clause);
    Clause sorted = clause;
    std::sort(sorted.begin(), sorted.end());
    numbers_[std::move(sorted)].push_back(clauses_.size());
    std::stable_partition(clause.begin(), clause.end(), [&](int literal) { return !is_false(literal); });
    // The pivot of RAT is that of the lemma, which has been checked by now; watched are the first two.
    if (clause.empty() || is_false(clause.front()))
      refuted_ = true;
    else if (clause.size() == 1 || is_false(clause[1]))
      refuted_ |= !is_true(clause.front()) && !propagate(clause.front());
    if (clause.size() > 1)
      for (int literal : {clause[0], clause[1]}) watches_[index(literal)].push_back(clauses_.size());
    clauses_.push_back(std::move(clause));
  }

  // Makes a literal true with all that follows; false on a conflict.
  bool propagate(int literal) {
    std::size_t head = trail_.size();
    assign(literal);
    for (; head < trail_.size(); ++head)
      if (!visit_watches(-trail_[head])) return false;
    return true;
  }
  void assign(int literal) {
    value_[index(literal)] = true;
    trail_.push_back(literal);
  }

  bool visit_watches(int falsified) {
    std::vector<std::size_t>& watching = watches_[index(falsified)];
    std::size_t kept = 0;
    bool conflict = false;
    for (std::size_t i = 0; i < watching.size(); ++i) {
      Clause& clause = clauses_[watching[i]];
      if (clause.empty()) continue;
      if (conflict) {
        watching[kept++] = watching[i];
        continue;
      }
      if (clause[0] == falsified) std::swap(clause[0], clause[1]);
      const auto other = is_true(clause[0]) ? clause.end()
                                            : std::find_if(clause.begin() + 2, clause.end(),
                                                           [&](int l) { return !is_false(l); });
      if (other != clause.end()) {
        std::swap(clause[1], *other);
        watches_[index(clause[1])].push_back(watching[i]);
        continue;
      }
      watching[kept++] = watching[i];
      if (is_true(clause[0])) continue;
      if (is_false(clause[0]))
        conflict = true;
      else
        assign(clause[0]);
    }
    watching.resize(kept);
    return !conflict;
  }

  // Whether unit propagation refutes that all literals of both are false.
  bool is_implied(const Clause& clause, const Clause& more) {
    make_room(clause);
    const std::size_t before = trail_.size();
    bool conflict = false;
    for (const Clause* part : {&clause, &more})
      for (int literal : *part)
        if (!conflict && !is_false(literal)) conflict = is_true(literal) || !propagate(-literal);
    for (; trail_.size() > before; trail_.pop_back()) value_[index(trail_.back())] = false;
    return conflict;
  }

  bool has_rat(const Clause& lemma) {
    if (lemma.empty()) return false;
    const int pivot = lemma.front();
    for (const Clause& clause : clauses_) {
      const auto found = std::find(clause.begin(), clause.end(), -pivot);
      if (found == clause.end()) continue;
      Clause rest = clause;
      rest.erase(rest.begin() + (found - clause.begin()));
      if (!is_implied(lemma, rest)) return false;
    }
    return true;
  }

  std::vector<Clause> clauses_;                         // empty if deleted
  std::map<Clause, std::vector<std::size_t>> numbers_;  // the numbers of clauses that exist, by their sorted
                                                        // literals
  std::vector<std::vector<std::size_t>> watches_;
  std::vector<bool> value_;  // for each literal: whether it is true
  std::vector<int> trail_;
  bool refuted_ = false;
};

// The reason why the proof does not show that the formula is unsatisfiable; "" if it does.
inline std::string flaw_of(const std::vector<Clause>& formula, const std::vector<ProofStep>& proof) {
  DratChecker checker(formula);
  for (std::size_t i = 0; i < proof.size() && !checker.refuted(); ++i) {
    if (proof[i].deletes)
      checker.remove(proof[i].clause);
    else if (!checker.add(proof[i].clause))
      return "step " + std::to_string(i + 1) + " does not follow";
  }
  return checker.refuted() ? "" : "the formula is not refuted in the end";
}

}  // namespace sudosat::test
