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
#include <vector>

namespace sudosat {

struct RepeatedKey {
  std::string key;
  std::size_t offset;  // of one that is not the first
};

// Destroys a value without allocating. The value must not be nested deeper than parse_json() allows.
struct JsonDestroyer {
  void operator()(nlohmann::json* json) const noexcept;
};
using JsonDocument = std::unique_ptr<nlohmann::json, JsonDestroyer>;

// The value of a key of an object, and in it the element with these indices.
struct JsonPath {
  std::string_view key;
  std::vector<std::size_t> indices = {};
};

// Never returns a null pointer. Throws the library's errors if the text is not JSON, and UsageError if it is
// nested deeper than any puzzle needs (64 levels). `repeated` gets the first key that some object has twice.
JsonDocument parse_json(std::string_view text, std::optional<RepeatedKey>* repeated = nullptr);
// The offset of a value in the text of an object that has it.
std::size_t place_in_json(std::string_view text, const JsonPath& path);

// What an exception of the JSON library says is wrong, in fewer words: "not valid JSON: unexpected ':'".
std::string json_fault(std::string_view what);

}  // namespace sudosat
