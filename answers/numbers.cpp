#include "answers/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/number.hpp"

namespace sudosat {
namespace {

// How many digits to show: down to the place of the second digit of the error.
int digits_of(const Estimate& estimate) {
  if (estimate.standard_error == 0) return 6;
  const auto ratio = static_cast<double>(estimate.mean / estimate.standard_error);
  return std::clamp(static_cast<int>(std::log10(ratio)) + 2, 2, 6);
}

}  // namespace

std::string to_string(const Wide& number, int digits) {
  if (number == 0) return "0";
  const Wide whole = floor(log10(number));
  // The text is like "6.67e+00", or "1.00e+01" if the number was rounded up to that.
  std::string text = fmt::format("{:.{}e}", static_cast<double>(number / pow(Wide(10), whole)), digits - 1);
  const std::size_t sign = text.find('e') + 1;
  const int more = whole_number(text.substr(sign + 1)).value_or(0);
  return fmt::format("{}{}", text.substr(0, sign), static_cast<std::int64_t>(whole) + more);
}

std::string with_commas(std::uint64_t number) {
  std::string text = fmt::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

Json json_number(const boost::multiprecision::cpp_int& number) {
  if (number <= std::numeric_limits<std::uint64_t>::max()) return static_cast<std::uint64_t>(number);
  return number.str();
}

std::string text_of(const Estimate& estimate) {
  if (estimate.solutions == 0) return "undecided";
  if (!estimate.reliable)
    return fmt::format("about {} (no interval; {} probes)", to_string(estimate.mean, 2), estimate.probes);
  return fmt::format("about {} ± {} (95 %: {} … {}; {} probes)",
                     to_string(estimate.mean, digits_of(estimate)), to_string(estimate.standard_error, 2),
                     to_string(estimate.lower, digits_of(estimate)),
                     to_string(estimate.upper, digits_of(estimate)), estimate.probes);
}

}  // namespace sudosat
