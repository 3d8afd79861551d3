// SudokuPad's shorthand of JSON, in which links hold it.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "formats/sites/site.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

constexpr int deepest_value = 64;

std::string long_key(const std::string& key) {
  static constexpr std::pair<std::string_view, std::string_view> names[] = {
      {"c", "color"},
      {"ca", "cages"},
      {"ct", "center"},
      {"c1", "borderColor"},
      {"c2", "backgroundColor"},
      {"ce", "cells"},
      {"cs", "cellSize"},
      {"a", "arrows"},
      {"o", "overlays"},
      {"u", "underlays"},
      {"w", "width"},
      {"h", "height"},
      {"v", "value"},
      {"vd", "videos"},
      {"l", "lines"},
      {"r", "rounded"},
      {"re", "regions"},
      {"fs", "fontSize"},
      {"th", "thickness"},
      {"hl", "headLength"},
      {"wp", "wayPoints"},
      {"t", "title"},
      {"te", "text"},
      {"d", "duration"},
      {"d2", "d"},
  };
  for (const auto& [shorthand, name] : names)
    if (key == shorthand) return std::string(name);
  return key;
}

// Thrown within this file only.
struct NotZipped {};

class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text), quote_(text.find('"') == text.npos ? '\'' : '"') {}

  Json read() {
    Json json = value(false, 0);
    if (next() != 0) throw NotZipped{};
    return json;
  }

 private:
  // The next character that is not white space; 0 at the end.
  char next() {
    at_ = std::min(text_.find_first_not_of(white_space, at_), text_.size());
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }

  Json value(bool is_member, int depth) {
    if (depth > deepest_value) throw NotZipped{};
    if (take('{')) return object(depth);
    if (take('[')) return array(depth);
    if (take(quote_)) return string();
    return word(is_member);
  }

  Json object(int depth) {
    Json json = Json::object();
    if (take('}')) return json;
    do {
      std::string key = take(quote_) ? string().get<std::string>() : bare_key();
      if (!take(':')) throw NotZipped{};
      if (!json.emplace(long_key(key), value(true, depth + 1)).second) throw NotZipped{};
    } while (take(','));
    if (!take('}')) throw NotZipped{};
    return json;
  }

  // Nothing between brackets and commas stands for an empty object.
  Json array(int depth) {
    Json json = Json::array();
    if (take(']')) return json;
    do {
      const char c = next();
      json.push_back(c == ',' || c == ']' ? Json::object() : value(false, depth + 1));
    } while (take(','));
    if (!take(']')) throw NotZipped{};
    return json;
  }

  std::string bare_key() {
    std::string key;
    for (next(); at_ < text_.size() && is_symbol(text_[at_]); ++at_) key += text_[at_];
    if (key.empty()) throw NotZipped{};
    return key;
  }

  // Reads on after the opening quote. Escapes are as in JSON, except for the quote.
  Json string() {
    std::string json = "\"";
    for (; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        if (text_[++at_] != '\'') json += '\\';
      }
      json += text_[at_];
    }
    if (at_++ >= text_.size()) throw NotZipped{};
    return parsed(json + '"');
  }

  Json word(bool is_member) {
    const std::size_t end = std::min(text_.find_first_of(",]}", at_), text_.size());
    std::string_view word = text_.substr(at_, end - at_);
    word = word.substr(0, word.find_last_not_of(white_space) + 1);
    at_ = end;
    if (is_member) {
      if (word == "t" || word == "f") return word == "t";
      if (word == "#0") return "#000000";
      if (word == "#F") return "#FFFFFF";
      if (word.size() == 6 && word.find_first_not_of("0123456789abcdefABCDEF") == word.npos)
        return std::string("#").append(word);
    }
    return parsed(word);
  }

  static Json parsed(std::string_view text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw NotZipped{};
    return json;
  }

  std::string_view text_;
  char quote_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<Json> unzip_sudokupad(std::string_view text) {
  if (Json::accept(text)) {
    try {
      return std::move(*parse_setter_json(text, {}));
    } catch (const InputError&) {
      return std::nullopt;  // nested too deep
    }
  }
  try {
    return Unzipper(text).read();
  } catch (const NotZipped&) {
    return std::nullopt;
  }
}

}  // namespace sudosat
