// Numbers in texts.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace sudosat {

// Takes the number off the beginning of the text; nothing if there is none, or if it is too large for its
// type. `base` is 10 unless it is given.
template <class Number = int, class... Base>
std::optional<Number> leading_number(std::string_view& text, Base... base) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base...);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

// Returns the number if the whole text is one, and nothing otherwise.
template <class Number = int, class... Base>
std::optional<Number> whole_number(std::string_view text, Base... base) {
  const std::optional<Number> number = leading_number<Number>(text, base...);
  return text.empty() ? number : std::nullopt;
}

}  // namespace sudosat
