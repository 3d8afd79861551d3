#include <deque>
#include <limits>
#include <sudosat/hint.h>

#include "formats/text/board_text.hpp"
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "puzzle/shape.hpp"
#include "queries/ask/hint.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

constexpr sudosat_hint_verdict hint_verdict_of(Hint::Verdict verdict) {
  return static_cast<sudosat_hint_verdict>(verdict);
}
static_assert(hint_verdict_of(Hint::Verdict::undecided) == SUDOSAT_HINT_UNDECIDED);
static_assert(hint_verdict_of(Hint::Verdict::step) == SUDOSAT_HINT_STEP);
static_assert(hint_verdict_of(Hint::Verdict::none) == SUDOSAT_HINT_NONE);

constexpr sudosat_entry_kind kind_of(Claim::Kind kind) { return static_cast<sudosat_entry_kind>(kind); }
static_assert(kind_of(Claim::Kind::digit) == SUDOSAT_ENTRY_DIGIT);
static_assert(kind_of(Claim::Kind::corners) == SUDOSAT_ENTRY_CORNERS);

// The struct that is lent holds what it points to.
struct LentHint : sudosat_hint_answer {
  LentHint(const Hint& hint, const Puzzle& puzzle) {
    for (const Claim& claim : hint.claims)
      ++(claim.kind == Claim::Kind::digit || claim.kind == Claim::Kind::layer ? digits_ : marks_);
    for (const Claim& claim : hint.wrong) {
      const Wrong& kept = wrong_.emplace_back(Wrong{name_of(claim, puzzle), lent(claim.candidates, puzzle)});
      wrong_views_.push_back(
          {kind_of(claim.kind), kept.text.c_str(), kept.candidates.data(), kept.candidates.size()});
    }
    if (!hint.steps.empty()) {
      const auto model = Model::of(puzzle, Model::Purpose::parts);
      for (const Step& step : hint.steps) steps_.add(step, puzzle, *model);
    }
    static_cast<sudosat_hint_answer&>(*this) = {
        hint_verdict_of(hint.verdict), digits_,       marks_,       wrong_views_.data(),
        wrong_views_.size(),           steps_.data(), steps_.size()};
  }

 private:
  struct Wrong {
    std::string text;
    std::vector<sudosat_candidate> candidates;
  };

  std::size_t digits_ = 0, marks_ = 0;
  std::deque<Wrong> wrong_;  // a deque, so that the elements stay where they are
  std::vector<sudosat_wrong_entry> wrong_views_;
  KeptSteps steps_;
};

}  // namespace

sudosat_code sudosat_hint(const sudosat_puzzle* puzzle, const sudosat_puzzle* entries, const char* cell,
                          uint64_t limit, const sudosat_options* options,
                          const sudosat_hint_answer** answer) {
  return lend(puzzle, answer, "a place for the hint", [&](const Puzzle& asked) {
    HintOptions how{.limit = limit};
    if (cell != nullptr) how.cell = cell_named(*asked.shape, cell);
    if (limit == 0) how.limit = how.cell ? std::numeric_limits<std::uint64_t>::max() : 1;
    const Entries written = entries_of(puzzle->record, entries == nullptr ? nullptr : &entries->record);
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options);
    return std::make_unique<LentHint>(hint(asked, written, *backend, how, budget), asked);
  });
}

void sudosat_hint_free(const sudosat_hint_answer* answer) { delete static_cast<const LentHint*>(answer); }
