#include "formats/sites/url.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<std::string_view> Url::parameter(std::string_view name) const {
  for (std::size_t at = 0; at < query.size();) {
    const std::size_t end = std::min(query.find('&', at), query.size());
    std::string_view pair = query.substr(at, end - at);
    if (take_prefix(pair, name) && take_prefix(pair, "=")) return pair;
    at = end + 1;
  }
  return std::nullopt;
}

std::optional<Url> parse_url(std::string_view text) {
  if (!take_prefix(text, "https://")) take_prefix(text, "http://");
  Url url;
  const std::size_t hash = std::min(text.find('#'), text.size());
  url.fragment = text.substr(std::min(hash + 1, text.size()));
  text = text.substr(0, hash);
  const std::size_t query = std::min(text.find('?'), text.size());
  const std::size_t slash = std::min(text.find('/'), query);
  url.host = text.substr(0, slash);
  url.path = text.substr(slash, query - slash);
  take_prefix(url.path, "/");
  url.query = text.substr(std::min(query + 1, text.size()));
  const bool is_host = std::all_of(url.host.begin(), url.host.end(),
                                   [](char c) { return is_symbol(c) || c == '.' || c == '-'; });
  if (!is_host) return std::nullopt;
  return url;
}

bool is_url(std::string_view line) {
  line = trimmed(line);
  return line.starts_with("http://") || line.starts_with("https://");
}

std::optional<Url> find_url(std::string_view line) {
  return is_url(line) ? parse_url(trimmed(line)) : std::nullopt;
}

std::string percent_decoded(std::string_view text) {
  const auto digit = [](char c) {
    const std::size_t value = std::string_view("0123456789abcdef").find(static_cast<char>(c | 0x20));
    return value < 16 ? static_cast<int>(value) : -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit(text[i + 1]) : -1;
    const int low = high < 0 ? -1 : digit(text[i + 2]);
    if (low >= 0) i += 2;
    out += low >= 0 ? static_cast<char>(high * 16 + low) : text[i];
  }
  return out;
}

}  // namespace sudosat
