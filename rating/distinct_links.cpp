#include "rating/distinct_links.hpp"

#include <map>
#include <set>

namespace sudosat::rating {
namespace {

class LinkMatching {
 public:
  explicit LinkMatching(const std::vector<std::vector<int>>& links) : links_(links) {}

  // Gives the value a candidate of its list, and those whose candidates it takes others.
  bool assign(std::size_t value, std::set<int>& tried) {
    for (const int link : links_[value]) {
      if (!tried.insert(link).second) continue;
      const auto taken = taken_by_.find(link);
      if (taken != taken_by_.end() && !assign(taken->second, tried)) continue;
      taken_by_[link] = value;
      return true;
    }
    return false;
  }

 private:
  const std::vector<std::vector<int>>& links_;
  std::map<int, std::size_t> taken_by_;
};

}  // namespace

bool can_be_distinct(const std::vector<std::vector<int>>& links) {
  LinkMatching matching(links);
  for (std::size_t value = 0; value < links.size(); ++value) {
    std::set<int> tried;
    if (!matching.assign(value, tried)) return false;
  }
  return true;
}

}  // namespace sudosat::rating
