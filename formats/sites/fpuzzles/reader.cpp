#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/json/setter_json.hpp"
#include "formats/sites/fpuzzles/fpuzzles.hpp"
#include "formats/sites/fpuzzles/keys.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

template <std::size_t n>
bool is_one_of(std::string_view name, const std::string_view (&names)[n]) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// Says nothing about the solution.
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
  const auto keys = fpuzzles_keys();
  return is_one_of(key, other_keys) || std::ranges::count(fpuzzles_cosmetics(), key) > 0 ||
         std::any_of(keys.begin(), keys.end(), [key](const FpuzzlesKey& known) { return known.key == key; });
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
    if (object_.contains("solution") && !is_void(object_["solution"])) import_.store(object_["solution"]);
    import_.compare_with_stored();
    keep_fpuzzles_decoration(object_, import_);
  }

 private:
  std::string text(const char* key) const {
    return object_.contains(key) ? text_of(object_[key]) : std::string();
  }

  void check_grid() const {
    const Json& grid = object_["grid"];
    if (!grid.is_array()) throw UsageError("'grid' is not an array of rows");
    if (grid.size() != static_cast<std::size_t>(size_))
      throw UsageError(fmt::format("'size' is {}, and 'grid' has {} rows", size_, grid.size()));
    for (std::size_t r = 0; r < grid.size(); ++r) {
      if (!grid[r].is_array() || grid[r].size() != grid.size())
        throw UsageError(fmt::format("row {} of 'grid' is not an array of {} cells", r + 1, size_));
      for (const Json& cell : grid[r])
        if (!cell.is_object())
          throw UsageError(fmt::format("a cell in row {} of 'grid' is not an object", r + 1));
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
        if (!number || *number < -1)
          throw UsageError(fmt::format("the region of {} is not a number from 0", name));
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
    import_.record.puzzle = Puzzle(shape_of(spec, import_.context, import_.record.where));
  }

  int value_of(const Json& json, const std::string& name) const {
    const std::optional<int> value = integer_of(json);
    if (!value || *value < 1 || *value > size_)
      throw UsageError(fmt::format("{} holds {:.40}, not a number from 1 to {}", name,
                                   json.is_structured() ? "a list" : json.dump(), size_));
    return *value;
  }

  void read_cells() {
    int entered = 0;
    Puzzle& puzzle = import_.record.puzzle;
    for_each_cell([&](std::size_t cell, const Json& object, const std::string& name) {
      for (const auto& [key, value] : object.items())
        if (!is_one_of(key, cell_keys) && !is_void(value))
          import_.unknown(fmt::format("the field '{}' of {}", key, name));
      DigitSet& set = puzzle.candidates[cell];
      if (const auto parity = object.find("parity"); parity != object.end() && !is_void(*parity)) {
        const std::string kind = boost::to_lower_copy(text_of(*parity));
        if (kind == "odd" || kind == "even")
          import_.add_rule(kind, {.cells = {{static_cast<int>(cell)}}});
        else
          import_.unknown(fmt::format("the parity {:.20} of {}", parity->dump(), name));
      }
      std::optional<int> entry;
      const auto value = object.find("value"), marks = object.find("givenPencilMarks");
      if (value != object.end() && !is_void(*value) && integer_of(*value) != 0) {
        const Json given = object.value("given", Json());
        if (!given.is_boolean() && !given.is_null())
          throw UsageError(fmt::format("'given' of {} is neither true nor false", name));
        if (given == true) {
          set &= DigitSet::single(size_, value_of(*value, name) - 1);
        } else {
          entry = integer_of(*value);
          ++entered;
        }
      }
      import_.enter(static_cast<int>(cell), entry, object.value("centerPencilMarks", Json()),
                    object.value("cornerPencilMarks", Json()));
      if (marks == object.end() || is_void(*marks)) return;
      if (!marks->is_array()) throw UsageError(fmt::format("'givenPencilMarks' of {} is not an array", name));
      DigitSet marked(size_);
      for (const Json& mark : *marks) marked.insert(value_of(mark, name) - 1);
      set &= marked;
    });
    if (entered > 0)
      import_.note(fmt::format("{} digits that are entered, not given, are no clues", entered));
  }

  const Json& object_;
  Import& import_;
  int size_ = 0;
};

}  // namespace

bool is_fpuzzles(const Json& json) {
  return json.is_object() && (json.contains("size") || json.contains("grid"));
}

Record read_fpuzzles(const Json& object, const Location& where, ReadContext& context, const Format& format) {
  if (!is_fpuzzles(object)) throw InputError(where, "not a puzzle of f-puzzles: it has no 'size' and 'grid'");
  return import_record(Import(format, where, context),
                       [&](Import& import) { FpuzzlesReader(object, import).read(); });
}

}  // namespace sudosat
