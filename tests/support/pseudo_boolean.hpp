// Reads an OPB file and finds all its models, by a search that knows no more than sums: made apart from what
// writes such files.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sudosat::test {

class PseudoBoolean {
 public:
  using Model = std::vector<bool>;  // for each variable, from 1

  // Throws std::runtime_error if a line is not of the competitions' form, or the first line is wrong.
  explicit PseudoBoolean(const std::string& text) {
    std::istringstream lines(text);
    std::string line, word;
    std::getline(lines, line);
    std::size_t stated = 0, constraints = 0;
    std::istringstream head(line);
    head >> word >> word >> variables_ >> word >> stated;
    if (!head || word != "#constraint=") throw std::runtime_error("the first line: " + line);
    while (std::getline(lines, line))
      if (line.rfind('*', 0) != 0) {
        read(line);
        ++constraints;
      }
    if (constraints != stated) throw std::runtime_error("another number of constraints");
  }

  std::size_t variables() const { return variables_; }
  // visit(model) says whether to go on.
  void for_each_model(const std::function<bool(const Model&)>& visit) const {
    search(std::vector<int>(variables_ + 1, unknown), visit);
  }
  std::size_t count_models() const {
    std::size_t models = 0;
    for_each_model([&](const Model&) { return ++models, true; });
    return models;
  }

 private:
  static constexpr int unknown = -1;
  struct Term {
    std::int64_t weight;
    std::size_t variable;
  };
  struct Inequality {
    std::vector<Term> terms;
    std::int64_t least;
  };

  void read(const std::string& line) {
    std::istringstream words(line);
    std::string weight, variable;
    Inequality sum{{}, 0};
    while (words >> weight && weight != ">=" && weight != "=") {
      words >> variable;
      if ((weight[0] != '+' && weight[0] != '-') || variable[0] != 'x')
        throw std::runtime_error("a term of " + line);
      sum.terms.push_back({std::stoll(weight), std::stoul(variable.substr(1))});
      if (sum.terms.back().variable > variables_) throw std::runtime_error("a variable of " + line);
    }
    std::string end;
    if (!(words >> sum.least >> end) || end != ";" || sum.terms.empty())
      throw std::runtime_error("the end of " + line);
    inequalities_.push_back(sum);
    if (weight == ">=") return;
    for (Term& term : sum.terms) term.weight = -term.weight;
    sum.least = -sum.least;
    inequalities_.push_back(sum);
  }

  // Sets what every model has. Returns false if there is none.
  bool propagate(std::vector<int>& values) const {
    for (bool progress = true; progress;) {
      progress = false;
      for (const Inequality& sum : inequalities_) {
        std::int64_t slack = -sum.least;
        for (const auto& [weight, variable] : sum.terms)
          slack +=
              values[variable] == unknown ? std::max<std::int64_t>(weight, 0) : weight * values[variable];
        if (slack < 0) return false;
        for (const auto& [weight, variable] : sum.terms) {
          if (values[variable] != unknown || std::abs(weight) <= slack) continue;
          values[variable] = weight > 0 ? 1 : 0;
          progress = true;
        }
      }
    }
    return true;
  }

  bool search(std::vector<int> values, const std::function<bool(const Model&)>& visit) const {
    if (!propagate(values)) return true;
    const auto open = std::find(values.begin() + 1, values.end(), unknown);
    if (open == values.end()) return visit(Model(values.begin(), values.end()));
    for (int value : {1, 0}) {
      *open = value;
      if (!search(values, visit)) return false;
    }
    return true;
  }

  std::size_t variables_ = 0;
  std::vector<Inequality> inequalities_;
};

}  // namespace sudosat::test
