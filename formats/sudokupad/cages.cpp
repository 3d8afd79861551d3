#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/sudokupad/items.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

class CageReader {
 public:
  CageReader(const SudokupadFrame& frame, Import& import)
      : frame_(frame), import_(import), remarks_(frame, import) {}

  void read(const Json& cages) {
    int drawn = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      const Json& cage = cages[i];
      if (is_void(cage)) continue;
      if (!cage.is_object()) throw UsageError(fmt::format("cage {} is not an object", i + 1));
      if (!cage.contains("cells") || is_void(cage["cells"]))
        remarks_.take_text(cage.contains("value") ? text_of(cage["value"]) : "");
      else if (!read_cage(cage))
        ++drawn;
    }
    if (drawn > 0)
      import_.warn(
          fmt::format("{} cages are drawn that do not say whether their digits differ; the rules text "
                      "may give them a meaning{}",
                      drawn, import_.context.options.guess_lines ? "" : ", or --guess-drawings"));
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
    const bool killer = has_text(cage, "style", "killer") || has_text(cage, "type", "killer");
    if (hidden && !unique && (repeats || !killer)) return true;  // marks cells beside the board
    std::optional<int> sum;
    for (const char* field : {"sum", "value"})
      if (!sum && cage.contains(field)) sum = integer_of(cage[field]);
    const bool guessed = import_.context.options.guess_lines && sum && !repeats;
    if (!unique && !killer && !guessed) return false;
    std::vector<int> cells;
    for (const auto& [r, c] : squares_of(cage["cells"])) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) throw UsageError(fmt::format("a cage has a cell outside the board, [{}, {}]", r, c));
      cells.push_back(*cell);
    }
    if (repeats) {
      if (!sum) return false;
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
  SudokupadRemarks remarks_;
};

}  // namespace

void read_sudokupad_cages(const Json& object, const SudokupadFrame& frame, Import& import) {
  CageReader(frame, import).read(sudokupad_list(object, "cages"));
}

}  // namespace sudosat
