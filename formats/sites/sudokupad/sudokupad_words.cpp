#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "formats/text.hpp"
#include "puzzle/rule_names.hpp"
#include "render/rules_view.hpp"

namespace sudosat {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string houses_text(const Shape& shape) {
  if (!shape.has_digits()) return "";
  std::string houses = shape.spec().has_lines ? "row, column" : "";
  if (shape.has_boxes() || shape.has_regions())
    houses += fmt::format("{}{}", houses.empty() ? "" : " or ", shape.has_boxes() ? "box" : "region");
  else if (!houses.empty())
    houses = "row or column";
  const std::string digits =
      fmt::format("Place the digits {} to {}", shape.first_digit(), shape.last_digit());
  return houses.empty() ? digits + ".\n" : fmt::format("{}: no digit repeats in a {}.\n", digits, houses);
}

Drawing drawing_of(const Rule& rule, const Shape& shape) {
  Drawing drawing;
  rule.draw(shape, drawing);
  return drawing;
}

// Whether the text says the word; a number is not said by a longer one.
bool says(std::string_view text, std::string_view what) {
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
  };
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1))
    if (!(at > 0 && is_digit(at - 1)) && !is_digit(at + what.size())) return true;
  return false;
}

bool shows(const Drawing& drawing, const std::string& what) {
  const auto holds = [&what](std::string_view text) { return says(text, what); };
  return std::ranges::any_of(drawing.labels(), holds, &Drawing::Label::text) ||
         std::ranges::any_of(drawing.marks(), holds, &Drawing::Mark::text);
}

