// Where a value stands in the text of a JSON object: parsers do not keep the places, and only an error needs
// one.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace sudosat {

// The value of a key, and in it the element with these indices.
struct JsonPath {
  std::string_view key;
  std::vector<std::size_t> indices = {};
};

// The offset of the value. The text must be a valid JSON object that has it.
std::size_t value_offset(std::string_view text, const JsonPath& path);

}  // namespace sudosat
