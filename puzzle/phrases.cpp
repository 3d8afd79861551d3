#include "puzzle/phrases.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <utility>

namespace sudosat {
namespace {

// For each line of the board, the other coordinates of its cells.
using Lines = std::map<int, std::vector<int>>;

std::string digits_of(const std::vector<int>& coordinates) {
  std::string digits;
  for (int coordinate : coordinates) digits += fmt::to_string(coordinate + 1);
  return digits;
}

// Writes the cells of lines. Lines with the same other coordinates share a word.
std::vector<std::string> by_lines(const Lines& lines, bool are_rows) {
  std::vector<std::pair<std::vector<int>, std::vector<int>>> blocks;  // other coordinates; their lines
  for (const auto& [line, others] : lines) {
    auto block = std::ranges::find(blocks, others, &decltype(blocks)::value_type::second);
    if (block == blocks.end()) block = blocks.insert(block, {{}, others});
    block->first.push_back(line);
  }
  std::vector<std::string> words;
  for (const auto& [some, others] : blocks)
    words.push_back(
        fmt::format("r{}c{}", digits_of(are_rows ? some : others), digits_of(are_rows ? others : some)));
  return words;
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  return fmt::format("{} {} {}", fmt::join(words.begin(), words.end() - 1, ", "), last, words.back());
}

std::string listed(const std::vector<int>& numbers, std::string_view last) {
  std::vector<std::string> words;
  for (const int number : numbers) words.push_back(fmt::to_string(number));
  return listed(words, last);
}

std::string capitalised(std::string text) {
  const bool is_cell = text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !is_cell)
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string words_for(std::span<const AdviceWords> table, const Advice& advice) {
  const auto words = std::ranges::find(table, advice.code, &AdviceWords::code);
  if (words == table.end()) return "";
  const bool is_unnamed = advice.names.empty() && !words->unnamed.empty();
  return fmt::format(fmt::runtime(is_unnamed ? words->unnamed : words->text), listed(advice.names, "or"));
}

std::string number_word(std::size_t number) {
  constexpr std::array names{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
  return number < names.size() ? names[number] : fmt::to_string(number);
}

std::string cells_text(const CellNames& names, std::vector<int> cells) {
  constexpr int most = 9;
  const Shape& shape = names.shape();
  std::ranges::sort(cells);
  if (shape.rows() > most || shape.columns() > most) {
    std::vector<std::string> words;
    for (int cell : cells) words.push_back(names(cell));
    return fmt::format("{}", fmt::join(words, ", "));
  }
  std::map<std::string, std::pair<Lines, Lines>> lines;  // rows and columns, by the layer that is named
  std::vector<std::string> words, variables;
  for (int cell : cells) {
    if (const auto place = names.place(cell)) {
      const int row = *place / shape.columns(), column = *place % shape.columns();
      auto& [rows, columns] = lines[names.layer_named(cell)];
      rows[row].push_back(column);
      columns[column].push_back(row);
    } else {
      variables.push_back(names(cell));
    }
  }
  for (const auto& [layer, both] : lines) {
    const auto& [rows, columns] = both;
    std::vector<std::string> some =
        rows.size() <= columns.size() ? by_lines(rows, true) : by_lines(columns, false);
    const bool is_one = rows.size() == 1 && columns.size() == 1;
    if (!layer.empty()) some.front() = fmt::format("the {}{} of {}", layer, is_one ? "" : "s", some.front());
    words.insert(words.end(), some.begin(), some.end());
  }
  words.insert(words.end(), variables.begin(), variables.end());
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace sudosat
