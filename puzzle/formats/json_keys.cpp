#include "puzzle/formats/json_keys.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace sudosat {
namespace {

// Places of keys with their quotes, of objects that are still open.
using Keys = std::vector<std::pair<std::string_view, std::size_t>>;

std::string plain(std::string_view quoted) {
  if (quoted.find('\\') != quoted.npos) return nlohmann::json::parse(quoted).get<std::string>();
  return std::string(quoted.substr(1, quoted.size() - 2));
}

std::optional<RepeatedKey> find_repeated(const Keys& keys, std::size_t from) {
  std::vector<std::pair<std::string, std::size_t>> sorted;
  for (std::size_t i = from; i < keys.size(); ++i) sorted.emplace_back(plain(keys[i].first), keys[i].second);
  std::ranges::sort(sorted);
  const auto same =
      std::ranges::adjacent_find(sorted, [](const auto& a, const auto& b) { return a.first == b.first; });
  if (same == sorted.end()) return std::nullopt;
  return RepeatedKey{same->first, std::next(same)->second};
}

}  // namespace

std::size_t json_string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at, text.size());
}

std::optional<RepeatedKey> find_repeated_key(std::string_view text) {
  Keys keys;
  std::vector<std::size_t> objects;  // where the keys of each begin
  for (std::size_t at = text.find_first_of("\"{}"); at < text.size();
       at = text.find_first_of("\"{}", at + 1)) {
    if (text[at] == '{') {
      objects.push_back(keys.size());
    } else if (text[at] == '}') {
      if (objects.empty()) return std::nullopt;
      if (auto found = find_repeated(keys, objects.back())) return found;
      keys.resize(objects.back());
      objects.pop_back();
    } else {
      const std::size_t begin = at;
      at = json_string_end(text, at);
      const std::size_t after = text.find_first_not_of(" \t\r\n", at + 1);
      if (after < text.size() && text[after] == ':')
        keys.emplace_back(text.substr(begin, at + 1 - begin), begin);
    }
  }
  return std::nullopt;
}

}  // namespace sudosat
