#include "io/utf8.hpp"

#include <algorithm>
#include <boost/locale/utf.hpp>
#include <iterator>

namespace sudosat {
namespace {

namespace utf = boost::locale::utf;

// Takes the first character off the text, which is not empty; U+FFFD and one unit if there is none.
template <class Unit>
char32_t take_from(std::basic_string_view<Unit>& text) {
  const Unit* end = text.data();
  const utf::code_point point = utf::utf_traits<Unit>::decode(end, text.data() + text.size());
  const bool good = utf::is_valid_codepoint(point);
  text.remove_prefix(good ? static_cast<std::size_t>(end - text.data()) : 1);
  return good ? static_cast<char32_t>(point) : replacement_character;
}

template <class From, class To>
std::basic_string<To> converted(std::basic_string_view<From> text) {
  std::basic_string<To> out;
  out.reserve(text.size());
  while (!text.empty()) utf::utf_traits<To>::encode(take_from(text), std::back_inserter(out));
  return out;
}

}  // namespace

char32_t take_character(std::string_view& text) { return take_from(text); }

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

void append_character(char32_t character, std::string& out) {
  utf::utf_traits<char>::encode(character, std::back_inserter(out));
}

std::string utf8_from_utf16(std::u16string_view text) { return converted<char16_t, char>(text); }

std::u16string utf16_from_utf8(std::string_view text) { return converted<char, char16_t>(text); }

}  // namespace sudosat
