// A checker of proofs in the format of VeriPB 2.0, written from its description (Gocht and Nordström 2021;
// Bogaerts, Gocht, McCreesh and Nordström 2023) without any code of the program. It knows the steps that the
// program writes:
//
//   rup LINE            adding the opposite of the line leads to a conflict by unit propagation
//   pol WORDS           sums, multiples, divisions and weakenings of earlier lines
//   red LINE WITNESS    after the witness is applied, each line and the new one follows from the lines and
//   the
//                       opposite of the new one
//   del id NUMBERS
//
// and the end, which names a line that no assignment can satisfy.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace sudosat::test {

class VeripbChecker {
 public:
  explicit VeripbChecker(const std::string& opb) {
    std::istringstream text(opb);
    for (std::string line; std::getline(text, line);) {
      if (line.empty() || line[0] == '*') continue;
      std::istringstream words(line);
      bool is_equality = false;
      const Line read = parse(words, is_equality);
      add(normal(read.terms, read.bound));
      if (!is_equality) continue;
      std::vector<Term> opposite = read.terms;
      for (Term& term : opposite) term.weight = -term.weight;
      add(normal(opposite, -read.bound));
    }
    given_ = last_;
  }

  // The reason why the proof does not show that the file has no solution; "" if it does.
  std::string flaw(const std::string& proof) {
    std::istringstream text(proof);
    std::string line;
    if (!std::getline(text, line) || line != "pseudo-Boolean proof version 2.0") return "no first line";
    int number = 1;
    bool is_loaded = false, has_output = false, has_conclusion = false, has_end = false;
    while (std::getline(text, line)) {
      ++number;
      if (line.empty() || line[0] == '*') continue;
      std::istringstream words(line);
      std::string step;
      words >> step;
      bool right = true;
      try {
        if (has_end)
          right = false;
        else if (step == "f")
          right = !is_loaded && read_number(words) == given_ && (is_loaded = true);
        else if (!is_loaded)
          right = false;
        else if (step == "output")
          has_output = line == "output NONE";
        else if (step == "conclusion")
          right = has_output && concludes(words) && (has_conclusion = true);
        else if (step == "end")
          right = line == "end pseudo-Boolean proof" && has_conclusion && (has_end = true);
        else
          right = !has_output && take(step, words);
      } catch (const std::exception& error) {
        return "line " + std::to_string(number) + ": " + error.what();
      }
      if (!right) return "line " + std::to_string(number) + " is wrong: " + line;
    }
    return has_end ? "" : "the proof does not end";
  }

  // How many steps of each kind there were.
  const std::map<std::string, int>& steps() const { return steps_; }

 private:
  using Number = std::int64_t;
  struct Term {
    Number weight;
    int literal;
  };
  // A line in normal form: weights are positive, and no variable occurs twice.
  struct Line {
    std::vector<Term> terms;
    Number bound = 0;
  };

  static Line normal(const std::vector<Term>& terms, Number bound) {
    std::map<int, Number> weights;
    for (const auto& [weight, literal] : terms) {
      weights[std::abs(literal)] += literal > 0 ? weight : -weight;
      if (literal < 0) bound -= weight;
    }
    Line line;
    for (const auto& [variable, weight] : weights) {
      if (weight > 0) line.terms.push_back({weight, variable});
      if (weight < 0) line.terms.push_back({-weight, -variable});
      if (weight < 0) bound -= weight;
    }
    line.bound = bound;
    return line;
  }
  static Line opposite(const Line& line) {
    std::vector<Term> terms = line.terms;
    for (Term& term : terms) term.weight = -term.weight;
    return normal(terms, 1 - line.bound);
  }

