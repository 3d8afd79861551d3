// How much room text takes on a terminal, and how digits save some.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/shape.hpp"

namespace sudosat {

// The columns that the longest line of a text takes. Codes of colours take none.
int columns_of(std::string_view text);

// The digits of a board as text: numbers, or a character each, with A for 10.
class DigitNames {
 public:
  // The shape must outlive this, and has letters if they are asked for.
  DigitNames(const Shape& shape, bool letters) : shape_(shape), letters_(letters) {}

  // Whether letters make the digits of a board shorter, and there are enough of them.
  static bool has_letters(const Shape& shape) {
    return shape.first_digit() >= 0 && shape.last_digit() > 9 && shape.last_digit() < 10 + 26;
  }
  std::string of(int digit) const;
  // The length of the longest.
  int width() const;

 private:
  const Shape& shape_;
  bool letters_;
};

}  // namespace sudosat
