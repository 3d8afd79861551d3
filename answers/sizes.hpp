// The sizes of formulas, as `sudosat encode --stats` prints them.
#pragma once

#include <string>
#include <vector>

#include "answers/answer_json.hpp"
#include "encoder/encoding.hpp"
#include "encoder/statistics_sink.hpp"

namespace sudosat {

struct FormulaSizes {
  EncodingOptions options;
  int variables = 0, auxiliary = 0;  // all variables, and the ones that do not stand for a candidate
  std::uint64_t clauses = 0, literals = 0;
  std::vector<ClauseCount> families;
};

// Every encoding with every at-most-one scheme.
std::vector<EncodingOptions> all_encodings();
// Throws BudgetEnded.
FormulaSizes sizes_of(const Encoder& encoder);
FormulaSizes sizes_of(const Model& model, const Puzzle& puzzle, const EncodingOptions& options,
                      const Budget& budget);

// A table for people, which shows one formula by family, or a line for each encoding.
std::string text_of_size(const Encoder& encoder);
std::string text_of_all_sizes(const Model& model, const Puzzle& puzzle, const Budget& budget);
// Sizes in forms that programs read.
Json json_of(const FormulaSizes& sizes);
std::string csv_header();
std::string csv_row(const Location& where, const FormulaSizes& sizes);

}  // namespace sudosat
