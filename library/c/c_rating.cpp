#include <deque>
#include <sudosat/rating.h>

#include "library/c/handles.hpp"
#include "queries/ask/check.hpp"
#include "rating/scale.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

using rating::Rating;

sudosat_rating_verdict rating_verdict_of(Rating::Outcome outcome) {
  constexpr sudosat_rating_verdict verdicts[] = {SUDOSAT_RATING_RATED, SUDOSAT_RATING_UNDECIDED,
                                                 SUDOSAT_RATING_UNSUITABLE};
  return verdicts[static_cast<std::size_t>(outcome)];  // indexed by Rating::Outcome
}

// Converts the verdict on a puzzle that does not have one solution, or is not known to have one.
sudosat_rating_verdict rating_verdict_of(Verdict verdict) {
  return verdict == Verdict::none      ? SUDOSAT_RATING_NONE
         : verdict == Verdict::several ? SUDOSAT_RATING_SEVERAL
                                       : SUDOSAT_RATING_UNDECIDED;
}

// The struct that is lent holds what it points to.
struct LentRating : sudosat_rating {
  LentRating(sudosat_rating_verdict how, Rating&& found)
      : kept_text(std::move(found.text)), kept_hardest(found.hardest), kept_level(found.level) {
    for (const Rating::Count& count : found.counts)
      kept_counts.push_back(
          {kept_names.emplace_back(count.technique).c_str(), static_cast<std::size_t>(count.steps)});
    static_cast<sudosat_rating&>(*this) = {how,
                                           found.value,
                                           kept_text.c_str(),
                                           kept_hardest.c_str(),
                                           kept_counts.data(),
                                           kept_counts.size(),
                                           kept_level.c_str(),
                                           found.narrow_places,
                                           found.longest_wait};
  }

  std::string kept_text, kept_hardest, kept_level;
  std::deque<std::string> kept_names;  // a deque, so that the elements stay where they are
  std::vector<sudosat_technique_count> kept_counts;
};

}  // namespace

sudosat_code sudosat_rate(const sudosat_puzzle* puzzle, const char* scale, const sudosat_options* options,
                          const sudosat_rating** rating) {
  return lend(puzzle, rating, "a place for the rating", [&](const Puzzle& asked) {
    const rating::Scale& wanted = rating::find_scale(scale == nullptr ? "se" : scale);
    const Budget budget = budget_of(options);
    const Verdict verdict = check(asked, *backend_of(options), budget).verdict;
    if (verdict != Verdict::unique) return std::make_unique<LentRating>(rating_verdict_of(verdict), Rating{});
    Rating found = wanted.make()->rate(asked, budget);
    if (found.outcome != Rating::Outcome::rated) found = {.outcome = found.outcome};
    return std::make_unique<LentRating>(rating_verdict_of(found.outcome), std::move(found));
  });
}

void sudosat_rating_free(const sudosat_rating* rating) { delete static_cast<const LentRating*>(rating); }

// The names are string literals, and so end with a null.
const char* sudosat_scale_name(size_t k) {
  return k < rating::scales().size() ? rating::scales()[k].name.data() : nullptr;
}
