#include "propagation/technique.hpp"

#include <cctype>
#include <fmt/format.h>

#include "puzzle/rule_names.hpp"

namespace sudosat {
namespace {

std::string with_size(std::string_view name, const Technique& technique) {
  return fmt::format(fmt::runtime(name), technique.size);
}

}  // namespace

TechniqueFamily family_of(const Technique& technique) {
  return technique.rule != nullptr ? TechniqueFamily::rule
                                   : names_of(technique.pattern, technique.size).family;
}

std::string title_of(const Technique& technique) {
  if (technique.rule == nullptr)
    return with_size(names_of(technique.pattern, technique.size).title, technique);
  std::string title(technique.rule->name);
  for (std::size_t i = 0; i < title.size(); ++i)
    if (i == 0 || title[i - 1] == ' ')
      title[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[i])));
  return title;
}

std::string name_of(const Technique& technique) {
  return technique.rule != nullptr ? std::string(technique.rule->name)
                                   : with_size(names_of(technique.pattern, technique.size).one, technique);
}

std::string counted(const Technique& technique, std::size_t steps) {
  if (technique.pattern == Technique::Pattern::singles && steps == 1) return "1 round of singles";
  if (steps == 1) return fmt::format("1 {}", name_of(technique));
  if (technique.rule == nullptr)
    return fmt::format("{} {}", steps,
                       with_size(names_of(technique.pattern, technique.size).many, technique));
  const RuleKind& rule = *technique.rule;
  return rule.is_noun ? fmt::format("{} {}", steps, plural_of(rule.name))
                      : fmt::format("{} times {}", steps, rule.name);
}

}  // namespace sudosat
