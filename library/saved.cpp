// Puzzles as bytes, for other processes. No format would do: none has a place for a player's entries, for the
// layout and for warnings at once.
#include "formats/json.hpp"
#include "library/fields.hpp"
#include "library/handles.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// Another one for bytes of another kind, which an older library could not load.
constexpr std::string_view heading = "sudosat puzzle 1";

void save_layout(const Layout& layout, FieldWriter& out) {
  out.text(layout.format->name());
  out.text(layout.alphabet.name());
  std::string symbols;
  for (int digit = 0; digit < layout.alphabet.size(); ++digit) symbols += layout.alphabet.symbol(digit);
  out.text(symbols);
  out.number(layout.alphabet.first_digit());
  out.text({&layout.blank, 1});
  out.text(layout.text);
  out.number(layout.cells.size());
  for (const auto& [offset, length] : layout.cells) {
    out.number(offset);
    out.number(length);
  }
}

Layout layout_of(FieldReader& in, const Shape& shape) {
  Layout layout;
  layout.format = &find_format(in.text());
  std::string name = in.text(), symbols = in.text();
  layout.alphabet = {std::move(name), std::move(symbols), in.number<int>()};
  const std::string blank = in.text();
  in.require(blank.size() == 1);
  layout.blank = blank.front();
  layout.text = in.text();
  layout.cells.resize(in.count());
  in.require(layout.cells.empty() || layout.cells.size() == static_cast<std::size_t>(shape.cells()));
  for (auto& [offset, length] : layout.cells) {
    offset = in.number<std::size_t>();
    length = in.number<std::size_t>();
    in.require(offset <= layout.text.size() && length <= layout.text.size() - offset);
  }
  in.require(
      layout.cells.empty() || layout.alphabet.is_decimal() ||
      (layout.alphabet.first_digit() == shape.first_digit() && layout.alphabet.size() >= shape.digits()));
  return layout;
}

std::string saved(const Record& record) {
  FieldWriter out;
  out.text(heading);
  out.text(puzzle_to_json(record.puzzle));
  save_layout(record.layout, out);
  out.location(record.where);
  out.number(record.stored ? record.stored->values().size() : 0);
  if (record.stored)
    for (int value : record.stored->values()) out.number(value);
  out.number(record.entries ? 1 : 0);
  if (record.entries) {
    out.sets(record.entries->left);
    out.sets(record.entries->corners);
  }
  out.number(record.warnings.size());
  for (const Warning& warning : record.warnings) {
    out.location(warning.where);
    out.text(warning.text);
  }
  out.number(record.tags.size());
  for (const Tag& tag : record.tags) {
    out.text(tag.name);
    out.text(tag.value);
    out.number(tag.is_json ? 1 : 0);
  }
  out.number(record.board_tag);
  return out.bytes();
}

Record loaded(std::string_view bytes) {
  FieldReader in(bytes);
  in.require(in.text() == heading);
  Record record;
  record.puzzle = bare_puzzle_from_json(in.text(), Location{"<bytes>"});
  const Shape& shape = *record.puzzle.shape;
  record.layout = layout_of(in, shape);
  record.where = in.location();
  std::vector<int> stored(in.count());
  for (int& value : stored) value = in.number<int>();
  if (!stored.empty()) record.stored = grid_of(record.puzzle, stored.data(), stored.size());
  if (in.number<int>() != 0) {
    record.entries.emplace(shape);
    in.sets(record.entries->left, shape.digits());
    in.sets(record.entries->corners, shape.digits());
  }
  record.warnings.resize(in.count());
  for (auto& [where, text] : record.warnings) {
    where = in.location();
    text = in.text();
  }
  record.tags.resize(in.count());
  for (Tag& tag : record.tags) {
    tag.name = in.text();
    tag.value = in.text();
    tag.is_json = in.number<int>() != 0;
  }
  record.board_tag = in.number<std::size_t>();
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
  return guarded([&] {
    auto& place = required(puzzle, "a place for the puzzle");
    place = new sudosat_puzzle(loaded({&required(bytes, "the bytes"), length}));
  });
}
