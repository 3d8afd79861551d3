// What the value of an option can be. Each function makes a Value that reads a word into a variable; a
// variable that always has a value, unlike a std::optional, shows it as the default.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/option.hpp"

namespace sudosat::cli {

// Thrown by Value::set. Whoever parses knows how the option was written, and says "--limit takes …, not …".
struct WrongValue {
  std::string expected;  // "a whole number from 1"
};

Value takes_text(std::string& variable);
Value takes_text(std::optional<std::string>& variable);
Value takes_texts(std::vector<std::string>& variable);  // may be repeated

// One of these names, so that they complete. Whoever looks it up in its registry refuses another.
Value takes_choice(Choices (*choices)(), std::string& variable);
Value takes_choice(Choices (*choices)(), std::optional<std::string>& variable);
Value takes_choices(Choices (*choices)(), std::vector<std::string>& variable);  // may be repeated

// A whole number from 1.
Value takes_count(std::uint64_t& variable);
Value takes_count(std::optional<std::uint64_t>& variable);
// From 1 to `most`.
Value takes_count(std::uint64_t& variable, std::uint64_t most);
// A whole number from 0.
Value takes_seed(std::uint64_t& variable);
Value takes_seed(std::optional<std::uint64_t>& variable);
// More than 0.
Value takes_seconds(std::optional<double>& variable);
// More than 0, with or without a unit: 500M.
Value takes_bytes(std::optional<std::uint64_t>& variable);

// I/N: every N-th puzzle, from the I-th.
struct Shard {
  std::uint64_t number = 1, of = 1;
};
Value takes_shard(Shard& variable);

// With what help says is the default, if it is decided elsewhere.
Value with_default(Value value, std::string default_value);

}  // namespace sudosat::cli
