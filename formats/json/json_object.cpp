#include "formats/json/json_object.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "formats/json/json_rules.hpp"

namespace sudosat {

using Json = nlohmann::json;

std::string brief(const Json& value) {
  // Writing nested values recurses, as deep as the input says.
  if (value.is_structured()) return fmt::format("an {}", value.type_name());
  return fmt::format("{:.40}", value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

JsonObject::JsonObject(std::string_view text, Location where) : text_(text), where_(std::move(where)) {
  parse();
}

void JsonObject::fail_at_offset(std::size_t offset, const std::string& message, const Advice& advice) const {
  if (text_.empty()) throw InputError(where_, message, advice);
  const std::string_view before = text_.substr(0, offset);
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t column = lines == 0 ? where_.column + offset : offset - before.rfind('\n');
  throw InputError({where_.source, where_.line + lines, column}, message, advice);
}

void JsonObject::fail(const std::string& message, const Advice& advice) const {
  fail_at_offset(0, message, advice);
}

void JsonObject::fail_at(const JsonPath& path, const std::string& message, const Advice& advice) const {
  fail_at_offset(text_.empty() ? 0 : place_in_json(text_, path), message, advice);
}

void JsonObject::parse() {
  std::optional<RepeatedKey> repeated;
  try {
    object_ = parse_json(text_, &repeated);
  } catch (const UsageError& error) {
    fail(error.what());
  } catch (const Json::parse_error& error) {
    // `byte` counts from 1, and lies after the text if that ends too early.
    fail_at_offset(std::min(error.byte, text_.size() + 1) - 1, json_fault(error.what()),
                   "an object is on one line, or its other lines are indented");
  } catch (const Json::out_of_range& error) {
    // "… number overflow parsing '1e999'"
    std::string_view number = error.what();
    number.remove_prefix(std::min(number.find('\'') + 1, number.size()));
    number = number.substr(0, number.find('\''));
    const std::size_t at = text_.find(number);
    fail_at_offset(at == std::string_view::npos ? 0 : at,
                   fmt::format("the number {:.40} is too large", number));
  }
  if (!object_->is_object()) fail("a puzzle is a JSON object", "as in {\"givens\": [[1, null], …]}");
  if (repeated)
    fail_at_offset(repeated->offset, fmt::format("the key '{:.40}' is there twice", repeated->key),
                   "keep one of them");
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
