// The elements of HTML and XML.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/line_reader.hpp"

namespace sudosat {

struct MarkupElement {
  std::string name = {};  // in small letters
  std::string_view attributes = {};
  std::size_t begin = 0;  // where it begins in the document
  std::string text = {};  // what it shows itself, without the elements inside
  std::vector<MarkupElement> inside = {};
};

// The value of an attribute; nothing if the element does not have it.
std::optional<std::string> attribute(const MarkupElement& element, std::string_view name);

// Takes the rest of the text, which must be short enough for a document with boards.
std::string take_document(LineReader& lines, const Location& where);
// Reads a document as forgivingly as a browser: ends may be missing, and some elements have none. The text of
// scripts, styles and the head is left out, and the value of an input field is its text. The elements refer
// to the document. Throws UsageError where a slip would make other elements of the same text.
MarkupElement parse_markup(std::string_view document);

}  // namespace sudosat
