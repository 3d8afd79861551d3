#include "formats/json/json_document.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <utility>

#include "formats/json/json.hpp"
#include "formats/text.hpp"

namespace sudosat {

using Json = nlohmann::json;

namespace {

// Reads the text and notes how far: the parser of the library does not say where a value stands.
struct CountingReader {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = char;

  const char* next;
  const char** reached;

  char operator*() const { return *next; }
  CountingReader& operator++() {
    *reached = ++next;
    return *this;
  }
  CountingReader operator++(int) {
    const CountingReader before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingReader& other) const { return next == other.next; }
};

// Empties lists from within, so that the destructor of the library has nothing to copy.
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
  // The place of the value at `wanted`, which may be null, is noted.
  JsonBuilder(std::string_view text, Json& root, const JsonPath* wanted = nullptr)
      : text_(text), next_(&root), wanted_(wanted) {}

  void parse() {
    Json::sax_parse(CountingReader{text_.data(), &reached_},
                    CountingReader{text_.data() + text_.size(), &reached_}, this);
  }
  const std::optional<RepeatedKey>& repeated() const { return repeated_; }
  std::size_t place() const { return place_; }

  bool null() { return put(nullptr); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(Json::number_integer_t value) { return put(value); }
  bool number_unsigned(Json::number_unsigned_t value) { return put(value); }
  bool number_float(Json::number_float_t value, const std::string&) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Json::binary_t&) { return false; }  // only binary encodings have it
  bool start_object(std::size_t) { return open(Json::value_t::object); }
  bool start_array(std::size_t) { return open(Json::value_t::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    if (wanted_ != nullptr && open_.size() == 1) is_wanted_key_ = name == wanted_->key;
    const auto [member, is_new] = open_.back()->get_ref<Json::object_t&>().try_emplace(std::move(name));
    if (!is_new && !repeated_) repeated_ = {member->first, begin()};
    next_ = &member->second;
    empty(*next_);
    done_ = reached_;
    return true;
  }
  template <class Error>
  bool parse_error(std::size_t, const std::string&, const Error& error) {
    throw error;
  }

 private:
  static constexpr std::size_t deepest = 64;

  // Returns where the value or key begins that was read last. The search begins after the one before it,
  // since the parser may already have looked at the next character.
  std::size_t begin() const {
    return text_.find_first_not_of(" \t\r\n,:", static_cast<std::size_t>(done_ - text_.data()));
  }
  // Whether the value that has been added last is the wanted one.
  bool is_wanted() const {
    if (!is_wanted_key_ || open_.size() != wanted_->indices.size() + 1) return false;
    for (std::size_t i = 1; i < open_.size(); ++i)
      if (!open_[i]->is_array() || open_[i]->size() != wanted_->indices[i - 1] + 1) return false;
    return true;
  }

  // A board has hundreds of values: they are built where they stay, without a temporary that is moved.
  template <class Value>
  Json& add(Value&& value) {
    Json& added = !open_.empty() && open_.back()->is_array()
                      ? open_.back()->emplace_back(std::forward<Value>(value))
                      : * next_ = std::forward<Value>(value);
    if (wanted_ != nullptr && is_wanted()) place_ = begin();
    done_ = reached_;
    return added;
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
    done_ = reached_;
    return true;
  }

  std::string_view text_;
  std::vector<Json*> open_;
  Json* next_;  // a value outside of arrays goes here: the root, or the member whose key was read last
  const char* reached_ = text_.data();
  const char* done_ = reached_;  // the end of the last key or value
  std::optional<RepeatedKey> repeated_;
  const JsonPath* wanted_;
  bool is_wanted_key_ = false;
  std::size_t place_ = 0;
};

// The offset of a value in the text of an object that has it.
std::size_t place_in_json(std::string_view text, const JsonPath& path) {
  const JsonDocument copy(new Json);
  JsonBuilder builder(text, *copy, &path);
  builder.parse();
  return builder.place();
}

}  // namespace

void JsonDestroyer::operator()(Json* json) const noexcept {
  empty(*json);
  delete json;
}

JsonDocument parse_json(std::string_view text, std::optional<RepeatedKey>* repeated) {
  JsonDocument document(new Json);
  JsonBuilder builder(text, *document);
  builder.parse();
  if (repeated != nullptr) *repeated = builder.repeated();
  return document;
}

std::string json_fault(std::string_view what) {
  if (what.find("unexpected end of input") != what.npos) return "not valid JSON: it ends too early";
  constexpr std::string_view before = " - ";
  const std::size_t at = what.find(before, what.find("syntax error"));
  if (at != what.npos) what.remove_prefix(at + before.size());
  return fmt::format("not valid JSON: {:.120}", what);
}

std::optional<int> integer_in(const Json& json, int low, int high) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (!json.is_number_integer()) return std::nullopt;
  // Converting a large number to a signed one would make it negative.
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > most) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < low || value > high) return std::nullopt;
  return static_cast<int>(value);
}

