// The parts of a URL, as views of its text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

struct Url {
  std::string_view host;
  std::string_view path;  // without the first slash
  std::string_view query;
  std::string_view fragment;

  // The value of a parameter, if the query has it.
  std::optional<std::string_view> parameter(std::string_view name) const;
  bool is_at(std::string_view domain) const {
    return host == domain || (host.ends_with(domain) && host[host.size() - domain.size() - 1] == '.');
  }
};

// With or without a scheme; nothing if what stands in place of the host cannot be one.
std::optional<Url> parse_url(std::string_view text);
// Whether a line begins with http:// or https://, blanks aside; and such a URL.
bool is_url(std::string_view line);
std::optional<Url> find_url(std::string_view line);

// Escapes such as %2C undone; what only looks like one stays.
std::string percent_decoded(std::string_view text);
// Takes the prefix away, if the text has it.
bool take_prefix(std::string_view& text, std::string_view prefix);

}  // namespace sudosat
