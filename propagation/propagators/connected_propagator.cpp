// Cells that must belong to the region reach each other over cells that can belong to it; cells out of their
// reach cannot belong to it. A cell must belong to it if the others fall apart, or are too few, without it.
// Cells that are too far away for the region's size cannot belong to it either.
#include <algorithm>

#include "base/vector.hpp"
#include "model/cell_groups.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class ConnectedPropagator : public Propagator {
 public:
  ConnectedPropagator(const Connected& connected, const Model& model)
      : neighbours_(std::vector(connected.neighbours)),
        size_(connected.size),
        equals_(places_of_equals(connected.cells, model)),
        distances_(connected.cells.size()),
        at_distance_(static_cast<std::size_t>(size_) + 1),
        visits_(connected.cells.size()) {
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
      // At least one component must be large enough.
      std::fill(component_.begin(), component_.end(), false);
      component_.resize(inside_.size(), false);
      for (int i = 0; i < cells; ++i) {
        if (!can_be_inside(sets, i) || component_[i]) continue;
        const int reached = search(sets, i);
        largest = std::max(largest, reached);
        for (int j = 0; j < cells; ++j)
          if (visits_[j].order != 0) {
            component_[j] = true;
            if (reached < size_ && !leave_out(sets, j)) return false;
          }
      }
      return largest >= size_;
    }
    if (size_ != 0 && must < size_ && !leave_out_far(sets, anchor, size_ - must)) return false;
    const int reached = search(sets, anchor);
    if (reached < std::max(size_, must)) return false;
    for (int i = 0; i < cells; ++i) {
      if (visits_[i].order != 0) continue;
      if (must_be_inside(sets, i) || !leave_out(sets, i)) return false;
    }
    if (size_ != 0 && must == size_) {
      for (int i = 0; i < cells; ++i)
        if (!must_be_inside(sets, i) && !leave_out(sets, i)) return false;
      return search(sets, anchor) == must;
    }
    for (int i = 0; i < cells; ++i) {
      const Visit& visit = visits_[i];
      if (i == anchor || visit.order == 0) continue;
      if (visit.cuts_off_must || reached - 1 - visit.cut_off < size_) sets[i] &= inside_[i];
    }
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  bool must_be_inside(const Word* sets, int i) const { return (sets[i] & ~inside_[i]) == 0; }
  bool can_be_inside(const Word* sets, int i) const { return (sets[i] & inside_[i]) != 0; }
  bool leave_out(Word* sets, int i) const { return (sets[i] &= ~inside_[i]) != 0; }

  // Leaves out the cells that the anchor reaches only over more than `most` cells that are not yet decided to
  // be inside. With a cell all that are equal to it are inside.
  bool leave_out_far(Word* sets, int anchor, int most) {
    std::ranges::fill(distances_, most + 1);
    const auto reach = [&](auto i, int distance) {
      for (std::size_t equal : equals_[i]) distance += must_be_inside(sets, static_cast<int>(equal)) ? 0 : 1;
      if (distance >= distances_[i]) return;
      for (std::size_t equal : equals_[i]) {
        distances_[equal] = distance;
        at_distance_[distance].push_back(equal);
      }
    };
    reach(anchor, 0);
    for (int distance = 0; distance <= most; ++distance) {
      std::vector<std::size_t>& here = at_distance_[distance];
      for (std::size_t next = 0; next < here.size(); ++next) {
        const std::size_t i = here[next];
        if (distances_[i] != distance) continue;  // it is nearer than was thought first
        for (int neighbour : neighbours_[i])
          if (can_be_inside(sets, neighbour)) reach(neighbour, distance);
      }
      here.clear();
    }
    for (int i = 0; i < static_cast<int>(inside_.size()); ++i)
      if (distances_[i] > most && !leave_out(sets, i)) return false;
    return true;
  }

  // A cell in a depth-first search, and the part that is connected to the root only through it.
  struct Visit {
    int order = 0;         // from 1; 0 if it was not reached
    int lowest = 0;        // the lowest order of a cell that its subtree has an edge to
    std::size_t next = 0;  // the next neighbour to look at
    int cells = 1;         // the size of the subtree
    int cut_off = 0;
    bool has_must = false, cuts_off_must = false;
  };

  // Searches from a cell for the cells that cut others off it (Tarjan 1972). Returns how many it reaches.
  int search(const Word* sets, int root) {
    std::fill(visits_.begin(), visits_.end(), Visit{});
    int order = 0;
    const auto enter = [&](int i) {
      Visit& visit = visits_[i];
      visit.order = visit.lowest = ++order;
      visit.has_must = must_be_inside(sets, i);
      work_.push_back(i);
    };
    work_.clear();
    enter(root);
    while (!work_.empty()) {
      const int i = work_.back();
      Visit& visit = visits_[i];
      if (visit.next < neighbours_[i].size()) {
        const int neighbour = neighbours_[i][visit.next++];
        if (!can_be_inside(sets, neighbour)) continue;
        if (const int met = visits_[neighbour].order; met != 0)
          visit.lowest = std::min(visit.lowest, met);
        else
          enter(neighbour);
        continue;
      }
      work_.pop_back();
      if (work_.empty()) break;
      Visit& parent = visits_[work_.back()];
      parent.lowest = std::min(parent.lowest, visit.lowest);
      parent.cells += visit.cells;
      parent.has_must = parent.has_must || visit.has_must;
      if (visit.lowest < parent.order) continue;
      parent.cut_off += visit.cells;
      parent.cuts_off_must = parent.cuts_off_must || visit.has_must;
    }
    return order;
  }

  Vector<std::vector<int>> neighbours_;
  int size_;
  Vector<Word> inside_;  // per cell, the digits of the region
  Vector<std::vector<std::size_t>> equals_;
  Vector<int> distances_;
  Vector<std::vector<std::size_t>> at_distance_;
  Vector<bool> component_;
  Vector<Visit> visits_;
  std::vector<int> work_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Connected& connected, const Model& model) {
  return std::make_unique<ConnectedPropagator>(connected, model);
}

}  // namespace sudosat
