#include "backends/process/command_line.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"

namespace sudosat {

std::vector<std::string> split_words(std::string_view command) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (quote != 0 && c == quote) {
      quote = 0;
    } else if (c == '\\' && quote != '\'') {
      if (i + 1 == command.size())
        throw UsageError(fmt::format("nothing follows the backslash at the end of '{}'", command));
      const char next = command[++i];
      if (quote == '"' && next != '"' && next != '\\') words.back() += c;
      words.back() += next;
    } else {
      words.back() += c;
    }
  }
  if (quote != 0) throw UsageError(fmt::format("the quote {} is not closed in: {}", quote, command));
  return words;
}

bool mentions(std::span<const std::string> words, std::string_view placeholder) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(placeholder) != std::string::npos; });
}

void fill_in(std::vector<std::string>& words, std::string_view placeholder, const std::string& name) {
  for (std::string& word : words)
    for (std::size_t at = word.find(placeholder); at != std::string::npos;
         at = word.find(placeholder, at + name.size()))
      word.replace(at, placeholder.size(), name);
}

}  // namespace sudosat
