// Flood fill: cells that must belong to the region reach each other over cells that can; what they do not
// reach cannot belong to it. A cell without which they fall apart must belong to it.
#include <bit>

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

class ConnectedFilter : public Filter {
 public:
  ConnectedFilter(const Connected& connected, const Model& model)
      : neighbours_(connected.neighbours), size_(connected.size), reached_(connected.cells.size()) {
    for (int cell : connected.cells) inside_.push_back(set_of(model, cell, connected.values));
  }

  bool run(Word* sets) override {
    const int cells = static_cast<int>(inside_.size());
    int must = 0, anchor = -1, largest = 0;
    for (int i = 0; i < cells; ++i)
      if (must_be_inside(sets, i)) {
        ++must;
        anchor = i;
      }
    if (size_ != 0 && must > size_) return false;
    if (anchor < 0) {
      if (size_ == 0) return true;
      // Some component has to be large enough.
      std::fill(component_.begin(), component_.end(), false);
      component_.resize(inside_.size(), false);
      for (int i = 0; i < cells; ++i) {
        if (!can_be_inside(sets, i) || component_[at(i)]) continue;
        const int reached = flood(sets, i, -1);
        largest = std::max(largest, reached);
        for (int j = 0; j < cells; ++j)
          if (reached_[at(j)]) {
            component_[at(j)] = true;
            if (reached < size_ && !leave_out(sets, j)) return false;
          }
      }
      return largest >= size_;
    }
    const int reached = flood(sets, anchor, -1);
    if (reached < std::max(size_, must)) return false;
    for (int i = 0; i < cells; ++i) {
      if (reached_[at(i)]) continue;
      if (must_be_inside(sets, i) || !leave_out(sets, i)) return false;
    }
    if (size_ != 0 && must == size_) {
      for (int i = 0; i < cells; ++i)
        if (!must_be_inside(sets, i) && !leave_out(sets, i)) return false;
      return flood(sets, anchor, -1) == must;
    }
    for (int i = 0; i < cells; ++i) {
      if (i == anchor || !can_be_inside(sets, i) || must_be_inside(sets, i)) continue;
      const int left = flood(sets, anchor, i);
      bool falls_apart = size_ != 0 && left < size_;
      for (int j = 0; j < cells && !falls_apart; ++j)
        falls_apart = must_be_inside(sets, j) && !reached_[at(j)];
      if (falls_apart) sets[i] &= inside_[at(i)];
    }
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  static std::size_t at(int position) { return static_cast<std::size_t>(position); }
  bool must_be_inside(const Word* sets, int i) const { return (sets[i] & ~inside_[at(i)]) == 0; }
  bool can_be_inside(const Word* sets, int i) const { return (sets[i] & inside_[at(i)]) != 0; }
  bool leave_out(Word* sets, int i) const { return (sets[i] &= ~inside_[at(i)]) != 0; }

  // Marks what can be reached from a cell without another one; how many cells that are.
  int flood(const Word* sets, int from, int without) {
    std::fill(reached_.begin(), reached_.end(), false);
    reached_[at(from)] = true;
    work_.assign(1, from);
    int count = 1;
    while (!work_.empty()) {
      const int position = work_.back();
      work_.pop_back();
      for (int next : neighbours_[at(position)]) {
        if (next == without || reached_[at(next)] || !can_be_inside(sets, next)) continue;
        reached_[at(next)] = true;
        work_.push_back(next);
        ++count;
      }
    }
    return count;
  }

  std::vector<std::vector<int>> neighbours_;
  int size_;
  std::vector<Word> inside_;  // per cell, the digits of the region
  std::vector<bool> reached_, component_;
  std::vector<int> work_;
};

}  // namespace

std::unique_ptr<Filter> make_filter(const Connected& connected, const Model& model) {
  return std::make_unique<ConnectedFilter>(connected, model);
}

}  // namespace sudosat
