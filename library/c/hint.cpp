#include "queries/ask/hint.hpp"

#include <deque>
#include <limits>
#include <sudosat/hint.h>

#include "formats/text/entries.hpp"
#include "library/c/kept_steps.hpp"
#include "library/c/options.hpp"
#include "puzzle/shape.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

sudosat_hint_verdict hint_verdict_of(Hint::Verdict verdict) {
  switch (verdict) {
    case Hint::Verdict::step:
      return SUDOSAT_HINT_STEP;
    case Hint::Verdict::wrong:
      return SUDOSAT_HINT_WRONG;
    case Hint::Verdict::complete:
      return SUDOSAT_HINT_COMPLETE;
    case Hint::Verdict::several:
      return SUDOSAT_HINT_SEVERAL;
    case Hint::Verdict::none:
      return SUDOSAT_HINT_NONE;
    case Hint::Verdict::undecided:
      break;
  }
  return SUDOSAT_HINT_UNDECIDED;
}

sudosat_entry_kind kind_of(Claim::Kind kind) {
  switch (kind) {
    case Claim::Kind::digit:
      return SUDOSAT_ENTRY_DIGIT;
    case Claim::Kind::centre:
      return SUDOSAT_ENTRY_CENTRE;
    case Claim::Kind::corners:
      break;
  }
  return SUDOSAT_ENTRY_CORNERS;
}

// The struct that is lent, and what it points to.
struct LentHint : sudosat_hint_answer {
  LentHint(const Hint& hint, const Puzzle& puzzle) {
    for (const Claim& claim : hint.claims) ++(claim.kind == Claim::Kind::digit ? digits_ : marks_);
    for (const Claim& claim : hint.wrong) {
      const Wrong& kept =
          wrong_.emplace_back(Wrong{name_of(claim, *puzzle.shape), lent(claim.candidates, puzzle)});
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
  return guarded([&] {
    const Record& record = required(puzzle, "a puzzle").record;
    auto& place = required(answer, "a place for the hint");
    HintOptions asked{.limit = limit};
    if (cell != nullptr) asked.cell = cell_named(*record.puzzle.shape, cell);
    if (limit == 0) asked.limit = asked.cell ? std::numeric_limits<std::uint64_t>::max() : 1;
    const Entries written = entries_of(record, entries == nullptr ? nullptr : &entries->record);
    const Budget budget = budget_of(options);
    const auto backend = backend_of(options, "staged");
    place = std::make_unique<LentHint>(hint(record.puzzle, written, *backend, asked, budget), record.puzzle)
                .release();
  });
}

void sudosat_hint_free(const sudosat_hint_answer* answer) { delete static_cast<const LentHint*>(answer); }
