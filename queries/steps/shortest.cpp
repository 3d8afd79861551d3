#include "queries/steps/shortest.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace sudosat {
namespace {

constexpr int unreached = std::numeric_limits<int>::max();
constexpr std::size_t word_bits = 64;

}  // namespace

ShortestRefutation::ShortestRefutation(const Model& model, const std::vector<Part>& parts)
    : model_(model),
      words_((parts.size() + word_bits - 1) / word_bits),
      filled_(static_cast<std::size_t>(model.visible_cells()), -1),
      single_(filled_),
      somewhere_(model.all_different().size(),
                 std::vector<int>(static_cast<std::size_t>(model.digits()), -1)),
      once_(somewhere_),
      scratch_(words_),
      best_(words_),
      rows_(2 * filled_.size() * static_cast<std::size_t>(model.width())),
      left_(parts.size()) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    const int number = static_cast<int>(i);
    const auto cell = static_cast<std::size_t>(part.cell), k = static_cast<std::size_t>(part.constraint),
               digit = static_cast<std::size_t>(part.digit);
    if (part.kind == Part::Kind::filled) filled_[cell] = number;
    if (part.kind == Part::Kind::single) single_[cell] = number;
    if (part.kind == Part::Kind::somewhere) somewhere_[k][digit] = number;
    if (part.kind == Part::Kind::once) once_[k][digit] = number;
  }
}

void ShortestRefutation::start_scratch(int part) {
  std::fill(scratch_.begin(), scratch_.end(), 0);
  scratch_[static_cast<std::size_t>(part) / word_bits] |= Word{1}
                                                          << (static_cast<std::size_t>(part) % word_bits);
}

void ShortestRefutation::add_to_scratch(int literal) {
  const Word* words = reason(literal);
  for (std::size_t w = 0; w < words_; ++w) scratch_[w] |= words[w];
}

int ShortestRefutation::scratch_size() const {
  int size = 0;
  for (Word word : scratch_) size += std::popcount(word);
  return size;
}

void ShortestRefutation::propose(int literal) {
  const int cost = scratch_size();
  int& known = costs_[literal];
  if (cost >= known || cost >= best_size_) return;
  if (known == unreached) {
    rows_[literal] = rows_used_++;
    reasons_.resize(std::max(reasons_.size(), rows_used_ * words_));
  }
  known = cost;
  std::copy(scratch_.begin(), scratch_.end(), reason(literal));
  queue_.push({cost, literal});
}

void ShortestRefutation::conflict() {
  const int size = scratch_size();
  if (size >= best_size_) return;
  best_size_ = size;
  best_ = scratch_;
}

void ShortestRefutation::settle_true(const Knowledge& knowledge, const Candidate& candidate) {
  const int literal = literal_of({candidate, true});
  const auto refute = [&](int part, const Candidate& other) {
    if (settled_[literal_of({other, false})]) return;
    start_scratch(part);
    add_to_scratch(literal);
    propose(literal_of({other, false}));
  };
  for (int digit : knowledge.candidates(candidate.cell))
    if (digit != candidate.digit) refute(single_[candidate.cell], {candidate.cell, digit});
  for (int k : model_.all_different_of(candidate.cell)) {
    const int part = once_[static_cast<std::size_t>(k)][static_cast<std::size_t>(candidate.digit)];
    for (int cell : knowledge.constraint(k).cells)
      if (cell != candidate.cell && knowledge.is_open({cell, candidate.digit}))
        refute(part, {cell, candidate.digit});
  }
}

void ShortestRefutation::settle_false(const Knowledge& knowledge, const Candidate& candidate) {
  // A part that says "at least one": with one candidate left that one holds, with none there is the conflict.
  const auto visit = [&](int part, auto&& for_each_candidate) {
    if (part < 0) return;
    int& left = left_[part];
    if (left < 0) {
      left = 0;
      for_each_candidate([&](const Candidate&) { ++left; });
    }
    if (--left > 1) return;
    start_scratch(part);
    int last = -1;
    for_each_candidate([&](const Candidate& other) {
      const int refuted = literal_of({other, false});
      if (settled_[refuted])
        add_to_scratch(refuted);
      else
        last = literal_of({other, true});
    });
    if (last < 0)
      conflict();
    else
      propose(last);
  };
  visit(filled_[candidate.cell], [&](auto&& use) {
    for (int digit : knowledge.candidates(candidate.cell)) use(Candidate{candidate.cell, digit});
  });
  for (int k : model_.all_different_of(candidate.cell))
    visit(somewhere_[static_cast<std::size_t>(k)][static_cast<std::size_t>(candidate.digit)],
          [&](auto&& use) {
            for (int cell : knowledge.constraint(k).cells)
              if (knowledge.is_open({cell, candidate.digit})) use(Candidate{cell, candidate.digit});
          });
}

std::vector<int> ShortestRefutation::find(const Knowledge& knowledge, const Fact& supposed, std::size_t most,
                                          const Budget& budget) {
  costs_.assign(rows_.size(), unreached);
  rows_used_ = 0;
  settled_.assign(costs_.size(), false);
  std::fill(left_.begin(), left_.end(), -1);
  queue_ = {};
  const int limit = static_cast<int>(std::min<std::size_t>(most, unreached - 1)) + 1;
  best_size_ = limit;
  std::fill(scratch_.begin(), scratch_.end(), 0);
  propose(literal_of(supposed));
  while (!queue_.empty() && queue_.top().cost < best_size_) {
    if (budget.expired()) return {};
    const auto [cost, literal] = queue_.top();
    queue_.pop();
    if (settled_[literal]) continue;
    settled_[literal] = true;
    const int opposite = literal ^ 1;
    if (settled_[opposite]) {
      std::copy_n(reason(literal), words_, scratch_.begin());
      add_to_scratch(opposite);
      conflict();
    }
    const int index = literal / 2;
    const Candidate candidate{index / model_.width(), index % model_.width()};
    if (literal % 2 == 1)
      settle_true(knowledge, candidate);
    else
      settle_false(knowledge, candidate);
  }
  std::vector<int> parts;
  if (best_size_ == limit) return parts;
  for (std::size_t w = 0; w < words_; ++w)
    for (Word word = best_[w]; word != 0; word &= word - 1)
      parts.push_back(static_cast<int>(w * word_bits) + std::countr_zero(word));
  return parts;
}

}  // namespace sudosat
