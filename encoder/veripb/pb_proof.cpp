#include "encoder/veripb/pb_proof.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <utility>

#include "base/error.hpp"

namespace sudosat {

void Inequality::normalise() {
  for (auto& [weight, literal] : terms)
    if (literal < 0) {
      bound -= weight;
      weight = -weight;
      literal = -literal;
    }
  join_terms(terms);
  for (auto& [weight, literal] : terms)
    if (weight < 0) {
      bound -= weight;
      weight = -weight;
      literal = -literal;
    }
  std::ranges::stable_sort(terms, std::greater<>(), &WeightedLiteral::weight);
}

PbProof::Id PbProof::take(Inequality line) {
  line.normalise();
  return store(std::move(line));
}

void PbProof::begin() {
  out_.text(fmt::format("pseudo-Boolean proof version 2.0\nf {}\n", lines_.size() - 1));
}

void PbProof::finish() {
  if (!refuted_) throw WrongAnswer("the solver's proof does not refute the constraints");
  if (contradiction_ == 0) contradiction_ = rup({});
  out_.text(fmt::format("output NONE\nconclusion UNSAT : {}\nend pseudo-Boolean proof\n", contradiction_));
  out_.flush();
}

PbProof::Id PbProof::rup(std::span<const Literal> clause) {
  Inequality line{{}, 1};
  for (const Literal literal : clause) line.terms.push_back({1, literal});
  out_.text("rup ");
  write(line);
  out_.text("\n");
  if (clause.empty()) contradiction_ = lines_.size();
  return store(std::move(line));
}

PbProof::Id PbProof::pol(std::span<const Multiple> sum, std::int64_t divisor) {
  std::string text = "pol";
  for (std::size_t i = 0; i < sum.size(); ++i) {
    fmt::format_to(std::back_inserter(text), " {}", sum[i].id);
    if (sum[i].factor != 1) fmt::format_to(std::back_inserter(text), " {} *", sum[i].factor);
    if (i > 0) text += " +";
  }
  if (divisor != 1) fmt::format_to(std::back_inserter(text), " {} d", divisor);
  out_.text(text + '\n');
  return store(sum_of(sum, divisor));
}

PbProof::Id PbProof::weaken(Id id, std::span<const int> variables) {
  std::string text = fmt::format("pol {}", id);
  Inequality weaker = lines_[id].line;
  for (const int variable : variables) {
    fmt::format_to(std::back_inserter(text), " x{} w", variable);
    for (auto& [weight, literal] : weaker.terms)
      if (std::abs(literal) == variable) weaker.bound -= std::exchange(weight, 0);
  }
  out_.text(text + '\n');
  weaker.normalise();
  return store(std::move(weaker));
}

PbProof::Id PbProof::red(Inequality line, Literal witness) {
  line.normalise();
  out_.text("red ");
  write(line);
  out_.text(fmt::format(" x{} -> {}\n", std::abs(witness), witness > 0 ? 1 : 0));
  return store(std::move(line));
}

void PbProof::erase(std::span<const Id> ids) {
  std::string text;
  if (refuted_) return;
  for (const Id id : ids)
    // What follows without assumptions goes on to hold.
    if (id != 0 && !lines_[id].is_used) {
      fmt::format_to(std::back_inserter(text), " {}", id);
      drop(id);
    }
  if (!text.empty()) out_.text(fmt::format("del id{}\n", text));
}

Inequality PbProof::sum_of(std::span<const Multiple> sum, std::int64_t divisor) const {
  Inequality result{{}, 0};
  for (const auto& [id, factor] : sum) {
    for (const auto& [weight, literal] : lines_[id].line.terms)
      result.terms.push_back({factor * weight, literal});
    result.bound += factor * lines_[id].line.bound;
  }
  result.normalise();
  const auto divide = [divisor](std::int64_t& number) {
    number = number > 0 ? (number + divisor - 1) / divisor : -(-number / divisor);
  };
  for (auto& term : result.terms) divide(term.weight);
  divide(result.bound);
  return result;
}

void PbProof::write(const Inequality& line) {
  std::string text;
  for (const auto& [weight, literal] : line.terms)
    fmt::format_to(std::back_inserter(text), "{} {}x{} ", weight, literal < 0 ? "~" : "", std::abs(literal));
  fmt::format_to(std::back_inserter(text), ">= {} ;", line.bound);
  out_.text(text);
}

PbProof::Id PbProof::store(Inequality line) {
  const Id id = insert(std::move(line));
  refuted_ = !propagate(true) || refuted_;
  return id;
}

PbProof::Id PbProof::insert(Inequality line) {
  const Id id = lines_.size();
  Line& stored = lines_.emplace_back();
  stored.line = std::move(line);
  stored.slack = -stored.line.bound;
  stored.largest = stored.line.terms.empty() ? 0 : stored.line.terms.front().weight;
  for (const auto& [weight, literal] : stored.line.terms) {
    if (const std::size_t most = index(-std::abs(literal)) + 1; most > places_.size()) {
      places_.resize(most);
      is_true_.resize(most);
    }
    places_[index(literal)].push_back({id, weight});
    if (!is_false(literal)) stored.slack += weight;
  }
  enqueue(id);
  return id;
}

void PbProof::drop(Id id) {
  for (const auto& [weight, literal] : lines_[id].line.terms) {
    // Recent lines are dropped first, so the search goes from the end.
    std::vector<Place>& places = places_[index(literal)];
    const auto place =
        std::find_if(places.rbegin(), places.rend(), [id](const Place& at) { return at.id == id; });
    places.erase(std::next(place).base());
  }
  lines_[id] = {};
}

void PbProof::enqueue(Id id) {
  Line& line = lines_[id];
  if (line.is_queued || (line.slack >= line.largest && line.slack >= 0)) return;
  line.is_queued = true;
  queue_.push_back(id);
}

void PbProof::assign(Literal literal) {
  is_true_[index(literal)] = 1;
  trail_.push_back(literal);
  for (const auto& [id, weight] : places_[index(-literal)]) {
    lines_[id].slack -= weight;
    enqueue(id);
  }
}

bool PbProof::assume(Literal literal) {
  if (!is_true(literal)) assign(literal);
  return std::ranges::any_of(queue_, [this](Id id) { return lines_[id].slack < 0 && !lines_[id].is_brief; });
}

bool PbProof::propagate(bool holds_always) {
  bool fails = false;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    Line& line = lines_[queue_[i]];
    line.is_queued = false;
    fails = fails || line.slack < 0;
    if (fails) continue;
    for (std::size_t t = 0; t < line.line.terms.size() && line.line.terms[t].weight > line.slack; ++t) {
      const Literal literal = line.line.terms[t].literal;
      if (is_true(literal) || is_false(literal)) continue;
      line.is_used |= holds_always;
      assign(literal);
    }
  }
  queue_.clear();
  return !fails;
}

void PbProof::undo(std::size_t mark) {
  for (; trail_.size() > mark; trail_.pop_back()) {
    is_true_[index(trail_.back())] = 0;
    for (const auto& [id, weight] : places_[index(-trail_.back())]) lines_[id].slack += weight;
  }
  for (const Id id : queue_) lines_[id].is_queued = false;
  queue_.clear();
}

bool PbProof::try_sum(std::span<const Multiple> sum) {
  const std::size_t before = mark();
  const Id id = insert(sum_of(sum, 1));
  const bool fails = !propagate();
  undo(before);
  drop(id);
  lines_.pop_back();
  return fails;
}

}  // namespace sudosat
