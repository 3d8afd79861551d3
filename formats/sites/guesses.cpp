#include "formats/sites/guesses.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace sudosat {

bool Guesses::add(std::string_view kind, RuleArguments arguments) {
  try {
    import_.add_rule(kind, std::move(arguments));
  } catch (const UsageError&) {
    return false;
  }
  guessed_.push_back(import_.record.puzzle.rules.back());
  return true;
}

void Guesses::report() const {
  if (guessed_.empty()) return;
  std::map<std::string_view, int> kinds;
  for (const auto& rule : guessed_) ++kinds[rule->kind().name];
  std::vector<std::string> counts;
  for (const auto& [kind, count] : kinds) counts.push_back(fmt::format("{} ({})", kind, count));
  import_.warn(
      fmt::format("guessed from the drawings: {}; the rules text may say otherwise", fmt::join(counts, ", ")),
      Advice(Code::guessed));
  const std::optional<Grid>& stored = import_.record.stored;
  for (const auto& rule : guessed_)
    if (stored && !rule->accepts(import_.shape(), *stored))
      import_.warn(
          fmt::format("the guess is wrong: the stored solution breaks the {}", rule->name(import_.shape())));
}

}  // namespace sudosat