  static Number read_number(std::istream& words) {
    std::string word;
    if (!(words >> word)) throw std::invalid_argument("a number is missing");
    std::size_t read = 0;
    const Number number = std::stoll(word, &read);
    if (read != word.size()) throw std::invalid_argument("no number: " + word);
    return number;
  }
  static int read_literal(const std::string& word) {
    const bool negated = word[0] == '~';
    if (word[negated ? 1 : 0] != 'x') throw std::invalid_argument("no literal: " + word);
    const int variable = std::stoi(word.substr(negated ? 2 : 1));
    return negated ? -variable : variable;
  }
  static Line parse(std::istream& words, bool& is_equality) {
    Line line;
    std::string word, literal;
    while (words >> word && word != ">=" && word != "=") {
      words >> literal;
      line.terms.push_back({std::stoll(word), read_literal(literal)});
    }
    is_equality = word == "=";
    if (word != ">=" && word != "=") throw std::invalid_argument("no relation");
    line.bound = read_number(words);
    if (!(words >> word) || word != ";") throw std::invalid_argument("no semicolon");
    return line;
  }
  static Line parse_step(std::istream& words) {
    bool is_equality = false;
    const Line line = parse(words, is_equality);
    if (is_equality) throw std::invalid_argument("an equality");
    return normal(line.terms, line.bound);
  }

  bool take(const std::string& step, std::istream& words) {
    ++steps_[step];
    if (step == "rup") {
      const Line line = parse_step(words);
      return at_end(words) && follows(line) && (add(line), true);
    }
    if (step == "pol") {
      add(polish(words));
      return true;
    }
    if (step == "red") return redundant(words);
    if (step != "del") return false;
    std::string id;
    words >> id;
    if (id != "id") return false;
    for (std::string word; words >> word;) {
      const Number number = std::stoll(word);
      // The lines of the file are never deleted: that would need a reason.
      if (number <= given_ || lines_.erase(number) == 0) return false;
    }
    return true;
  }

  static bool at_end(std::istream& words) {
    std::string word;
    return !(words >> word);
  }

  bool concludes(std::istream& words) {
    std::string what, colon;
    words >> what >> colon;
    const auto line = lines_.find(read_number(words));
    if (what != "UNSAT" || colon != ":" || line == lines_.end()) return false;
    Number most = 0;
    for (const Term& term : line->second.terms) most += term.weight;
    return most < line->second.bound;
  }

  Line polish(std::istream& words) {
    std::vector<Line> stack;
    std::optional<Number> number;  // a line's, or the operand of what comes next
    std::optional<int> variable;
    const auto settle = [&] {
      if (number) {
        const auto line = lines_.find(*number);
        if (line == lines_.end()) throw std::invalid_argument("no such line");
        stack.push_back(line->second);
      }
      if (variable) stack.push_back(normal({{1, *variable}}, 0));
      number.reset();
      variable.reset();
    };
    for (std::string word; words >> word;) {
      if (word == "*" || word == "d") {
        if (!number || *number <= 0 || stack.empty()) throw std::invalid_argument("no operand");
        const auto apply = [&](Number value) {
          if (word == "*") return value * *number;
          return value > 0 ? (value + *number - 1) / *number : -(-value / *number);
        };
        for (Term& term : stack.back().terms) term.weight = apply(term.weight);
        stack.back().bound = apply(stack.back().bound);
        number.reset();
      } else if (word == "w") {
        if (!variable || stack.empty()) throw std::invalid_argument("no variable");
        Line& line = stack.back();
        for (const Term& term : line.terms)
          if (std::abs(term.literal) == *variable) line.bound -= term.weight;
        std::erase_if(line.terms, [&](const Term& term) { return std::abs(term.literal) == *variable; });
        variable.reset();
      } else if (word == "+") {
        settle();
        if (stack.size() < 2) throw std::invalid_argument("nothing to add");
        Line& sum = stack[stack.size() - 2];
        sum.terms.insert(sum.terms.end(), stack.back().terms.begin(), stack.back().terms.end());
        sum = normal(sum.terms, sum.bound + stack.back().bound);
        stack.pop_back();
      } else {
        settle();
        if (word[0] == 'x' || word[0] == '~')
          variable = read_literal(word);
        else
          number = std::stoll(word);
      }
    }
    settle();
    if (stack.size() != 1) throw std::invalid_argument("not one line is left");
    return stack.back();
  }

