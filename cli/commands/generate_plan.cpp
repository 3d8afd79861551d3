#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/number.hpp"
#include "cli/commands/generate_arguments.hpp"
#include "cli/commands/one_puzzle.hpp"
#include "cli/options/option.hpp"
#include "formats/format.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/taking/givens.hpp"
#include "io/byte_source.hpp"
#include "puzzle/known_shapes.hpp"
#include "rules/rules.hpp"

namespace sudosat::cli {
namespace {

// Returns the levels of all scales, each name once, although several scales use the same names.
Choices level_choices() {
  Choices choices;
  for (const rating::Scale& scale : rating::scales())
    for (const std::string_view level : scale.levels) {
      const auto known = std::ranges::find(choices, level, &Choice::name);
      if (known == choices.end())
        choices.push_back({std::string(level), std::string(scale.name)});
      else
        known->summary += fmt::format(", {}", scale.name);
    }
  return choices;
}

Choices placement_choices() {
  Choices choices;
  for (const RuleSource& source : rule_sources()) choices.push_back({std::string(source.kind->name)});
  for (const RuleKind* kind : rule_kinds())
    if (!whole_board_kinds(kind->name).empty()) choices.push_back({std::string(kind->name)});
  return choices;
}

void place(const std::string& wish, PuzzlePlan& plan) {
  const auto fail = [&wish] {
    throw UsageError(fmt::format("--place takes KIND, KIND=N or KIND=all, not '{}'", wish),
                     "for example --place thermometer=3");
  };
  const std::size_t sign = wish.rfind('=');
  const std::string kind = wish.substr(0, sign);
  if (kind.find_first_not_of(' ') == kind.npos) fail();
  if (sign == wish.npos) return sudosat::place(kind, {}, false, plan);
  if (wish.substr(sign + 1) == "all") return sudosat::place(kind, {}, true, plan);
  const auto count = whole_number<std::uint64_t>(std::string_view(wish).substr(sign + 1));
  if (!count || *count == 0) fail();
  sudosat::place(kind, *count, false, plan);
}

std::vector<bool> pattern_of(const std::string& word) {
  std::string text;
  if (std::filesystem::exists(word)) {
    LineReader lines(open_input(word), word);
    for (; const auto line = lines.peek(); lines.advance()) text += *line;
  } else {
    text = word;
  }
  std::vector<bool> pattern = read_pattern(text);
  if (pattern.empty()) throw UsageError("--pattern: there is no cell", "an X is a given, a dot an open cell");
  return pattern;
}

Grid solution_of(const std::string& path, const ReadOptions& read, const Puzzle& ground) {
  const Record record = read_board("solution", path, read);
  const Shape& shape = *ground.shape;
  if (record.puzzle.shape->rows() != shape.rows() || record.puzzle.shape->columns() != shape.columns())
    throw UsageError(fmt::format("--solution: {} has {} rows and {} columns, but the board has {} and {}",
                                 path, record.puzzle.shape->rows(), record.puzzle.shape->columns(),
                                 shape.rows(), shape.columns()));
  Grid grid = empty_grid(ground);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto value = shape.is_hole(cell) ? no_digit : record.puzzle.given(cell);
    if (!value) throw UsageError(fmt::format("--solution: {} is open", cell_name(shape, cell)));
    grid[cell] = *value;
  }
  return grid;
}

// The least rating and the greatest.
std::pair<double, double> range_in(std::string_view word) {
  const std::size_t dots = std::min(word.find(".."), word.size());
  const std::string_view from = word.substr(0, dots), to = dots == word.size() ? from : word.substr(dots + 2);
  constexpr double no_end = std::numeric_limits<double>::infinity();
  const auto least = from.empty() ? -no_end : whole_number<double>(from),
             most = to.empty() ? no_end : whole_number<double>(to);
  // A decimal can also be NaN or infinite.
  const bool is_range = least && most && *least <= *most && *least <= std::numeric_limits<double>::max();
  if (!is_range || (from.empty() && to.empty()))
    throw UsageError(fmt::format("--rating takes A, A..B, A.. or ..B, not '{}'", word),
                     "for example --rating 3..4.5");
  return {*least, *most};
}

}  // namespace

void DifficultyOptions::declare(Options options) {
  options.value("scale", "NAME",
                with_default(takes_choice(scale_choices, scale),
                             "own for its levels; for other levels the first scale that has them; "
                             "otherwise se; own with --place"),
                "the scale on which the next options say how hard puzzles are");
  options.value("rating", "A..B", takes_text(rating), "from A to B on the scale, such as 3..4.5 or 7..");
  options.value("level", "NAME", takes_choice(level_choices, level),
                "easy, medium, hard, very-hard or extreme, or a level of the scale");
  options.value("needs", "NAME", takes_texts(needs),
                "a technique of the scale that a solver needs, or one of a family, such as chains; may be "
                "repeated");
  options.value("without", "NAME", takes_texts(without),
                "a technique, or a family of techniques, that a solver does not need; may be repeated");
  options.flag("pearl", pearl, "no step after the first digit is harder than those before (EP = ER)");
  options.flag("diamond", diamond, "no step is harder than the first (ED = ER)");
  options.flag(
      "hardest", hardest,
      "look for harder and harder puzzles until stopped, and print each that is harder than all before");
}

std::optional<Difficulty> DifficultyOptions::find(bool has_only_houses) const {
  if (level && rating)
    throw UsageError("--level and --rating both say how hard puzzles are; take one of them");
  if (hardest && (level || rating))
    throw UsageError("--hardest goes as far as it can; it does not go with --level and --rating");
  DifficultyWishes wishes = *this;
  if (rating) wishes.range = range_in(*rating);
  if (scale && !wishes.are_any())
    throw UsageError("--scale needs another option about it, such as --rating or --level");
  return wishes.difficulty(has_only_houses);
}

