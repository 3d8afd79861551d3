// "Did you mean …?": the name a user most likely meant.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sudosat {

// The name at the smallest edit distance (Levenshtein 1966), if that is near enough to be meant. Otherwise
// the result is "".
std::string nearest_name(std::string_view asked, std::span<const std::string_view> names);

// The entry of a registry with this name. Throws UsageError naming the nearest one and all there are.
template <class Registry>
auto& find_named(const Registry& registry, std::string_view what, std::string_view name);

[[noreturn]] void throw_unknown_name(std::string_view what, std::string_view name,
                                     std::span<const std::string_view> names);

template <class Registry>
auto& find_named(const Registry& registry, std::string_view what, std::string_view name) {
  for (auto& entry : registry)
    if (entry.name == name) return entry;
  std::vector<std::string_view> names;
  for (auto& entry : registry) names.push_back(entry.name);
  throw_unknown_name(what, name, names);
}

}  // namespace sudosat
