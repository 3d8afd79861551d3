// The items of a constraint string become candidates and rules. RuleReader knows what holds items together:
// composites, givens, clues that make one rule. Call is one item that is being read, for the functions of the
// types.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/vector.hpp"
#include "formats/record.hpp"
#include "formats/sites/iss/iss_board.hpp"
#include "formats/sites/iss/iss_items.hpp"

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

class RuleReader {
 public:
  // The record has its puzzle, with the board and the values that variables may hold.
  RuleReader(const Text& text, const Board& board, const Cells& cells, bool ignore_unknown, Record& record);

  // Throws InputError for what is not understood.
  void read(const std::vector<Item>& items);

 private:
  friend class Call;
  struct Ranks {
    std::vector<int> ranks;
    std::vector<std::vector<int>> lines;
    std::string ties;
    const Item* item = nullptr;  // the last that said something
  };

  void read_all(const std::vector<Item>& items);
  // False for an item that is left out since its type is not known.
  bool read_known(const Item& item);
  void read_item(const Item& item);
  void read_or(const Item& item);
  void read_and(const Item& item);
  void read_replicate(const Item& item);
  void read_given(const Item& item);
  void give(const Item& item, int cell, const DigitSet& set);
  Rules rules_of(const Item& item);
  std::shared_ptr<const Rule> make(const Item& item, const RuleKind& kind, RuleArguments arguments) const;
  void add_full_rank();
  void add_variables();
  void warn(const Item& item, const std::string& text);
  int cell_of(const Argument& argument, std::string_view name) const;

  const Text& text_;
  const Board& board_;
  const Cells& cells_;
  const bool ignore_unknown_;
  Record& record_;
  Rules* rules_;
  Vector<DigitSet> variables_;  // what each can hold
  Ranks ranks_;
  bool is_choice_ = false;  // inside an Or
  // How much further on cells are than the items say (Replicate).
  struct Shift {
    int group, rows, columns;
  };
  const Shift* shift_ = nullptr;
};

// An item, whose arguments are taken one after the other. What is wrong with them is an InputError.
class Call {
 public:
  Call(RuleReader& reader, const Item& item, const Type& type) : reader_(reader), item_(item), type_(type) {}

  const Board& board() const { return reader_.board_; }
  const Shape& shape() const { return *reader_.board_.shape; }
  const Cells& all_cells() const { return reader_.cells_; }
  const Type& type() const { return type_; }
  [[noreturn]] void fail(const std::string& message, const Advice& advice = {}) const;

  bool has_more() const { return next_ < item_.arguments.size(); }
  bool next_is_number() const;
  bool next_is(std::string_view text) const;
  bool next_begins(char c) const;
  std::string_view word(const char* what);
  int number(const char* what);
  // One argument of numbers with '_' between them.
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
  // The pairs of cells up to the end that share an edge: the one named first, first.
  std::vector<std::pair<int, int>> adjacent_pairs();
  // The cells of a row or column that is called R3 or C12.
  std::vector<int> line();

  // Rules of the type's own kind, or of another.
  void add(RuleArguments arguments);
  void add(const RuleKind& kind, RuleArguments arguments);
  // The cell holds one of the values.
  void give(int cell, const DigitSet& set) { reader_.give(item_, cell, set); }
  void add_full_rank(int rank, std::vector<int> line);
  void set_ties(std::string ties);
  void warn(const std::string& text) { reader_.warn(item_, text); }
  // The rules that were read before. A type that asks for them is read last (Scope::board_last).
  const Rules& rules_before() const { return *reader_.rules_; }

 private:
  const Argument& take(const char* what);

  RuleReader& reader_;
  const Item& item_;
  const Type& type_;
  std::size_t next_ = 0;
};

}  // namespace sudosat::iss
