
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <string>
#include <utility>

#include "encoder/dimacs.hpp"

namespace sudosat {
namespace {

// Only whole words count after "s ": "s UNSAT" is the beginning of output that was cut off.
std::optional<Status> status_of(std::string_view word) {
  if (word == "SATISFIABLE") return Status::satisfiable;
  if (word == "UNSATISFIABLE") return Status::unsatisfiable;
  if (word == "UNKNOWN" || word == "INDETERMINATE") return Status::unknown;
  return std::nullopt;
}

// MiniSat's result file has short words, and no "s " before them.
std::optional<Status> bare_status_of(std::string_view word) {
  if (word == "SAT") return Status::satisfiable;
  if (word == "UNSAT") return Status::unsatisfiable;
  if (word == "INDET") return Status::unknown;
  return status_of(word);
}

// Pseudo-Boolean solvers write x1 and -x2 for 1 and -2.
std::optional<int> literal_of(std::string_view word) {
  const bool is_negative = word.starts_with('-');
  const std::string_view variable = word.substr(is_negative ? 1 : 0);
  if (!variable.starts_with('x')) return whole_number(word);
  const std::optional<int> number = whole_number(variable.substr(1));
  if (!number || *number <= 0) return std::nullopt;
  return is_negative ? -*number : *number;
}

class AnswerReader {
 public:
  AnswerReader(LineReader& lines, int variables)
      : lines_(lines), is_named_(static_cast<std::size_t>(variables) + 1) {
    answer_.is_true.resize(is_named_.size());
  }

  Answer read() {
    for (; lines_.peek(); lines_.advance()) read_line(*lines_.peek());
    return finish();
  }

 private:
  [[noreturn]] void fail(std::size_t column, const std::string& message, const std::string& hint = {}) const {
    throw InputError(lines_.location(0, column), message, hint);
  }

  void read_line(std::string_view line) {
    LineWords words(line);
    const std::string_view first = words.next();
    if (first.empty()) return;
    if (first == "s") {
      read_status(words, status_of);
    } else if (first == "v") {
      read_literals(words);
    } else if (first == "o") {
      better_ = true;
    } else if (first.starts_with('c')) {
      gave_up_ |= first == "c" && words.next() == "UNKNOWN" && words.next().empty();
    } else if (bare_status_of(first)) {
      LineWords whole(line);
      read_status(whole, bare_status_of);
      bare_ = true;
    } else if (bare_ && whole_number(first)) {
      LineWords whole(line);
      read_literals(whole);
    } else {
      fail(words.column(), fmt::format("'{:.40}' is not a part of a solver's answer", first),
           "expected lines 's SATISFIABLE' and 'v 1 -2 …', or the result file of MiniSat");
    }
  }

  void read_status(LineWords& words, std::optional<Status> (*parse)(std::string_view)) {
    std::string_view word = words.next();
    const std::size_t column = words.column();
    std::string_view rest = words.next();
    if (word == "OPTIMUM" && std::exchange(rest, words.next()) == "FOUND") word = "SATISFIABLE";
    const std::optional<Status> status = parse(word);
    if (!status || !rest.empty())
      fail(column, fmt::format("an unknown status '{:.40}'", word),
           "expected SATISFIABLE, UNSATISFIABLE or UNKNOWN");
    if (status_ && status_ != status) fail(1, "a second status that contradicts the first");
    status_ = status;
  }

  void read_literals(LineWords& words) {
    begin_better();
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      // MaxSAT solvers write all values in one word, which is longer than any number.
      constexpr std::size_t longest_number = 10;
      if (word.size() > longest_number && word.find_first_not_of("01") == word.npos) {
        for (std::size_t i = 0; i < word.size(); ++i)
          set(word[i] == '1' ? static_cast<int>(i + 1) : -static_cast<int>(i + 1), words.column() + i);
        any_literals_ = true;
        continue;
      }
      const std::optional<int> literal = literal_of(word);
      // The negative of the least int does not fit an int.
      if (!literal || *literal == std::numeric_limits<int>::min())
        fail(words.column(), fmt::format("'{:.40}' is not a literal", word));
      if (*literal == 0) {
        complete_ = true;
        continue;
      }
      if (complete_)
        fail(words.column(), "a literal after the model's final 0", "give the answer with one model only");
      any_literals_ = true;
      set(*literal, words.column());
    }
  }

  // Solvers that optimise may print every model that they find.
  void begin_better() {
    if (!std::exchange(better_, false) || !complete_) return;
    complete_ = false;
    is_named_.assign(is_named_.size(), false);
  }

  void set(int literal, std::size_t column) {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (variable >= is_named_.size()) return;
    if (!is_named_[variable]) {
      is_named_[variable] = true;
      answer_.is_true[variable] = literal > 0;
      any_named_ = true;
    } else if (answer_.is_true[variable] != (literal > 0)) {
      fail(column, fmt::format("variable {} is both true and false", variable));
    }
  }

  Answer finish() {
    if (!status_ && any_literals_) fail(0, "a model without a status line", "the answer may be cut off");
    if (!status_ && !gave_up_)
      fail(0, "there is no answer here",
           "save what the solver prints: cadical FILE.cnf > ANSWER, or minisat FILE.cnf ANSWER");
    answer_.status = status_.value_or(Status::unknown);
    if (answer_.status == Status::unsatisfiable && any_literals_)
      fail(0, "the answer says unsatisfiable and gives a model");
    if (answer_.status == Status::satisfiable && !any_named_ && is_named_.size() > 1)
      fail(0, "the answer says satisfiable but gives no model",
           "have the solver print it: minisat writes it to a second file, others need an option");
    return std::move(answer_);
  }

  LineReader& lines_;
  Answer answer_;
  std::vector<bool> is_named_;
  std::optional<Status> status_;
  bool bare_ = false;          // MiniSat's form: literals stand without a "v"
  bool complete_ = false;      // the final 0 was read
  bool any_literals_ = false;  // whether a literal of any variable was read, also of an auxiliary one
  bool any_named_ = false;     // whether one of the variables asked for was named
  bool gave_up_ = false;       // whether a comment says that the solver gave up
  bool better_ = false;        // whether an "o" line announced a better model than the one that was read
};

}  // namespace

Answer read_answer(LineReader& lines, int variables) { return AnswerReader(lines, variables).read(); }

}  // namespace sudosat
