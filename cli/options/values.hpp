// What the value of an option can be. Each function makes a Value that reads a word into a variable; a
// variable that always has a value, unlike a std::optional, shows it as the default.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/option.hpp"

namespace sudosat::cli {

// Value::set throws it. The parser knows how the option was written, and says "--limit takes …, not …".
struct WrongValue {
  std::string expected;  // "a whole number from 1"
};

// Returns the number that a whole word is; nothing for another word.
std::optional<std::uint64_t> count_of(std::string_view word);
std::optional<double> decimal_of(std::string_view word);
// Returns the parts of a word between commas.
std::vector<std::string> between_commas(const std::string& word);

Value takes_text(std::string& variable);
Value takes_text(std::optional<std::string>& variable);
Value takes_texts(std::vector<std::string>& variable);  // may be repeated

// Takes one of these names, so that they complete. Another name is refused when it is looked up in its
// registry.
Value takes_choice(Choices (*choices)(), std::string& variable);
Value takes_choice(Choices (*choices)(), std::optional<std::string>& variable);
Value takes_choices(Choices (*choices)(), std::vector<std::string>& variable);  // may be repeated

// Takes a whole number from 1.
Value takes_count(std::uint64_t& variable);
Value takes_count(std::optional<std::uint64_t>& variable);
// Takes a whole number from 1 to `most`.
Value takes_count(std::uint64_t& variable, std::uint64_t most);
// Takes a whole number from 0.
Value takes_seed(std::uint64_t& variable);
Value takes_seed(std::optional<std::uint64_t>& variable);
// Takes a number of seconds above 0.
Value takes_seconds(std::optional<double>& variable);
// Takes a number of bytes above 0, with or without a unit: 500M.
Value takes_bytes(std::optional<std::uint64_t>& variable);

// A shard I/N is every N-th puzzle, from the I-th.
struct Shard {
  std::uint64_t number = 1, of = 1;
};
Value takes_shard(Shard& variable);

// Adds what help says about the default, if it is decided elsewhere.
Value with_default(Value value, std::string default_value);

}  // namespace sudosat::cli
