// The items of a constraint string: `.Type~argument~argument`, those of composite types with the items inside
// them, up to `.End`.
#pragma once

#include <string_view>
#include <vector>

#include "formats/sites/iss/text.hpp"

namespace sudosat::iss {

// Views into the text, which must outlive them; offsets are places in it.
struct Argument {
  std::string_view text;
  std::size_t offset;
};

struct Item {
  std::string_view type;  // "" for givens
  std::size_t offset;     // of the type
  std::vector<Argument> arguments;
  std::vector<Item> children;
};

// Throws InputError if the text is no such string, or if composites do not end, or nest too deep.
std::vector<Item> scan(const Text& text);

}  // namespace sudosat::iss
