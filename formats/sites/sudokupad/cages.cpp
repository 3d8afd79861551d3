#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/sudokupad/items.hpp"
#include "formats/sites/sudokupad/rules_text.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// A member of another type than the site's would be passed over.
void check_members(const Json& cage, Import& import) {
  static constexpr std::string_view flags[] = {"unique", "hidden"},
                                    texts[] = {"value", "sum", "style", "type"},
                                    known[] = {"cells",         "unique",    "hidden",   "value",
                                               "sum",           "style",     "type",     "fontC",
                                               "text",          "textColor", "outlineC", "outlineColor",
                                               "fromConstraint"};
  import.warn_of_others(cage, known, "a cage of SudokuPad");
  for (const auto& [key, value] : cage.items()) {
    const bool is_flag = value.is_boolean(), is_text = value.is_string() || value.is_number();
    if (!is_void(value) && ((!is_flag && std::ranges::count(flags, key) > 0) ||
                            (!is_text && std::ranges::count(texts, key) > 0)))
      throw UsageError(fmt::format("'{}' of a cage is {:.40}", key, value.dump()));
  }
}

bool names_cells(const Json& cage) { return cage.contains("cells") && !is_void(cage["cells"]); }

class CageReader {
 public:
  CageReader(const SudokupadFrame& frame, Import& import)
      : frame_(frame), import_(import), rules_(import.record.puzzle.metadata.rules_text) {}

  void read(const Json& cages, Json& left) {
    int drawn = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      if (is_void(cages[i]) || !names_cells(cages[i])) continue;
      const Found found = read_cage(cages[i]);
      drawn += found == Found::only_drawn;
      if (found == Found::guessed) left["cages"][i] = Json();
    }
    if (drawn == 0) return;
    const std::string what =
        drawn == 1 ? "1 cage is drawn that does not say whether its digits differ"
                   : fmt::format("{} cages are drawn that do not say whether their digits differ", drawn);
    import_.warn(what + "; the rules text may give a meaning",
                 import_.context.options.guess_drawings ? Advice() : Advice(Code::only_drawn));
  }

  enum class Found { read, guessed, only_drawn };
  Found read_cage(const Json& cage) {
    const bool unique = cage.contains("unique") && cage["unique"] == true;
    const bool repeats = cage.contains("unique") && cage["unique"] == false;
    const bool hidden = cage.contains("hidden") && cage["hidden"] == true;
    const bool says_killer = has_text(cage, "style", "killer") || has_text(cage, "type", "killer");
    // SudokuPad draws a cage without a style as a killer cage, and takes its meaning from the rules text.
    const bool is_plain =
        !cage.contains("style") && !has_text(cage, "type", "rowcol") && !has_text(cage, "type", "disjoint");
    const bool has_rules = !import_.record.puzzle.metadata.rules_text.empty();
    const bool killer =
        says_killer ? !has_rules || repeats || rules_.says_killer() : is_plain && rules_.says_killer();
    if (hidden && !unique && (repeats || !killer)) return Found::read;  // marks cells beside the board
    const Json& shown =
        sudokupad_member(cage, cage.contains("sum") && !is_void(cage["sum"]) ? "sum" : "value");
    const bool means_killer = unique || killer;
    if (!means_killer && (repeats || !import_.context.options.guess_drawings || !integer_of(shown)))
      return Found::only_drawn;
    std::vector<int> cells;
    for (const auto& [r, c] : squares_of(cage["cells"])) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) throw UsageError(fmt::format("a cage has a cell outside the board, [{}, {}]", r, c));
      cells.push_back(*cell);
    }
    const std::optional<int> sum = import_.sum_of(cells, shown);
    if (!means_killer && !sum) return Found::only_drawn;
    const bool differs_not = !repeats && sudosat::repeats(import_.record.stored, cells);
    if (differs_not)
      import_.note(fmt::format("the digits of the cage at {} may repeat, as in the stored solution",
                               cell_name(import_.shape(), cells[0])));
    if (repeats || differs_not) {
      if (!sum) return differs_not ? Found::read : Found::only_drawn;
      import_.add_rule("sum", {.cells = {cells}, .numbers = {*sum}});
      return means_killer ? Found::read : Found::guessed;
    }
    if (!sum && is_house(cells)) return Found::read;
    RuleArguments arguments{.cells = {cells}};
    if (sum) arguments.numbers = {*sum};
    import_.add_rule("killer cage", std::move(arguments));
    return means_killer ? Found::read : Found::guessed;
  }

 private:
  static bool has_text(const Json& cage, const char* field, std::string_view text) {
    return cage.contains(field) && text_of(cage[field]) == text;
  }

  bool is_house(std::vector<int> cells) const {
    std::sort(cells.begin(), cells.end());
    const std::vector<House>& houses = import_.shape().houses();
    return std::any_of(houses.begin(), houses.end(),
                       [&](const House& house) { return house.cells == cells; });
  }

  const SudokupadFrame& frame_;
  Import& import_;
  RulesText rules_;
};

}  // namespace

void read_cage_remarks(const Json& object, SudokupadRemarks& remarks, Import& import) {
  const Json& cages = sudokupad_list(object, "cages");
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_void(cages[i])) continue;
    if (!cages[i].is_object()) throw UsageError(fmt::format("cage {} is not an object", i + 1));
    check_members(cages[i], import);
    if (!names_cells(cages[i]))
      remarks.take_text(cages[i].contains("value") ? text_of(cages[i]["value"]) : "");
  }
}

void read_sudokupad_cages(const Json& object, const SudokupadFrame& frame, Import& import, Json& left) {
  CageReader(frame, import).read(sudokupad_list(object, "cages"), left);
}

std::optional<std::vector<std::shared_ptr<const Rule>>> sudokupad_rules_of(
    const Json& cage, const SudokupadFrame& frame, const Puzzle& puzzle,
    const std::optional<Grid>& solution) {
  ReadContext context;
  Import import(jsonl_format(), {}, context);
  import.record.puzzle = Puzzle(puzzle.shape);
  import.record.puzzle.metadata = puzzle.metadata;
  import.record.stored = solution;
  try {
    if (cage.is_object() && names_cells(cage)) CageReader(frame, import).read_cage(cage);
  } catch (const UsageError&) {
    return std::nullopt;
  }
  return std::move(import.record.puzzle.rules);
}

}  // namespace sudosat
