#include "answers/sizes.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/tables/csv_columns.hpp"

namespace sudosat {
std::vector<EncodingOptions> all_encodings() {
  std::vector<EncodingOptions> all;
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& at_most_one : at_most_one_encodings()) all.push_back({&encoding, &at_most_one});
  return all;
}

FormulaSizes sizes_of(const Encoder& encoder) {
  StatisticsSink counter;
  const int variables = encoder.encode(counter);
  return {encoder.options(), variables,          variables - encoder.variables().count(),
          counter.clauses(), counter.literals(), counter.by_section()};
}

FormulaSizes sizes_of(const Model& model, const Puzzle& puzzle, const EncodingOptions& options,
                      const Budget& budget) {
  return sizes_of(Encoder(model, puzzle.candidates, options, budget));
}

std::string text_of_size(const Encoder& encoder) {
  const FormulaSizes sizes = sizes_of(encoder);
  std::string text = fmt::format("{:<10} {:<13} {:>12} {:>12}\n", "family", "kind", "clauses", "literals");
  for (const ClauseCount& count : sizes.families)
    text += fmt::format("{:<10} {:<13} {:>12} {:>12}\n", count.family, to_string(count.kind), count.clauses,
                        count.literals);
  text += fmt::format("{:<10} {:<13} {:>12} {:>12}\n", "total", "", sizes.clauses, sizes.literals);
  return text + fmt::format("variables  {:>13} {:>12} for cells, {} auxiliary\n", sizes.variables,
                            sizes.variables - sizes.auxiliary, sizes.auxiliary);
}

std::string text_of_all_sizes(const Model& model, const Puzzle& puzzle, const Budget& budget) {
  std::string text = fmt::format("{:<10} {:<11} {:>11} {:>12} {:>12}\n", "encoding", "amo", "variables",
                                 "clauses", "literals");
  for (const EncodingOptions& options : all_encodings()) {
    const FormulaSizes sizes = sizes_of(model, puzzle, options, budget);
    text += fmt::format("{:<10} {:<11} {:>11} {:>12} {:>12}\n", options.encoding->name,
                        options.at_most_one->name, sizes.variables, sizes.clauses, sizes.literals);
  }
  return text;
}

Json json_of(const FormulaSizes& sizes) {
  Json object{{"encoding", sizes.options.encoding->name},
              {"amo", sizes.options.at_most_one->name},
              {"variables", sizes.variables},
              {"auxiliary", sizes.auxiliary},
              {"clauses", sizes.clauses},
              {"literals", sizes.literals}};
  Json& families = object["families"] = Json::array();
  for (const ClauseCount& count : sizes.families)
    families.push_back({{"family", count.family},
                        {"kind", to_string(count.kind)},
                        {"clauses", count.clauses},
                        {"literals", count.literals}});
  return object;
}

std::string csv_header() { return "source,line,encoding,amo,variables,auxiliary,clauses,literals\n"; }

std::string csv_row(const Location& where, const FormulaSizes& sizes) {
  std::string row;
  append_csv_field(where.source, row);
  return row + fmt::format("{},{},{},{},{},{},{}\n", where.line, sizes.options.encoding->name,
                           sizes.options.at_most_one->name, sizes.variables, sizes.auxiliary, sizes.clauses,
                           sizes.literals);
}

}  // namespace sudosat
