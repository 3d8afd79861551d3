// The filters of a model, run on the candidates of a search.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "propagation/domains.hpp"
#include "propagation/filter.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {

class Filters {
 public:
  // The model must outlive it.
  explicit Filters(const Model& model);

  // Narrows the cells of constraint k. If its condition may yet fail, it only tries whether the constraint
  // can hold. False on a contradiction.
  bool run(int k, Domains<1>& domains);
  // How many cells run(k) looks at.
  std::size_t scope_size(int k) const { return entries_[k].scope.size(); }

 private:
  struct Entry {
    std::unique_ptr<Filter> filter;
    std::vector<int> scope;
    std::optional<Candidate> condition;
    bool settles = false;  // whether a second run would find nothing more
  };

  void make(int k);

  const Model& model_;
  Vector<Entry> entries_;
  std::vector<Filter::Word> sets_;
};

}  // namespace sudosat
