// Cells that must belong to the region reach each other over cells that can belong to it; cells out of their
// reach cannot belong to it. A cell must belong to it if the others fall apart, or are too few, without it.
// Cells that are too far away for the region's size cannot belong to it either.
#include <algorithm>
#include <vector>

#include "model/cell_groups.hpp"
#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class ConnectedPropagator : public Propagator {
 public:
  ConnectedPropagator(const Connected& connected, const Model& model)
      : size_(connected.size),
        equals_(places_of_equals(connected.cells, model)),
        members_(connected.cells.size()),
        distances_(connected.cells.size()),
        at_distance_(static_cast<std::size_t>(size_) + 1),
        orders_(connected.cells.size()),
        visits_(connected.cells.size()) {
    for (int cell : connected.cells) inside_.push_back(set_of(model, cell, connected.values));
    for (const std::vector<int>& neighbours : connected.neighbours) {
      first_neighbour_.push_back(neighbours_.size());
      neighbours_.insert(neighbours_.end(), neighbours.begin(), neighbours.end());
    }
    first_neighbour_.push_back(neighbours_.size());
  }

  bool run(Word* sets) override {
    int must = 0, anchor = -1;
    for (int i = 0; i < cells(); ++i) {
      members_[i] = member_of(sets[i], inside_[i]);
      if (members_[i] != Member::must) continue;
      ++must;
      anchor = i;
    }
    return anchor < 0 ? run_without_anchor(sets) : run_from(sets, anchor, must);
  }
  bool is_idempotent() const override { return false; }

 private:
  enum class Member : unsigned char { out, open, must };
  static Member member_of(Word set, Word inside) {
    if ((set & inside) == 0) return Member::out;
    return (set & ~inside) == 0 ? Member::must : Member::open;
  }

  bool run_without_anchor(Word* sets) {
    if (size_ == 0) return true;
    // One component must be large enough, unless the region may be empty.
    int largest = 0;
    component_.assign(inside_.size(), false);
    for (int i = 0; i < cells(); ++i) {
      if (members_[i] == Member::out || component_[i]) continue;
      const int reached = search(i);
      largest = std::max(largest, reached);
      for (int j = 0; j < cells(); ++j)
        if (orders_[j] != 0) {
          component_[j] = true;
          if (reached < size_ && !leave_out(sets, j)) return false;
        }
    }
    return largest >= size_;
  }

  bool run_from(Word* sets, int anchor, int must) {
    if (size_ != 0 && must > size_) return false;
    if (size_ != 0 && must < size_ && !leave_out_far(sets, anchor, size_ - must)) return false;
    const int reached = search(anchor);
    if (reached < std::max(size_, must)) return false;
    for (int i = 0; i < cells(); ++i)
      if (orders_[i] == 0 && !leave_out(sets, i)) return false;
    if (size_ != 0 && must == size_) {
      for (int i = 0; i < cells(); ++i)
        if (members_[i] == Member::open && !leave_out(sets, i)) return false;
      return search(anchor) == must;
    }
    for (int i = 0; i < cells(); ++i) {
      if (members_[i] != Member::open) continue;
      if (visits_[i].cuts_off_must || reached - 1 - visits_[i].cut_off < size_) sets[i] &= inside_[i];
    }
    return true;
  }

  int cells() const { return static_cast<int>(inside_.size()); }
  // Returns false if the cell must belong to the region.
  bool leave_out(Word* sets, int i) {
    if (members_[i] != Member::open) return members_[i] == Member::out;
    members_[i] = Member::out;
    sets[i] &= ~inside_[i];
    return true;
  }

  // Leaves out the cells that the anchor reaches only over more than `most` cells that are not yet decided to
  // be inside. With a cell all that are equal to it are inside.
  bool leave_out_far(Word* sets, int anchor, int most) {
    std::ranges::fill(distances_, most + 1);
    const auto reach = [&](int i, int distance) {
      for (std::size_t equal : equals_[i]) distance += members_[equal] == Member::must ? 0 : 1;
      if (distance >= distances_[i]) return;
      for (std::size_t equal : equals_[i]) {
        distances_[equal] = distance;
        at_distance_[distance].push_back(static_cast<int>(equal));
      }
    };
    reach(anchor, 0);
    for (int distance = 0; distance <= most; ++distance) {
      std::vector<int>& here = at_distance_[distance];
      for (std::size_t next = 0; next < here.size(); ++next) {
        const int i = here[next];
        if (distances_[i] != distance) continue;  // the cell is nearer than it seemed before
        for (std::size_t k = first_neighbour_[i]; k < first_neighbour_[i + 1]; ++k)
          if (const int neighbour = neighbours_[k];
              distances_[neighbour] > distance && members_[neighbour] != Member::out)
            reach(neighbour, distance);
      }
      here.clear();
    }
    for (int i = 0; i < cells(); ++i)
      if (distances_[i] > most && !leave_out(sets, i)) return false;
    return true;
  }

  // A cell in a depth-first search, and the part that is connected to the root only through it.
  struct Visit {
    int lowest;        // the lowest order of a cell that its subtree has an edge to
    std::size_t next;  // the index of the next neighbour to look at
    int cells;         // the size of the subtree
    int cut_off;
    bool has_must, cuts_off_must;
  };

  // Searches from a cell for the cells that cut others off it (Tarjan 1972). Returns how many it reaches.
  int search(int root) {
    std::ranges::fill(orders_, 0);
    int order = 0;
    const auto enter = [&](int i) {
      orders_[i] = ++order;
      visits_[i] = {order, first_neighbour_[i], 1, 0, members_[i] == Member::must, false};
      path_.push_back(i);
    };
    path_.clear();
    enter(root);
    while (!path_.empty()) {
      const int i = path_.back();
      Visit& visit = visits_[i];
      if (visit.next < first_neighbour_[i + 1]) {
        const int neighbour = neighbours_[visit.next++];
        if (members_[neighbour] == Member::out) continue;
        if (orders_[neighbour] != 0)
          visit.lowest = std::min(visit.lowest, orders_[neighbour]);
        else
          enter(neighbour);
        continue;
      }
      path_.pop_back();
      if (path_.empty()) break;
      Visit& parent = visits_[path_.back()];
      parent.lowest = std::min(parent.lowest, visit.lowest);
      parent.cells += visit.cells;
      parent.has_must = parent.has_must || visit.has_must;
      if (visit.lowest < orders_[path_.back()]) continue;
      parent.cut_off += visit.cells;
      parent.cuts_off_must = parent.cuts_off_must || visit.has_must;
    }
    return order;
  }

  int size_;
  std::vector<Word> inside_;                  // the digits of the region in each cell
  std::vector<std::size_t> first_neighbour_;  // where each cell's neighbours begin, and the end
  std::vector<int> neighbours_;
  std::vector<std::vector<std::size_t>> equals_;
  std::vector<Member> members_;
  std::vector<int> distances_;
  std::vector<std::vector<int>> at_distance_;
  std::vector<bool> component_;
  std::vector<int> orders_;  // the order in which the search came to each cell, from 1; 0 if it did not
  std::vector<Visit> visits_;
  std::vector<int> path_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Connected& connected, const Model& model) {
  return std::make_unique<ConnectedPropagator>(connected, model);
}

}  // namespace sudosat
