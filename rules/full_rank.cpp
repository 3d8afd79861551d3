// Full rank: all rows and columns, read in both directions as numbers, are ranked from the smallest; a clue
// is the rank of the line before which it stands. (Public descriptions: Interactive Sudoku Solver, Logic
// Masters Germany.)
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "rules/checking.hpp"
#include "rules/judging.hpp"
#include "rules/line_clue.hpp"
#include "rules/lists.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

using Line = std::vector<int>;

// Rows and columns, each from its first cell. Each is read in this direction and in reverse.
std::vector<Line> lines_of(const Shape& shape) {
  std::vector<Line> lines;
  for (int row = 0; row < shape.rows(); ++row)
    lines.push_back(integers(row * shape.columns(), (row + 1) * shape.columns() - 1));
  for (int column = 0; column < shape.columns(); ++column) {
    Line line;
    for (int row = 0; row < shape.rows(); ++row) line.push_back(row * shape.columns() + column);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Line> readings_of(const Shape& shape) {
  std::vector<Line> readings;
  for (Line& line : lines_of(shape)) {
    readings.push_back(reversed(line));
    readings.push_back(std::move(line));
  }
  return readings;
}

// Whether some cell of a differs from the one in the same place of b.
bool always_differ(const Model& model, const Line& a, const Line& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i] && model.differ(a[i], b[i])) return true;
  return false;
}

// The cells of two lines in turn, from one place on, a1 b1 a2 b2 …, as far as they can be equal, and the
// first that differ. What both lines share is left out.
Line interleaved(const Model& model, const Line& a, const Line& b, std::size_t from = 0) {
  Line cells;
  for (std::size_t i = from; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    cells.push_back(a[i]);
    cells.push_back(b[i]);
    if (model.differ(a[i], b[i])) break;
  }
  return cells;
}

// The state of comparing a and b: the result so far, and the value of a that the next one of b is compared
// with.
struct Comparison {
  enum Stage { start, gate, equal, half, decided } stage;
  bool b_is_less;  // the expected result
  int value = 0;
  auto operator<=>(const Comparison&) const = default;
};

std::optional<Comparison> compared(const Comparison& state, int value) {
  switch (state.stage) {
    case Comparison::equal:
      return Comparison{Comparison::half, state.b_is_less, value};
    case Comparison::half:
      if (value == state.value) return Comparison{Comparison::equal, state.b_is_less};
      if ((value < state.value) != state.b_is_less) return std::nullopt;
      return Comparison{Comparison::decided, false};
    default:
      return state;
  }
}

class FullRankRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    require(shape.rows() == shape.columns() && shape.rows() > 1, *this,
            "a square board of more than one cell");
    require(numbers().size() == lists().size(), *this, "as many ranks as lines");
    const std::vector<Line> readings = readings_of(shape);
    for (std::size_t i = 0; i < numbers().size(); ++i) {
      require(number(i) >= 0 && number(i) <= static_cast<int>(readings.size()), *this,
              fmt::format("ranks from 1 to {}, or 0 for none", readings.size()));
      require(std::ranges::find(readings, cells(i)) != readings.end(), *this,
              "lines that are whole rows or columns of the board");
    }
    require(ties() == "none" || ties() == "only-unclued" || ties() == "any", *this,
            "'none', 'only-unclued' or 'any' for its ties");
  }

  std::string name(const Shape& shape) const override {
    if (lists().size() > 1) return "full rank";
    return fmt::format("full rank {} at {}", number(), line_name(shape, cells()));
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    std::vector<std::vector<int>> ranked;
    for (const Line& reading : readings_of(shape)) ranked.push_back(values_at(grid, reading));
    std::ranges::sort(ranked);
    if (ties() == "none" && std::ranges::adjacent_find(ranked) != ranked.end()) return false;
    for (std::size_t i = 0; i < lists().size(); ++i) {
      if (number(i) == 0) continue;
      const auto [first, last] = std::equal_range(ranked.begin(), ranked.end(), values_at(grid, cells(i)));
      if (first - ranked.begin() != number(i) - 1) return false;
      if (ties() != "any" && last - first != 1) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    for (std::size_t i = 0; i < lists().size(); ++i)
      if (number(i) != 0) post_rank(shape, model, cells(i), number(i));
    if (ties() == "none") post_no_ties(shape, model);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (std::size_t i = 0; i < lists().size(); ++i)
      if (number(i) != 0) draw_clue(drawing, shape, cells(i), number(i), {.sign = "#"});
  }

 private:
  std::string_view ties() const {
    return text().empty() ? std::string_view("only-unclued") : std::string_view(text());
  }

  void post_rank(const Shape& shape, Model& model, const Line& line, int rank) const {
    if (begins_four_each(shape)) return post_rank_of_four(shape, model, line, rank);
    const auto automaton = comparison(shape, std::nullopt);
    Count less{.cells = {}, .values = {1}, .allowed = {rank - 1}};
    for (const Line& other : readings_of(shape)) {
      if (other == line) continue;
      less.cells.push_back(model.add_cell({0, 1}));
      model.post(Regular{joined({less.cells.back()}, interleaved(model, line, other)), automaton});
    }
    model.post(std::move(less));
  }

  // If every line holds every digit, each digit begins four readings, one from each edge of the board. So the
  // rank says what the first digit is, and how many of the other three are less: a hidden cell for each edge
  // says whether that one is.
  static bool begins_four_each(const Shape& shape) {
    return shape.spec().has_lines && shape.digits() == shape.columns();
  }
  void post_rank_of_four(const Shape& shape, Model& model, const Line& line, int rank) const {
    const int first = shape.first_digit() + (rank - 1) / 4;
    post_values(model, line.front(), [first](int value) { return value == first; });
    const auto automaton = comparison(shape, first);
    Count less{.cells = {}, .values = {1}, .allowed = {(rank - 1) % 4}};
    for (const std::vector<Line>& edge : edges_of(shape)) {
      if (std::ranges::find(edge, line) != edge.end()) continue;
      const int is_less = model.add_cell({0, 1});
      less.cells.push_back(is_less);
      for (std::size_t i = 0; i < lists().size(); ++i)
        if (number(i) != 0 && (number(i) - 1) / 4 == (rank - 1) / 4 &&
            std::ranges::find(edge, cells(i)) != edge.end())
          post_values(model, is_less, [&](int value) { return (value == 1) == (number(i) < rank); });
      for (const Line& other : edge)
        model.post(Regular{joined({is_less, other.front()}, interleaved(model, line, other, 1)), automaton});
    }
    model.post(std::move(less));
  }

  // Reads whether b is less than a, and then both in turn: an automaton reads in one direction, so it must
  // know the expected result before it compares. If a begins with a known value, what is read of b alone
  // comes first, and a line that begins otherwise is not compared.
  std::shared_ptr<const Automaton> comparison(const Shape& shape, std::optional<int> first) const {
    std::vector<Range> ranges(2 * static_cast<std::size_t>(shape.columns()) + 1, digits_of(shape));
    ranges.front() = {0, 1};
    const bool may_tie = ties() == "any";
    return make_automaton(
        ranges, Comparison{Comparison::start, false},
        [first](const Comparison& state, int value) -> std::optional<Comparison> {
          if (state.stage == Comparison::start)
            return Comparison{first ? Comparison::gate : Comparison::equal, value == 1};
          if (state.stage == Comparison::gate)
            return value == first ? Comparison{Comparison::equal, state.b_is_less}
                                  : Comparison{Comparison::decided, false};
          return compared(state, value);
        },
        [may_tie](const Comparison& state) {
          return state.stage == Comparison::decided ||
                 (state.stage == Comparison::equal && may_tie && !state.b_is_less);
        });
  }

  // The readings from each edge of the board.
  static std::vector<std::vector<Line>> edges_of(const Shape& shape) {
    std::vector<std::vector<Line>> edges(4);
    const std::vector<Line> lines = lines_of(shape);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t side = i < static_cast<std::size_t>(shape.rows()) ? 0 : 2;
      edges[side].push_back(lines[i]);
      edges[side + 1].push_back(reversed(lines[i]));
    }
    return edges;
  }

  static Range digits_of(const Shape& shape) { return {shape.first_digit(), shape.last_digit()}; }

  static void post_no_ties(const Shape& shape, Model& model) {
    const auto automaton = make_automaton(
        std::vector<Range>(static_cast<std::size_t>(2 * shape.rows()), digits_of(shape)),
        Comparison{Comparison::equal, false},
        [](const Comparison& state, int value) -> std::optional<Comparison> {
          if (state.stage == Comparison::half && value != state.value)
            return Comparison{Comparison::decided, false};
          return compared(state, value);
        },
        [](const Comparison& state) { return state.stage == Comparison::decided; });
    const auto post_unequal = [&](const Line& a, const Line& b) {
      if (!always_differ(model, a, b)) model.post(Regular{interleaved(model, a, b), automaton});
    };
    const std::vector<Line> lines = lines_of(shape);
    for (std::size_t i = 0; i < lines.size(); ++i)
      for (std::size_t j = 0; j <= i; ++j) {
        if (j < i) post_unequal(lines[i], lines[j]);
        post_unequal(lines[i], reversed(lines[j]));
      }
  }
};

}  // namespace

const RuleKind& full_rank_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "full rank",
      "All rows and columns, read in both directions as numbers, are ranked from the smallest; these lines "
      "have these ranks. Lines with the same number share a rank, and the ranks after it are skipped.",
      {{"ranks", numbers, "the ranks of the lines, in their order; 0 if a line has no clue"},
       {"lines", cell_lists, "rows and columns, each from the clue on"},
       {"ties", text,
        "which lines may have the same number: 'none', 'only-unclued' (those without a clue; the default) or "
        "'any'",
        true}},
      make_checked<FullRankRule>};
  return kind;
}

}  // namespace sudosat
