// What the JSON library lacks for texts that anybody may have written.
//
// Where an object has a key twice, parsers keep one of the values without a word, and which one that is
// differs between them, so that such a puzzle is not the same everywhere. And the destructor of the library
// copies every list, which ends the program where memory has run out.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
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

// A value that is destroyed without taking memory. It must not be nested deeper than what parse_json() takes.
struct JsonDestroyer {
  void operator()(nlohmann::json* json) const noexcept;
};
using JsonDocument = std::unique_ptr<nlohmann::json, JsonDestroyer>;

// Never a null pointer. Throws the errors of the library for what is no JSON, and UsageError for what is
// nested so deep that only an attack can be meant.
JsonDocument parse_json(std::string_view text);

}  // namespace sudosat
