#include <algorithm>
#include <fmt/format.h>

#include "base/number.hpp"
#include "cli/options/option.hpp"

namespace sudosat::cli {
namespace {

std::uint64_t count_in(const std::string& word) {
  const auto number = whole_number<std::uint64_t>(word);
  if (!number || *number == 0) throw WrongValue{"a whole number from 1"};
  return *number;
}

std::uint64_t seed_in(const std::string& word) {
  const auto number = whole_number<std::uint64_t>(word);
  if (!number) throw WrongValue{"a whole number"};
  return *number;
}

double seconds_in(const std::string& word) {
  const auto number = whole_number<double>(word);
  if (!number || !(*number > 0)) throw WrongValue{"a positive number of seconds"};
  return *number;
}

std::uint64_t bytes_in(const std::string& word) {
  constexpr std::string_view units = "KMGT";
  const std::size_t unit = word.empty() ? units.npos : units.find(word.back());
  const bool has_unit = unit != units.npos;
  const auto number = whole_number<std::uint64_t>(word.substr(0, word.size() - (has_unit ? 1 : 0)));
  const std::size_t shift = has_unit ? 10 * (unit + 1) : 0;
  if (!number || *number == 0 || *number > std::uint64_t{1} << (62 - shift))
    throw WrongValue{"a size such as 500M or 2G"};
  return *number << shift;
}

Shard shard_in(const std::string& word) {
  const std::size_t slash = word.find('/');
  const auto number = whole_number<std::uint64_t>(word.substr(0, slash));
  const auto of = whole_number<std::uint64_t>(slash == word.npos ? "" : word.substr(slash + 1));
  if (!number || !of || *number == 0 || *number > *of) throw WrongValue{"I/N with I from 1 to N"};
  return {*number, *of};
}

const std::string& text_in(const std::string& word) { return word; }

template <class Variable, class Parse>
Value takes(Variable& variable, Parse parse) {
  return {.set = [&variable, parse](const std::string& word) { variable = parse(word); }};
}

Value collects(std::vector<std::string>& variable) {
  return {.set = [&variable](const std::string& word) { variable.push_back(word); }, .repeats = true};
}

Value among(Choices (*choices)(), Value value) {
  value.choices = choices;
  return value;
}

}  // namespace

Value with_default(Value value, std::string default_value) {
  value.default_value = std::move(default_value);
  return value;
}

Value takes_text(std::string& variable) { return with_default(takes(variable, text_in), variable); }
Value takes_text(std::optional<std::string>& variable) { return takes(variable, text_in); }
Value takes_texts(std::vector<std::string>& variable) { return collects(variable); }
Value takes_input(std::optional<std::string>& variable) {
  Value value = takes_text(variable);
  value.is_input = true;
  return value;
}

Value takes_choice(Choices (*choices)(), std::string& variable) {
  return among(choices, takes_text(variable));
}
Value takes_choice(Choices (*choices)(), std::optional<std::string>& variable) {
  return among(choices, takes_text(variable));
}
Value takes_choices(Choices (*choices)(), std::vector<std::string>& variable) {
  return among(choices, collects(variable));
}

Value takes_count(std::uint64_t& variable) {
  return with_default(takes(variable, count_in), fmt::to_string(variable));
}
Value takes_count(std::optional<std::uint64_t>& variable) { return takes(variable, count_in); }
Value takes_count(std::uint64_t& variable, std::uint64_t most) {
  const auto count_up_to_most = [most](const std::string& word) {
    const auto number = whole_number<std::uint64_t>(word);
    if (!number || *number == 0 || *number > most)
      throw WrongValue{fmt::format("a whole number from 1 to {}", most)};
    return *number;
  };
  return with_default(takes(variable, count_up_to_most), fmt::to_string(variable));
}
Value takes_seed(std::uint64_t& variable) {
  return with_default(takes(variable, seed_in), fmt::to_string(variable));
}
Value takes_seed(std::optional<std::uint64_t>& variable) { return takes(variable, seed_in); }
Value takes_seconds(std::optional<double>& variable) { return takes(variable, seconds_in); }
Value takes_bytes(std::optional<std::uint64_t>& variable) { return takes(variable, bytes_in); }
Value takes_shard(Shard& variable) { return takes(variable, shard_in); }

namespace {

Option named(std::string_view names) {
  const std::size_t comma = names.find(',');
  Option option{.name = std::string(names.substr(0, comma)), .description = {}};
  if (comma != names.npos) option.letter = names[comma + 1];
  return option;
}

}  // namespace

std::string_view heading_of(OptionGroup group) {
  constexpr std::string_view headings[] = {"Options", "Options", "Input",       "Output",
                                           "Solver",  "Limits",  "Many puzzles"};  // indexed by OptionGroup
  return headings[static_cast<std::size_t>(group)];
}

void Options::flag(std::string_view names, bool& variable, std::string description) const {
  value(names, "", {.set = [&variable](const std::string&) { variable = true; }}, std::move(description));
}

void Options::value(std::string_view names, std::string metavar, Value value, std::string description) const {
  Option option = named(names);
  option.metavar = std::move(metavar);
  option.description = std::move(description);
  option.group = group_;
  option.value = std::move(value);
  table_.push_back(std::move(option));
}

}  // namespace sudosat::cli
