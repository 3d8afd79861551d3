// Puzzles as bytes, for other processes: a heading, and JSON. No format would do: none has a place for a
// player's entries, for the layout and for warnings at once. In CBOR or MessagePack the texts could stay as
// they are, but the JSON library reads these by a recursion without a bound, which bytes of strangers could
// overflow.
#include <nlohmann/json.hpp>

#include "formats/json/json.hpp"
#include "formats/json/json_document.hpp"
#include "io/utf8.hpp"
#include "library/c/handles.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

using Json = nlohmann::json;

// If a change makes bytes that older libraries cannot load, the heading has to change, too.
constexpr std::string_view heading = "sudosat puzzle 1\n";

[[noreturn]] void throw_not_saved() {
  throw InputError(Location{"<bytes>"}, "these bytes are not a puzzle that was saved");
}

void require(bool holds) {
  if (!holds) throw_not_saved();
}

// JSON needs UTF-8, and the texts of old files may have another encoding. So each byte becomes the character
// of its number.
std::string widened(std::string_view bytes) {
  std::u16string characters;
  for (const char byte : bytes) characters += static_cast<unsigned char>(byte);
  return utf8_from_utf16(characters);
}

std::string text_of(const Json& json) {
  std::string bytes;
  for (const char16_t character : utf16_from_utf8(json.get_ref<const std::string&>())) {
    require(character <= 0xFF);
    bytes += static_cast<char>(character);
  }
  return bytes;
}

// The JSON library would cut a number that does not fit.
template <class Number>
Number number_of(const Json& json) {
  require(json.is_number_integer() && json == json.get<Number>());
  return json.get<Number>();
}

Json json_of(const Location& where) { return {widened(where.source), where.line, where.column}; }

Location location_of(const Json& json) {
  return {text_of(json.at(0)), number_of<std::size_t>(json.at(1)), number_of<std::size_t>(json.at(2))};
}

Json json_of(const std::vector<DigitSet>& sets) {
  Json words = Json::array();
  for (const DigitSet& set : sets)
    for (int w = 0; w < set.words(); ++w) words.push_back(set.word(w));
  return words;
}

void load(const Json& words, std::vector<DigitSet>& sets) {
  std::size_t at = 0;
  for (DigitSet& set : sets) {
    for (int w = 0; w < set.words(); ++w) set.word(w) = number_of<DigitSet::Word>(words.at(at++));
    set &= DigitSet::all(set.capacity());
  }
}

void load(const Json& json, const Shape& shape, Layout& layout) {
  layout.format = &find_format(text_of(json.at("format")));
  const Json& alphabet = json.at("alphabet");
  layout.alphabet = {text_of(alphabet.at(0)), text_of(alphabet.at(1)), number_of<int>(alphabet.at(2))};
  const std::string blank = text_of(json.at("blank"));
  require(blank.size() == 1);
  layout.blank = blank.front();
  layout.text = text_of(json.at("text"));
  for (const Json& cell : json.at("cells")) {
    const auto offset = number_of<std::size_t>(cell.at(0)), length = number_of<std::size_t>(cell.at(1));
    require(offset <= layout.text.size() && length <= layout.text.size() - offset);
    layout.cells.push_back({offset, length});
  }
  if (layout.cells.empty()) return;
  require(layout.cells.size() == static_cast<std::size_t>(shape.cells()));
  require(layout.alphabet.is_decimal() ||
          (layout.alphabet.first_digit() == shape.first_digit() && layout.alphabet.size() >= shape.digits()));
}

std::string saved(const Record& record) {
  const auto& [format, alphabet, blank, layout, cells] = record.layout;
  std::string symbols;
  for (int digit = 0; digit < alphabet.size(); ++digit) symbols += alphabet.symbol(digit);
  Json json{{"puzzle", puzzle_to_json(record.puzzle)},
            {"format", format->name()},
            {"alphabet", {widened(alphabet.name()), widened(symbols), alphabet.first_digit()}},
            {"blank", widened({&blank, 1})},
            {"text", widened(layout)},
            {"where", json_of(record.where)},
            {"board_tag", record.board_tag}};
  Json &spans = json["cells"], &warnings = json["warnings"], &tags = json["tags"];
  for (const auto& [offset, length] : cells) spans.push_back({offset, length});
  if (record.stored) json["stored"] = record.stored->values();
  if (record.entries) json["entries"] = {json_of(record.entries->left), json_of(record.entries->corners)};
  for (const auto& [where, text, advice] : record.warnings)
    warnings.push_back(
        {json_of(where), widened(text), static_cast<int>(advice.code), advice.names, widened(advice.text)});
  for (const auto& [name, value, is_json] : record.tags)
    tags.push_back({widened(name), widened(value), is_json});
  return std::string(heading) + json.dump();
}

Code code_of(const Json& json) {
  const int code = number_of<int>(json);
  require(code >= 0 && code <= static_cast<int>(Code::port_taken));
  return static_cast<Code>(code);
}

Record loaded(std::string_view bytes) {
  require(bytes.starts_with(heading));
  const JsonDocument document = parse_json(bytes.substr(heading.size()));
  const Json& json = *document;
  Record record;
  record.puzzle = bare_puzzle_from_json(json.at("puzzle").get_ref<const std::string&>(), Location{"<bytes>"});
  load(json, *record.puzzle.shape, record.layout);
  record.where = location_of(json.at("where"));
  if (json.contains("stored")) {
    std::vector<int> values;
    for (const Json& value : json["stored"]) values.push_back(number_of<int>(value));
    record.stored = grid_of(record.puzzle, values.data(), values.size());
  }
  if (json.contains("entries")) {
    record.entries.emplace(*record.puzzle.shape);
    load(json["entries"].at(0), record.entries->left);
    load(json["entries"].at(1), record.entries->corners);
  }
  for (const Json& warning : json.at("warnings"))
    record.warnings.push_back({location_of(warning.at(0)), text_of(warning.at(1)),
                               Advice(code_of(warning.at(2)), warning.at(3).get<std::vector<std::string>>(),
                                      text_of(warning.at(4)))});
  for (const Json& tag : json.at("tags"))
    record.tags.push_back({text_of(tag.at(0)), text_of(tag.at(1)), tag.at(2).get<bool>()});
  record.board_tag = number_of<std::size_t>(json.at("board_tag"));
  return record;
}

}  // namespace

sudosat_code sudosat_puzzle_save(const sudosat_puzzle* puzzle, char** bytes, size_t* length) {
  return guarded([&] {
    const Record& record = required(puzzle, "a puzzle").record;
    auto& place = required(bytes, "a place for the bytes");
    auto& length_place = required(length, "a place for the length");
    const std::string text = saved(record);
    place = copy_for_c(text);
    length_place = text.size();
  });
}

sudosat_code sudosat_puzzle_load(const char* bytes, size_t length, sudosat_puzzle** puzzle) {
  return fill(puzzle, "a place for the puzzle", [&] {
    const std::string_view text(&required(bytes, "the bytes"), length);
    try {
      return new sudosat_puzzle(loaded(text));
    } catch (const Json::exception&) {
    } catch (const UsageError&) {  // the bytes name a format, or hold a solution, that a puzzle cannot have
    }
    throw_not_saved();
  });
}
