// Cages of SudokuPad: those with cells may be rules, the others hold remarks.
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
    if (hidden && !unique && (repeats || !killer)) return Found::read;  // marks cells beside the board
    const Json& sum_shown = member_of(cage, "sum");
    const Json& shown = is_void(sum_shown) ? member_of(cage, "value") : sum_shown;
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

void SudokupadRemarks::take(const std::string& name, const Json& value) {
  Metadata& metadata = import_.record.puzzle.metadata;
  const auto set = [&](std::string& field) {
    if (field.empty()) field = text_of(value);
  };
  if (name == "title") {
    set(metadata.title);
  } else if (name == "author") {
    set(metadata.author);
  } else if (name == "rules") {
    if (value.is_array() && metadata.rules_text.empty())
      for (const Json& part : value) add_rules(text_of(part));
    else
      set(metadata.rules_text);
  } else if (name == "solution") {
    if (!import_.record.stored && (value.is_string() || value.is_number()))
      import_.store(cropped(std::string(trimmed(text_of(value)))));
  } else {
    flags_.insert(name);
    if (value == true || value == "true") add_flag(name);
  }
}

void SudokupadRemarks::add_rules(const std::string& text) {
  std::string& all = import_.record.puzzle.metadata.rules_text;
  all += (all.empty() ? "" : "\n") + text;
}

// The part of a solution of the whole grid that belongs to the board.
std::string SudokupadRemarks::cropped(const std::string& solution) const {
  if (solution.size() !=
      static_cast<std::size_t>(frame_.drawn_rows) * static_cast<std::size_t>(frame_.drawn_columns))
    return solution;
  std::string own;
  for (int r = 0; r < frame_.rows; ++r)
    own += solution.substr(static_cast<std::size_t>((frame_.top + r) * frame_.drawn_columns + frame_.left),
                           static_cast<std::size_t>(frame_.columns));
  return own;
}

void SudokupadRemarks::add_flag(const std::string& name) {
  flags_.insert(name);
  if (const SudokupadFlag* flag = find_sudokupad_flag(name)) return import_.add_rule(flag->kind(), {});
  import_.unknown(fmt::format("the global rule '{:.40}'", name));
}

void SudokupadRemarks::take_text(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) {
    if (find_sudokupad_flag(text) != nullptr) add_flag(text);
    return;
  }
  const std::string said = text.substr(std::min(text.find_first_not_of(' ', colon + 1), text.size()));
  if (text.substr(0, colon) != "rules") return take(text.substr(0, colon), Json(said));
  // Rules may stand in several cages; the metadata outweighs them.
  has_rules_in_cages_ |= import_.record.puzzle.metadata.rules_text.empty();
  if (has_rules_in_cages_) add_rules(said);
}

void read_cage_remarks(const Json& object, SudokupadRemarks& remarks, Import& import) {
  const Json& cages = list_in(object, "cages");
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (is_void(cages[i])) continue;
    if (!cages[i].is_object()) throw UsageError(fmt::format("cage {} is not an object", i + 1));
    check_members(cages[i], import);
    if (!names_cells(cages[i])) remarks.take_text(text_of(member_of(cages[i], "value")));
  }
}

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
