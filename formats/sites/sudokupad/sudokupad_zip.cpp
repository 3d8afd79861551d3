// SudokuPad's shorthand of JSON, in which links hold it.
#include <algorithm>
#include <fmt/format.h>
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

// Writes the shorthand out as JSON. Throws InputError for some texts that are not in shorthand; what it makes
// of others is not JSON.
class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text), quote_(text.find('"') == text.npos ? '\'' : '"') {}

  std::string json() {
    add_value(false, 0);
    require(next() == 0);
    return std::move(json_);
  }

 private:
  static void require(bool right) {
    if (!right) throw InputError({}, "this is not SudokuPad's shorthand");
  }

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

  void add_value(bool is_member, int depth) {
    require(depth <= deepest_value);
    if (take('{'))
      add_list(true, depth);
    else if (take('['))
      add_list(false, depth);
    else
      json_ += take(quote_) ? '"' + rest_of_string() + '"' : word(is_member);
  }

  // Members or elements. Nothing between the brackets and commas of an array stands for an empty object.
  void add_list(bool is_object, int depth) {
    const char end = is_object ? '}' : ']';
    json_ += is_object ? '{' : '[';
    if (!take(end)) {
      for (bool is_first = true; is_first || take(','); is_first = false) {
        if (!is_first) json_ += ',';
        if (is_object) {
          json_ += '"' + long_key(take(quote_) ? rest_of_string() : bare_key()) + "\":";
          require(take(':'));
        }
        if (const char c = next(); is_object || (c != ',' && c != end))
          add_value(is_object, depth + 1);
        else
          json_ += "{}";
      }
      require(take(end));
    }
    json_ += end;
  }

  std::string bare_key() {
    std::string key;
    for (next(); at_ < text_.size() && is_symbol(text_[at_]); ++at_) key += text_[at_];
    require(!key.empty());
    return key;
  }

  // Reads on after the opening quote. Escapes are as in JSON, except for the quote.
  std::string rest_of_string() {
    std::string text;
    for (; at_ < text_.size() && text_[at_] != quote_; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[++at_] != '\'') text += '\\';
      text += text_[at_];
    }
    require(at_++ < text_.size());
    return text;
  }

  std::string word(bool is_member) {
    const std::size_t end = std::min(text_.find_first_of(",]}", at_), text_.size());
    std::string_view word = text_.substr(at_, end - at_);
    word = word.substr(0, word.find_last_not_of(white_space) + 1);
    at_ = end;
    if (is_member) {
      if (word == "t" || word == "f") return word == "t" ? "true" : "false";
      if (word == "#0") return R"("#000000")";
      if (word == "#F") return R"("#FFFFFF")";
      if (word.size() == 6 && consists_of(word, "0123456789abcdefABCDEF"))
        return fmt::format(R"("#{}")", word);
    }
    return std::string(word);
  }

  std::string_view text_;
  char quote_;
  std::size_t at_ = 0;
  std::string json_;
};

}  // namespace

std::optional<Json> unzip_sudokupad(std::string_view text) {
  try {
    return std::move(*parse_setter_json(Json::accept(text) ? std::string(text) : Unzipper(text).json(), {}));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace sudosat
