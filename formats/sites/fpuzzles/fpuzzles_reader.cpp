#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/site.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/drawing.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Members that are not lists of constraints or drawings.
constexpr std::string_view other_keys[] = {
    "size",           "grid",
    "title",          "author",
    "ruleset",        "solution",
    "negative",       "successMessage",
    "msgcorrect",     "highlightConflicts",
    "disabledlogic",  "truecandidatesoptions",
    "fogofwar",       "foglight",
    "nonconsecutive",
};
constexpr std::string_view cell_keys[] = {
    "value",  "given",     "region", "givenPencilMarks", "centerPencilMarks", "cornerPencilMarks", "c",
    "cArray", "highlight", "parity"};

bool is_known(std::string_view key) {
  return std::ranges::count(other_keys, key) > 0 || std::ranges::count(fpuzzles_cosmetics(), key) > 0 ||
         find_fpuzzles_key(key) != nullptr;
}

class FpuzzlesReader {
 public:
  FpuzzlesReader(const Json& object, Import& import) : object_(object), import_(import) {}

  void read() {
    for (const char* key : {"size", "grid"})
      if (!object_.contains(key))
        throw UsageError(fmt::format("a puzzle of f-puzzles without '{}'", key),
                         "f-puzzles has a 'size' and a 'grid' of cells; in jsonl an open board is "
                         R"({"rows": 9, "columns": 9})");
    const std::optional<int> size = integer_of(object_["size"]);
    if (!size || *size < 1 || *size > max_side) throw UsageError("'size' is not a number of rows");
    size_ = *size;
    check_grid();
    make_shape();
    read_cells();
    Metadata& metadata = import_.record.puzzle.metadata;
    metadata.title = text("title");
    metadata.author = text("author");
    metadata.rules_text = text("ruleset");
    for (const auto& [key, value] : object_.items())
      if (!is_known(key) && !is_void(value)) import_.unknown(fmt::format("the key '{}' of f-puzzles", key));
    read_fpuzzles_rules(object_, import_);
    read_fpuzzles_cosmetics(object_, import_);
    if (const Json& solution = member_of(object_, "solution"); !is_void(solution)) import_.store(solution);
    import_.compare_with_stored();
    keep_fpuzzles_decoration(object_, import_);
  }

 private:
  std::string text(const char* key) const { return text_of(member_of(object_, key)); }

  void check_grid() const {
    const Json& grid = object_["grid"];
    if (!grid.is_array()) throw UsageError("'grid' is not an array of rows");
    if (grid.size() != static_cast<std::size_t>(size_))
      refuse("'size' is {}, and 'grid' has {} rows", size_, grid.size());
    for (std::size_t r = 0; r < grid.size(); ++r) {
      if (!grid[r].is_array() || grid[r].size() != grid.size())
        refuse("row {} of 'grid' is not an array of {} cells", r + 1, size_);
      for (const Json& cell : grid[r])
        if (!cell.is_object()) refuse("a cell in row {} of 'grid' is not an object", r + 1);
    }
  }

  // Calls f(cell, object, name).
  template <class F>
  void for_each_cell(F f) const {
    int cell = 0;
    for (const Json& row : object_["grid"])
      for (const Json& object : row) {
        f(static_cast<std::size_t>(cell), object, fmt::format("R{}C{}", cell / size_ + 1, cell % size_ + 1));
        ++cell;
      }
  }

  // Where no region is named, that of the usual boxes counts; on boards that have none, the row.
  void make_shape() {
    const BoxSize usual = default_boxes(size_);
    const int height = std::max(usual.rows, 1), width = size_ / height;
    std::vector<int> regions;
    std::map<int, int> sizes;
    for_each_cell([&](std::size_t, const Json& cell, const std::string& name) {
      const int at = static_cast<int>(regions.size());
      int region = at / size_ / height * (size_ / width) + at % size_ / width;
      if (const auto own = cell.find("region"); own != cell.end()) {
        const std::optional<int> number = own->is_null() ? -1 : integer_of(*own);
        if (!number || *number < -1) refuse("the region of {} is not a whole number from 0 up", name);
        region = *number;
      }
      regions.push_back(region);
      if (region >= 0) ++sizes[region];
    });
    for (const auto& [region, cells] : sizes)
      if (cells != size_)
        throw UsageError(fmt::format("region {} has {} cells, not {}", region, cells, size_),
                         "the region of a cell in none is null");
    ShapeSpec spec{size_, size_, size_, 1, 0, 0, {}};
    set_regions(spec, std::move(regions));
    start_board(import_, spec);
  }

  int value_of(const Json& json, const std::string& name) const {
    const std::optional<int> value = integer_of(json);
    if (!value || *value < 1 || *value > size_)
      refuse("{} holds {:.40}, not a number from 1 to {}", name,
             json.is_structured() ? "a list" : json.dump(), size_);
    return *value;
  }