  bool redundant(std::istream& words) {
    const Line line = parse_step(words);
    std::map<int, int> witness;  // what becomes of a variable: 0 or 1
    std::string variable, arrow, value;
    while (words >> variable >> arrow >> value) {
      if (arrow != "->" || (value != "0" && value != "1")) return false;
      witness[read_literal(variable)] = value == "1" ? 1 : 0;
    }
    const auto apply = [&](const Line& from) {
      Line to{{}, from.bound};
      for (const Term& term : from.terms) {
        const auto set = witness.find(std::abs(term.literal));
        if (set == witness.end())
          to.terms.push_back(term);
        else if (set->second == (term.literal > 0 ? 1 : 0))
          to.bound -= term.weight;
      }
      return to;
    };
    const auto touches = [&](const Line& of) {
      return std::any_of(of.terms.begin(), of.terms.end(),
                         [&](const Term& term) { return witness.count(std::abs(term.literal)) > 0; });
    };
    const Line assumed = opposite(line);
    const auto shown = [&](const Line& goal) { return implies(assumed, goal) || follows(goal, &assumed); };
    if (!shown(apply(line))) return false;
    for (const auto& [number, other] : lines_)
      if (touches(other) && !shown(apply(other))) return false;
    add(line);
    return true;
  }

  // Whether `to` is a weakening of `from`.
  static bool implies(const Line& from, const Line& to) {
    Number bound = from.bound;
    for (const Term& term : from.terms) {
      const auto same = std::find_if(to.terms.begin(), to.terms.end(),
                                     [&](const Term& other) { return other.literal == term.literal; });
      bound -= std::max<Number>(term.weight - (same == to.terms.end() ? 0 : same->weight), 0);
    }
    return bound >= to.bound;
  }

  bool follows(const Line& goal, const Line* also = nullptr) const {
    std::vector<Line> extra{opposite(goal)};
    if (also != nullptr) extra.push_back(*also);
    std::map<int, bool> is_true;  // for each literal
    std::vector<const Line*> queue;
    const auto scan = [&](const Line& line) {
      Number slack = -line.bound;
      for (const auto& [weight, literal] : line.terms)
        if (is_true.count(-literal) == 0) slack += weight;
      if (slack < 0) return false;
      for (const auto& [weight, literal] : line.terms) {
        if (weight <= slack || is_true.count(literal) > 0 || is_true.count(-literal) > 0) continue;
        is_true[literal] = true;
        if (const auto places = places_.find(-literal); places != places_.end())
          for (const Number number : places->second)
            if (const auto found = lines_.find(number); found != lines_.end())
              queue.push_back(&found->second);
        for (const Line& line_of_two : extra) queue.push_back(&line_of_two);
      }
      return true;
    };
    for (const Number number : short_)
      if (const auto line = lines_.find(number); line != lines_.end() && !scan(line->second)) return true;
    for (const Line& line : extra)
      if (!scan(line)) return true;
    for (std::size_t i = 0; i < queue.size(); ++i)
      if (!scan(*queue[i])) return true;
    return false;
  }

  void add(const Line& line) {
    lines_[++last_] = line;
    Number slack = -line.bound, largest = 0;
    for (const auto& [weight, literal] : line.terms) {
      places_[literal].push_back(last_);
      slack += weight;
      largest = std::max(largest, weight);
    }
    if (slack < largest || slack < 0) short_.push_back(last_);
  }

  std::map<Number, Line> lines_;
  std::map<int, std::vector<Number>> places_;  // the lines that have a literal
  std::vector<Number> short_;                  // the lines that say something by themselves
  Number last_ = 0, given_ = 0;
  std::map<std::string, int> steps_;
};

}  // namespace sudosat::test