std::string brief(const Json& value) {
  // Writing nested values recurses, as deep as the input says.
  if (value.is_structured()) return fmt::format("an {}", value.type_name());
  return fmt::format("{:.40}", value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

JsonDocument parse_placed_json(std::string_view text, const Location& where) {
  const auto fail_at = [&](std::size_t offset, const std::string& message, const Advice& advice = {}) {
    throw InputError(place_in(text, offset, where), message, advice);
  };
  JsonDocument document;
  std::optional<RepeatedKey> repeated;
  try {
    document = parse_json(text, &repeated);
  } catch (const UsageError& error) {
    fail_at(0, error.what());
  } catch (const Json::parse_error& error) {
    // `byte` counts from 1, and lies after the text if that ends too early.
    fail_at(std::min(error.byte, text.size() + 1) - 1, json_fault(error.what()),
            "an object is on one line, or its other lines are indented");
  } catch (const Json::out_of_range& error) {
    // "… number overflow parsing '1e999'"
    std::string_view number = error.what();
    number.remove_prefix(std::min(number.find('\'') + 1, number.size()));
    number = number.substr(0, number.find('\''));
    const std::size_t at = text.find(number);
    fail_at(at == text.npos ? 0 : at, fmt::format("the number {:.40} is too large", number));
  }
  if (repeated)
    fail_at(repeated->offset, fmt::format("the key '{:.40}' is there twice", repeated->key),
            "keep one of them");
  return document;
}

JsonObject::JsonObject(std::string_view text, Location where)
    : text_(text), where_(std::move(where)), object_(parse_placed_json(text_, where_)) {
  if (!object_->is_object()) fail("a puzzle is a JSON object", "as in {\"givens\": [[1, null], …]}");
}

void JsonObject::fail_at_offset(std::size_t offset, const std::string& message, const Advice& advice) const {
  if (text_.empty()) throw InputError(where_, message, advice);
  throw InputError(place_in(text_, offset, where_), message, advice);
}

void JsonObject::fail(const std::string& message, const Advice& advice) const {
  fail_at_offset(0, message, advice);
}

void JsonObject::fail_at(const JsonPath& path, const std::string& message, const Advice& advice) const {
  fail_at_offset(text_.empty() ? 0 : place_in_json(text_, path), message, advice);
}

int JsonObject::integer(const Json& number, int low, int high, const JsonPath& path) const {
  const std::optional<int> value = integer_in(number, low, high);
  if (!value) fail_at(path, fmt::format("{} is not an integer from {} to {}", brief(number), low, high));
  return *value;
}

int JsonObject::integer(std::string_view key, int low, int high, int otherwise) const {
  return has(key) ? integer(value(key), low, high, {key}) : otherwise;
}

std::string JsonObject::text(std::string_view key) const {
  if (!has(key)) return {};
  if (!value(key).is_string()) fail_at({key}, fmt::format("'{}' is not a string", key));
  return value(key).get<std::string>();
}

const Json::array_t& JsonObject::array(const Json& candidate, std::size_t size, const JsonPath& path) const {
  if (!candidate.is_array() || candidate.size() != size)
    fail_at(path, candidate.is_array() ? fmt::format("{} entries, not {}", candidate.size(), size)
                                       : fmt::format("{} is not an array", brief(candidate)));
  return candidate.get_ref<const Json::array_t&>();
}

void JsonObject::require_size(const Json& list, int size, const JsonPath& path) const {
  if (!list.is_array()) fail_at(path, fmt::format("{} is not an array", brief(list)));
  if (std::cmp_equal(list.size(), size)) return;
  const bool is_row = !path.indices.empty();
  const std::string name =
      is_row ? fmt::format("row {} of '{}'", path.indices[0] + 1, path.key) : fmt::format("'{}'", path.key);
  fail_at(path, fmt::format("{} has {} {}{}, not {}", name, list.size(), is_row ? "cell" : "row",
                            list.size() == 1 ? "" : "s", size));
}

}  // namespace sudosat
