// Large numbers, and estimates of them.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "answers/answer_json.hpp"
#include "queries/sample/estimate.hpp"

namespace sudosat {

// Returns "6.67e21", with this many significant digits.
std::string to_string(const Wide& number, int digits);

// "100,000".
std::string with_commas(std::uint64_t number);

// A number up to `most`. A larger one is a string of digits, as a reader might round it.
inline Json json_number(std::uint64_t number, std::uint64_t most) {
  return number <= most ? Json(number) : Json(std::to_string(number));
}
// A number where 64 bits suffice. A larger one is a string of digits.
Json json_number(const boost::multiprecision::cpp_int& number);

// "about 288 ± 3.1 (95 %: 282 … 294; 1000 probes)".
std::string text_of(const Estimate& estimate);

}  // namespace sudosat
