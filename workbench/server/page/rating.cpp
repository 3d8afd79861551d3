// How hard a puzzle is, on the scales that people quote.
#include <array>

#include "queries/ask/check.hpp"
#include "rating/scale.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

// The one for all kinds of rules first; those of programs that players know, each for some boards.
constexpr std::array scale_names{"own", "se", "qqwing", "tatham"};

Json described(std::string_view scale, const rating::Rating& rating) {
  Json object{{"scale", scale}, {"text", rating.text}};
  if (rating.outcome == rating::Rating::Outcome::undecided) object["text"] = nullptr;
  if (!rating.hardest.empty()) object["hardest"] = rating.hardest;
  if (rating.narrow_places >= 0) object["narrow_places"] = rating.narrow_places;
  return object;
}

}  // namespace

Json answer_rating(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = backend_named("staged");
  const Verdict verdict = check(puzzle, *backend, task.budget()).verdict;
  Json ratings = Json::array();
  for (const char* name : scale_names) {
    if (verdict != Verdict::unique) break;
    const rating::Rating rated = rating::find_scale(name).make()->rate(puzzle, task.budget());
    if (rated.outcome == rating::Rating::Outcome::unsuitable) continue;
    ratings.push_back(described(name, rated));
    task.progress({{"ratings", ratings}});
  }
  return {{"verdict", to_string(verdict)}, {"ratings", std::move(ratings)}};
}

}  // namespace sudosat::server
