#include "cli/numbers.hpp"

namespace sudosat::cli {

std::string to_string(const Wide& number, int digits) {
  // "6.67e+21"
  std::string text = number.str(digits - 1, std::ios::scientific);
  const std::size_t sign = text.find('e') + 1;
  std::size_t zeros = sign + 1;
  while (zeros + 1 < text.size() && text[zeros] == '0') ++zeros;
  text.erase(sign, zeros - sign);
  return text;
}

}  // namespace sudosat::cli
