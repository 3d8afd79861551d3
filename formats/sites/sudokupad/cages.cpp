#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sites/sudokupad/items.hpp"
#include "formats/sites/sudokupad/rules_text.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool names_cells(const Json& cage) { return cage.contains("cells") && !is_void(cage["cells"]); }

class CageReader {
 public:
  CageReader(const SudokupadFrame& frame, Import& import)
      : frame_(frame), import_(import), rules_(import.record.puzzle.metadata.rules_text) {}

  void read(const Json& cages) {
    int drawn = 0;
    for (const Json& cage : cages)
      if (!is_void(cage) && names_cells(cage) && !read_cage(cage)) ++drawn;
    if (drawn == 0) return;
    const std::string what =
        drawn == 1 ? "1 cage is drawn that does not say whether its digits differ"
                   : fmt::format("{} cages are drawn that do not say whether their digits differ", drawn);
    import_.warn(fmt::format("{}; the rules text may give a meaning{}", what,
                             import_.context.options.guess_drawings ? "" : ", or --guess-drawings"));
  }

 private:
  static bool has_text(const Json& cage, const char* field, std::string_view text) {
    return cage.contains(field) && text_of(cage[field]) == text;
  }

  // False for one that is only drawn.
  bool read_cage(const Json& cage) {
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
    if (hidden && !unique && (repeats || !killer)) return true;  // marks cells beside the board
    std::optional<int> sum;
    for (const char* field : {"sum", "value"})
      if (!sum && cage.contains(field)) sum = integer_of(cage[field]);
    const bool guessed = import_.context.options.guess_drawings && sum && !repeats;
    if (!unique && !killer && !guessed) return false;
    std::vector<int> cells;
    for (const auto& [r, c] : squares_of(cage["cells"])) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) throw UsageError(fmt::format("a cage has a cell outside the board, [{}, {}]", r, c));
      cells.push_back(*cell);
    }
    const bool differs_not = !repeats && sudosat::repeats(import_.record.stored, cells);
    if (differs_not)
      import_.note(fmt::format("the digits of the cage at {} may repeat, as in the stored solution",
                               cell_name(import_.shape(), cells[0])));
    if (repeats || differs_not) {
      if (!sum) return differs_not;
      import_.add_rule("sum", {.cells = {cells}, .numbers = {*sum}});
      return true;
    }
    if (!sum && is_house(cells)) return true;
    RuleArguments arguments{.cells = {cells}};
    if (sum) arguments.numbers = {*sum};
    if (const std::string value = cage.contains("value") ? text_of(cage["value"]) : "";
        !sum && !value.empty())
      import_.warn(
          fmt::format("a cage has the value '{:.40}', which is not a number: no sum is demanded", value));
    import_.add_rule("killer cage", std::move(arguments));
    return true;
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

void read_cage_remarks(const Json& object, SudokupadRemarks& remarks) {
  const Json& cages = sudokupad_list(object, "cages");
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_void(cages[i])) continue;
    if (!cages[i].is_object()) throw UsageError(fmt::format("cage {} is not an object", i + 1));
    if (!names_cells(cages[i]))
      remarks.take_text(cages[i].contains("value") ? text_of(cages[i]["value"]) : "");
  }
}

void read_sudokupad_cages(const Json& object, const SudokupadFrame& frame, Import& import) {
  CageReader(frame, import).read(sudokupad_list(object, "cages"));
}

}  // namespace sudosat