  void read_cells() {
    int entered = 0;
    Puzzle& puzzle = import_.record.puzzle;
    for_each_cell([&](std::size_t cell, const Json& object, const std::string& name) {
      for (const auto& [key, value] : object.items())
        if (std::ranges::count(cell_keys, key) == 0 && !is_void(value))
          import_.unknown(fmt::format("the field '{}' of {}", key, name));
      DigitSet& set = puzzle.candidates[cell];
      if (const Json& parity = member_of(object, "parity"); !is_void(parity)) {
        const std::string kind = boost::to_lower_copy(text_of(parity));
        if (kind == "odd" || kind == "even")
          import_.add_rule(kind == "odd" ? odd_rule() : even_rule(), {.cells = {{static_cast<int>(cell)}}});
        else
          import_.unknown(fmt::format("the parity {:.20} of {}", parity.dump(), name));
      }
      std::optional<int> entry;
      if (const Json& value = member_of(object, "value"); !is_void(value) && integer_of(value) != 0) {
        const Json& given = member_of(object, "given");
        if (!given.is_boolean() && !given.is_null()) refuse("'given' of {} is neither true nor false", name);
        if (given == true) {
          set &= DigitSet::single(size_, value_of(value, name) - 1);
        } else {
          entry = integer_of(value);
          ++entered;
        }
      }
      import_.enter(static_cast<int>(cell), entry, member_of(object, "centerPencilMarks"),
                    member_of(object, "cornerPencilMarks"));
      const Json& marks = list_in(object, "givenPencilMarks", " of " + name);
      DigitSet marked(size_);
      for (const Json& mark : marks) marked.insert(value_of(mark, name) - 1);
      if (!marks.empty()) set &= marked;
    });
    if (entered > 0)
      import_.note(fmt::format("{} digits that are entered, not given, are not clues", entered));
  }

  const Json& object_;
  Import& import_;
  int size_ = 0;
};

using Json = nlohmann::json;

bool is_fpuzzles_link(const std::optional<PuzzleLink>& link) {
  return link && (link->kind == PuzzleLink::Kind::fpuzzles || link->kind == PuzzleLink::Kind::network);
}

class FpuzzlesFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override { return is_fpuzzles_link(find_link(argument)); }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && (is_fpuzzles_link(find_link(*lines.peek(*at))) || is_fpuzzles(*peek_object(lines, *at)));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const Location where = lines.location(0, 1);
    const std::optional<PuzzleLink> link = find_link(*lines.peek());
    // Lists of links mix them.
    if (!is_fpuzzles_link(link) && sudokupad_format().recognises(lines))
      return sudokupad_format().read(lines, context);
    if (!link) return read_fpuzzles(*parse_placed_json(take_object(lines), where), where, context, *this);
    lines.advance();
    return read_fpuzzles_link(*link, where, context, *this);
  }

  bool keeps(const Puzzle& puzzle) const override { return puzzle.decoration->format == "fpuzzles"; }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    out += fpuzzles_json(record, solution) + '\n';
  }
};

class FpuzzlesLinkFormat : public Format {
 public:
  bool keeps(const Puzzle& puzzle) const override { return fpuzzles_format().keeps(puzzle); }

  void do_write(const Record& record, const Grid* solution, std::string& out) const override {
    const std::string json = fpuzzles_json(record, solution);
    out += fmt::format("https://f-puzzles.com/?load={}\n", encode_lz_string(utf16_from_utf8(json)));
  }
};

}  // namespace

bool is_fpuzzles(const Json& json) {
  if (!json.is_object()) return false;
  if (json.contains("size") || !json.contains("grid")) return json.contains("size");
  // Data sets have a grid of digits.
  const Json& grid = json["grid"];
  return grid.is_array() && !grid.empty() && grid[0].is_array() && !grid[0].empty() && grid[0][0].is_object();
}

Record read_fpuzzles(const Json& object, const Location& where, ReadContext& context, const Format& format) {
  if (!is_fpuzzles(object)) throw InputError(where, "not a puzzle of f-puzzles: it has no 'size' and 'grid'");
  return import_record(Import(format, where, context),
                       [&](Import& import) { FpuzzlesReader(object, import).read(); });
}

Record read_fpuzzles_link(const PuzzleLink& link, const Location& where, ReadContext& context,
                          const Format& format) {
  if (link.kind == PuzzleLink::Kind::network)
    throw InputError(
        where, "this link only names a puzzle on a server, and no link is looked up online",
        link.payload.empty()
            ? std::string("the site that shows the puzzle exports a full link or JSON")
            : fmt::format("open {} in a browser: the text that it shows is the puzzle", link.payload));
  const auto is_json = [](const std::string& text) { return Json::accept(text); };
  const std::optional<std::string> text = text_of_payload(link.payload, is_json);
  if (!text) throw_damaged_link("f-puzzles", where);
  return read_fpuzzles(*parse_setter_json(*text, where), where, context, format);
}

const Format& fpuzzles_format() {
  return only<FpuzzlesFormat>("fpuzzles", "the JSON of f-puzzles, and links that hold it",
                              {.one_line = true});
}

const Format& fpuzzles_link_format() {
  return only<FpuzzlesLinkFormat>("fpuzzles-link", "a link that f-puzzles opens",
                                  {.can_read = false, .one_line = true});
}

}  // namespace sudosat
