// A sequence of fields as bytes: netstrings, "5:hello," (Bernstein 1997), since texts of old files are not
// UTF-8, which JSON would need. Numbers are decimal text.
#pragma once

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <string_view>

#include "puzzle/digit_set.hpp"
#include "puzzle/error.hpp"
#include "puzzle/vector.hpp"

namespace sudosat::library {

class FieldWriter {
 public:
  void text(std::string_view field) {
    fmt::format_to(std::back_inserter(bytes_), "{}:{},", field.size(), field);
  }
  template <class Number>
  void number(Number field) {
    text(std::to_string(field));
  }
  void location(const Location& field) {
    text(field.source);
    number(field.line);
    number(field.column);
  }
  void sets(const Vector<DigitSet>& field) {
    for (const DigitSet& set : field)
      for (int w = 0; w < set.words(); ++w) number(set.word(w));
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Each function throws InputError if there is no such field.
class FieldReader {
 public:
  explicit FieldReader(std::string_view bytes) : rest_(bytes) {}

  std::string text() {
    const std::size_t colon = std::min(rest_.find(':'), rest_.size());
    const auto length = parsed<std::size_t>(rest_.substr(0, colon));
    require(colon < rest_.size() && length < rest_.size() - colon - 1 && rest_[colon + 1 + length] == ',');
    const std::string_view field = rest_.substr(colon + 1, length);
    rest_.remove_prefix(colon + length + 2);
    return std::string(field);
  }
  template <class Number>
  Number number() {
    return parsed<Number>(text());
  }
  // Of what follows, of which each takes a field at least.
  std::size_t count() {
    const auto count = number<std::size_t>();
    require(count <= rest_.size());
    return count;
  }
  Location location() {
    Location field{text()};
    field.line = number<std::size_t>();
    field.column = number<std::size_t>();
    return field;
  }
  void sets(Vector<DigitSet>& field, int digits) {
    for (DigitSet& set : field) {
      for (int w = 0; w < set.words(); ++w) set.word(w) = number<DigitSet::Word>();
      set &= DigitSet::all(digits);
    }
  }
  static void require(bool holds) {
    if (!holds) throw InputError(Location{"<bytes>"}, "these bytes are no puzzle that was saved");
  }

 private:
  template <class Number>
  static Number parsed(std::string_view digits) {
    Number number{};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    require(error == std::errc() && end == digits.data() + digits.size());
    return number;
  }

  std::string_view rest_;
};

}  // namespace sudosat::library
