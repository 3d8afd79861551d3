// The types of constraint strings, and the rules that they are: who reads a type, and who writes rules of its
// kind.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/record.hpp"
#include "formats/sites/iss/iss_board.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::iss {

struct Type;
using Rules = std::vector<std::shared_ptr<const Rule>>;

// Gives a variable another value for as long as this lives.
template <class T>
class Scoped {
 public:
  Scoped(T& place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
  Scoped(const Scoped&) = delete;
  Scoped& operator=(const Scoped&) = delete;
  ~Scoped() { place_ = std::move(before_); }

 private:
  T& place_;
  T before_;
};

// The items of a constraint string become candidates and rules. The reader knows what holds items together:
// composites, givens, clues that make one rule. The functions of types take the arguments of the item that is
// being read, one after the other; what is wrong with them is an InputError.
class ItemReader {
 public:
  // The record has its puzzle, with the board and the values that variables may hold.
  ItemReader(const Text& text, const Board& board, const Cells& cells, bool ignore_unknown, Record& record);

  // Throws InputError for what is not understood.
  void read(const std::vector<Item>& items);

  // Functions for types
  // ------------------------------------------------------------------------------------------------

  const Board& board() const { return board_; }
  const Shape& shape() const { return *board_.shape; }
  const Cells& all_cells() const { return cells_; }
  const Type& type() const { return *type_; }
  [[noreturn]] void fail(const std::string& message, const Advice& advice = {}) const;

  bool has_more() const { return next_ < item_->arguments.size(); }
  bool next_is_number() const { return number_of(next_text()).has_value(); }
  bool next_is(std::string_view text) const { return has_more() && next_text() == text; }
  bool next_begins(char c) const { return next_text().starts_with(c); }
  std::string_view word(const char* what);
  int number(const char* what);
  // The number of an argument that may be empty.
  std::optional<int> number_if_any(const char* what);
  // Takes one argument: numbers with '_' between them.
  std::vector<int> numbers(const char* what);
  // "14_=_1_-1": a total and coefficients.
  std::vector<int> equation();
  int cell();
  // A cell of the board, for a clue beside it.
  int board_cell();
  // The cells up to the end.
  std::vector<int> cells();
  // Lists of cells, with arguments like this between them, up to the end, an empty argument or one that
  // begins with '_'.
  std::vector<std::vector<int>> lists(std::string_view separator, bool may_be_empty = false);
  // Takes the cells up to the end. Returns the pairs that share an edge, in the order of their names.
  std::vector<std::pair<int, int>> adjacent_pairs();
  // The cells of a row or column that is called R3 or C12.
  std::vector<int> line();

  // Adds a rule of the type's own kind, or of another kind.
  void add(RuleArguments arguments);
  void add(const RuleKind& kind, RuleArguments arguments);
  // Says that the cell holds one of the values.
  void give(int cell, const DigitSet& set);
  void add_full_rank(int rank, std::vector<int> line);
  void set_ties(std::string ties);
  void warn(const std::string& text);
  // The rules read before this item. A type that asks for them is read last (Scope::board_last).
  const Rules& rules_before() const { return *rules_; }

 private:
  struct Ranks {
    std::vector<int> ranks;
    std::vector<std::vector<int>> lines;
    std::string ties;
    const Item* item = nullptr;  // the last item about ranks
  };

  // Returns false for an item that is left out since its type is not known.
  bool read_known(const Item& item);
  void read_item(const Item& item);
  void read_or();
  void read_and();
  void read_replicate();
  void read_given();
  Rules rules_of(const Item& item);
  std::shared_ptr<const Rule> make(const RuleKind& kind, RuleArguments arguments) const;
  void add_full_rank();
  void add_variables();
  int cell_of(const Argument& argument, std::string_view name) const;
  std::string_view next_text() const { return has_more() ? item_->arguments[next_].text : ""; }

  const Text& text_;
  const Board& board_;
  const Cells& cells_;
  const bool ignore_unknown_;
  Record& record_;
  Rules* rules_;
  std::vector<DigitSet> variables_;  // what each can hold
  Ranks ranks_;
  bool is_choice_ = false;  // inside an Or
  // How much further on cells are than the items say (Replicate).
  struct Shift {
    int group, rows, columns;
  };
  const Shift* shift_ = nullptr;
  const Item* item_ = nullptr;  // the item that is being read
  const Type* type_ = nullptr;
  std::size_t next_ = 0;  // the next of its arguments
};

// Candidates and rules become the items of a constraint string. A rule without a type of its own is said by
// others that mean the same: by sums, or by tables of pairs.
class Output {
 public:
  // Throws UsageError if the board or the variables have no place in a constraint string.
  explicit Output(const Puzzle& puzzle);

  // The whole puzzle. Throws UsageError for a rule that cannot be said.
  std::string write();

  const Shape& shape() const { return *puzzle_.shape; }
  const Puzzle& puzzle() const { return puzzle_; }
  const Cells& cells() const { return cells_; }
  // Whether the boxes, or the regions in their place, are implied or stated by the string.
  bool has_native_regions() const { return has_native_regions_; }
  bool has_native_boxes() const { return has_native_boxes_ && shape().has_boxes(); }
  bool has_rule(const RuleKind& kind) const;
  // Whether the rule stands inside an Or.
  bool is_choice() const { return depth_ > 0; }

