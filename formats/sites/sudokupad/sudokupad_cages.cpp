// Cages of SudokuPad with cells may be rules; cages without cells hold remarks.
#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

bool names_cells(const Json& cage) { return !is_void(member_of(cage, "cells")); }

class CageReader {
 public:
  CageReader(const SudokupadFrame& frame, Import& import)
      : frame_(frame), import_(import), rules_(import.record.puzzle.metadata.rules_text) {}

  void read(const Json& cages, Json& left) {
    int drawn = 0;
    for (std::size_t i = 0; i < cages.size(); ++i) {
      if (is_void(cages[i]) || !names_cells(cages[i])) continue;
      const Found found = take_cage(cages[i]);
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
  Found take_cage(const Json& cage) {
    try {
      return read_cage(cage);
    } catch (const UsageError& error) {
      import_.leave_out(error);
      return Found::read;
    }
  }

 private:
  Found read_cage(const Json& cage) {
    const bool unique = member_of(cage, "unique") == true, repeats = member_of(cage, "unique") == false;
    const bool hidden = member_of(cage, "hidden") == true;
    const bool says_killer = has_text(cage, "style", "killer") || has_text(cage, "type", "killer");
    // SudokuPad draws a cage without a style as a killer cage, and takes its meaning from the rules text.
    const bool is_plain =
        !cage.contains("style") && !has_text(cage, "type", "rowcol") && !has_text(cage, "type", "disjoint");
    const bool has_rules = !import_.record.puzzle.metadata.rules_text.empty();
    const bool killer =
        says_killer ? !has_rules || repeats || rules_.says_killer() : is_plain && rules_.says_killer();
    if (hidden && !unique && (repeats || !killer)) return Found::read;  // cells beside the board
    const Json& sum_shown = member_of(cage, "sum");
    const Json& shown = is_void(sum_shown) ? member_of(cage, "value") : sum_shown;
    const bool means_killer = unique || killer;
    if (!means_killer && (repeats || !import_.context.options.guess_drawings || !integer_of(shown)))
      return Found::only_drawn;
    std::vector<int> cells;
    for (const auto& [r, c] : squares_of(cage["cells"])) {
      const std::optional<int> cell = frame_.cell(r, c);
      if (!cell) refuse("a cage has a cell outside the board, [{}, {}]", r, c);
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
      import_.add_rule(sum_rule(), {.cells = {cells}, .numbers = {*sum}});
      return means_killer ? Found::read : Found::guessed;
    }
    if (!sum && is_house(cells)) return Found::read;
    import_.add_rule(killer_cage_rule(),
                     {.cells = {cells}, .numbers = sum ? std::vector{*sum} : std::vector<int>()});
    return means_killer ? Found::read : Found::guessed;
  }

  static bool has_text(const Json& cage, const char* field, std::string_view text) {
    return text_of(member_of(cage, field)) == text;
  }

  bool is_house(std::vector<int> cells) const {
    std::ranges::sort(cells);
    return std::ranges::count(import_.shape().houses(), cells, &House::cells) > 0;
  }

  const SudokupadFrame& frame_;
  Import& import_;
  RulesText rules_;
};

}  // namespace

void read_sudokupad_cages(const Json& object, const SudokupadFrame& frame, Import& import, Json& left) {
  CageReader(frame, import).read(list_in(object, "cages"), left);
}

std::vector<std::shared_ptr<const Rule>> sudokupad_rules_of(const Json& cage, const SudokupadFrame& frame,
                                                            const Puzzle& puzzle,
                                                            const std::optional<Grid>& solution) {
  ReadContext context;
  Import import(jsonl_format(), {}, context);
  import.record.puzzle = Puzzle(puzzle.shape);
  import.record.puzzle.metadata = puzzle.metadata;
  import.record.stored = solution;
  if (names_cells(cage)) CageReader(frame, import).take_cage(cage);
  return std::move(import.record.puzzle.rules);
}

}  // namespace sudosat
