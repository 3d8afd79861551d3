#include "queries/steps/summary.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <string_view>
#include <tuple>

namespace sudosat {
namespace {

// Each of these needs one part, so only their order says which is harder.
constexpr std::array<std::string_view, 4> singles = {"Full House", "Hidden Single", "Naked Single",
                                                     "Singles"};

// "hidden single"; names such as X-Wing keep their capitals.
std::string in_a_sentence(std::string name) {
  for (std::size_t i = 0; i + 1 < name.size(); ++i)
    if ((i == 0 || name[i - 1] == ' ') && std::islower(static_cast<unsigned char>(name[i + 1])))
      name[i] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[i])));
  return name;
}

// The last words of names that have no plural.
constexpr std::array<std::string_view, 9> no_nouns = {"consecutive", "connected", "odd",  "even", "than",
                                                      "exactly",     "least",     " say", " of"};

// "30 hidden singles", "1 X-Wing", "2 sandwiches", "3 rules of 45", "4 times any of", "5 rounds of singles".
std::string counted(const std::string& technique, std::size_t steps) {
  const std::string name = in_a_sentence(technique);
  if (steps == 1) return fmt::format("1 {}", name == "singles" ? "round of singles" : name);
  if (name == "singles") return fmt::format("{} rounds of singles", steps);
  const auto ends = [&](std::string_view end) { return name.ends_with(end); };
  if (std::ranges::any_of(no_nouns, ends)) return fmt::format("{} times {}", steps, name);
  if (const std::size_t of = name.find(" of "); of != std::string::npos)
    return fmt::format("{} {}{}{}", steps, name.substr(0, of), name.starts_with("fish") ? "" : "s",
                       name.substr(of));
  const bool is_plural = ends("fish") || ends("s");
  return fmt::format("{} {}{}", steps, name, is_plural ? "" : ends("x") || ends("ch") ? "es" : "s");
}

}  // namespace

void StepsSummary::add(const Step& step) {
  ++steps_;
  auto found = std::ranges::find(techniques_, step.technique, &Technique::name);
  if (found == techniques_.end()) found = techniques_.insert(found, {step.technique});
  ++found->steps;
  found->parts = std::max(found->parts, step.uses.size());
  found->family = std::max(found->family, family_of(step));
}

std::vector<StepsSummary::Technique> StepsSummary::techniques() const {
  std::vector<Technique> sorted = techniques_;
  std::ranges::stable_sort(sorted, std::greater<>(), &Technique::steps);
  return sorted;
}

std::string StepsSummary::hardest() const {
  const auto difficulty = [](const Technique& technique) {
    const std::size_t parts = technique.family == TechniqueFamily::single ? 0 : technique.parts;
    return std::tuple(technique.family, parts, std::ranges::find(singles, technique.name) - singles.begin());
  };
  const auto hardest = std::ranges::max_element(techniques_, {}, difficulty);
  return hardest == techniques_.end() ? "" : hardest->name;
}

std::string StepsSummary::text() const {
  std::string text = fmt::format("{} step{}", steps_, steps_ == 1 ? "" : "s");
  if (steps_ == 0) return text;
  text += ": ";
  for (const Technique& technique : techniques())
    text += (text.ends_with(": ") ? "" : ", ") + counted(technique.name, technique.steps);
  return text + "; hardest: " + in_a_sentence(hardest());
}

}  // namespace sudosat
