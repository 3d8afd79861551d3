// Full rank: all rows and columns, read in both directions as numbers, are ranked from the smallest; a clue
// is the rank of the line before which it stands. (Public descriptions: Interactive Sudoku Solver, Logic
// Masters Germany.)
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "rules/line_clue.hpp"
#include "rules/toolbox.hpp"

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

class FullRankRule : public Rule {
 public:
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

  std::string which(const CellNames& names) const override {
    if (lists().size() > 1) return "";
    return fmt::format("{} at {}", number(), line_name(names, cells()));
  }

  std::string demand(const CellNames&) const override {
    return "A clue is the rank of its line among all rows and columns, read from both ends as numbers, the "
           "smallest first.";
  }

  std::string because(const Deduction& deduction) const override {
    const Shape& shape = deduction.names().shape();
    for (std::size_t i = 0; i < lists().size() && begins_four_each(shape); ++i) {
      const int first = shape.first_digit() + (number(i) - 1) / 4;
      if (number(i) > 0 && cells(i).front() == deduction.leaves.cell &&
          std::ranges::count(deduction.lost(), first) == 0)
        return fmt::format("{} has rank {}, and as four lines begin with each digit, {}",
                           line_name(deduction.names(), cells(i)), number(i),
                           ranks_of(shape, first, deduction.leaves));
    }
    for (std::size_t i = 0; i < lists().size() && begins_four_each(shape); ++i)
      for (std::size_t j = 0; j < lists().size(); ++j)
        if (number(i) > 0 && number(i) < number(j))
          if (std::string reason = by_order(cells(i), number(i), cells(j), number(j), deduction);
              !reason.empty())
            return reason;
    return {};
  }

  std::string because_with_houses(const Deduction& deduction) const override { return because(deduction); }

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
    std::map<Line, int> ranks;
    for (std::size_t i = 0; i < lists().size(); ++i) {
      if (number(i) == 0) continue;
      if (const int known = ranks.try_emplace(cells(i), number(i)).first->second; known != number(i))
        return model.post(Domain{cells(i).front(), {}});
    }
    if (begins_four_each(shape) && !model.is_for_parts())
      post_fours(shape, model, ranks);
    else if (!ranks.empty() || ties() == "none")
      post_all(shape, model, ranks);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (std::size_t i = 0; i < lists().size(); ++i)
      if (number(i) != 0) draw_clue(drawing, shape, cells(i), number(i), {.sign = "#"});
  }

 private:
  // Why a cell of two lines that begin with the same digits takes what it does: the line of the lower rank
  // has the smaller digit where they first differ. Empty if that does not say it.
  static std::string by_order(const Line& lower, int low_rank, const Line& higher, int high_rank,
                              const Deduction& deduction) {
    const CellValues& leaf = deduction.leaves;
    if ((low_rank - 1) / 4 != (high_rank - 1) / 4) return {};
    for (std::size_t k = 1; k < lower.size(); ++k) {
      const CellValues low = deduction.values(lower[k]), high = deduction.values(higher[k]);
      if (lower[k] == leaf.cell || higher[k] == leaf.cell) {
        const bool is_excluded =
            lower[k] == leaf.cell ? leaf.lost.front() > high.greatest() : leaf.lost.back() < low.least();
        if (!is_excluded) return {};
        const CellNames& names = deduction.names();
        return fmt::format(
            "{}, and of the lines that begin with {} {} (rank {}) is smaller than {} (rank {})",
            in_words(names, deduction.rests_on), names.shape().first_digit() + (low_rank - 1) / 4,
            line_name(names, lower), low_rank, line_name(names, higher), high_rank);
      }
      if (!low.is_single() || low.values != high.values) return {};
    }
    return {};
  }
  // Says which ranks belong to lines that begin with a lost digit, or with the only digit that is left.
  static std::string ranks_of(const Shape& shape, int first, const CellValues& leaves) {
    const auto rank = [&](int digit) { return 4 * (digit - shape.first_digit()) + 1; };  // the least
    if (leaves.is_single())
      return fmt::format("those of rank {} to {} begin with {}", rank(first), rank(first + 1) - 1, first);
    std::vector<std::string> words;
    const auto above = std::ranges::upper_bound(leaves.lost, first);
    if (above != leaves.lost.begin())
      words.push_back(fmt::format("those that begin with at most {} have ranks up to {}", *std::prev(above),
                                  rank(*std::prev(above) + 1) - 1));
    if (above != leaves.lost.end())
      words.push_back(
          fmt::format("those that begin with at least {} have ranks from {} on", *above, rank(*above)));
    return listed(words, "and");
  }

  std::string_view ties() const {
    return text().empty() ? std::string_view("only-unclued") : std::string_view(text());
  }

  static Ranking ranking_of(const Shape& shape, std::string_view ties) {
    using enum Ranking::Ties;
    return {.cells = integers(0, shape.cells() - 1),
            .contestants = {},
            .first = std::nullopt,
            .ties = ties == "none"  ? none
                    : ties == "any" ? any
                                    : unranked};
  }

  void post_all(const Shape& shape, Model& model, const std::map<Line, int>& ranks) const {
    Ranking ranking = ranking_of(shape, ties());
    for (const Line& reading : readings_of(shape)) {
      const auto clue = ranks.find(reading);
      ranking.contestants.push_back({{reading}, clue == ranks.end() ? -1 : clue->second - 1});
    }
    post_ranking(shape, model, std::move(ranking));
  }
  static void post_ranking(const Shape& shape, Model& model, Ranking ranking) {
    model.post(ranking);
    if (!shape.spec().has_lines) return;
    ranking.lists_differ = true;
    model.post_instead(std::move(ranking));
  }

  // Whether each digit begins four readings, one from each edge of the board, as it does if every line holds
  // every digit. The rank then says which digit is first, and how many of the other three are smaller.
  static bool begins_four_each(const Shape& shape) {
    return shape.spec().has_lines && shape.digits() == shape.columns();
  }
  void post_fours(const Shape& shape, Model& model, const std::map<Line, int>& ranks) const {
    const std::vector<std::vector<Line>> edges = edges_of(shape);
    for (int place = 0; place < shape.digits(); ++place) {
      Ranking ranking = ranking_of(shape, ties());
      ranking.first = shape.first_digit() + place;
      bool has_ranks = false;
      for (const std::vector<Line>& edge : edges) {
        const std::size_t before = ranking.contestants.size();
        for (const Line& line : edge) {
          const auto clue = ranks.find(line);
          if (clue == ranks.end() || (clue->second - 1) / 4 != place) continue;
          ranking.contestants.push_back({{line}, (clue->second - 1) % 4});
          has_ranks = true;
        }
        if (ranking.contestants.size() == before) ranking.contestants.push_back({edge});
      }
      if (has_ranks || ties() == "none") post_ranking(shape, model, std::move(ranking));
    }
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
};

}  // namespace

const RuleKind& full_rank_rule() {
  return kind_of<FullRankRule>(
      "full rank",
      "All rows and columns, read in both directions as numbers, are ranked from the smallest; these lines "
      "have these ranks. Lines with the same number share a rank, and the ranks after it are skipped. "
      "Numbers are compared digit by digit: 1 12 is less than 2 1. The board is square.",
      {{"ranks", Is::numbers, "the ranks of the lines, in their order; 0 if a line has no clue"},
       {"lines", Is::cell_lists, "rows and columns, each from the clue on"},
       {"ties", Is::text,
        "which lines may have the same number: 'none', 'only-unclued' (those without a clue; the default) or "
        "'any'",
        true}});
}

}  // namespace sudosat