void GenerateWishes::declare(Options options) {
  options.value("size", "N", takes_count(size), "a board of N rows and columns (default: 9)");
  options.flag("jigsaw", jigsaw,
               "random regions in place of boxes; they have the symmetry of the givens if they can");
  options.value(
      "place", "KIND[=N|all]", takes_choices(placement_choices, placements),
      "draw clues of this kind: those that are needed, N, or all; or a rule of the whole board, such as "
      "anti-knight; may be repeated");
  options.value("symmetry", "NAME", takes_choice([] { return choices_of(symmetries()); }, symmetry),
                "the symmetry of the cells that are given");
  options.value("clues", "N", takes_seed(clues), "exactly N givens");
  options.value(
      "pattern", "CELLS", takes_input(pattern),
      "the cells that are given: an X for each, and a dot for an open cell, as a word or in a file");
  options.value("solution", "FILE", takes_input(solution), "the full grid that all puzzles have as solution");
  options.value("near", "FILE", takes_input(near),
                "puzzles in the vicinity of this one: some givens are replaced by others");
  options.value("drop", "N", with_default(takes_count(drop), "1"),
                "with --near: N givens go; some may come back");
  options.value("add", "N", takes_count(add),
                "with --near: at most N others come (default: as many as it takes)");
  options.flag("all", all,
               "with --near: all puzzles without N of its givens and with at most M others (default: as "
               "many as go), each once");
  options.flag(
      "unbiased", unbiased,
      "minimal puzzles drawn by controlled bias, each with a weight, for statistics of all minimal puzzles");
  difficulty.declare(options);
  options.value(
      "attempts", "N",
      with_default(takes_count(attempts), "100000 on 9x9 boards, 10000 on smaller ones, 100 on others"),
      "give up on a puzzle after N grids");
}

Record empty_record(const GenerateWishes& wishes, const ReadOptions& read) {
  int size = static_cast<int>(wishes.size.value_or(9));
  if (wishes.size.value_or(9) > max_side)
    throw UsageError(fmt::format("--size takes numbers up to {}", max_side));
  BoxSize boxes = read.boxes.value_or(default_boxes(size));
  if (read.boxes && !wishes.size) size = boxes.rows * boxes.columns;
  Record record;
  if (!read.shape.empty()) {
    if (wishes.size || read.boxes || read.latin || wishes.jigsaw || !read.alphabet.empty())
      throw UsageError(
          "--shape says all about the board; --size, --boxes, --latin, --jigsaw and --alphabet do not go "
          "with it");
    record.puzzle = Puzzle(std::make_shared<const Shape>(find_known_shape(read.shape).spec()));
    const Shape& shape = *record.puzzle.shape;
    const bool shows_outline = shape.existing_cells() < shape.cells() && wishes.placements.empty();
    record.layout.format = &find_format(shows_outline ? "grids" : "setter");
    return record;
  }
  if (read.latin || wishes.jigsaw) {
    record.puzzle = Puzzle(Shape::latin(size));
  } else {
    if (boxes.rows == 0 || boxes.rows * boxes.columns != size)
      throw UsageError(fmt::format("a board of {0}x{0} has no {1}", size,
                                   read.boxes ? "such boxes" : "boxes of the same size"),
                       "--latin or --jigsaw makes boards of any size");
    record.puzzle = Puzzle(Shape::boxed(size, boxes.rows, boxes.columns));
  }
  if (!read.alphabet.empty()) {
    record.layout.alphabet = find_alphabet(read.alphabet, size);
    ShapeSpec spec = record.puzzle.shape->spec();
    spec.first_digit = record.layout.alphabet.first_digit();
    record.puzzle = Puzzle(std::make_shared<const Shape>(spec));
  }
  const bool is_line = size <= 9 && !read.latin && !read.boxes && !wishes.jigsaw && wishes.placements.empty();
  record.layout.format = &find_format(is_line ? "line" : "jsonl");
  return record;
}

Record without_givens(Record record) {
  const DigitSet all = DigitSet::all(record.puzzle.shape->digits());
  for (DigitSet& set : record.puzzle.candidates)
    if (set.is_single()) set = all;
  record.puzzle.close_holes();
  return record;
}

PuzzlePlan plan_of(const GenerateWishes& wishes, Puzzle ground, const Puzzle* near, const ReadOptions& read) {
  PuzzlePlan plan;
  plan.ground = std::move(ground);
  plan.seed = wishes.seed;
  plan.symmetry = &find_symmetry(wishes.symmetry);
  if (wishes.clues) {
    if (*wishes.clues > plan.ground.candidates.size())
      throw UsageError(fmt::format("the board has no {} cells", *wishes.clues));
    plan.clues = static_cast<int>(*wishes.clues);
  }
  if (wishes.pattern) plan.pattern = pattern_of(*wishes.pattern);
  if (wishes.solution) plan.solution = solution_of(*wishes.solution, read, plan.ground);
  if ((wishes.drop || wishes.add) && !near) throw UsageError("--drop and --add go with --near");
  if (near) {
    const std::size_t drop = wishes.drop.value_or(1);
    plan.near = {*near, drop, wishes.add.value_or(wishes.all ? drop : near->candidates.size())};
  }
  for (const std::string& wish : wishes.placements) place(wish, plan);
  plan.difficulty = wishes.difficulty.find(plan.placements.empty());
  plan.jigsaw = wishes.jigsaw;
  plan.unbiased = wishes.unbiased;
  plan.attempts = wishes.attempts.value_or(0);
  return plan;
}

}  // namespace sudosat::cli