  // Functions for types. Those that append return true.
  // ------------------------------------------------------------------------------------------------

  // `.Type~word~…`, with words for each of the parts: a text, a number, cells by their names, lists of cells
  // with "-" between them.
  template <class... Parts>
  bool item(std::string_view type, const Parts&... parts) {
    (text_ += '.') += type;
    (add(parts), ...);
    ++items_;
    return true;
  }
  // Writes a table of pairs of values for each of the pairs of cells.
  bool pairs(const std::vector<std::pair<int, int>>& pairs, const std::function<bool(int, int)>& allows);
  // Writes that the cell holds one of the values.
  bool one_of(int cell, const std::vector<int>& values);
  bool choice(const std::vector<std::function<void()>>& alternatives);
  // "R3" and whether the cells run backwards; nothing if they are not a whole row or column.
  std::optional<std::pair<std::string, bool>> line(const std::vector<int>& cells) const;
  void rule(const Rule& rule);
  const std::vector<std::shared_ptr<const Rule>>& rules() const { return puzzle_.rules; }
  // The item that is being written says this rule as well, so it gets no item of its own.
  void skip(const Rule& rule) { skipped_.push_back(&rule); }

 private:
  void add(std::string_view word) { (text_ += '~') += word; }
  void add(int number) { add(std::to_string(number)); }
  void add(std::span<const std::string> words) {
    for (const std::string& word : words) add(word);
  }
  void add(std::span<const int> cells) {
    for (const int cell : cells) add(cells_.name(cell));
  }
  void add(std::span<const std::vector<int>> lists) {
    for (std::size_t i = 0; i < lists.size(); ++i) {
      if (i > 0) add("-");
      add(lists[i]);
    }
  }
  void write_shape();
  void write_regions();
  void write_variables();
  void write_givens();
  bool write_jigsaw(const std::vector<std::vector<int>>& regions);

  const Puzzle& puzzle_;
  Cells cells_;
  std::string text_;
  int items_ = 0;
  int depth_ = 0;
  bool has_native_regions_ = true;
  bool has_native_boxes_ = false;
  std::vector<const Rule*> skipped_;
};

// Where items of a type may stand.
enum class Scope {
  anywhere,
  board,       // only outside of composites, since it is about the board as a whole
  board_last,  // as `board`, and read after the other types, whose rules it asks for
};

// Adds the rules of an item.
using ReadType = void(ItemReader& item);
// Appends a rule. Returns false, having appended nothing, if the type cannot say it.
using WriteRule = bool(Output& output, const Type& type, const RuleArguments& rule);

struct Type {
  std::string_view name;      // "": another way to write a kind
  const RuleKind& (*kind)();  // the kind of its rules; null if it has none
  ReadType* read;
  WriteRule* write;
  Scope scope = Scope::anywhere;
  int number = 0;  // the number that its rules have
};

// All types. If several can write a rule, the first does.
std::span<const Type> types();

// iss_types.cpp
ReadType read_elsewhere, read_flag, read_priority, read_nothing, read_cells, read_number_and_cells,
    read_values_and_cells, read_first_and_cells, read_pair, read_legacy_pair, read_automaton, read_regex;
WriteRule write_nothing, write_cells, write_set, write_number_and_cells, write_values_and_cells,
    write_first_and_cells, write_any, write_all, write_table, write_automaton, write_regex;

// iss_lines.cpp
ReadType read_modular, read_whisper, read_sum_line, read_quad, read_look_and_say, read_same_values,
    read_equal_sums, read_region_sum_line, read_indexing, read_cage, read_sum, read_pill_arrow;
WriteRule write_sum_line, write_quad, write_look_and_say, write_same_values, write_clone, write_lists,
    write_region_sums, write_parity_line, write_parity, write_indexing, write_cage, write_sum, write_equation,
    write_arrow, write_pill_arrow, write_pill_sum;

// iss_pairs.cpp
ReadType read_marks, read_greater_than, read_anti_consecutive, read_strict_kropki, read_strict_xv;
WriteRule write_marks, write_differences, write_ratios, write_edge_sums, write_greater_than, write_never_less,
    write_nabner, write_extreme, write_chess_moves, write_taxicab, write_anti_taxicab, write_nonconsecutive,
    write_anti_consecutive, write_diagonal_nonconsecutive, write_strict_kropki, write_strict_xv,
    write_no_differences, write_no_ratios, write_no_sums;

// iss_globals.cpp
ReadType read_diagonal, read_windoku, read_disjoint_sets, read_nine_values, read_region_same_values,
    read_connected_values, read_chaos_construction, read_chaos_arrow, read_chaos_count, read_doppelganger;
WriteRule write_diagonal, write_disjoint_sets, write_windoku, write_windows, write_nine_values,
    write_native_regions, write_connected, write_variables_alone, write_chaos;

// iss_clues.cpp
ReadType read_little_killer, read_sandwich, read_line_clue, read_full_rank, read_full_rank_ties;
WriteRule write_little_killer, write_sandwich, write_line_clue, write_full_rank;

// "1_2_2".
std::string joined(std::span<const int> numbers);

}  // namespace sudosat::iss
