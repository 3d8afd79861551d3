#include "formats/json/json_document.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Places of keys with their quotes, of objects that are still open.
using Keys = std::vector<std::pair<std::string_view, std::size_t>>;

std::string plain(std::string_view quoted) {
  if (quoted.find('\\') != quoted.npos) return Json::parse(quoted).get<std::string>();
  return std::string(quoted.substr(1, quoted.size() - 2));
}

std::optional<RepeatedKey> find_repeated(const Keys& keys, std::size_t from) {
  if (keys.size() - from < 2) return std::nullopt;
  std::vector<std::pair<std::string, std::size_t>> sorted;
  for (std::size_t i = from; i < keys.size(); ++i) sorted.emplace_back(plain(keys[i].first), keys[i].second);
  std::ranges::sort(sorted);
  const auto same =
      std::ranges::adjacent_find(sorted, [](const auto& a, const auto& b) { return a.first == b.first; });
  if (same == sorted.end()) return std::nullopt;
  return RepeatedKey{same->first, std::next(same)->second};
}

// Emptied from within, lists leave nothing for the destructor of the library to copy.
void empty(Json& json) noexcept {
  if (auto* const list = json.get_ptr<Json::array_t*>()) {
    for (Json& part : *list) empty(part);
    list->clear();
  } else if (auto* const members = json.get_ptr<Json::object_t*>()) {
    for (auto& [key, value] : *members) empty(value);
    members->clear();
  }
}

// Builds the value in place. The parser of the library destroys its own half-built value if memory runs out,
// which ends the program.
class JsonBuilder {
 public:
  explicit JsonBuilder(Json& root) : next_(&root) {}

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(Json::number_integer_t value) { return put(value); }
  bool number_unsigned(Json::number_unsigned_t value) { return put(value); }
  bool number_float(Json::number_float_t value, const std::string&) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }  // only other encodings have it
  bool start_object(std::size_t) { return open(Json::value_t::object); }
  bool start_array(std::size_t) { return open(Json::value_t::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    next_ = &(*open_.back())[std::move(name)];
    empty(*next_);  // if the object has had this key already
    return true;
  }
  template <class Error>
  bool parse_error(std::size_t, const std::string&, const Error& error) {
    throw error;
  }

 private:
  static constexpr std::size_t deepest = 64;

  // A board has hundreds of values: they are built where they stay, without a temporary that is moved.
  template <class Value>
  Json& add(Value&& value) {
    if (!open_.empty() && open_.back()->is_array())
      return open_.back()->emplace_back(std::forward<Value>(value));
    return *next_ = std::forward<Value>(value);
  }
  template <class Value>
  bool put(Value&& value) {
    add(std::forward<Value>(value));
    return true;
  }
  bool open(Json::value_t type) {
    if (open_.size() == deepest) throw UsageError("JSON that is nested too deep for a puzzle");
    open_.push_back(&add(type));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<Json*> open_;
  Json* next_;  // where a value goes that is in no array: the root, or the member whose key was read last
};

}  // namespace

void JsonDestroyer::operator()(Json* json) const noexcept {
  empty(*json);
  delete json;
}

JsonDocument parse_json(std::string_view text) {
  JsonDocument document(new Json);
  JsonBuilder builder(*document);
  Json::sax_parse(text, &builder);
  return document;
}

std::string json_fault(std::string_view what) {
  if (what.find("unexpected end of input") != what.npos) return "not valid JSON: it ends too early";
  constexpr std::string_view before = " - ";
  const std::size_t at = what.find(before, what.find("syntax error"));
  if (at != what.npos) what.remove_prefix(at + before.size());
  return fmt::format("not valid JSON: {:.120}", what);
}

std::size_t json_string_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return std::min(at, text.size());
}

std::optional<RepeatedKey> find_repeated_key(std::string_view text) {
  Keys keys;
  std::vector<std::size_t> objects;  // where the keys of each begin
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '{') {
      objects.push_back(keys.size());
    } else if (text[at] == '}') {
      if (objects.empty()) return std::nullopt;
      if (auto found = find_repeated(keys, objects.back())) return found;
      keys.resize(objects.back());
      objects.pop_back();
    } else if (text[at] == '"') {
      const std::size_t begin = at;
      at = json_string_end(text, at);
      const std::size_t after = text.find_first_not_of(" \t\r\n", at + 1);
      if (after < text.size() && text[after] == ':')
        keys.emplace_back(text.substr(begin, at + 1 - begin), begin);
    }
  }
  return std::nullopt;
}

}  // namespace sudosat
