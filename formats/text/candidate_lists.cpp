#include "formats/text/candidate_lists.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "formats/format.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {

bool looks_like_list(std::string_view word) {
  if (word == "." || word == "_") return true;
  if (word.size() > 1 && std::all_of(word.begin(), word.end(), is_letter)) return false;
  return !word.empty() && std::all_of(word.begin(), word.end(), is_symbol);
}

bool is_open_list(std::string_view word, const Alphabet& alphabet) {
  return (word == "." || word == "_" || word == "0") && alphabet.index_of(word[0]) < 0;
}

Record start_lists(const BoardText& text, ShapeSpec spec, const Format& format, ReadContext& context) {
  Record record;
  record.where = text.location(0);
  record.layout.format = &format;
  record.layout.alphabet = candidate_alphabet(spec.digits, context.options, record.where);
  spec.first_digit = record.layout.alphabet.first_digit();
  record.puzzle = Puzzle(shape_of(spec, context, record.where));
  return record;
}

DigitSet read_list(std::string_view list, const BoardText& text, std::size_t cell, const Record& record) {
  const Shape& shape = *record.puzzle.shape;
  DigitSet digits(shape.digits());
  for (const char c : list) {
    const int digit = record.layout.alphabet.index_of(c);
    if (digit < 0)
      throw InputError(text.location(cell), fmt::format("'{}' in {} is not a digit of a {}x{} board", c,
                                                        text.cell(cell), shape.rows(), shape.columns()));
    digits.insert(digit);
  }
  return digits;
}

std::vector<std::string> lists_of(const Record& record, const Grid* solution, const Format& format) {
  const Alphabet alphabet = alphabet_for(record, solution, format);
  std::vector<std::string> lists;
  for (int cell = 0; cell < record.puzzle.shape->cells(); ++cell) {
    std::string& list = lists.emplace_back();
    if (solution != nullptr) {
      list = alphabet.symbol((*solution)[cell] - alphabet.first_digit());
      continue;
    }
    for (const int digit : record.puzzle.candidates[cell]) list += alphabet.symbol(digit);
    if (list.empty())
      throw UsageError(fmt::format("{} has no candidate, which the format '{}' cannot show",
                                   cell_name(*record.puzzle.shape, cell), format.name()),
                       Advice(Code::no_place, {"sukaku", "jsonl"}));
  }
  return lists;
}

}  // namespace sudosat
