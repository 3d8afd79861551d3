// Large numbers as text.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

#include "answers/json.hpp"
#include "queries/sample/walk.hpp"

namespace sudosat::cli {

// "6.67e21", with this many significant digits.
std::string to_string(const Wide& number, int digits);

// "100,000".
std::string with_commas(std::uint64_t number);

// A number where 64 bits suffice, else a string of digits.
Json json_number(const boost::multiprecision::cpp_int& number);

}  // namespace sudosat::cli
