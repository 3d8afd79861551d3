#include "formats/sites/sudokupad/rules_text.hpp"

#include <algorithm>
#include <cctype>
#include <initializer_list>

#include "formats/text.hpp"

namespace sudosat {
namespace {

using AnyOf = std::initializer_list<std::string_view>;

bool has_any(std::string_view sentence, AnyOf words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return sentence.find(word) != sentence.npos; });
}

bool is_killer(std::string_view sentence) {
  return has_any(sentence, {"killer"}) ||
         (has_any(sentence, {"cage"}) && has_any(sentence, {"sum", "total", "add up", "repeat"}));
}

// Such a sentence forbids something, and about all cells unless a word of the second list limits it.
bool forbids(std::string_view sentence, bool is_sure) {
  // rules_text_of() writes a choice of rules like this. No single one of them need hold.
  if (sentence.starts_with("any of (")) return false;
  if (!has_any(sentence, {"anti", "not ", "n't", "never", "differ"})) return false;
  return !is_sure || !has_any(sentence, {"line", "circle", "shaded", "grey", "gray", "except", "unless",
                                         "if ", "cage", "number of", "count"});
}

bool is_anti_knight(std::string_view sentence, bool is_sure) {
  return has_any(sentence, {"knight's move", "knights move", "knight move", "anti-knight", "antiknight",
                            "anti knight"}) &&
         forbids(sentence, is_sure);
}

bool is_anti_king(std::string_view sentence, bool is_sure) {
  return has_any(sentence,
                 {"king's move", "kings move", "king move", "anti-king", "antiking", "anti king"}) &&
         forbids(sentence, is_sure);
}

// "Normal sudoku rules apply", or what they are.
bool is_usual(std::string_view sentence) {
  const bool is_named = has_any(sentence, {"sudoku"}) && has_any(sentence, {"normal", "standard", "classic"});
  const bool is_told = has_any(sentence, {"row"}) && has_any(sentence, {"column"}) &&
                       has_any(sentence, {"box", "region", "block"});
  return is_named || is_told;
}

}  // namespace

RulesText::RulesText(std::string_view text) {
  std::string sentence;
  const auto end = [&] {
    if (const std::string_view bare = trimmed(sentence); !bare.empty()) sentences_.emplace_back(bare);
    sentence.clear();
  };
  constexpr std::string_view apostrophe = "\xE2\x80\x99";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(apostrophe)) {
      sentence += '\'';
      i += apostrophe.size() - 1;
    } else if (text[i] == '.' || text[i] == '\n') {
      end();
    } else {
      sentence += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
    }
  }
  end();
}

bool RulesText::says_killer() const { return std::any_of(sentences_.begin(), sentences_.end(), is_killer); }

bool RulesText::says_anti_knight(bool is_sure) const {
  return std::any_of(sentences_.begin(), sentences_.end(),
                     [&](const std::string& sentence) { return is_anti_knight(sentence, is_sure); });
}

bool RulesText::says_anti_king(bool is_sure) const {
  return std::any_of(sentences_.begin(), sentences_.end(),
                     [&](const std::string& sentence) { return is_anti_king(sentence, is_sure); });
}

bool RulesText::says_more() const {
  return std::any_of(sentences_.begin(), sentences_.end(), [](const std::string& sentence) {
    return !is_usual(sentence) && !is_killer(sentence) && !is_anti_knight(sentence, false) &&
           !is_anti_king(sentence, false);
  });
}

}  // namespace sudosat
