#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokupad/flags.hpp"
#include "formats/sites/sudokupad/items.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

}  // namespace

void SudokupadRemarks::take(const std::string& name, const Json& value) {
  Metadata& metadata = import_.record.puzzle.metadata;
  const auto set = [&](std::string& field) {
    if (field.empty()) field = text_of(value);
  };
  if (name == "title") {
    set(metadata.title);
  } else if (name == "author") {
    set(metadata.author);
  } else if (name == "rules") {
    if (value.is_array() && metadata.rules_text.empty())
      for (const Json& part : value) add_rules(text_of(part));
    else
      set(metadata.rules_text);
  } else if (name == "solution") {
    if (!import_.record.stored && (value.is_string() || value.is_number()))
      import_.store(cropped(std::string(trimmed(text_of(value)))));
  } else {
    flags_.insert(name);
    if (value == true || value == "true") add_flag(name);
  }
}

void SudokupadRemarks::add_rules(const std::string& text) {
  std::string& all = import_.record.puzzle.metadata.rules_text;
  all += (all.empty() ? "" : "\n") + text;
}

// The part of a solution of the whole grid that belongs to the board.
std::string SudokupadRemarks::cropped(const std::string& solution) const {
  if (solution.size() !=
      static_cast<std::size_t>(frame_.drawn_rows) * static_cast<std::size_t>(frame_.drawn_columns))
    return solution;
  std::string own;
  for (int r = 0; r < frame_.rows; ++r)
    own += solution.substr(static_cast<std::size_t>((frame_.top + r) * frame_.drawn_columns + frame_.left),
                           static_cast<std::size_t>(frame_.columns));
  return own;
}

void SudokupadRemarks::add_flag(const std::string& name) {
  flags_.insert(name);
  for (const auto& [flag, kind] : sudokupad_flags)
    if (name == flag) return import_.add_rule(kind, {});
  import_.unknown(fmt::format("the global rule '{:.40}'", name));
}

void SudokupadRemarks::take_text(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) {
    for (const auto& [flag, kind] : sudokupad_flags)
      if (text == flag) add_flag(text);
    return;
  }
  const std::string said = text.substr(std::min(text.find_first_not_of(' ', colon + 1), text.size()));
  if (text.substr(0, colon) != "rules") return take(text.substr(0, colon), Json(said));
  // They may be in several cages; the metadata outweighs them.
  has_rules_in_cages_ |= import_.record.puzzle.metadata.rules_text.empty();
  if (has_rules_in_cages_) add_rules(said);
}

}  // namespace sudosat