std::string word_of(const OrderedJson& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}
// "r1c1 r1c2, r3c3 r3c4", "2, 5".
std::string list_text(const OrderedJson& array) {
  std::vector<std::string> words;
  for (const OrderedJson& item : array) {
    if (!item.is_array()) {
      words.push_back(word_of(item));
      continue;
    }
    std::vector<std::string> names;
    for (const OrderedJson& name : item) names.push_back(word_of(name));
    words.push_back(fmt::format("{}", fmt::join(names, " ")));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

// "difference 5", "sum 7; crusts 2, 5": the arguments of the rule that neither its picture shows nor its
// sentence says, as JSON names them.
std::string details(const Rule& rule, const Puzzle& puzzle, std::string_view sentence = {}) {
  const OrderedJson json = rule_to_json(rule, puzzle);
  if (!json.is_object()) return {};
  const Drawing drawing = drawing_of(rule, *puzzle.shape);
  std::vector<std::string> all;
  for (const Parameter& parameter : rule.kind().parameters) {
    const auto found = json.find(parameter.name);
    if (found == json.end() || (found->is_array() && found->empty())) continue;
    std::string text;
    if (parameter.type == Parameter::Type::rules) {
      std::vector<std::string> parts;
      for (const auto& part : rule.arguments().rules) {
        const std::string more = details(*part, puzzle);
        parts.push_back(rule_name(*part, puzzle) + (more.empty() ? "" : fmt::format(" ({})", more)));
      }
      text = fmt::format("{}", fmt::join(parts, ", "));
    } else {
      const OrderedJson list = found->is_array() ? *found : OrderedJson::array({*found});
      const bool is_cells =
          parameter.type == Parameter::Type::cells || parameter.type == Parameter::Type::cell_lists;
      if (is_cells ? !drawing.is_empty() : std::ranges::all_of(list, [&](const OrderedJson& item) {
            return shows(drawing, word_of(item)) || says(sentence, word_of(item));
          }))
        continue;
      text = list_text(list);
    }
    all.push_back(fmt::format("{} {}", parameter.name, text));
  }
  return fmt::format("{}", fmt::join(all, "; "));
}

// Returns what the rules of a kind demand, with their numbers if these are equal and no cell is named. A
// choice of rules stays one sentence, of which the reader knows that no rule in it need hold.
std::string sentence_of(const KindOfRules& kind, const Puzzle& puzzle) {
  const CellNames names = cell_names(puzzle);
  const std::string demand = kind.rules.front()->demand(names);
  const bool is_general = std::ranges::all_of(kind.rules, [&](const Rule* rule) {
    const RuleArguments& arguments = rule->arguments();
    return rule->demand(names) == demand && arguments.rules.empty() &&
           std::ranges::none_of(arguments.cells, [&](const std::vector<int>& cells) {
             return std::ranges::any_of(cells, [&](int cell) { return says(demand, names(cell)); });
           });
  });
  return is_general ? demand : std::string(kind.kind->summary);
}

// "Negative sum (except r1c1 r1c2): …": what no picture shows stands after the name, or after each rule if
// they differ.
std::string kind_text(const Puzzle& puzzle, const KindOfRules& rules) {
  const RuleKind& kind = *rules.kind;
  const std::string sentence = sentence_of(rules, puzzle);
  std::vector<std::string> all, lines;
  for (const Rule* rule : rules.rules) {
    const std::string& more = all.emplace_back(details(*rule, puzzle, sentence));
    if (more.empty()) continue;
    // If a rule has no picture, its cells are among the details.
    const bool has_picture = !drawing_of(*rule, *puzzle.shape).is_empty();
    lines.push_back(
        fmt::format("– {} ({})\n", has_picture ? rule_name(*rule, puzzle) : std::string(kind.name), more));
  }
  const bool is_same = std::ranges::all_of(all, [&](const std::string& more) { return more == all.front(); });
  std::string text(kind.name);
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  if (is_same && !all.front().empty()) text += fmt::format(" ({})", all.front());
  text += fmt::format(": {}\n", sentence);
  if (!is_same) text += fmt::format("{}", fmt::join(lines, ""));
  return text;
}

using AnyOf = std::initializer_list<std::string_view>;

bool has_any(std::string_view sentence, AnyOf words) {
  return std::ranges::any_of(words,
                             [&](std::string_view word) { return sentence.find(word) != sentence.npos; });
}

bool is_killer(std::string_view sentence) {
  return has_any(sentence, {"killer"}) ||
         (has_any(sentence, {"cage"}) && has_any(sentence, {"sum", "total", "add up", "repeat"}));
}

// Whether the sentence forbids something about all cells: words of the second list would limit it.
bool forbids(std::string_view sentence, bool is_sure) {
  // rules_text_of() writes a choice of rules like this: no single rule of it need hold.
  if (sentence.starts_with("any of (")) return false;
  if (!has_any(sentence, {"anti", "not ", "n't", "never", "differ"})) return false;
  return !is_sure || !has_any(sentence, {"line", "circle", "shaded", "grey", "gray", "except", "unless",
                                         "if ", "cage", "number of", "count"});
}

bool is_anti_knight(std::string_view sentence, bool is_sure) {
  return has_any(sentence, {"knight's move", "knights move", "knight move", "anti-knight", "antiknight",
                            "anti knight"}) &&
         forbids(sentence, is_sure);
}

bool is_anti_king(std::string_view sentence, bool is_sure) {
  return has_any(sentence,
                 {"king's move", "kings move", "king move", "anti-king", "antiking", "anti king"}) &&
         forbids(sentence, is_sure);
}

// Whether a sentence is "Normal sudoku rules apply", or says what they are.
bool is_usual(std::string_view sentence) {
  const bool is_named = has_any(sentence, {"sudoku"}) && has_any(sentence, {"normal", "standard", "classic"});
  const bool is_told = has_any(sentence, {"row"}) && has_any(sentence, {"column"}) &&
                       has_any(sentence, {"box", "region", "block"});
  return is_named || is_told;
}

}  // namespace

std::string rules_text_of(const Puzzle& puzzle) {
  if (!puzzle.metadata.rules_text.empty()) return puzzle.metadata.rules_text;
  std::string text = houses_text(*puzzle.shape);
  for (const KindOfRules& kind : kinds_of(puzzle)) text += kind_text(puzzle, kind);
  const bool has_marks = std::ranges::any_of(puzzle.candidates, [&](const DigitSet& set) {
    return !set.is_single() && set != DigitSet::all(puzzle.shape->digits());
  });
  if (has_marks) text += "Small digits that are given are the only ones that can go into their cell.\n";
  if (!text.empty()) text.pop_back();
  return text;
}

RulesText::RulesText(std::string_view text) {
  std::string sentence;
  const auto end = [&] {
    if (const std::string_view bare = trimmed(sentence); !bare.empty()) sentences_.emplace_back(bare);
    sentence.clear();
  };
  constexpr std::string_view apostrophe = "\xE2\x80\x99";
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(apostrophe)) {
      sentence += '\'';
      i += apostrophe.size() - 1;
    } else if (text[i] == '.' || text[i] == '\n') {
      end();
    } else {
      sentence += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
    }
  }
  end();
}

bool RulesText::says_killer() const { return std::ranges::any_of(sentences_, is_killer); }

bool RulesText::says_anti_knight(bool is_sure) const {
  return std::ranges::any_of(sentences_,
                             [&](const std::string& sentence) { return is_anti_knight(sentence, is_sure); });
}

bool RulesText::says_anti_king(bool is_sure) const {
  return std::ranges::any_of(sentences_,
                             [&](const std::string& sentence) { return is_anti_king(sentence, is_sure); });
}

bool RulesText::says_more() const {
  return std::ranges::any_of(sentences_, [](const std::string& sentence) {
    return !is_usual(sentence) && !is_killer(sentence) && !is_anti_knight(sentence, false) &&
           !is_anti_king(sentence, false);
  });
}

}  // namespace sudosat
