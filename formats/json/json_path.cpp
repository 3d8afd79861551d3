#include "formats/json/json_path.hpp"

#include <nlohmann/json.hpp>

#include "formats/json/json_document.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

// The text is valid JSON, so no loop runs off its end.

// The ',', ']' or '}' after the element or member that begins at `at`.
std::size_t element_end(std::string_view text, std::size_t at) {
  for (int depth = 0;; ++at) {
    const char c = text[at];
    if (c == '"') {
      at = json_string_end(text, at);
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (depth == 0 && (c == ',' || c == ']' || c == '}')) {
      return at;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
}

std::size_t member_offset(std::string_view text, std::string_view key) {
  std::size_t at = text.find('{');
  while (true) {
    const std::size_t name = text.find('"', at);
    const std::size_t name_end = json_string_end(text, name) + 1;
    const std::size_t value = text.find_first_not_of(white_space, text.find(':', name_end) + 1);
    // A name may be written with escapes.
    if (nlohmann::json::parse(text.substr(name, name_end - name)) == key) return value;
    at = element_end(text, value);
  }
}

}  // namespace

std::size_t value_offset(std::string_view text, const JsonPath& path) {
  std::size_t at = member_offset(text, path.key);
  for (std::size_t index : path.indices) {
    for (++at; index > 0; --index) at = element_end(text, at) + 1;
    at = text.find_first_not_of(white_space, at);
  }
  return at;
}

}  // namespace sudosat
