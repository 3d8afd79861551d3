#include "answers/hint_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/printable.hpp"
#include "render/svg.hpp"

namespace sudosat {
namespace {

Highlights wrong_cells(const Hint& hint) {
  Highlights highlights;
  for (const Claim& claim : hint.wrong)
    for (int cell : cells_of(claim)) highlights.cells.push_back(cell);
  return highlights;
}

std::string where_to_look(const HintView& view, const Model& model, const Step& step) {
  return fmt::format("Look at {}.", fmt::join(places_of(step, view.puzzle, model), ", "));
}

std::string counted(std::size_t count, const char* one, const char* several) {
  return count == 0 ? "" : fmt::format("{} {}", count, count == 1 ? one : several);
}

// The board that --look draws for every hint. A later board would show the digits of earlier hints.
const Grid& untold(const Hint& hint) { return hint.steps.front().placed_before; }

}  // namespace

std::size_t count_digits(const Hint& hint) {
  return static_cast<std::size_t>(std::ranges::count_if(hint.claims, [](const Claim& claim) {
    return claim.kind == Claim::Kind::digit || claim.kind == Claim::Kind::layer;
  }));
}

std::string_view to_string(Hint::Verdict verdict) {
  constexpr std::array names{"undecided", "step", "wrong", "complete", "several", "none"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string about_entries(const Hint& hint) {
  const std::size_t all = hint.claims.size(), digits = count_digits(hint);
  if (all == 0) return "";
  const std::string marks = counted(all - digits, "set of marks", "sets of marks");
  const bool has_kinds = std::ranges::count(hint.claims, Claim::Kind::layer, &Claim::kind) > 0;
  const char* const several = has_kinds ? "entries" : "digits";
  std::string text = counted(digits, has_kinds ? "entry" : "digit", several);
  text += (text.empty() || marks.empty() ? "" : " and ") + marks;
  if (hint.verdict != Hint::Verdict::wrong) return text + (all == 1 ? ", not wrong" : ", none of them wrong");
  if (hint.wrong.empty())
    return text + fmt::format(": each alone may be right, but no solution has all of the {}{}", several,
                              digits == all ? "" : " and marks in the centre");
  return text + (all == 1 ? ", wrong" : fmt::format(", {} of them wrong", hint.wrong.size()));
}

std::string text_of(const HintView& view, const Hint& hint, const TextStyle& style) {
  ColumnWidths widths;
  std::string text;
  for (const Claim& claim : hint.wrong) text += fmt::format("  {}\n", name_of(claim, view.puzzle));
  if (hint.verdict == Hint::Verdict::wrong)
    text += style.board(view.puzzle, &view.entered, wrong_cells(hint));
  const auto model = Model::of(view.puzzle, Model::Purpose::parts);
  std::size_t number = 0;
  for (const Step& step : hint.steps) {
    ++number;
    if (!view.look) {
      text += text_of(view.puzzle, *model, step, number, style, hint.steps.size() > 1 ? &widths : nullptr);
      continue;
    }
    if (style.board_before_each_step)
      text += style.board(view.puzzle, &untold(hint), {.cells = focus_of(step, *model).cells});
    text += fmt::format("{:>3}. {}\n", number, printable(where_to_look(view, *model, step)));
  }
  return text;
}

std::vector<Panel> panels_of(const HintView& view, const Hint& hint) {
  std::vector<Panel> panels;
  if (hint.verdict == Hint::Verdict::wrong) {
    std::vector<std::string> lines;
    for (const Claim& claim : hint.wrong) lines.push_back(name_of(claim, view.puzzle));
    panels.push_back({draw_picture(view.puzzle, &view.entered, wrong_cells(hint)), about_entries(hint), "",
                      fmt::format("{}", fmt::join(lines, "; "))});
  }
  const auto model = Model::of(view.puzzle, Model::Purpose::parts);
  for (const Step& step : hint.steps) {
    const std::size_t number = static_cast<std::size_t>(&step - hint.steps.data()) + 1;
    if (!view.look)
      panels.push_back(panel_of(view.puzzle, *model, step, number));
    else
      panels.push_back({draw_picture(view.puzzle, &untold(hint), {.cells = focus_of(step, *model).cells}),
                        fmt::format("{}. {}", number, where_to_look(view, *model, step))});
  }
  return panels;
}

}  // namespace sudosat
