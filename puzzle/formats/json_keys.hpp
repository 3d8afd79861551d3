// JSON in which an object has a key twice. Parsers keep one of the values without a word, and which one that
// is differs between them, so that such a puzzle is not the same everywhere.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

struct RepeatedKey {
  std::string key;
  std::size_t offset;  // of one that is not the first
};

// Of some object in the text, which is valid JSON; nothing where all keys differ.
std::optional<RepeatedKey> find_repeated_key(std::string_view text);

// The closing quote of the string that opens at `at`, in valid JSON.
std::size_t json_string_end(std::string_view text, std::size_t at);

}  // namespace sudosat
