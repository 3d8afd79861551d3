#include "answers/explain_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <span>

#include "formats/text.hpp"
#include "io/printable.hpp"
#include "queries/steps/telling.hpp"
#include "render/svg.hpp"

namespace sudosat {
namespace {

// Marks the cells of clues, rules and houses. Marks on most of the board would say nothing. In that case
// houses and rules about most cells are left out.
Highlights highlights_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& parts) {
  const auto most = static_cast<std::size_t>(puzzle.shape->cells() / 2);
  const std::vector<int> cells = cells_of(parts, model);
  if (cells.size() <= most) return {.cells = cells};
  std::vector<Part> marked;
  for (const Part& part : parts) {
    const bool is_house = part.constraint >= 0 && model.all_different()[part.constraint].rule < 0;
    if (!is_house && cells_of(part, model).size() <= most) marked.push_back(part);
  }
  return {.cells = marked.empty() ? cells : cells_of(marked, model)};
}

Highlights highlights_of(const Model& model, const Step& step) {
  Focus focus = focus_of(step, model);
  return {.candidates = step.before,
          .cells = std::move(focus.cells),
          .used = std::move(focus.used),
          .placed = step.placed,
          .eliminated = step.eliminated};
}

// "clue", "clues", "rules", "clues and rules"
std::string what_are(const std::vector<std::vector<Part>>& sets) {
  bool clues = false, rules = false;
  for (const std::vector<Part>& set : sets)
    for (const Part& part : set) (part.kind == Part::Kind::rule ? rules : clues) = true;
  const std::string plural = sets.front().size() == 1 ? "" : "s";
  return (clues ? "clue" + plural : "") + (clues && rules ? " and " : "") + (rules ? "rule" + plural : "");
}

// Without columns a paragraph stays one line, as in files and pipes people search line by line.
std::string filled(const std::string& text, std::size_t column, std::size_t indent, std::size_t columns) {
  return fill(printable(text), column, indent,
              columns == 0 ? std::numeric_limits<std::size_t>::max() : columns);
}

// The paragraphs of a step, one for each line of the text. `before` stands before the first.
std::string paragraphs(std::string before, std::string_view text, std::size_t columns) {
  constexpr std::size_t indent = 5;
  std::string told;
  for (const std::string_view line : split_at(text, '\n')) {
    const std::size_t column = indent + std::min(line.find_first_not_of(' '), line.size());
    told += fmt::format("{:{}}{}\n", before, column,
                        filled(std::string(line.substr(column - indent)), column, column, columns));
    before.clear();
  }
  return told;
}

}  // namespace

std::string TextStyle::board(const Puzzle& puzzle, const Grid* placed, const Highlights& highlights,
                             ColumnWidths* widths) const {
  return draw_board(puzzle, placed, terminal, highlights, widths);
}

Panel panel_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
               std::string heading) {
  std::string reasons = "because of";
  for (const Part& part : explanation)
    reasons += fmt::format("{} {}", &part == &explanation.front() ? "" : ",", name_of(part, puzzle, model));
  return {draw_picture(puzzle, nullptr, highlights_of(puzzle, model, explanation)), std::move(heading), "",
          std::move(reasons)};
}

Panel panel_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number) {
  // A title is one line, which is cut if the picture is small. The text below is never cut.
  const Telling told = tell(puzzle, model, step);
  return {draw_picture(puzzle, &step.placed_before, highlights_of(model, step)),
          fmt::format("{}. {}", number, title_of(step.technique)), "",
          fmt::format("{}. {}", told.about, told.reason)};
}

std::string text_of(const Puzzle& puzzle, const Model& model, const std::vector<Part>& explanation,
                    const TextStyle& style) {
  // On a board of one cell this may be the only reason.
  if (explanation.empty()) return "because every cell holds one digit\n";
  std::string text = "because of\n";
  for (const Part& part : explanation) text += fmt::format("  {}\n", printable(name_of(part, puzzle, model)));
  return text + style.board(puzzle, nullptr, highlights_of(puzzle, model, explanation));
}

std::string text_of(const Puzzle& puzzle, const Model& model, const std::vector<ClashingPair>& clashes) {
  constexpr std::size_t most = 30;
  if (clashes.size() < 2) return "";
  std::string text = fmt::format("{} pairs of clues clash:\n", clashes.size());
  for (const ClashingPair& clash : std::span(clashes).first(std::min(most, clashes.size())))
    text += fmt::format("  {} at {} and {}: {}\n", puzzle.shape->value_of(clash.digit),
                        cell_name(puzzle, clash.first), cell_name(puzzle, clash.second),
                        printable(names_of(clash.constraints, model)));
  if (clashes.size() > most) text += fmt::format("  and {} more\n", clashes.size() - most);
  return text;
}

std::string text_of(const Puzzle& puzzle, const Repair& repair, bool unique) {
  if (!repair.decided) return "";
  const char* goal = unique ? "one solution only" : "a solution";
  if (repair.sets.empty()) return fmt::format("No choice of clues and rules to drop leaves {}.\n", goal);
  const auto model = Model::of(puzzle);
  const std::vector<Part>& first = repair.sets.front();
  // Several long lists would hide the differences between them.
  constexpr std::size_t most_listed = 12;
  const bool is_long =
      repair.sets.size() > 1 && first.size() > 1 && first.size() * repair.sets.size() > most_listed;
  const bool is_one_of_several = repair.sets.size() > 1 && !is_long;
  std::string text = fmt::format("To have {}, drop ", goal);
  if (is_one_of_several && first.size() == 1)
    text += "one of these:\n";
  else
    text += fmt::format("{} {}{}\n", first.size(), what_are(repair.sets),
                        is_one_of_several ? ", one line of these:"
                        : is_long         ? fmt::format(", such as these; there are {}{} such choices:",
                                                repair.complete ? "" : "at least ", repair.sets.size())
                                          : ":");
  for (const std::vector<Part>& set : std::span(repair.sets).first(is_long ? 1 : repair.sets.size())) {
    std::vector<std::string> words;
    for (const Part& part : set) words.push_back(printable(name_of(part, puzzle, *model)));
    text += fmt::format("  {}\n", fmt::join(words, is_one_of_several ? " and " : "\n  "));
  }
  if (!repair.complete && !is_long) text += "  and perhaps others\n";
  return text;
}

std::string text_of(const Puzzle& puzzle, const Model& model, const Step& step, std::size_t number,
                    const TextStyle& style, ColumnWidths* widths) {
  std::string text;
  if (style.board_before_each_step)
    text += style.board(puzzle, &step.placed_before, highlights_of(model, step), widths);
  const Telling told = tell(puzzle, model, step);
  text += paragraphs(fmt::format("{:>3}. ", number), title_of(told), style.columns);
  return text + paragraphs("", told.reason, style.columns);
}

std::string text_of(const StepsSummary& summary, const std::optional<rating::Rating>& level, bool more_follow,
                    const TextStyle& style) {
  std::string text = summary.text() + (more_follow ? " (more follow)" : "");
  if (level) {
    const int narrow = level->narrow_places;
    text += fmt::format("; {}", level->text);
    if (narrow > 0) text += fmt::format(", {} narrow place{}", narrow, narrow == 1 ? "" : "s");
  }
  return filled(text, 0, 2, style.columns) + '\n';
}

}  // namespace sudosat
