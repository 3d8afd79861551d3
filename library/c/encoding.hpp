// The encoding that a program names.
#pragma once

#include <sudosat/formulas.h>

#include "encoder/encoding.hpp"

namespace sudosat::library {

// Throws UsageError if there is none of that name.
inline EncodingOptions encoding_of(const sudosat_encoding* encoding) {
  EncodingOptions options{.at_most_one = &find_at_most_one("pairwise")};
  if (encoding == nullptr) return options;
  if (encoding->name != nullptr) options.encoding = &find_encoding(encoding->name);
  if (encoding->at_most_one != nullptr) options.at_most_one = &find_at_most_one(encoding->at_most_one);
  return options;
}

}  // namespace sudosat::library
