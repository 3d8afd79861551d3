#include "render/text_width.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "io/utf8.hpp"

namespace sudosat {

int columns_of(std::string_view text) {
  int widest = 0, columns = 0;
  while (!text.empty()) {
    const char32_t character = take_character(text);
    if (character == U'\x1b') {
      text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
    } else if (character == U'\n') {
      columns = 0;
    } else {
      widest = std::max(widest, ++columns);
    }
  }
  return widest;
}

std::string DigitNames::of(int digit) const {
  const int value = shape_.value_of(digit);
  return letters_ && value > 9 ? std::string(1, static_cast<char>('A' + value - 10)) : fmt::to_string(value);
}

int DigitNames::width() const {
  return letters_ ? 1 : static_cast<int>(fmt::formatted_size("{}", shape_.last_digit()));
}

}  // namespace sudosat
