// JSON from strangers needs two things that the library lacks.
//
// If an object has a key twice, each parser silently keeps one of the values, and not all keep the same one:
// such a puzzle would differ from program to program. And the library's destructor copies every list, which
// ends the program if memory has run out.
#pragma once

#include <cstddef>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace sudosat {

struct RepeatedKey {
  std::string key;
  std::size_t offset;  // of a repetition of the key
};

// Destroys a value without allocating. The value must not be nested deeper than parse_json() allows.
struct JsonDestroyer {
  void operator()(nlohmann::json* json) const noexcept;
};
using JsonDocument = std::unique_ptr<nlohmann::json, JsonDestroyer>;

// Names the value of a key of an object, and in it the element with these indices.
struct JsonPath {
  std::string_view key;
  std::vector<std::size_t> indices = {};
};

// Never returns a null pointer. Throws the library's errors if the text is not JSON, and UsageError if it is
// nested deeper than any puzzle needs (64 levels). `repeated` gets the first key that some object has twice.
JsonDocument parse_json(std::string_view text, std::optional<RepeatedKey>* repeated = nullptr);

// Parses as parse_json(), but throws InputError for all that is wrong, also for a repeated key; `where` is
// the place of the first character.
JsonDocument parse_placed_json(std::string_view text, const Location& where);

// What an exception of the JSON library says is wrong, in fewer words: "not valid JSON: unexpected ':'".
std::string json_fault(std::string_view what);

// A JSON object and its text: typed access to its members, with errors that name their places. All of its
// functions throw InputError.
class JsonObject {
 public:
  // The text must outlive the object; `where` is the place of its first character.
  JsonObject(std::string_view text, Location where);
  // Takes a copy. Errors do not have a place.
  explicit JsonObject(const nlohmann::json& object) : object_(new nlohmann::json(object)) {}

  const nlohmann::json& all() const { return *object_; }
  bool has(std::string_view key) const { return object_->find(key) != object_->end(); }
  // Returns the value of a key, which the object must have.
  const nlohmann::json& value(std::string_view key) const { return *object_->find(key); }

  [[noreturn]] void fail(const std::string& message, const Advice& advice = {}) const;
  [[noreturn]] void fail_at(const JsonPath& path, const std::string& message,
                            const Advice& advice = {}) const;

  int integer(const nlohmann::json& number, int low, int high, const JsonPath& path) const;
  // Returns `otherwise` if the object has no such key.
  int integer(std::string_view key, int low, int high, int otherwise) const;
  // Returns "" if the object has no such key.
  std::string text(std::string_view key) const;
  // Calls f(entry, path of entry) for each entry of a list. Its UsageErrors become errors of the entry. If
  // the value is not a list, the error says that it is not `what`.
  template <class F>
  void for_each(std::string_view key, const char* what, F f) const {
    if (!value(key).is_array()) fail_at({key}, fmt::format("'{}' is not {}", key, what));
    JsonPath path{key, {0}};
    for (const nlohmann::json& entry : value(key)) {
      try {
        f(entry, path);
      } catch (const UsageError& error) {
        fail_at(path, error.what(), error.advice());
      }
      ++path.indices[0];
    }
  }
  // Checks that the candidate is an array of this size.
  const nlohmann::json::array_t& array(const nlohmann::json& candidate, std::size_t size,
                                       const JsonPath& path) const;
  // Calls f(cell, entry, path of entry) for a board of rows, after checking its size.
  template <class F>
  void for_each_cell(std::string_view key, int rows, int columns, F f) const {
    JsonPath path{key};
    require_size(value(key), rows, path);
    int cell = 0;
    path.indices = {0};
    for (const nlohmann::json& row : value(key)) {
      require_size(row, columns, path);
      path.indices.push_back(0);
      for (const nlohmann::json& entry : row) {
        f(cell++, entry, path);
        ++path.indices[1];
      }
      path.indices.pop_back();
      ++path.indices[0];
    }
  }

 private:
  // Throws unless the list has this many entries: the rows of a board, or the cells of a row.
  void require_size(const nlohmann::json& list, int size, const JsonPath& path) const;
  [[noreturn]] void fail_at_offset(std::size_t offset, const std::string& message,
                                   const Advice& advice = {}) const;

  std::string_view text_;
  Location where_;
  JsonDocument object_;
};

// The integer, if it is one from `low` to `high`.
std::optional<int> integer_in(const nlohmann::json& json, int low, int high);
// A value in an error message: a scalar as it is written, a list by its type.
std::string brief(const nlohmann::json& value);

}  // namespace sudosat
