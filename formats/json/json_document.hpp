// JSON from strangers needs two things that the library lacks.
//
// If an object has a key twice, each parser silently keeps one of the values, and not all keep the same one:
// such a puzzle would differ from program to program. And the library's destructor copies every list, which
// ends the program if memory has run out.
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

// Finds a key that some object in the text has twice; nothing if there is none. The text must be valid JSON.
std::optional<RepeatedKey> find_repeated_key(std::string_view text);

// The closing quote of the string that opens at `at`, in valid JSON.
std::size_t json_string_end(std::string_view text, std::size_t at);

// Destroys a value without allocating. The value must not be nested deeper than parse_json() allows.
struct JsonDestroyer {
  void operator()(nlohmann::json* json) const noexcept;
};
using JsonDocument = std::unique_ptr<nlohmann::json, JsonDestroyer>;

// Never returns a null pointer. Throws the library's errors if the text is no JSON, and UsageError if it is
// nested deeper than any puzzle needs (64 levels).
JsonDocument parse_json(std::string_view text);

// What an exception of the JSON library says is wrong, in fewer words: "not valid JSON: unexpected ':'".
std::string json_fault(std::string_view what);

}  // namespace sudosat
