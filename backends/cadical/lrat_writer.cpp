#include "backends/cadical/lrat_writer.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"

namespace sudosat {
namespace {

// The hash does not depend on the order of the literals.
std::uint64_t hash_of(std::span<const Literal> clause) {
  std::uint64_t sum = clause.size();
  for (const Literal literal : clause) {
    const auto mixed = static_cast<std::uint64_t>(literal) * 0x9E3779B97F4A7C15U;
    sum += mixed ^ (mixed >> 29);
  }
  return sum;
}

}  // namespace

void LratWriter::read(std::string_view bytes) {
  begin_proof();
  for (const char c : bytes) {
    if (kind_ == 0) {
      kind_ = c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    number_ |= (byte & 127U) << shift_;
    shift_ += 7;
    if (byte > 127) continue;
    const unsigned number = std::exchange(number_, 0);
    shift_ = 0;
    if (number != 0) {
      const auto variable = static_cast<Literal>(number / 2);
      step_.push_back(number % 2 == 0 ? variable : -variable);
      continue;
    }
    if (std::exchange(kind_, 0) == 'a')
      derive(step_);
    else
      remove(step_);
    step_.clear();
  }
}

void LratWriter::finish() {
  begin_proof();
  if (!refuted_) throw WrongAnswer("the solver's proof does not refute the formula");
  write_end();
}

void LratWriter::take(std::span<const Literal> clause) { store(clause, ++last_number_); }

void LratWriter::make_room(std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    const auto variable = static_cast<std::size_t>(std::abs(literal));
    if (variable < variables_.size()) continue;
    variables_.resize(variable + 1);
    watches_.resize(2 * variable + 2);
    is_true_.resize(2 * variable + 2);
  }
}

LratWriter::Place LratWriter::store(std::span<const Literal> clause, int number) {
  make_room(clause);
  const Place place = table_.size();
  table_.push_back(number);
  table_.push_back(static_cast<int>(clause.size()));
  table_.insert(table_.end(), clause.begin(), clause.end());
  const std::span<Literal> literals = literals_at(place);
  std::partition(literals.begin(), literals.end(), [this](Literal literal) { return !is_false(literal); });
  if (literals.size() > 1) {
    watches_[index(literals[0])].push_back({place, literals[1]});
    watches_[index(literals[1])].push_back({place, literals[0]});
  }
  places_.emplace(hash_of(clause), place);
  return place;
}

// Units of the formula are used only now: what follows from them is written as lemmas, whose numbers are
// larger than all of the formula.
void LratWriter::begin_proof() {
  if (std::exchange(begun_, true)) return;
  const Place end = table_.size();
  for (Place place = 0; place < end && !refuted_; place += literals_at(place).size() + 2)
    if (literals_at(place).size() < 2) settle(place);
}

void LratWriter::derive(std::span<const Literal> lemma) {
  checkpoint_now();
  make_room(lemma);
  // A literal that is true without assumptions has a clause of its own, which says more than the lemma.
  if (refuted_ || std::ranges::any_of(lemma, [this](Literal literal) { return is_true(literal); })) return;
  ++round_;
  for (const Literal literal : lemma) {
    variables_[std::abs(literal)].in_lemma = round_;
    if (!is_false(literal)) assign(-literal, none);
  }
  const Place conflict = propagate();
  if (conflict == none) throw WrongAnswer("a step of the solver's proof does not follow by unit propagation");
  explain(conflict);
  for (; trail_.size() > fixed_; trail_.pop_back()) is_true_[index(trail_.back())] = 0;
  head_ = fixed_;
  settle(store(lemma, write(lemma)));
}

// The clauses of single literals stay, since solvers delete them and go on to use them.
void LratWriter::remove(std::span<const Literal> clause) {
  if (refuted_ || clause.size() < 2) return;
  const auto [begin, end] = places_.equal_range(hash_of(clause));
  const auto found = std::find_if(begin, end, [&](const auto& entry) {
    const std::span<const Literal> literals = literals_at(entry.second);
    return std::is_permutation(literals.begin(), literals.end(), clause.begin(), clause.end());
  });
  if (found == end) return;
  write_deletion(last_number_, std::exchange(number_at(found->second), 0));
  places_.erase(found);
}

void LratWriter::write_deletion(int last_number, int number) {
  out_.number(last_number, ' ');
  out_.text("d ");
  out_.number(number, ' ');
  out_.number(0, '\n');
}

void LratWriter::settle(Place place) {
  const std::span<const Literal> literals = literals_at(place);
  const bool is_empty = literals.empty() || is_false(literals[0]);
  if (!is_empty && (is_true(literals[0]) || (literals.size() > 1 && !is_false(literals[1])))) return;
  if (!is_empty) assign(literals[0], place);
  const Place conflict = is_empty ? place : propagate();
  for (; fixed_ < trail_.size(); ++fixed_) {
    Variable& variable = variables_[std::abs(trail_[fixed_])];
    ++round_;
    variable.seen = round_;
    hints_.clear();
    meet(variable.reason);
    const int number = number_at(variable.reason);
    hints_.push_back(number);
    variable.unit = literals_at(variable.reason).size() == 1 ? number : write({&trail_[fixed_], 1});
  }
  if (conflict == none) return;
  ++round_;
  explain(conflict);
  write({});
  refuted_ = true;
}

void LratWriter::assign(Literal literal, Place reason) {
  is_true_[index(literal)] = 1;
  variables_[std::abs(literal)].reason = reason;
  trail_.push_back(literal);
}

LratWriter::Place LratWriter::propagate() {
  for (; head_ < trail_.size(); ++head_) {
    const Literal falsified = -trail_[head_];
    std::vector<Watch>& watches = watches_[index(falsified)];
    Place conflict = none;
    auto kept = watches.begin();
    for (Watch& watch : watches) {
      const bool stays = conflict != none || is_true(watch.blocker) || visit(falsified, watch);
      if (!stays) continue;
      if (conflict == none && is_false(watch.blocker)) conflict = watch.place;
      if (conflict == none && !is_true(watch.blocker)) assign(watch.blocker, watch.place);
      *kept++ = watch;
    }
    watches.erase(kept, watches.end());
    if (conflict != none) return conflict;
  }
  return none;
}

// Returns whether the clause goes on to watch the literal: then its other watched literal is the blocker.
bool LratWriter::visit(Literal falsified, Watch& watch) {
  if (number_at(watch.place) == 0) return false;
  const std::span<Literal> literals = literals_at(watch.place);
  if (literals[0] == falsified) std::swap(literals[0], literals[1]);
  watch.blocker = literals[0];
  if (is_true(literals[0])) return true;
  for (Literal& literal : literals.subspan(2)) {
    if (is_false(literal)) continue;
    std::swap(literals[1], literal);
    watches_[index(literals[1])].push_back(watch);
    return false;
  }
  return true;
}

void LratWriter::explain(Place conflict) {
  hints_.clear();
  chain_.assign({number_at(conflict)});
  meet(conflict);
  for (std::size_t i = trail_.size(); i > fixed_; --i) {
    const Variable& variable = variables_[std::abs(trail_[i - 1])];
    if (variable.seen != round_ || variable.reason == none) continue;
    chain_.push_back(number_at(variable.reason));
    meet(variable.reason);
  }
  hints_.insert(hints_.end(), chain_.rbegin(), chain_.rend());
}

void LratWriter::meet(Place place) {
  for (const Literal literal : literals_at(place)) {
    Variable& variable = variables_[std::abs(literal)];
    if (std::exchange(variable.seen, round_) == round_) continue;
    if (variable.unit != 0 && variable.in_lemma != round_) hints_.push_back(variable.unit);
  }
}

int LratWriter::write(std::span<const Literal> lemma) {
  write_lemma(++last_number_, lemma, hints_);
  return last_number_;
}

void LratWriter::write_lemma(int number, std::span<const Literal> lemma, std::span<const int> hints) {
  out_.number(number, ' ');
  for (const Literal literal : lemma) out_.number(literal, ' ');
  out_.number(0, ' ');
  for (const int hint : hints) out_.number(hint, ' ');
  out_.number(0, '\n');
}

}  // namespace sudosat
